import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { prepareDatabase } from '@unitbase/api/db/prepare';
import { openServerPair } from '@unitbase/api/testing/standby';
import { apiUrl } from '@unitbase/contracts/client';
import { root } from '@unitbase/tooling/release/project';
import { build } from '@unitbase/tooling/start/build';
import { freePort } from '@unitbase/tooling/start/config';
import { startServer } from '@unitbase/tooling/start/server-process';
import { Report } from '../report';
import { quantile, round } from '../stats';
import { type Outcome, startLoad } from '../steady-load';
import { whenReady } from './rolling-site';
import { signIn, type Visitor } from './visitor-load';

const NODES = 2;
/** Requests per second to each api; every fourth is a write. */
const PER_SECOND = Number(process.env.RATE) || 20;
const WRITES = 4;
const COMPANIES = 6_000;
const MARGIN_MILLISECONDS = 5_000;
const MAX_WRITE_ERROR_SECONDS = 5;

/** Kills the primary of two apis under load and promotes its standby at once; counts failed reads and writes. */
export async function benchPromoteStandby(): Promise<boolean> {
  await build(root, ['@unitbase/api']);
  const servers = await openServerPair();
  const database = await prepareDatabase(
    { databaseUrl: servers.primaryUrl },
    { companies: COMPANIES, demoLogins: true },
  );
  await database.close();
  const origins: string[] = [];
  while (origins.length < NODES) origins.push(`http://127.0.0.1:${await freePort()}`);
  const apis = await Promise.all(origins.map((origin) => startApi(origin, servers)));
  const report = new Report('promote-standby');
  try {
    for (const origin of origins) await whenReady(origin + apiUrl('getHealth'));
    const loads: (() => Promise<Outcome[]>)[] = [];
    for (const origin of origins) {
      const visitor = await signIn(origin);
      loads.push(startLoad(readsAndWrites(origin, visitor)).stop);
    }
    await wait(MARGIN_MILLISECONDS);
    await servers.killPrimary();
    await servers.onStandby('SELECT pg_promote()');
    await wait(MARGIN_MILLISECONDS * 2);
    const outcomes = (await Promise.all(loads.map((stop) => stop()))).flat();
    addReadsAndWrites(report, outcomes, NODES);
  } finally {
    await Promise.all(apis.map((api) => api.stop()));
    await servers.close();
  }
  return report.finish();
}

function startApi(origin: string, { primaryUrl, standbyUrl }: { primaryUrl: string; standbyUrl: string }) {
  return startServer({
    name: 'api',
    file: path.join(root, 'api/dist/main.mjs'),
    execArgv: [],
    cwd: root,
    env: {
      ...{ ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'silent', API_PORT: new URL(origin).port },
      ...{ DATABASE_URL: `${primaryUrl} ${standbyUrl}`, DATABASE_READ_URL: standbyUrl },
      ...{ SITE_URL: 'http://localhost:3000', MAIL: 'mailbox', FFMPEG_PATH: 'none' },
    },
    onLine: (line) => console.error(line),
  });
}

/** Anonymous reads, mostly not cached, and writes of one user to a list. */
export function readsAndWrites(origin: string, { headers, list }: Visitor) {
  const ownList = apiUrl('getList', { params: { id: list.id } });
  const isWrite = (n: number) => n % WRITES === WRITES - 1;
  const read = (n: number) =>
    n % 2 === 0
      ? apiUrl('search', { query: { search: 'camera', offset: n } })
      : apiUrl('getArticles', { query: { offset: n, limit: 10 } });
  return {
    ...{ origin, perSecond: PER_SECOND },
    path: (n: number) => (isWrite(n) ? ownList : read(n)),
    headers: (n: number) => (isWrite(n) ? headers : {}),
    change: (n: number) => (isWrite(n) ? { name: `${list.name}, ${n}` } : null),
    check: ({ path: url, status }: { path: string; status: number }) =>
      status === 200 ? null : `${url.split(/[?\d]/, 1)[0]} returned ${status}`,
  };
}

/** Adds a row and a goal each for the reads and the writes of some loads of `readsAndWrites`. */
export function addReadsAndWrites(report: Report, outcomes: readonly Outcome[], loads: number): void {
  const lists = apiUrl('getLists');
  const writes = outcomes.filter((outcome) => outcome.path.startsWith(lists));
  const reads = outcomes.filter((outcome) => !outcome.path.startsWith(lists));
  const failed = (list: readonly Outcome[]) => list.filter(({ problem }) => problem).length;
  for (const [step, list] of Object.entries({ reads, writes })) {
    const times = list.map(({ milliseconds }) => milliseconds);
    report.row({
      step: `promote, ${step}`,
      requests: list.length,
      failed: failed(list),
      'p50 ms': round(quantile(times, 0.5)),
      'p95 ms': round(quantile(times, 0.95)),
      'longest ms': round(Math.max(...times)),
    });
  }
  for (const problem of new Set(outcomes.flatMap((outcome) => outcome.problem ?? []))) console.error(problem);
  const writesPerSecond = (PER_SECOND / WRITES) * loads;
  report.goal('failed reads', failed(reads), 0);
  report.goal(
    'seconds of failed writes',
    round(failed(writes) / writesPerSecond, 1),
    MAX_WRITE_ERROR_SECONDS,
    ' s',
  );
}
