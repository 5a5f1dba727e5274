import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { mkdir, open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { openFakeBucket } from '@unitbase/releases/testing/fake-bucket';
import { Report } from '../report';
import { quantile, round } from '../stats';
import { type Check, loadFor, type Outcome } from '../steady-load';
import { type FaultySite, openFaultySite } from './faulty-site';

/** Duration of the hang, and of the measurement before it. */
const SECONDS = Number(process.env.SECONDS) || 30;
const WARM_UP_SECONDS = 5;
const PER_SECOND = 30;
/** Goal for the longest response: milliseconds above the usual 95th percentile. */
const MOST_OVER = 300;
const CACHED_PAGES = 20;
const ENVIRONMENT = { PAGE_CACHE_MB: '64' };

/** Requested in turns: prefix of the path, and the rest of the nth one. */
const kinds: Record<string, [prefix: string, rest: (n: number) => string]> = {
  'cached page': ['/news/page/', (n) => String(n % CACHED_PAGES)],
  'rendered page': ['/directory/page/', String],
  health: ['/healthz', () => ''],
};
/** Requested in turns with the others, without a goal: the shell must read files of unknown releases from the store. */
const UNKNOWN_FILE: [string, (n: number) => string] = ['/releases/news/9.9.', (n) => `${n}/browser/entry.js`];
const requested = [...Object.values(kinds), UNKNOWN_FILE];

function pathOf(n: number): string {
  const [prefix, rest] = requested[n % requested.length] ?? UNKNOWN_FILE;
  return prefix + rest(Math.floor(n / requested.length));
}

const check: Check = ({ status, path: url, body }) =>
  status === 200 && (url === '/healthz' || body.includes('</html>')) ? null : `${url}: ${status}`;

/** A store that can hang. */
interface HangingStore {
  freeze(): Promise<void>;
  thaw(): Promise<void>;
}

/** Measures pages and health checks while the release store hangs: a bucket, and a folder. */
export async function benchFrozenStore(): Promise<boolean> {
  const report = new Report('frozen-store');
  const bucket = await openFakeBucket();
  Object.assign(process.env, bucket.environment);
  {
    await using site = await openFaultySite({
      ...ENVIRONMENT,
      ...bucket.environment,
      RELEASE_STORE: 's3://releases/site',
    });
    const store = { freeze: async () => bucket.freeze(), thaw: async () => bucket.thaw() };
    await measure('bucket', site, store, report);
  }
  await bucket.close();
  await using site = await openFaultySite(ENVIRONMENT);
  await measure('folder', site, hangingFolder(site.storeFolder), report);
  return report.finish();
}

async function measure(
  name: string,
  { origin }: FaultySite,
  store: HangingStore,
  report: Report,
): Promise<void> {
  const load = { origin, path: pathOf, perSecond: PER_SECOND, check };
  await loadFor(WARM_UP_SECONDS, load);
  const usual = await loadFor(SECONDS, load);
  await store.freeze();
  const hanging = await loadFor(SECONDS, load);
  await store.thaw();
  for (const [kind, [prefix]] of Object.entries(kinds)) {
    const before = figuresOf(usual, prefix);
    const during = figuresOf(hanging, prefix);
    report.row({
      store: name,
      requested: kind,
      requests: during.count,
      failed: during.failed,
      'usual p50, p95, longest ms': before.figures.map((value) => round(value)).join(', '),
      'hanging p50, p95, longest ms': during.figures.map((value) => round(value)).join(', '),
    });
    const over = (during.figures[2] ?? Number.NaN) - (before.figures[1] ?? Number.NaN);
    report.goal(`${name}, ${kind}: failed`, during.failed, 0);
    report.goal(`${name}, ${kind}: over the usual p95`, over, MOST_OVER, 'ms');
  }
}

/** Returns p50, p95 and the longest time of the requests with this prefix. */
function figuresOf(outcomes: readonly Outcome[], prefix: string) {
  const own = outcomes.filter((outcome) => outcome.path.startsWith(prefix));
  const times = own.map(({ milliseconds }) => milliseconds);
  const failed = own.filter(({ problem }) => problem !== null).length;
  return { count: own.length, failed, figures: [0.5, 0.95, 1].map((share) => quantile(times, share)) };
}

/** Replaces files by named pipes: opening one blocks, as on a mount that does not respond. */
function hangingFolder(folder: string): HangingStore {
  const pipes: string[] = [];
  return {
    async freeze() {
      const revisions = (await readdir(path.join(folder, '_registry'))).filter((file) => /^\d/.test(file));
      pipes.push(path.join(folder, `_registry/${revisions.length + 1}.json`));
      for (let n = 0; n < PER_SECOND * SECONDS; n += 1)
        pipes.push(path.join(folder, `news/9.9.${n}/release.json`));
      for (const pipe of pipes) await mkdir(path.dirname(pipe), { recursive: true });
      await promisify(execFile)('mkfifo', pipes);
    },
    async thaw() {
      for (const pipe of pipes) await (await open(pipe, constants.O_RDWR | constants.O_NONBLOCK)).close();
    },
  };
}
