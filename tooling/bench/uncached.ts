import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { readRegistry } from '@unitbase/shell/releases/registry';
import { openAccess } from '../release/access';
import { buildBareStream } from './bare-stream/build.mjs';
import { lookAt } from './process-tree';
import type { BenchSite } from './site';
import { type Goal, median, type Row } from './table';

const ROUNDS = 3;
const PAGES = 150;
const AT_ONCE = 4;
const PATH = '/country/france';
/** Issue 8. */
const MOST = 1.3;

/**
 * CPU time of shell and renderers for a listing that is not stored, uncompressed, beside a bare React stream of the same
 * tree with its data there already.
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
  const ours: number[] = [];
  const bare: number[] = [];
  await askNew(site.origin, PAGES);
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = cpuOf(site.pids);
    await askNew(site.origin, PAGES);
    ours.push((cpuOf(site.pids) - before) / PAGES);
    bare.push(await measureBare(root, script, input));
  }
  const ratios = ours.map((mine, round) => mine / (bare[round] ?? 0)).sort((a, b) => a - b);
  const round2 = (value: number) => Math.round(value * 100) / 100;
  return {
    rows: [
      {
        page: 'listing',
        'server ms': round2(median(ours)),
        'bare stream ms': round2(median(bare)),
        '× bare': `${median(ratios).toFixed(2)} (${ratios[0]?.toFixed(2)}–${ratios.at(-1)?.toFixed(2)})`,
      },
    ],
    goals: [{ what: 'uncached listing: CPU', value: median(ratios), most: MOST, unit: '× bare stream' }],
  };
}

const cpuOf = (pids: readonly number[]) =>
  lookAt(pids)
    .filter(({ role }) => role === 'shell' || role === 'renderer')
    .reduce((sum, { cpuMilliseconds }) => sum + cpuMilliseconds, 0);

/** Each by an address that nobody asked for before. */
async function askNew(origin: string, pages: number): Promise<void> {
  let left = pages;
  const line = async () => {
    while (left > 0) {
      left -= 1;
      const answer = await fetch(`${origin}${PATH}?new=${Math.random()}`, {
        headers: { 'accept-encoding': 'identity' },
      });
      await answer.text();
      if (answer.status !== 200) throw new Error(`${PATH} is answered ${answer.status}.`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, line));
}

async function measureBare(root: string, script: string, input: string): Promise<number> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      '--import',
      'tsx',
      path.join(import.meta.dirname, 'bare-stream/measure.ts'),
      script,
      input,
      String(PAGES),
    ],
    { cwd: root, env: { ...process.env, NODE_ENV: 'production' } },
  );
  return Number(stdout);
}
