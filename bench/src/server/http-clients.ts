import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** Browsers accept gzip too, and nginx has no brotli. */
export const HEADERS = { 'accept-encoding': 'gzip' };

/** Enough for an even share among the workers of nginx. */
const CONNECTIONS = 64;
const WARM_UP_SECONDS = 1;
const headerOptions = Object.entries(HEADERS).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
const run = promisify(execFile);

/** Returns the requests per second when all connections repeat a request. Uses wrk: a client in JavaScript is too slow. */
export async function requestsPerSecond(url: string, seconds: number): Promise<number> {
  const { stdout } = await run('wrk', ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, ...headerOptions, url]);
  const failed = /Non-2xx or 3xx responses: \d+|Socket errors:.*/.exec(stdout)?.[0];
  if (failed) throw new Error(`${url}: ${failed}.`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}

const ALL_SUCCEEDED = /, 0 failed, 0 errored, 0 timeout\nstatus codes: [1-9]\d* 2xx, 0 3xx, 0 4xx, 0 5xx/;

/** Runs h2load with HTTP/1.1. It sleeps between requests; a client that spins would take a core from the server. */
async function h2load(url: string, seconds: number, ...options: string[]): Promise<string> {
  const time = ['-D', `${seconds}`, '--warm-up-time', `${WARM_UP_SECONDS}`];
  const connections = ['--h1', '-t1', `-c${CONNECTIONS}`];
  const { stdout } = await run('h2load', [...connections, ...time, ...headerOptions, ...options, url]);
  if (!ALL_SUCCEEDED.test(stdout)) throw new Error(`${url}: ${stdout}`);
  return stdout;
}

/** Returns the requests per second when every h2load connection repeats a request. */
export async function capacityOf(url: string, seconds: number): Promise<number> {
  const stdout = await h2load(url, seconds);
  return Number(/finished in .*, ([\d.]+) req\/s/.exec(stdout)?.[1]);
}

/**
 * Returns the response times at a steady rate, in milliseconds. Each connection sends its share of ten milliseconds in a
 * burst. Requests that could not be sent, because their connection still waited, count as never answered.
 */
export async function timesAtRate(url: string, perSecond: number, seconds: number): Promise<Float64Array> {
  const perConnection = Math.round(perSecond / CONNECTIONS);
  const log = path.join(tmpdir(), `unitbase-h2load-${process.pid}`);
  // h2load appends to an existing file.
  await rm(log, { force: true });
  try {
    await h2load(url, seconds, `--rps=${perConnection}`, `--log-file=${log}`);
    const lines = (await readFile(log, 'utf8')).trim().split('\n');
    const times = lines.map((line) => Number(line.split('\t')[2]) / 1_000);
    const due = Math.max(times.length, perConnection * CONNECTIONS * seconds);
    return new Float64Array(due).map((_, n) => times[n] ?? Number.POSITIVE_INFINITY);
  } finally {
    await rm(log, { force: true });
  }
}
