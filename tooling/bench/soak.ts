import { readdirSync, readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { benchPages, openBenchSite } from './site';
import { type Goal, median, type Row, report } from './table';

const MINUTES = Number(process.env.MINUTES) || 30;
/** Requests a second: a busy site, and not a test of its limit. */
const RATE = 40;
const CONNECTIONS = 8;
const SAMPLE_EVERY = 5_000;
/** The part of the time in which code is compiled and caches fill. */
const WARM_UP = 0.3;
/** Megabytes an hour, and open files (issue 8). */
const MOST = { slope: 5, files: 8 };

interface Sample {
  /** Hours since the start. */
  at: number;
  megabytes: number;
  files: number;
}

/**
 * Mixed load on a whole site for MINUTES (30): pages from the cache, pages of their own by their query, searches, files,
 * what is not there. Memory of every process of the site afterwards, as a slope by least squares, and its open files.
 */
export async function benchSoak(root: string): Promise<boolean> {
  if (process.env.SITE)
    throw new Error('This benchmark watches the processes of a site that it starts: leave SITE out.');
  const site = await openBenchSite(root);
  try {
    const paths = await mixedPaths(site.origin);
    const samples = new Map<number, Sample[]>(nodeProcesses().map((id) => [id, []]));
    const began = Date.now();
    const timer = setInterval(() => {
      for (const [id, list] of samples) {
        const sample = look(id, (Date.now() - began) / 3_600_000);
        if (sample) list.push(sample);
      }
    }, SAMPLE_EVERY);
    const load = await autocannon({
      url: site.origin,
      connections: CONNECTIONS,
      overallRate: RATE,
      duration: MINUTES * 60,
      requests: paths.map((path) => ({ method: 'GET', path, headers: { 'accept-encoding': 'br' } })),
    });
    clearInterval(timer);
    return await told(root, samples, load);
  } finally {
    await site.stop();
  }
}

async function told(root: string, samples: Map<number, Sample[]>, load: autocannon.Result): Promise<boolean> {
  const rows: Row[] = [];
  const goals: Goal[] = [];
  for (const [id, list] of samples) {
    const steady = list.filter(({ at }) => at >= (MINUTES / 60) * WARM_UP);
    const [first, last] = [steady[0], steady.at(-1)];
    // It ended before: a renderer that was replaced, or one of the filling.
    if (!first || !last || steady.length < list.length * (1 - WARM_UP) * 0.9) continue;
    const name = `${commandOf(id)} (${id})`;
    const slope = slopeOf(steady.map(({ at, megabytes }) => [at, megabytes]));
    const part = Math.ceil(steady.length / 5);
    const filesIn = (some: Sample[]) => median(some.map((sample) => sample.files));
    const files = filesIn(steady.slice(-part)) - filesIn(steady.slice(0, part));
    rows.push({
      process: name,
      'MB at first': Math.round(first.megabytes),
      'MB at last': Math.round(last.megabytes),
      'MB an hour': Math.round(slope * 10) / 10,
      files: last.files,
      'more files': files,
    });
    goals.push({ what: `${name}: memory`, value: slope, most: MOST.slope, unit: 'MB an hour' });
    goals.push({ what: `${name}: open files`, value: files, most: MOST.files, unit: 'more' });
  }
  const failed = load.errors + load.timeouts + load['5xx'];
  goals.push({ what: 'failed requests', value: failed, most: 0, unit: `of ${load.requests.total}` });
  console.log(
    `${load.requests.total} requests in ${MINUTES} minutes, p50 ${load.latency.p50} ms, p99 ${load.latency.p99} ms.`,
  );
  return report(root, 'soak', rows, goals);
}

async function mixedPaths(origin: string): Promise<string[]> {
  const pages = (await benchPages(origin)).map(({ path }) => path);
  const html = await (await fetch(origin)).text();
  const files = [...html.matchAll(/(?:src|href)="(\/(?:assets|releases)\/[^"]+)"/g)].map(
    ([, file = '']) => file,
  );
  const searches = ['film', 'studio hire', 'london crew', 'postproduction', 'zzzz'].map(
    (words) => `/search?search=${encodeURIComponent(words)}`,
  );
  const offsets = Array.from({ length: 40 }, (_, at) => `/country/france?offset=${at * 20}`);
  return [
    ...pages,
    ...pages,
    ...searches,
    ...offsets,
    ...files.slice(0, 6),
    '/web_api/session',
    '/no-such-page',
    '/country/germany',
    '/section/studios',
    '/news',
  ];
}

/** Least squares: how much y grows for one more of x. */
function slopeOf(points: readonly (readonly [number, number])[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(points.map(([at]) => at)), mean(points.map(([, value]) => value))];
  const over = points.reduce((sum, [at, value]) => sum + (at - x) * (value - y), 0);
  const under = points.reduce((sum, [at]) => sum + (at - x) ** 2, 0);
  return over / under;
}

const argumentsOf = (id: number) => {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8').split('\0');
  } catch {
    return [];
  }
};

/** Those that this one started, and theirs. Linux only, as the numbers are. */
function nodeProcesses(): number[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), parentOf(name)]),
  );
  const isOurs = (id: number): boolean => {
    const parent = parents.get(id) ?? 0;
    return parent === process.pid || (parent > 1 && isOurs(parent));
  };
  return [...parents.keys()].filter((id) => isOurs(id) && /(^|\/)node$/.test(argumentsOf(id)[0] ?? ''));
}

function parentOf(id: string): number {
  try {
    return Number(/PPid:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]);
  } catch {
    return 0;
  }
}

const commandOf = (id: number) =>
  argumentsOf(id)
    .find((part) => /\.(cjs|mjs|js|ts)$/.test(part))
    ?.split('/')
    .slice(-4)
    .join('/') ?? 'ended';

function look(id: number, at: number): Sample | null {
  try {
    const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]);
    return { at, megabytes: kilobytes / 1_024, files: readdirSync(`/proc/${id}/fd`).length };
  } catch {
    return null;
  }
}
