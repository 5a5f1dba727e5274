import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** As browsers' requests are answered in one of the two codings, and nginx has but gzip. */
export const CODING = { 'accept-encoding': 'gzip' };

/** So many that nginx's workers get about as many each. */
const CONNECTIONS = 64;
const run = promisify(execFile);

/**
 * Requests a second that are answered when all connections ask again and again. By wrk: a client in JavaScript is
 * slower than what it would measure.
 */
export async function requestsPerSecond(url: string, seconds: number): Promise<number> {
  const headers = Object.entries(CODING).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const { stdout } = await run('wrk', ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, ...headers, url]);
  const failed = /Non-2xx or 3xx responses: \d+|Socket errors:.*/.exec(stdout)?.[0];
  if (failed) throw new Error(`${url}: ${failed}.`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}
