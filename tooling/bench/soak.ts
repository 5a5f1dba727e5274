import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { logInAsOwner } from './company-owner';
import { type Growth, growthOf, type Look } from './growth';
import { lookAt } from './process-tree';
import { benchPages, openBenchSite } from './site';
import { type Answer, startLoad, wait } from './steady-load';
import { type Goal, median, type Row, report } from './table';

const MINUTES = Number(process.env.MINUTES) || 30;
/** Requests a second: a busy site, and not a test of its limit. */
const RATE = Number(process.env.RATE) || 20;
const LOOK_EVERY = 5_000;
const EDIT_EVERY = 10_000;
/**
 * Before some looks the servers collect. Left to itself, V8 does so after ten minutes and more at this rate, and 30 MB of
 * what nobody holds any more come and go meanwhile: more than a leak of the size that is looked for.
 */
const COLLECT_EVERY = 60_000;
/** One after the other, so that none is late for it. */
const COLLECTED_WITHIN = 500;
const COLLECTING = new Set(['api', 'shell', 'renderer']);
/** CPU time after which a process listens to the signal: before, it would end by it. */
const STARTED_AFTER = 300;
/** The part of the time in which code is compiled and caches fill. */
const WARM_UP = 0.3;
/** Megabytes an hour, and open files of a process (issue 8). */
const MOST = { slope: 5, files: 8 };

interface Asked {
  path: string;
  cookie?: string;
}

/**
 * Mixed load on a whole site for MINUTES (30): pages from the cache, pages of their own by their query, searches, files,
 * what is not there, pages of somebody who is logged in, and an edit every ten seconds. Memory of all processes of the
 * site afterwards, as a slope, and their open files.
 */
export async function benchSoak(root: string): Promise<boolean> {
  if (process.env.SITE)
    throw new Error('This benchmark watches the processes of a site that it starts: leave SITE out.');
  const collector = path.join(root, 'tooling/bench/collect-on-signal.cjs');
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --require "${collector}"`;
  const site = await openBenchSite(root);
  try {
    const owner = await logInAsOwner(site.origin);
    const asked = await mixture(site.origin, owner);
    const at = (n: number): Asked => asked[n % asked.length] ?? { path: '/' };
    const load = startLoad({
      origin: site.origin,
      perSecond: RATE,
      path: (n) => at(n).path,
      headers: (n) => {
        const { cookie } = at(n);
        return { 'accept-encoding': 'br', ...(cookie ? { cookie } : {}) };
      },
      check: ({ status }) => (status > 0 && status < 500 ? null : `answered ${status}`),
    });
    const looks: Look[] = [];
    const began = Date.now();
    const end = began + MINUTES * 60_000;
    for (let n = 0; Date.now() < end; n += 1) {
      if ((n * LOOK_EVERY) % EDIT_EVERY === 0) await owner.setStrapline(`Films of every length, take ${n}`);
      if ((n * LOOK_EVERY) % COLLECT_EVERY === 0) await collect(site.pids);
      looks.push({ at: (Date.now() - began) / 3_600_000, processes: lookAt(site.pids) });
      await wait(Math.min(began + (n + 1) * LOOK_EVERY, end) - Date.now());
    }
    return await told(root, looks, await load.stop());
  } finally {
    await site.stop();
  }
}

async function collect(pids: readonly number[]): Promise<void> {
  for (const { pid, role, cpuMilliseconds } of lookAt(pids)) {
    if (!COLLECTING.has(role) || cpuMilliseconds < STARTED_AFTER) continue;
    process.kill(pid, 'SIGUSR2');
    await wait(COLLECTED_WITHIN);
  }
}

async function told(root: string, looks: Look[], answers: Answer[]): Promise<boolean> {
  const { rows: growths, ended } = growthOf(looks, WARM_UP);
  const goals: Goal[] = growths.flatMap(({ name, slope, moreFiles }) => [
    { what: `${name}: memory`, value: slope, most: MOST.slope, unit: 'MB an hour' },
    { what: `${name}: open files`, value: moreFiles, most: MOST.files, unit: 'more' },
  ]);
  goals.push({ what: 'servers and renderers that ended', value: ended, most: 0, unit: '' });
  const failed = answers.filter(({ problem }) => problem !== null);
  goals.push({ what: 'failed requests', value: failed.length, most: 0, unit: `of ${answers.length}` });
  for (const [problem, times] of counted(failed)) console.log(`${problem} ${times} times`);
  const sorted = answers.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
  console.log(
    `${answers.length} requests in ${MINUTES} minutes, p50 ${Math.round(median(sorted))} ms, p99 ${Math.round(p99)} ms.`,
  );
  const folder = path.join(root, '.data/bench/results');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'soak-looks.json'), JSON.stringify(looks));
  return report(root, 'soak', growths.map(asRow), goals);
}

const asRow = ({ name, first, last, slope, files, moreFiles }: Growth): Row => ({
  process: name,
  'MB at first': Math.round(first),
  'MB at last': Math.round(last),
  'MB an hour': Math.round(slope * 10) / 10,
  files,
  'more files': moreFiles,
});

function counted(failed: readonly Answer[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const { path: at, problem } of failed) {
    const what = `${at} ${problem}`;
    times.set(what, (times.get(what) ?? 0) + 1);
  }
  return times;
}

async function mixture(origin: string, owner: { path: string; cookie: string }): Promise<Asked[]> {
  const pages = (await benchPages(origin)).map(({ path: at }) => at);
  const html = await (await fetch(origin)).text();
  const files = [...html.matchAll(/(?:src|href)="(\/(?:assets|releases)\/[^"]+)"/g)].map(
    ([, file = '']) => file,
  );
  const searches = ['film', 'studio hire', 'london crew', 'postproduction', 'zzzz'].map(
    (words) => `/search?search=${encodeURIComponent(words)}`,
  );
  const offsets = Array.from({ length: 40 }, (_, n) => `/country/france?offset=${n * 20}`);
  const public_ = [
    ...pages,
    ...pages,
    ...searches,
    ...offsets,
    ...files.slice(0, 6),
    ...['/web_api/session', '/no-such-page', '/country/germany', '/section/studios', '/news', owner.path],
  ].map((at) => ({ path: at }));
  const own = ['/', '/country/france', owner.path, '/account/profile', '/web_api/org-profiles'].map((at) => ({
    path: at,
    cookie: owner.cookie,
  }));
  return [...public_, ...own];
}
