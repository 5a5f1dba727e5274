import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { readRegistry } from '@unitbase/shell/releases/registry';
import { rendererHeap } from '../../shell/src/server/pool-options';
import { openAccess } from '../release/access';
import { buildBareStream } from './bare-stream/build.mjs';
import { lookAt } from './process-tree';
import type { BenchSite } from './site';
import { type Goal, median, type Row } from './table';

const ROUNDS = Number(process.env.ROUNDS) || 5;
const PAGES = 150;
const AT_ONCE = 4;
const PATH = '/country/france';
/** Issue 8. */
const MOST = 1.3;

/**
 * CPU time of shell and renderers for a listing that is not stored, uncompressed, beside a server that does nothing but
 * stream the same tree by React, with its data there already: the same bytes, asked for in the same way, with the same
 * heap. Every process has made as many pages before anything counts.
 */
export async function measureUncached(
  root: string,
  site: BenchSite,
): Promise<{ rows: Row[]; goals: Goal[] }> {
  if (site.pids.length === 0) throw new Error('SITE_PID must name the process that started the site.');
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
      path: PATH,
      siteOrigin: site.origin,
      apiOrigin: site.origin,
      headers: {},
      snapshot: Object.fromEntries(Object.entries(remotes).map(([name, { live }]) => [name, live])),
      broken: {},
      disabled: {},
    },
  });
  const bare = await startBare(root, script, input);
  try {
    const rendererCount = lookAt(site.pids).filter(({ role }) => role === 'renderer').length;
    await askNew(site.origin, PAGES * rendererCount);
    const [mine, its] = [await askNew(site.origin, 1), await askNew(bare.origin, PAGES)];
    // The bare one lacks some tags: it has all that the shell writes in one.
    if (Math.abs(mine - its) > mine / 100) throw new Error(`The two pages differ: ${mine} and ${its} bytes.`);
    const rounds: { site: Spent; bare: Spent }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({
        site: await spend(site.origin, () => cpuOf(site.pids, ['shell', 'renderer'])),
        bare: await spend(bare.origin, () => cpuOf([bare.pid])),
      });
    }
    const ratios = rounds.map((round) => round.site.cpu / round.bare.cpu).sort((a, b) => a - b);
    const of = (side: 'site' | 'bare', what: keyof Spent) =>
      Math.round(median(rounds.map((round) => round[side][what])) * 100) / 100;
    return {
      rows: [
        {
          page: 'listing',
          'server ms': of('site', 'cpu'),
          'bare stream ms': of('bare', 'cpu'),
          '× bare': `${median(ratios).toFixed(2)} (${ratios[0]?.toFixed(2)}–${ratios.at(-1)?.toFixed(2)})`,
          'pages/s': of('site', 'perSecond'),
          'bare pages/s': of('bare', 'perSecond'),
        },
      ],
      goals: [{ what: 'uncached listing: CPU', value: median(ratios), most: MOST, unit: '× bare stream' }],
    };
  } finally {
    bare.stop();
  }
}

interface Spent {
  /** Milliseconds a page. */
  cpu: number;
  perSecond: number;
}

async function spend(origin: string, cpu: () => number): Promise<Spent> {
  const before = { cpu: cpu(), at: performance.now() };
  await askNew(origin, PAGES);
  const seconds = (performance.now() - before.at) / 1_000;
  return { cpu: (cpu() - before.cpu) / PAGES, perSecond: PAGES / seconds };
}

const cpuOf = (pids: readonly number[], roles?: readonly string[]) =>
  lookAt(pids)
    .filter(({ role }) => roles?.includes(role) ?? true)
    .reduce((sum, { cpuMilliseconds }) => sum + cpuMilliseconds, 0);

/** Each by an address that nobody asked for before. Answers how many bytes one has. */
async function askNew(origin: string, pages: number): Promise<number> {
  let left = pages;
  let bytes = 0;
  const line = async () => {
    while (left > 0) {
      left -= 1;
      const answer = await fetch(`${origin}${PATH}?new=${Math.random()}`, {
        headers: { 'accept-encoding': 'identity' },
      });
      bytes = (await answer.arrayBuffer()).byteLength;
      if (answer.status !== 200) throw new Error(`${PATH} is answered ${answer.status}.`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, line));
  return bytes;
}

async function startBare(root: string, script: string, input: string) {
  const child = fork(path.join(import.meta.dirname, 'bare-stream/serve.ts'), [script, input], {
    cwd: root,
    execArgv: [...rendererHeap, '--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const ended = once(child, 'exit').then(() => {
    throw new Error('The bare stream ended.');
  });
  const [port] = await Promise.race([once(child, 'message'), ended]);
  ended.catch(() => undefined);
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.kill() };
}
