import { execFile } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { root } from '@unitbase/tooling/release/project';
import type { Browser } from 'playwright-core';
import { openBrowser } from '../browser/browser';
import { openTab, visitUntil } from '../browser/open-tab';
import { sampleProcesses } from '../process-tree';
import { Report } from '../report';
import { type BenchSite, getText, openBenchSite } from '../site';
import { median, round } from '../stats';
import { type Check, type Outcome, startLoad } from '../steady-load';
import { mixtureIn, publishSecondVersions, type TwoVersions } from './two-versions';

/** Number of promotes and rollbacks that are measured. */
const CHANGES = Number(process.env.CHANGES) || 50;
/** Changes before the measurement: every process has loaded both releases, and its memory has settled. */
const WARM_UP_CHANGES = 24;
const SETTLE_MILLISECONDS = 10_000;
const SHELLS = 3;
/** Requests per second to each shell. */
const PER_SECOND = 35;
const POLL_MILLISECONDS = 10;
/** The open tab follows a link after each fifth change. */
const FOLLOW_EVERY = 5;
/** Goals (docs/performance.md): time until a change is live in all shells, and growth of memory. */
const MOST = { liveMilliseconds: 2_000, memoryRatio: 1.05 };

const FAILED = 'failed';
const PATHS = ['/news', '/auth/login', '/country/france', '/'];
/** Pages of three remotes to which every page links. */
const LINKS = ['/news', '/auth/login', '/'];

interface Changes {
  /** Milliseconds until each change was live in all shells. */
  times: number[];
  megabytesBefore: number;
  megabytesAfter: number;
  /** Links that the open tab followed, and those that did not lead to their page. */
  followed: number;
  lost: number;
}

/** Promotes and rolls back all remotes on three shells with one store, under load and with open browsers. */
export async function benchPromotes(): Promise<boolean> {
  await using site = await openBenchSite(SHELLS);
  await using browser = await openBrowser();
  const versions = await publishSecondVersions(site.releaseStore);
  const check: Check = ({ status, body }) =>
    status === 200 && body.includes('</html>') ? mixtureIn(body, versions) : FAILED;
  const loads = site.origins.map((origin) =>
    startLoad({ origin, path: (n) => PATHS[n % PATHS.length] ?? '/', perSecond: PER_SECOND, check }),
  );
  const done = new AbortController();
  const urls = site.origins.flatMap((origin) => PATHS.map((page) => origin + page));
  const visiting = visitUntil(done.signal, browser, urls);
  const stopLoads = () => Promise.all(loads.map((load) => load.stop()));
  const { complaints, ...changes } = await changeReleases(site, browser, versions).finally(() => {
    done.abort();
    return Promise.all([visiting, stopLoads()]);
  });
  const visited = await visiting;
  const outcomes = (await stopLoads()).flat();
  return report(changes, outcomes, visited.visits, [...visited.complaints, ...complaints]);
}

async function changeReleases(
  site: BenchSite,
  browser: Browser,
  versions: readonly TwoVersions[],
): Promise<Changes & { complaints: string[] }> {
  const change = createChange(site, versions);
  // Shells and their renderers: the api does not load releases.
  const megabytes = () =>
    sampleProcesses(site.pids.slice(1)).reduce((sum, sample) => sum + sample.megabytes, 0);
  const tab = await openTab(browser, `${site.origin}/news`);
  for (let n = 0; n < WARM_UP_CHANGES; n += 1) await change(n);
  await wait(SETTLE_MILLISECONDS);
  const megabytesBefore = megabytes();
  const times: number[] = [];
  let followed = 0;
  let lost = 0;
  for (let n = 0; n < CHANGES; n += 1) {
    times.push(await change(WARM_UP_CHANGES + n));
    if (n % FOLLOW_EVERY > 0) continue;
    followed += 1;
    if (!(await tab.follow(LINKS[followed % LINKS.length] ?? '/'))) lost += 1;
  }
  await wait(SETTLE_MILLISECONDS);
  const megabytesAfter = megabytes();
  await tab.close();
  return { times, megabytesBefore, megabytesAfter, followed, lost, complaints: tab.complaints };
}

/** Returns a function that promotes the second release of each remote in turn, then rolls each back, by the command. */
function createChange({ origins, releaseStore }: BenchSite, versions: readonly TwoVersions[]) {
  const run = promisify(execFile);
  const cli = path.join(root, 'tooling/release/cli.ts');
  const isLive = async (origin: string, remote: string, version: string) =>
    (await getText(`${origin}/auth/login`)).includes(`/releases/${remote}/${version}/`);

  /** Returns the milliseconds from the end of the command until every shell serves the release. */
  return async (n: number): Promise<number> => {
    const pair = versions[n % versions.length];
    if (!pair) throw new Error('No remote has two releases.');
    const { remote, first, second } = pair;
    const isRollback = Math.floor(n / versions.length) % 2 === 1;
    const args = isRollback ? ['rollback', remote] : ['promote', remote, second];
    const options = ['--store', releaseStore, '--json'];
    await run(process.execPath, ['--import', 'tsx', cli, ...args, ...options], { cwd: root });
    const startedAt = performance.now();
    for (const origin of origins)
      while (!(await isLive(origin, remote, isRollback ? first : second))) await wait(POLL_MILLISECONDS);
    return performance.now() - startedAt;
  };
}

function report(
  changes: Changes,
  outcomes: Outcome[],
  visits: number,
  complaints: string[],
): Promise<boolean> {
  const { times, megabytesBefore, megabytesAfter, followed, lost } = changes;
  const problems = outcomes.flatMap(({ problem }) => problem ?? []);
  const mixed = problems.filter((problem) => problem !== FAILED);
  const failed = problems.length - mixed.length;
  const longest = Math.max(...outcomes.map(({ milliseconds }) => milliseconds));
  for (const sentence of [...new Set([...mixed, ...complaints])].slice(0, 20)) console.error(sentence);
  const result = new Report('promotes');
  result.row({
    changes: times.length,
    requests: outcomes.length,
    failed,
    mixed: mixed.length,
    'longest s': round(longest / 1_000, 2),
    'live ms, median': round(median(times)),
    'live ms, longest': round(Math.max(...times)),
    visits,
    complaints: complaints.length,
    'links followed': followed,
    'memory MB': `${round(megabytesBefore)} → ${round(megabytesAfter)}`,
  });
  result.goal('requests that failed', failed, 0);
  result.goal('pages of two releases', mixed.length, 0);
  result.goal('live everywhere', Math.max(...times), MOST.liveMilliseconds, 'ms');
  result.goal('errors in browsers', complaints.length, 0);
  result.goal('pages that the open tab did not get', lost, 0);
  result.goal('memory', megabytesAfter / megabytesBefore, MOST.memoryRatio, '×');
  return result.finish();
}
