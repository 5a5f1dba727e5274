import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pageSizes } from '@unitbase/contracts/limits';
import { readRegistry } from '@unitbase/releases/registry/registry';
import { rendererHeap } from '@unitbase/shell/server/renderers/pool-options';
import { openAccess } from '@unitbase/tooling/release/access';
import type { BenchSite } from '../site';
import { type Goal, median, type Row } from '../table';
import { buildBareStream } from './bare-stream/build.mjs';
import { lookAt } from './process-tree';

const ROUNDS = Number(process.env.ROUNDS) || 7;
const PAGES = 100;
const AT_ONCE = 4;
/** Rounds for every process before anything counts: after fewer pages V8 still compiles. */
const WARM_UP = 12;
/** Goal: CPU time as a multiple of the bare stream (docs/performance.md). */
const MOST = 2;

/**
 * CPU time of shell and renderers for listings that nobody asked for before, uncompressed, beside a server that does
 * nothing but stream the same trees by React, with their data there already: the same bytes, asked for in the same way,
 * with the same heap. Every process has made as many pages before anything counts.
 */
export async function measureUncached(
  root: string,
  site: BenchSite,
): Promise<{ rows: Row[]; goals: Goal[] }> {
  if (site.pids.length === 0) throw new Error('SITE_PID must name the process that started the site.');
  const next = await newListings(site.origin);
  const bare = await startBare(root, site);
  try {
    const renderers = lookAt(site.pids).filter(({ role }) => role === 'renderer').length;
    for (let round = 0; round < WARM_UP; round += 1) {
      for (let one = 0; one < renderers; one += 1) await askAll(site.origin, next());
      const paths = next();
      await bare.prepare(paths);
      await askAll(bare.origin, paths);
    }
    const rounds: { site: Spent; bare: Spent }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const paths = next();
      await bare.prepare(paths);
      rounds.push({
        site: await spend(site.origin, paths, () => cpuOf(site.pids, ['shell', 'renderer'])),
        bare: await spend(bare.origin, paths, () => cpuOf([bare.pid])),
      });
    }
    const ratios = rounds.map((round) => round.site.cpu / round.bare.cpu).sort((a, b) => a - b);
    const of = (side: 'site' | 'bare', what: keyof Spent) =>
      Math.round(median(rounds.map((round) => round[side][what])) * 100) / 100;
    const [mine, its] = [of('site', 'kilobytes'), of('bare', 'kilobytes')];
    // The bare one lacks some tags: it has all that the shell writes in one.
    if (Math.abs(mine - its) > mine / 100) throw new Error(`The pages differ: ${mine} and ${its} KB.`);
    return {
      rows: [
        {
          page: 'listings',
          KB: mine,
          'server ms': of('site', 'cpu'),
          'bare stream ms': of('bare', 'cpu'),
          '× bare': `${median(ratios).toFixed(2)} (${ratios[0]?.toFixed(2)}–${ratios.at(-1)?.toFixed(2)})`,
          'pages/s': of('site', 'perSecond'),
          'bare pages/s': of('bare', 'perSecond'),
        },
      ],
      goals: [{ what: 'uncached listings: CPU', value: median(ratios), most: MOST, unit: '× bare stream' }],
    };
  } finally {
    bare.stop();
  }
}

/** Of one page. */
interface Spent {
  /** Milliseconds. */
  cpu: number;
  perSecond: number;
  kilobytes: number;
}

async function spend(origin: string, paths: readonly string[], cpu: () => number): Promise<Spent> {
  const before = { cpu: cpu(), at: performance.now() };
  const bytes = await askAll(origin, paths);
  const seconds = (performance.now() - before.at) / 1_000;
  return {
    cpu: (cpu() - before.cpu) / paths.length,
    perSecond: paths.length / seconds,
    kilobytes: bytes / paths.length / 1_024,
  };
}

const cpuOf = (pids: readonly number[], roles?: readonly string[]) =>
  lookAt(pids)
    .filter(({ role }) => roles?.includes(role) ?? true)
    .reduce((sum, { cpuMilliseconds }) => sum + cpuMilliseconds, 0);

/**
 * Full pages of all countries in turns, large and small ones mixed. There are more of them than the renderers keep
 * answers for, and each has an address of its own in each run.
 * @returns the next so many
 */
async function newListings(origin: string): Promise<() => string[]> {
  const size = pageSizes.countryDirectory;
  const answer = await fetch(`${origin}/web_api/countries`);
  const countries = (await answer.json()) as { slug: string; org_count: number }[];
  const all = countries.flatMap(({ slug, org_count }) =>
    Array.from({ length: Math.floor(org_count / size) }, (_, n) => `/country/${slug}?offset=${n * size}`),
  );
  const run = Date.now();
  // A step through the list that meets all of them before any again.
  const step = 787;
  let taken = 0;
  return () =>
    Array.from({ length: PAGES }, () => {
      taken += 1;
      return `${all[(taken * step) % all.length]}&run=${run}-${taken}`;
    });
}

/** Answers how many bytes they have. */
async function askAll(origin: string, paths: readonly string[]): Promise<number> {
  const left = [...paths];
  let bytes = 0;
  const line = async () => {
    for (let at = left.pop(); at !== undefined; at = left.pop()) {
      const answer = await fetch(origin + at, {
        headers: { 'accept-encoding': 'identity' },
        redirect: 'error',
      });
      bytes += (await answer.arrayBuffer()).byteLength;
      if (answer.status !== 200) throw new Error(`${at} is answered ${answer.status}.`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, line));
  return bytes;
}

async function startBare(root: string, site: BenchSite) {
  const script = await buildBareStream(root);
  const { store } = openAccess(root, { store: site.releaseStore });
  const { remotes } = await readRegistry(store);
  const input = JSON.stringify({
    config: {
      releaseStore: site.releaseStore,
      releaseTrust: path.join(site.releaseStore, '../release-keys'),
      shellBuild: path.join(root, 'shell/dist'),
      frameAncestors: '*',
    },
    request: {
      method: 'GET',
      siteOrigin: site.origin,
      apiOrigin: site.origin,
      headers: {},
      snapshot: Object.fromEntries(Object.entries(remotes).map(([name, { live }]) => [name, live])),
      broken: {},
      disabled: {},
    },
  });
  const child = fork(path.join(import.meta.dirname, 'bare-stream/serve.ts'), [script, input], {
    cwd: root,
    execArgv: [...rendererHeap, '--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const ended = new AbortController();
  child.once('exit', () => ended.abort(new Error('The bare stream ended.')));
  const told = async () => (await once(child, 'message', { signal: ended.signal }))[0];
  const port = await told();
  const prepare = async (paths: readonly string[]) => {
    child.send(paths);
    await told();
  };
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, prepare, stop: () => child.kill() };
}
