import { measureStaleness } from '../releases/staleness';
import { Report } from '../report';
import { type BenchPage, benchPages, openBenchSite } from '../site';
import { median, quantile, ratios, round, spread } from '../stats';
import { capacityOf, requestsPerSecond, timesAtRate } from './http-clients';
import { isInstalled, serveFiles, startFront } from './nginx';
import { measureUncached } from './uncached';

const ROUNDS = Number(process.env.ROUNDS) || 7;
/** Seconds of each measurement of throughput. */
const SECONDS = 2;
/** Share of the capacity at which response times are measured, and for how long. */
const LOAD = { share: 0.7, seconds: 3 };
/** Goals: throughput of nginx as a multiple of one shell's (0.15 × nginx), and p99 as a multiple of p50. */
const MOST = { nginx: 1 / 0.15, p99: 10 };
const ONLY = process.env.ONLY?.split(',');

/**
 * Measures the shell beside nginx on files: cached pages, response times at 70 % load, rendered pages beside a bare
 * stream, and how long pages are stale.
 */
export async function benchServer(): Promise<boolean> {
  const missing = ['nginx', 'wrk', 'h2load'].filter((program) => !isInstalled(program));
  if (missing.length > 0) throw new Error(`server needs ${missing.join(', ')}. Install them.`);
  await using site = await openBenchSite();
  const pages = await benchPages(site.origin);
  await using files = await serveFiles(site.origin, pages);
  await using front = await startFront(site.origin);
  const routes = { shell: site.origin, nginx: front.origin };
  const parts: Record<string, (report: Report) => Promise<void>> = {
    stored: (report) => measureCached(site.origin, files.origin, pages, report),
    load: (report) => measureLoad(site.origin, pages, report),
    uncached: (report) => measureUncached(site, report),
    stale: (report) => measureStaleness(site, routes, report),
  };
  let isMet = true;
  for (const [name, measure] of Object.entries(parts)) {
    if (ONLY && !ONLY.includes(name)) continue;
    const report = new Report(`server-${name}`);
    await measure(report);
    isMet = (await report.finish()) && isMet;
  }
  return isMet;
}

/** @param filesOrigin nginx with the pages as files */
async function measureCached(
  shellOrigin: string,
  filesOrigin: string,
  pages: readonly BenchPage[],
  report: Report,
): Promise<void> {
  for (const [index, { name, path }] of pages.entries()) {
    const shell: number[] = [];
    const files: number[] = [];
    // A page that was just stored is slower once.
    await requestsPerSecond(shellOrigin + path, SECONDS);
    for (let round = 0; round < ROUNDS; round += 1) {
      shell.push(await requestsPerSecond(shellOrigin + path, SECONDS));
      files.push(await requestsPerSecond(`${filesOrigin}/${index}.html`, SECONDS));
    }
    report.row({
      page: name,
      'requests/s': round(median(shell)),
      'nginx on files': round(median(files)),
      '× nginx': spread(ratios(shell, files), 2),
    });
    report.goal(`${name}: nginx over the shell`, 1 / median(ratios(shell, files)), MOST.nginx, '×');
  }
}

/** Measures the shell's response times at a share of the capacity that it has beside the client on the same cores. */
async function measureLoad(shellOrigin: string, pages: readonly BenchPage[], report: Report): Promise<void> {
  for (const { name, path } of pages) {
    const rates: number[] = [];
    const rounds: Float64Array[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const perSecond = (await capacityOf(shellOrigin + path, SECONDS)) * LOAD.share;
      rates.push(perSecond);
      rounds.push(await timesAtRate(shellOrigin + path, perSecond, LOAD.seconds));
    }
    const ofRounds = (share: number) => rounds.map((times) => quantile(times, share));
    const p99OverP50 = ratios(ofRounds(0.99), ofRounds(0.5));
    report.row({
      page: name,
      'requests/s': round(median(rates)),
      'p50 ms': round(median(ofRounds(0.5)), 2),
      'p99 ms': round(median(ofRounds(0.99)), 2),
      'longest ms': round(Math.max(...ofRounds(1))),
      'p99 over p50': spread(p99OverP50, 2),
    });
    report.goal(`${name} at 70 % load: p99 over p50`, median(p99OverP50), MOST.p99, '×');
  }
}
