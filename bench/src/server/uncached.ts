import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createClient } from '@unitbase/contracts/client';
import { pageSizes } from '@unitbase/contracts/limits';
import { readRegistry } from '@unitbase/releases/registry/registry';
import { rendererHeap } from '@unitbase/shell/server/renderers/pool-options';
import { openAccess } from '@unitbase/tooling/release/access';
import { root } from '@unitbase/tooling/release/project';
import { sampleProcesses } from '../process-tree';
import type { Report } from '../report';
import type { BenchSite } from '../site';
import { median, ratios, round, spread } from '../stats';
import { buildBareStream } from './bare-stream/build.mjs';

const ROUNDS = Number(process.env.ROUNDS) || 7;
const PAGES = 100;
const CONNECTIONS = 4;
/** Rounds for every process before the measurement: V8 compiles until then. */
const WARM_UP_ROUNDS = 12;
/** Goal for the CPU time, as a multiple of the bare stream (docs/performance.md). */
const MOST_RATIO = 2;
/** Largest accepted difference in size. The bare stream has the shell's tags in one. */
const MOST_DIFFERENCE = 0.01;

/** Cost of one page. */
interface Cost {
  cpuMilliseconds: number;
  perSecond: number;
  kilobytes: number;
}

/**
 * Measures the CPU time of shell and renderers for new listings, uncompressed, beside a server that only streams the same
 * trees by React, with the data in memory, the same heap and the same warm-up.
 */
export async function measureUncached(site: BenchSite, report: Report): Promise<void> {
  if (site.pids.length === 0)
    throw new Error('SITE_PID is missing. Set it to the process that started the site.');
  const nextListings = await createListings(site.origin);
  await using bare = await startBareStream(site);
  const renderers = sampleProcesses(site.pids).filter(({ role }) => role === 'renderer').length;
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) {
    for (let renderer = 0; renderer < renderers; renderer += 1) await requestAll(site.origin, nextListings());
    const paths = nextListings();
    await bare.prepare(paths);
    await requestAll(bare.origin, paths);
  }
  const costs: { site: Cost[]; bare: Cost[] } = { site: [], bare: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const paths = nextListings();
    await bare.prepare(paths);
    costs.site.push(await measureCost(site.origin, paths, () => cpuOf(site.pids, ['shell', 'renderer'])));
    costs.bare.push(await measureCost(bare.origin, paths, () => cpuOf([bare.pid])));
  }
  const valuesOf = (subject: 'site' | 'bare', what: keyof Cost) => costs[subject].map((cost) => cost[what]);
  const figure = (subject: 'site' | 'bare', what: keyof Cost) => round(median(valuesOf(subject, what)), 2);
  const [size, bareSize] = [figure('site', 'kilobytes'), figure('bare', 'kilobytes')];
  if (Math.abs(size - bareSize) > size * MOST_DIFFERENCE)
    throw new Error(`The pages of site and bare stream differ: ${size} and ${bareSize} KB.`);
  const cpuRatios = ratios(valuesOf('site', 'cpuMilliseconds'), valuesOf('bare', 'cpuMilliseconds'));
  report.row({
    page: 'listings',
    KB: size,
    'server ms': figure('site', 'cpuMilliseconds'),
    'bare stream ms': figure('bare', 'cpuMilliseconds'),
    '× bare': spread(cpuRatios, 2),
    'pages/s': figure('site', 'perSecond'),
    'bare pages/s': figure('bare', 'perSecond'),
  });
  report.goal('uncached listings: CPU', median(cpuRatios), MOST_RATIO, '× bare stream');
}

async function measureCost(origin: string, paths: readonly string[], cpu: () => number): Promise<Cost> {
  const cpuBefore = cpu();
  const startedAt = performance.now();
  const bytes = await requestAll(origin, paths);
  const seconds = (performance.now() - startedAt) / 1_000;
  return {
    cpuMilliseconds: (cpu() - cpuBefore) / paths.length,
    perSecond: paths.length / seconds,
    kilobytes: bytes / paths.length / 1_024,
  };
}

const cpuOf = (pids: readonly number[], roles?: readonly string[]) =>
  sampleProcesses(pids)
    .filter(({ role }) => roles?.includes(role) ?? true)
    .reduce((sum, { cpuMilliseconds }) => sum + cpuMilliseconds, 0);

/**
 * Returns a function with the paths of the next full pages of listings, large and small countries mixed: more than the
 * renderers cache, with new URLs in each run.
 */
async function createListings(origin: string): Promise<() => string[]> {
  const size = pageSizes.countryDirectory;
  const countries = await createClient({ origin })('getCountries', {});
  const all = countries.flatMap(({ slug, org_count }) =>
    Array.from({ length: Math.floor(org_count / size) }, (_, n) => `/country/${slug}?offset=${n * size}`),
  );
  const run = Date.now();
  /** A prime step reaches every listing before it repeats one. */
  const STEP = 787;
  let count = 0;
  return () =>
    Array.from({ length: PAGES }, () => {
      count += 1;
      return `${all[(count * STEP) % all.length]}&run=${run}-${count}`;
    });
}

/** Requests all paths. Returns the number of received bytes. */
async function requestAll(origin: string, paths: readonly string[]): Promise<number> {
  const pending = [...paths];
  const headers = { 'accept-encoding': 'identity' };
  let bytes = 0;
  const connection = async () => {
    for (let url = pending.pop(); url !== undefined; url = pending.pop()) {
      const response = await fetch(origin + url, { headers, redirect: 'error' });
      bytes += (await response.arrayBuffer()).byteLength;
      if (response.status !== 200) throw new Error(`${url} returned ${response.status}.`);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  return bytes;
}

/** Starts the bare stream in its own process (bare-stream/serve.ts). */
async function startBareStream({ origin, releaseStore }: BenchSite) {
  const { store } = openAccess(root, { store: releaseStore });
  const { remotes } = await readRegistry(store);
  const input = JSON.stringify({
    config: {
      releaseStore,
      releaseTrust: path.join(releaseStore, '../release-keys'),
      shellBuild: path.join(root, 'shell/dist'),
      frameAncestors: '*',
    },
    request: {
      method: 'GET',
      siteOrigin: origin,
      apiOrigin: origin,
      headers: {},
      snapshot: Object.fromEntries(Object.entries(remotes).map(([name, { live }]) => [name, live])),
      broken: {},
      disabled: {},
    },
  });
  const script = await buildBareStream();
  const child = fork(path.join(import.meta.dirname, 'bare-stream/serve.ts'), [script, input], {
    cwd: root,
    execArgv: [...rendererHeap, '--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const exited = new AbortController();
  child.once('exit', () => exited.abort(new Error('The bare stream exited. See its message above.')));
  const message = async () => (await once(child, 'message', { signal: exited.signal }))[0];
  const port: number = await message();
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async prepare(paths: readonly string[]) {
      child.send(paths);
      await message();
    },
    async [Symbol.asyncDispose]() {
      child.kill();
    },
  };
}
