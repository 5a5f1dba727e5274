import type { Browser, CDPSession } from 'playwright-core';
import { goOn, type NextPage, openBrowser, takeOver, timeToAnswer, type Visit, visit } from './browser';
import { buildOneBundle } from './one-bundle/build.mjs';
import { serveOneBundle } from './one-bundle/proxy';
import { type BenchPage, benchPages, openBenchSite } from './site';
import { type Goal, kilobytes, median, type Row, report } from './table';

const ROUNDS = Number(process.env.ROUNDS) || 5;
/** Against the same source as one bundle (issue 8). */
const MOST = { bytes: 1.35, lcp: 1.05, interactive: 1.15 };
/** Going to another remote's page after pointing at its link: milliseconds and kilobytes of script (issue 8). */
const MOST_NEXT = { milliseconds: 100, kilobytes: 25 };

/** A slow connection: 150 ms and 1.6 Mb/s. */
const slowNetwork = (session: CDPSession) =>
  session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });

interface Measured extends Visit {
  /** Milliseconds on a slow connection until every field and button of the first view answers. */
  interactive: number;
}

/** The composed site beside the same source built as one application: scripts, largest paint, and answering. */
export async function benchFederation(root: string): Promise<boolean> {
  const site = await openBenchSite(root);
  const reference = await serveOneBundle(site.origin, await buildOneBundle(root));
  const browser = await openBrowser();
  const rows: Row[] = [];
  const nextRows: Row[] = [];
  const goals: Goal[] = [];
  try {
    for (const page of await benchPages(site.origin)) {
      const [ours, one] = await interleaved(browser, page, [site.origin, reference.origin]);
      const ratio = (of: (measured: Measured) => number) =>
        median(ours.map((mine, round) => of(mine) / of(one[round] as Measured)));
      const bytes = ratio((measured) => measured.bytes.Script ?? Number.NaN);
      const lcp = ratio((measured) => measured.lcp);
      const interactive = ratio((measured) => measured.interactive);
      rows.push({
        page: page.name,
        'script KB': kilobytes(median(ours.map((visited) => visited.bytes.Script ?? 0))),
        'one bundle KB': kilobytes(median(one.map((visited) => visited.bytes.Script ?? 0))),
        'bytes ×': round(bytes),
        'LCP ms': Math.round(median(ours.map((visited) => visited.lcp))),
        'LCP ×': round(lcp),
        'interactive ms': Math.round(median(ours.map((visited) => visited.interactive))),
        'interactive ×': round(interactive),
      });
      goals.push({
        what: `${page.name}: bytes of script`,
        value: bytes,
        most: MOST.bytes,
        unit: '× one bundle',
      });
      goals.push({ what: `${page.name}: largest paint`, value: lcp, most: MOST.lcp, unit: '× one bundle' });
      goals.push({
        what: `${page.name}: interactive`,
        value: interactive,
        most: MOST.interactive,
        unit: '× one bundle',
      });
    }
    for (const [from, link] of [
      ['/country/france', 'header a[href="/news"]'],
      ['/news', 'header a[href="/country"]'],
    ] as const) {
      const name = `${from} to ${/"(.*)"/.exec(link)?.[1]}`;
      const times: NextPage[] = [];
      for (let round = 0; round < ROUNDS; round += 1)
        times.push(await goOn(browser, site.origin + from, link));
      const milliseconds = median(times.map((next) => next.milliseconds));
      const script = kilobytes(median(times.map((next) => next.script)));
      nextRows.push({ way: name, 'content after ms': Math.round(milliseconds), 'script KB': script });
      goals.push({ what: `${name}: content`, value: milliseconds, most: MOST_NEXT.milliseconds, unit: 'ms' });
      goals.push({ what: `${name}: script`, value: script, most: MOST_NEXT.kilobytes, unit: 'KB' });
    }
  } finally {
    await browser.close();
    reference.stop();
    await site.stop();
  }
  console.table(nextRows);
  return report(root, 'federation', rows, goals);
}

const round = (value: number) => Math.round(value * 100) / 100;

/** Each origin in turn, round by round, the first of a round changing: what disturbs one disturbs the other. */
async function interleaved(browser: Browser, { path }: BenchPage, origins: [string, string]) {
  const results: [Measured[], Measured[]] = [[], []];
  for (const origin of origins) await visit(browser, origin + path, { act: takeOver });
  for (let number = 0; number < ROUNDS; number += 1) {
    for (const index of (number % 2 === 0 ? [0, 1] : [1, 0]) as (0 | 1)[]) {
      results[index].push(await measure(browser, origins[index] + path));
    }
  }
  return results;
}

const measure = async (browser: Browser, url: string): Promise<Measured> => ({
  ...(await visit(browser, url, { act: takeOver })),
  interactive: await timeToAnswer(browser, url, slowNetwork),
});
