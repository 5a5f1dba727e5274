import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true });

/** Asks the api at `origin` for a path below its prefix and reads the answer to its end; the status. */
export function get(origin: string, url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request(`${origin}/web_api${url}`, { agent }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    })
      .on('error', reject)
      .end();
  });
}

/** Milliseconds that it took. */
export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

export const percentile = (times: number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;

/** A number of a table's column. */
export const cell = (value: number) => value.toFixed(1).padStart(9);
