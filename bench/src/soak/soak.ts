import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type CompanyOwner, logInAsOwner } from '../api/log-in';
import { sampleProcesses } from '../process-tree';
import { Report, saveResult } from '../report';
import { type BenchSite, openBenchSite } from '../site';
import { quantile, round } from '../stats';
import { type Outcome, startLoad } from '../steady-load';
import { growthOf, type Snapshot } from './growth';
import { headersOf, soakRequests, withNewUrl } from './soak-requests';
import { warmUp } from './soak-warm-up';

const MINUTES = Number(process.env.MINUTES) || 30;
/** Requests per second: a busy site below its limit. */
const PER_SECOND = Number(process.env.RATE) || 20;
const WARM_UP_MINUTES = Number(process.env.WARM_UP) || 8;
/** Minutes of load before the first snapshot, in which the number of connections settles. */
const SETTLE_MINUTES = 4;
const EDIT_MILLISECONDS = 10_000;
/** One of this many requests has a new URL, for which the caches must make room. */
const NEW_URL_EVERY = 11;
/** Interval of snapshots. Each one pauses the load and collects garbage first, else 10 to 90 MB come and go by chance. */
const SNAPSHOT_MILLISECONDS = 60_000;
/** Pages are stored, and changes applied, after the last response. */
const QUIET_MILLISECONDS = 1_500;
/** Time for one process to collect garbage, before the next one starts. */
const COLLECT_MILLISECONDS = 500;
const COLLECTING_ROLES = new Set(['api', 'shell', 'renderer']);
/** CPU time after which a process handles the signal. An earlier signal would end it. */
const STARTED_CPU_MILLISECONDS = 300;
/** Goals for each process: MB per hour, and additional open files. */
const MOST = { megabytesPerHour: 5, moreFiles: 8 };

/**
 * Runs mixed load on a whole site for MINUTES after a warm-up, with an edit every ten seconds. Measures memory and open
 * files of all processes.
 */
export async function benchSoak(): Promise<boolean> {
  if (process.env.SITE) throw new Error('soak measures processes that it starts itself. Unset SITE.');
  const collector = path.join(import.meta.dirname, 'collect-on-signal.cjs');
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --require "${collector}"`;
  await using site = await openBenchSite();
  const owner = await logInAsOwner(site.origin);
  const { snapshots, outcomes } = await loadSite(site, owner);
  await saveResult('soak-snapshots', snapshots);
  return report(snapshots, outcomes);
}

async function loadSite(site: BenchSite, owner: CompanyOwner) {
  const requests = await soakRequests(site.origin, owner);
  await warmUp(site, requests, WARM_UP_MINUTES);
  const requestAt = (n: number) => {
    const request = requests[n % requests.length] ?? { path: '/' };
    return n % NEW_URL_EVERY === 0 ? withNewUrl(request, `soak-${n}`) : request;
  };
  const load = startLoad({
    origin: site.origin,
    perSecond: PER_SECOND,
    path: (n) => requestAt(n).path,
    headers: (n) => headersOf(requestAt(n)),
    check: ({ status }) => (status > 0 && status < 500 ? null : `status ${status}`),
  });
  const snapshots: Snapshot[] = [];
  const startedAt = Date.now();
  const takeSnapshot = async () => {
    await wait(QUIET_MILLISECONDS);
    await collectGarbage(site.pids);
    const hours = (Date.now() - startedAt) / 3_600_000;
    snapshots.push({ hours, processes: sampleProcesses(site.pids) });
  };
  const edits = ((SETTLE_MINUTES + MINUTES) * 60_000) / EDIT_MILLISECONDS;
  for (let edit = 1; edit <= edits; edit += 1) {
    await owner.setStrapline(`Films of every length, take ${edit}`);
    await wait(EDIT_MILLISECONDS);
    const loaded = edit * EDIT_MILLISECONDS;
    if (loaded >= SETTLE_MINUTES * 60_000 && loaded % SNAPSHOT_MILLISECONDS === 0)
      await load.pause(takeSnapshot);
  }
  return { snapshots, outcomes: await load.stop() };
}

async function collectGarbage(pids: readonly number[]): Promise<void> {
  for (const { pid, role, cpuMilliseconds } of sampleProcesses(pids)) {
    if (!COLLECTING_ROLES.has(role) || cpuMilliseconds < STARTED_CPU_MILLISECONDS) continue;
    process.kill(pid, 'SIGUSR2');
    await wait(COLLECT_MILLISECONDS);
  }
}

function report(snapshots: readonly Snapshot[], outcomes: readonly Outcome[]): Promise<boolean> {
  const { growths, exited } = growthOf(snapshots);
  const result = new Report('soak');
  for (const { name, first, last, megabytesPerHour, files, moreFiles } of growths) {
    result.row({
      process: name,
      'MB at first': round(first),
      'MB at last': round(last),
      'MB an hour': round(megabytesPerHour, 1),
      files,
      'more files': moreFiles,
    });
    result.goal(`${name}: memory`, megabytesPerHour, MOST.megabytesPerHour, 'MB an hour');
    result.goal(`${name}: open files`, moreFiles, MOST.moreFiles, 'more');
  }
  const failed = outcomes.filter(({ problem }) => problem !== null);
  for (const problem of new Set(failed.map((outcome) => `${outcome.path}: ${outcome.problem}`)))
    console.log(problem);
  const times = outcomes.map(({ milliseconds }) => milliseconds);
  const [p50, p99] = [0.5, 0.99].map((share) => round(quantile(times, share)));
  console.log(
    `${outcomes.length} requests in ${SETTLE_MINUTES + MINUTES} minutes, p50 ${p50} ms, p99 ${p99} ms.`,
  );
  result.goal('servers and renderers that exited', exited, 0);
  result.goal('failed requests', failed.length, 0, `of ${outcomes.length}`);
  return result.finish();
}
