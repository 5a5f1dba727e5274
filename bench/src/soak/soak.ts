import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { logInAsOwner } from '../api/company-owner';
import { lookAt } from '../server/process-tree';
import { type Answer, startLoad, wait } from '../server/steady-load';
import { openBenchSite } from '../site';
import { type Goal, median, type Row, report } from '../table';
import { type Growth, growthOf, type Look } from './growth';
import { type Asked, headersOf, mixture, renewed } from './soak-requests';
import { warmUp } from './soak-warm-up';

const MINUTES = Number(process.env.MINUTES) || 30;
/** Requests a second: a busy site, and not a test of its limit. */
const RATE = Number(process.env.RATE) || 20;
/** Minutes before the measured time. */
const WARM_UP = Number(process.env.WARM_UP) || 8;
/** Minutes of the same load before the first look, in which connections come to be as many as it needs. */
const SETTLING = 4;
const EDIT_EVERY = 10_000;
/** One request of so many is for an address that nobody asked for before: caches must make room for it. */
const NEW_EVERY = 11;
/**
 * How often memory is looked at: while nothing is asked, after the servers have collected. Left to itself, V8 does so
 * after ten minutes and more at this rate, and 30 MB of what nobody holds any more come and go meanwhile; and while pages
 * are under way, what is young takes 10 to 90 MB of a renderer.
 */
const LOOK_EVERY = 60_000;
/** Pages that are stored for the next visitor, and echoes of changes, come after the last answer. */
const SETTLED_AFTER = 1_500;
/** One after the other, so that none is late for it. */
const COLLECTED_WITHIN = 500;
const COLLECTING = new Set(['api', 'shell', 'renderer']);
/** CPU time after which a process listens to the signal: before, it would end by it. */
const STARTED_AFTER = 300;
/** Megabytes an hour, and open files of a process. */
const MOST = { slope: 5, files: 8 };

/**
 * Mixed load on a whole site for MINUTES (30), after a warm-up: pages from the cache, pages of their own by their query,
 * searches, files, what is not there, pages of somebody who is logged in, and an edit every ten seconds. Memory of all
 * processes of the site afterwards, as a slope, and their open files.
 */
export async function benchSoak(root: string): Promise<boolean> {
  if (process.env.SITE)
    throw new Error('This benchmark watches the processes of a site that it starts: leave SITE out.');
  const collector = path.join(import.meta.dirname, 'collect-on-signal.cjs');
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --require "${collector}"`;
  const site = await openBenchSite(root);
  try {
    const owner = await logInAsOwner(site.origin);
    const asked = await mixture(site.origin, owner);
    await warmUp(site, asked, WARM_UP);
    const at = (n: number): Asked => {
      const one = asked[n % asked.length] ?? { path: '/' };
      return n % NEW_EVERY === 0 ? renewed(one, `soak-${n}`) : one;
    };
    const load = startLoad({
      origin: site.origin,
      perSecond: RATE,
      path: (n) => at(n).path,
      headers: (n) => headersOf(at(n)),
      check: ({ status }) => (status > 0 && status < 500 ? null : `answered ${status}`),
    });
    const looks: Look[] = [];
    const began = Date.now();
    const look = () =>
      load.rest(async () => {
        await wait(SETTLED_AFTER);
        await collect(site.pids);
        looks.push({ at: (Date.now() - began) / 3_600_000, processes: lookAt(site.pids) });
      });
    for (let edits = 1; edits * EDIT_EVERY <= (SETTLING + MINUTES) * 60_000; edits += 1) {
      await owner.setStrapline(`Films of every length, take ${edits}`);
      await wait(EDIT_EVERY);
      const loaded = edits * EDIT_EVERY;
      if (loaded >= SETTLING * 60_000 && loaded % LOOK_EVERY === 0) await look();
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
  const { rows: growths, ended } = growthOf(looks);
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
    `${answers.length} requests in ${SETTLING + MINUTES} minutes, p50 ${Math.round(median(sorted))} ms, p99 ${Math.round(p99)} ms.`,
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
