import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PLATFORM } from '@unitbase/contracts/release';
import { PART_BUDGET, partWeights } from '@unitbase/publishing/gates/budget-gate';
import { promote } from '@unitbase/publishing/live/promotion';
import { readRelease } from '@unitbase/releases/registry/registry';
import { ReleaseError } from '@unitbase/releases/release-error';
import { type Access, openAccess } from '@unitbase/tooling/release/access';
import { publishBuild, releaseOwnPlatform, remotes } from '@unitbase/tooling/release/project';
import { spread } from './spread';
import { type Goal, kilobytes, type Row, report } from './table';

const ROUNDS = Number(process.env.ROUNDS) || 3;

/** What a release may take to be checked and stored, in milliseconds. */
const PUBLISH = 10_000;
/** Scripts that every page brings, and the one before all others, in bytes of brotli: the shell's build holds to them. */
const SHELL_BUDGETS = [
  { file: 'assets.json', what: 'shell', most: 135 * 1_024 },
  { file: 'start.json', what: 'shell: before the first move', most: 2 * 1_024 },
];

/** Milliseconds of one part's build; `isCold`: without what Nx keeps. */
function buildOnce(root: string, part: string, isCold: boolean): Promise<number> {
  const nx = path.join(root, 'node_modules/nx/dist/bin/nx.js');
  const start = performance.now();
  const child = spawn(
    process.execPath,
    [nx, 'run', `${part}:build`, ...(isCold ? ['--skip-nx-cache'] : [])],
    {
      cwd: root,
      env: { ...process.env, NX_DAEMON: 'false', NODE_ENV: 'production' },
      stdio: 'ignore',
    },
  );
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve(performance.now() - start);
      else reject(new Error(`The build of ${part} failed: npx nx run ${part}:build says why.`));
    });
  });
}

/** Bytes of a folder's files, source maps and compressed copies left out. */
function bytesIn(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(map|br|gz)$/.test(entry.name))
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);
}

async function buildTimes(root: string, parts: readonly string[]): Promise<Row[]> {
  const cold = new Map<string, number[]>(parts.map((part) => [part, []]));
  const warm = new Map<string, number[]>(parts.map((part) => [part, []]));
  for (const part of parts) await buildOnce(root, part, false);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const part of parts) {
      cold.get(part)?.push(await buildOnce(root, part, true));
      warm.get(part)?.push(await buildOnce(root, part, false));
    }
  }
  const seconds = (times: number[] = []) =>
    spread(
      times.map((time) => time / 1_000),
      1,
    );
  return parts.map((part) => ({
    what: `build ${part}`,
    'cold s': seconds(cold.get(part)),
    'warm s': seconds(warm.get(part)),
    KB: kilobytes(bytesIn(path.join(root, part, 'dist'))),
  }));
}

function shellScripts(root: string, rows: Row[], goals: Goal[]): void {
  const dist = path.join(root, 'shell/dist');
  for (const { file, what, most } of SHELL_BUDGETS) {
    const { scripts }: { scripts: { href: string }[] } = JSON.parse(
      readFileSync(path.join(dist, file), 'utf8'),
    );
    const value = scripts.reduce(
      (sum, { href }) =>
        sum + statSync(path.join(dist, 'browser', `${href.replace('/assets/', '')}.br`)).size,
      0,
    );
    rows.push({ what: `first script of ${what}`, 'KB br': kilobytes(value), 'at most KB': kilobytes(most) });
    goals.push({ what: `first script of ${what}`, value: value / 1_024, most: most / 1_024, unit: 'KB' });
  }
}

/** Publishes a remote's build into an empty store; answers its heaviest page or fragment. */
async function publishOne(access: Access, root: string, name: string) {
  const signer = await access.signer(name);
  const trust = await access.trust();
  const start = performance.now();
  const { version } = await publishBuild(access.store, {
    name,
    folder: path.join(root, `${name}-mf`),
    signer,
    trust,
    drops: 'all',
  });
  const time = performance.now() - start;
  await promote(access.store, name, version, { by: access.by, trust, drops: 'all' });
  const { release } = await readRelease(access.store, name, version);
  const sizes = new Map(
    Object.entries(release.files).map(([file, { bytes }]) => [
      file,
      release.files[`${file}.br`]?.bytes ?? bytes,
    ]),
  );
  const [heaviest] = partWeights(release, sizes).sort((a, b) => b.total - a.total);
  return { time, heaviest };
}

/** Every remote's release into a store of its own: what one is refused for, another may bring, so it gets another turn. */
async function publishAll(root: string): Promise<Map<string, Awaited<ReturnType<typeof publishOne>>>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'unitbase-publish-'));
  try {
    const access = openAccess(root, { store: path.join(folder, 'releases') });
    await releaseOwnPlatform(access.store, await access.signer(PLATFORM));
    const published = new Map<string, Awaited<ReturnType<typeof publishOne>>>();
    for (let waiting = [...remotes]; waiting.length > 0; ) {
      const before = waiting.length;
      let refusal: ReleaseError | undefined;
      for (const name of waiting) {
        try {
          published.set(name, await publishOne(access, root, name));
        } catch (error) {
          if (!(error instanceof ReleaseError)) throw error;
          refusal = error;
        }
      }
      waiting = waiting.filter((name) => !published.has(name));
      if (waiting.length === before) throw refusal;
    }
    return published;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Times and sizes: each part's build with and without Nx's cache, first scripts against their budgets, publishing. */
export async function benchBuild(root: string): Promise<boolean> {
  const rows = await buildTimes(root, ['shell', ...remotes.map((name) => `${name}-mf`), 'api']);
  const goals: Goal[] = [];
  shellScripts(root, rows, goals);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await publishAll(root));
  for (const name of remotes) {
    const times = rounds.flatMap((round) => round.get(name)?.time ?? []);
    const heaviest = rounds[0]?.get(name)?.heaviest;
    const bytes = heaviest?.total ?? Number.NaN;
    rows.push({
      what: `publish ${name}`,
      s: spread(
        times.map((time) => time / 1_000),
        1,
      ),
      'heaviest part': heaviest?.part ?? '',
      'KB br': kilobytes(bytes),
      'at most KB': kilobytes(PART_BUDGET),
    });
    goals.push({ what: `publishing ${name}`, value: Math.max(...times), most: PUBLISH, unit: 'ms' });
    goals.push({
      what: `${heaviest?.part} of ${name}`,
      value: bytes / 1_024,
      most: PART_BUDGET / 1_024,
      unit: 'KB',
    });
  }
  return report(root, 'build', rows, goals);
}
