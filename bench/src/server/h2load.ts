import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { CODING } from './wrk';

const CONNECTIONS = 64;
const WARM_UP_SECONDS = 1;
/** Every request is answered well. */
const ALL_WELL = /, 0 failed, 0 errored, 0 timeout\nstatus codes: [1-9]\d* 2xx, 0 3xx, 0 4xx, 0 5xx/;
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
  if (!ALL_WELL.test(stdout)) throw new Error(`${url}: ${stdout}`);
  return stdout;
}

/** Requests a second that are answered when every connection asks again and again. */
export async function capacityOf(url: string, seconds: number): Promise<number> {
  const stdout = await ask(url, seconds);
  return Number(/finished in .*, ([\d.]+) req\/s/.exec(stdout)?.[1]);
}

/**
 * How long answers take at a steady rate, from when each request is sent. A connection asks for its share of ten
 * milliseconds, one request after the other: the median is an answer in the middle of such a burst, and a stall of the
 * server counts once for each connection.
 * Requests that could not be sent, since their connections still waited, count as never answered.
 * @returns milliseconds, sorted
 */
export async function timesAtRate(
  url: string,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Float64Array> {
  const each = Math.round(perSecond / CONNECTIONS);
  const log = path.join(tmpdir(), `unitbase-h2load-${process.pid}`);
  // It adds to what is there.
  await rm(log, { force: true });
  try {
    await ask(url, seconds, `--rps=${each}`, `--log-file=${log}`);
    const microseconds = (await readFile(log, 'utf8'))
      .split('\n')
      .flatMap((line) => line.split('\t')[2] ?? []);
    const times = new Float64Array(Math.max(microseconds.length, each * CONNECTIONS * seconds));
    return times
      .fill(Number.POSITIVE_INFINITY)
      .map((never, n) => Number(microseconds[n] ?? never) / 1_000)
      .sort();
  } finally {
    await rm(log, { force: true });
  }
}
