import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { mkdir, open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { openFakeBucket } from '@unitbase/releases/testing/fake-bucket';
import { type Answer, type Check, startLoad, wait } from '../server/steady-load';
import { type Goal, type Row, report } from '../table';
import { type FaultySite, openFaultySite } from './faulty-site';

/** How long the store hangs, and how long it answered before. */
const SECONDS = Number(process.env.SECONDS) || 30;
const PER_SECOND = 30;
/** Goal: how much longer a page may take than usual, in milliseconds. */
const MOST_OVER = 300;
/** Pages that are requested repeatedly, so that they are cached. */
const STORED_PAGES = 20;

/** Requests in turns: the prefix of a path, and its suffix. */
const kinds: Record<string, [string, (n: number) => string]> = {
  'stored page': ['/news/page/', (n) => String(n % STORED_PAGES)],
  'rendered page': ['/directory/page/', String],
  health: ['/healthz', () => ''],
  // Of an unknown release: it has to be looked for in the store, and may be late.
  file: ['/releases/news/9.9.', (n) => `${n}/browser/entry.js`],
};
const parts = Object.values(kinds);

function pathOf(n: number): string {
  const [start, rest] = parts[n % parts.length] ?? ['/', String];
  return start + rest(Math.floor(n / parts.length));
}

const check: Check = ({ status, path: asked, body }) =>
  status === 200 && (asked === '/healthz' || body.includes('</html>')) ? null : `${asked}: ${status}`;

/** Pages and health checks while the release store hangs: a bucket, and a folder (finding operations 5). */
export async function benchFrozenStore(root: string): Promise<boolean> {
  const rows: Row[] = [];
  const goals: Goal[] = [];
  const bucket = await openFakeBucket();
  const environment = { ...bucket.environment, PAGE_CACHE_MB: '64' };
  Object.assign(process.env, bucket.environment);
  const onBucket = await openFaultySite(root, { ...environment, RELEASE_STORE: 's3://releases/site' });
  await measure('bucket', onBucket, { freeze: async () => bucket.freeze(), thaw: async () => bucket.thaw() });
  await bucket.close();
  const onFolder = await openFaultySite(root, { PAGE_CACHE_MB: '64' });
  await measure('folder', onFolder, hangingFolder(onFolder.storeFolder));
  return report(root, 'frozen-store', rows, goals);

  async function measure(store: string, { origin, stop }: FaultySite, hanging: Hanging): Promise<void> {
    try {
      await answersFor(origin, 5);
      const usual = await answersFor(origin, SECONDS);
      await hanging.freeze();
      const frozen = await answersFor(origin, SECONDS);
      await hanging.thaw();
      for (const [name, [start]] of Object.entries(kinds).slice(0, -1)) {
        const before = figuresOf(usual, start);
        const during = figuresOf(frozen, start);
        rows.push({
          store,
          asked: name,
          requests: during.count,
          failed: during.failed,
          'usual p50, p95, longest ms': [before.p50, before.p95, before.longest].map(Math.round).join(', '),
          'hanging p50, p95, longest ms': [during.p50, during.p95, during.longest].map(Math.round).join(', '),
        });
        const over = { what: `${store}, ${name}: over the usual p95`, value: during.longest - before.p95 };
        goals.push(
          { what: `${store}, ${name}: failed`, value: during.failed, most: 0, unit: '' },
          { ...over, most: MOST_OVER, unit: 'ms' },
        );
      }
    } finally {
      await stop();
    }
  }
}

async function answersFor(origin: string, seconds: number): Promise<Answer[]> {
  const load = startLoad({ origin, path: pathOf, perSecond: PER_SECOND, check });
  await wait(seconds * 1_000);
  return load.stop();
}

function figuresOf(answers: readonly Answer[], start: string) {
  const own = answers.filter((answer) => answer.path.startsWith(start));
  const times = own.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? Number.NaN;
  const failed = own.filter(({ problem }) => problem !== null).length;
  return { count: own.length, failed, p50: at(0.5), p95: at(0.95), longest: at(1) };
}

interface Hanging {
  freeze(): Promise<void>;
  thaw(): Promise<void>;
}

/** Replaces a file by a named pipe: opening it blocks, like a file on a mount that does not respond. */
function hangingFolder(folder: string): Hanging {
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
