import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { CODING } from './wrk';

/** So many that one slow answer does not keep the next request back. */
const CONNECTIONS = 64;
const WARM_UP_SECONDS = 1;
const run = promisify(execFile);

/**
 * HTTP/1.1 requests by h2load, a client that is asleep when it has nothing to do: one that spins for the sake of an even
 * pace takes a core from the server, and what it then measures is who of the two may run.
 */
async function ask(url: string, seconds: number, ...options: string[]): Promise<string> {
  const headers = Object.entries(CODING).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const time = ['-D', `${seconds}`, '--warm-up-time', `${WARM_UP_SECONDS}`];
  const { stdout } = await run('h2load', [
    ...['--h1', '-t1', `-c${CONNECTIONS}`, ...time, ...headers, ...options],
    url,
  ]);
  const [, well = '0', ...others] =
    /status codes: (\d+) 2xx, (\d+) 3xx, (\d+) 4xx, (\d+) 5xx/.exec(stdout) ?? [];
  if (well === '0' || others.some((count) => count !== '0')) throw new Error(`${url}: ${stdout}`);
  return stdout;
}

/** Requests a second that are answered when every connection asks again and again. */
export async function capacityOf(url: string, seconds: number): Promise<number> {
  const stdout = await ask(url, seconds);
  return Number(/finished in .*, ([\d.]+) req\/s/.exec(stdout)?.[1]);
}

/**
 * How long answers take at a steady rate, whatever becomes of those before. Each connection asks for its share of ten
 * milliseconds at once, as h2load does it: requests come in bursts, as they do from browsers.
 * @returns milliseconds, sorted
 */
export async function timesAtRate(
  url: string,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Float64Array> {
  const log = path.join(tmpdir(), `unitbase-h2load-${process.pid}`);
  // It adds to what is there.
  await rm(log, { force: true });
  try {
    await ask(url, seconds, `--rps=${Math.round(perSecond / CONNECTIONS)}`, `--log-file=${log}`);
    const microseconds = (await readFile(log, 'utf8'))
      .split('\n')
      .flatMap((line) => line.split('\t')[2] ?? []);
    return Float64Array.from(microseconds, (value) => Number(value) / 1_000).sort();
  } finally {
    await rm(log, { force: true });
  }
}
