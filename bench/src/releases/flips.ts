import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { build } from '@unitbase/tooling/start/build';
import { freePort } from '@unitbase/tooling/start/config';
import { SiteProcesses } from '@unitbase/tooling/start/site-processes';
import { openBrowser } from '../browser/browser';
import { openTab, visitWhile } from '../browser/open-tab';
import { lookAt } from '../server/process-tree';
import { type Check, startLoad, wait } from '../server/steady-load';
import { median, report } from '../table';
import { mixtureIn, publishSecondVersions, type TwoVersions } from './two-versions';

const FLIPS = Number(process.env.FLIPS) || 50;
/** Of each of three shells: more than a hundred together. */
const PER_SECOND = 35;
/** Flips that come before what is counted: both releases are loaded everywhere, and the memory has settled. */
const WARM_FLIPS = 24;
const SETTLE_MILLISECONDS = 10_000;
/** Goal of docs/performance.md. */
const MOST = { liveMilliseconds: 2_000, memoryRatio: 1.05 };

const FAILED = 'failed';
const PATHS = ['/news', '/auth/login', '/country/france', '/'];
/** Pages of three remotes that every page links to. */
const LINKS = ['/news', '/auth/login', '/'];

/** Promotes and rollbacks of all remotes on three shells over one store, under load, with browsers watching. */
export async function benchFlips(root: string): Promise<boolean> {
  process.env.DATA_DIR ||= path.join(root, '.data/bench');
  const releaseStore = path.join(root, '.data/bench/releases');
  await build(root);
  const site = new SiteProcesses();
  const ports = [await freePort(), await freePort(), await freePort()] as const;
  const origins = ports.map((port) => `http://localhost:${port}`);
  const [port, ...morePorts] = ports;
  let isStopping = false;
  const onEnd = (sentence: string) => {
    if (!isStopping) console.error(sentence);
  };
  await site.start({ port, morePorts, address: `http://localhost:${port}`, releaseStore, onEnd });
  const browser = await openBrowser();
  try {
    const versions = await publishSecondVersions(root, releaseStore);
    const flip = createFlipper(root, releaseStore, origins, versions);
    // Of the shells and their renderers: the api has nothing of releases.
    const memory = () => lookAt(site.pids.slice(1)).reduce((sum, { megabytes }) => sum + megabytes, 0);

    const check: Check = ({ status, body }) =>
      status === 200 && body.includes('</html>') ? mixtureIn(body, versions) : FAILED;
    const loads = origins.map((origin) =>
      startLoad({ origin, path: (n) => PATHS[n % PATHS.length] ?? '/', perSecond: PER_SECOND, check }),
    );
    const tab = await openTab(browser, `${origins[0]}/news`);
    let isOver = false;
    const visiting = visitWhile(
      browser,
      origins.flatMap((origin) => PATHS.map((page) => origin + page)),
      () => isOver,
    );

    for (let n = 0; n < WARM_FLIPS; n += 1) await flip(n);
    await wait(SETTLE_MILLISECONDS);
    const before = memory();
    const times: number[] = [];
    let followed = 0;
    let lost = 0;
    for (let n = 0; n < FLIPS; n += 1) {
      times.push(await flip(WARM_FLIPS + n));
      if (n % 5 > 0) continue;
      followed += 1;
      if (!(await tab.follow(LINKS[(n / 5 + 1) % LINKS.length] ?? '/'))) lost += 1;
    }
    await wait(SETTLE_MILLISECONDS);
    const after = memory();
    isOver = true;
    const { visits, complaints } = await visiting;
    await tab.close();
    const answers = (await Promise.all(loads.map((load) => load.stop()))).flat();

    const failed = answers.filter(({ problem }) => problem === FAILED);
    const mixed = answers.flatMap(({ problem }) => (problem === null || problem === FAILED ? [] : problem));
    const seconds = Math.max(...answers.map((answer) => answer.milliseconds)) / 1_000;
    const wrong = [...complaints, ...tab.complaints];
    for (const sentence of [...new Set([...mixed, ...wrong])].slice(0, 20)) console.error(sentence);
    return await report(
      root,
      'flips',
      [
        {
          flips: times.length,
          requests: answers.length,
          failed: failed.length,
          mixed: mixed.length,
          'longest s': Math.round(seconds * 100) / 100,
          'live ms, median': Math.round(median(times)),
          'live ms, longest': Math.round(Math.max(...times)),
          visits,
          complaints: wrong.length,
          'tab went to': followed,
          'memory MB': `${Math.round(before)} → ${Math.round(after)}`,
        },
      ],
      [
        { what: 'requests that failed', value: failed.length, most: 0, unit: '' },
        { what: 'pages of two releases', value: mixed.length, most: 0, unit: '' },
        { what: 'live everywhere', value: Math.max(...times), most: MOST.liveMilliseconds, unit: 'ms' },
        { what: 'what browsers complained of', value: wrong.length, most: 0, unit: '' },
        { what: 'pages that the open tab did not get', value: lost, most: 0, unit: '' },
        { what: 'memory', value: after / before, most: MOST.memoryRatio, unit: '×' },
      ],
    );
  } finally {
    isStopping = true;
    await browser.close();
    await site.stop();
  }
}

/** Promotes the second release of one remote after the other, then rolls each back; as a person does, by the command. */
function createFlipper(
  root: string,
  store: string,
  origins: readonly string[],
  versions: readonly TwoVersions[],
) {
  const run = promisify(execFile);
  const isSecond = new Set<string>();
  const cli = path.join(root, 'tooling/release/cli.ts');

  async function isLive(origin: string, { remote }: TwoVersions, version: string): Promise<boolean> {
    const html = await (await fetch(`${origin}/auth/login`)).text();
    return html.includes(`/releases/${remote}/${version}/`);
  }

  /** Milliseconds from the command's end until every shell shows it. */
  return async (n: number): Promise<number> => {
    const one = versions[n % versions.length];
    if (!one) throw new Error('There is nothing to flip.');
    const { remote, first, second } = one;
    const isBack = isSecond.delete(remote);
    if (!isBack) isSecond.add(remote);
    const args = isBack ? ['rollback', remote] : ['promote', remote, second];
    await run(process.execPath, ['--import', 'tsx', cli, ...args, '--store', store, '--json'], { cwd: root });
    const began = performance.now();
    const version = isBack ? first : second;
    for (const origin of origins) {
      while (!(await isLive(origin, one, version))) await wait(10);
    }
    return performance.now() - began;
  };
}
