import { measureStaleness } from '../releases/staleness';
import { type BenchPage, benchPages, openBenchSite } from '../site';
import { type Goal, median, type Row, report } from '../table';
import { capacityOf, timesAtRate } from './h2load';
import { isInstalled, type Nginx } from './nginx';
import { startFront } from './nginx-front';
import { serveFiles } from './reference-files';
import { measureUncached } from './uncached';
import { requestsPerSecond } from './wrk';

const ROUNDS = Number(process.env.ROUNDS) || 7;
/** Of a round: nginx in front fetches a page that is asked for all the time once in one or two. */
const SECONDS = 2;
/** Goal for cached pages: requests per second of one shell process, as a share of nginx with two workers. */
const SHARE_OF_NGINX = 0.15;
/** Of its capacity, and how much slower than the median its slowest hundredth may be. */
const LOAD = { share: 0.7, seconds: 3, mostSpread: 10 };

/**
 * The shell beside nginx that serves the same bytes as files: stored pages by itself and with `docs/nginx.conf` in front,
 * the time that an answer takes at 70 % load, pages that are rendered beside a bare stream, and how long anything is stale.
 */
export async function benchServer(root: string): Promise<boolean> {
  for (const program of ['nginx', 'wrk', 'h2load']) {
    if (isInstalled(program)) continue;
    console.error(`${program} is not installed: the reference is missing, and nothing was measured.`);
    return false;
  }
  const site = await openBenchSite(root);
  const running: Nginx[] = [];
  try {
    const pages = await benchPages(site.origin);
    const files = await serveFiles(site.origin, pages);
    running.push(files);
    const front = await startFront(root, site.origin);
    running.push(front);
    const wanted = process.env.ONLY?.split(',') ?? ['stored', 'load', 'uncached', 'stale'];
    const parts = {
      stored: () => measureStored(site.origin, files.origin, front.origin, pages),
      load: () => measureLoad(site.origin, files.origin, pages),
      uncached: () => measureUncached(root, site),
      stale: () =>
        measureStaleness(root, site, [
          ['shell', site.origin],
          ['nginx', front.origin],
        ] as const),
    };
    let passed = true;
    for (const [name, measure] of Object.entries(parts)) {
      if (!wanted.includes(name)) continue;
      const { rows, goals } = await measure();
      passed = (await report(root, `server-${name}`, rows, goals)) && passed;
    }
    return passed;
  } finally {
    for (const one of running) await one.stop();
    await site.stop();
  }
}

async function measureStored(shell: string, files: string, front: string, pages: readonly BenchPage[]) {
  const rows: Row[] = [];
  const goals: Goal[] = [];
  for (const [index, page] of pages.entries()) {
    const rounds: { shell: number; front: number; files: number }[] = [];
    // A page that was just stored takes the whole way once.
    for (const origin of [shell, front]) await requestsPerSecond(origin + page.path, SECONDS);
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({
        shell: await requestsPerSecond(shell + page.path, SECONDS),
        front: await requestsPerSecond(front + page.path, SECONDS),
        files: await requestsPerSecond(`${files}/${index}.html`, SECONDS),
      });
    }
    const rate = (of: 'shell' | 'front' | 'files') => Math.round(median(rounds.map((round) => round[of])));
    const ratios = (of: 'shell' | 'front') =>
      rounds.map((round) => round[of] / round.files).sort((a, b) => a - b);
    rows.push({
      page: page.name,
      'requests/s': rate('shell'),
      'with nginx in front': rate('front'),
      'nginx on files': rate('files'),
      '× nginx': spread(ratios('shell')),
      'in front × nginx': spread(ratios('front')),
    });
    goals.push({
      what: `${page.name}: nginx over the shell`,
      value: 1 / median(ratios('shell')),
      most: 1 / SHARE_OF_NGINX,
      unit: '×',
    });
  }
  return { rows, goals };
}

/** Median, least and most. */
const spread = (sorted: number[]) =>
  `${median(sorted).toFixed(2)} (${sorted[0]?.toFixed(2)}–${sorted.at(-1)?.toFixed(2)})`;

/**
 * The capacity is what the shell bears beside the client that then asks at a part of it: both want the same two cores.
 * nginx gets as many requests a second from the same client: what it is late with is the machine's and the client's.
 */
async function measureLoad(origin: string, files: string, pages: readonly BenchPage[]) {
  const rows: Row[] = [];
  const goals: Goal[] = [];
  for (const [index, { name, path }] of pages.entries()) {
    const rounds: { perSecond: number; shell: Times; nginx: Times }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const perSecond = (await capacityOf(origin + path, SECONDS)) * LOAD.share;
      const rate = { perSecond, seconds: LOAD.seconds };
      rounds.push({
        perSecond,
        shell: timesOf(await timesAtRate(origin + path, rate)),
        nginx: timesOf(await timesAtRate(`${files}/${index}.html`, rate)),
      });
    }
    const ofRounds = (measure: (round: (typeof rounds)[number]) => number) => rounds.map(measure);
    const hundredths = (value: number) => Math.round(value * 100) / 100;
    const ratiosOf = (of: 'shell' | 'nginx') =>
      ofRounds((round) => round[of].p99 / round[of].p50).sort((a, b) => a - b);
    const ratios = ratiosOf('shell');
    rows.push({
      page: name,
      'requests/s': Math.round(median(ofRounds(({ perSecond }) => perSecond))),
      'p50 ms': hundredths(median(ofRounds(({ shell }) => shell.p50))),
      'p99 ms': hundredths(median(ofRounds(({ shell }) => shell.p99))),
      'longest ms': Math.round(Math.max(...ofRounds(({ shell }) => shell.longest))),
      'p99 over p50': spread(ratios),
      'nginx, as many': spread(ratiosOf('nginx')),
      'its p99 ms': hundredths(median(ofRounds(({ nginx }) => nginx.p99))),
    });
    goals.push({
      what: `${name} at 70 % load: p99 over p50`,
      value: median(ratios),
      most: LOAD.mostSpread,
      unit: '×',
    });
  }
  return { rows, goals };
}

/** Milliseconds. */
interface Times {
  p50: number;
  p99: number;
  longest: number;
}

function timesOf(sorted: Float64Array): Times {
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), longest: sorted.at(-1) ?? Number.NaN };
}
