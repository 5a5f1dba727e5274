import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import type { Report } from '../report';
import type { BenchPage } from '../site';
import { median, ratios, spread, turns } from '../stats';
import { type SlowDown, type Visit, visit } from './browser';
import { type Content, makeInteractive, openContent, timeToInteractive } from './interactive';

/** 150 ms and 1.6 Mb/s. */
const slowNetwork: SlowDown = (session) =>
  session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });

/** The site, the same source as one bundle, and client-rendered federation. */
const SUBJECTS = ['ours', 'one', 'client'] as const;
type Subject = (typeof SUBJECTS)[number];
export type Origins = Record<Subject, string>;

/** Visits per round: single visits differ by 8 % from their median, because a frame is 7 % of a first view. */
const VISITS = 5;
/** A page that was just rendered is stored after its response. */
const STORE_MILLISECONDS = 300;

/** Results of one subject in one round; times in milliseconds. */
interface Measured {
  /** Visit without input until the network is idle; then the page is made interactive. */
  fast: Visit;
  /** Medians of several visits without input. */
  lcp: number;
  longestTask: number;
  /** On the slow network: largest paint without input, and time until interactive. */
  slowLcp: number;
  interactive: number;
}

type Results = Record<Subject, Measured[]>;

interface Figure {
  what: string;
  of: (measured: Measured) => number;
  digits?: number;
  /** Goals for the ratio to a reference: median over the rounds. */
  against?: Partial<Record<Subject, number>>;
  /** Goal for our value. Counts must hold in every round, times in the median. */
  most?: { value: number; unit: string; of: (values: readonly number[]) => number };
}

const worst = (values: readonly number[]) => Math.max(...values);

/** Figures of a first view with their goals (docs/performance.md). */
const FIGURES: Figure[] = [
  {
    what: 'script KB',
    of: ({ fast }) => (fast.bytes.Script ?? 0) / 1_024,
    digits: 1,
    against: { one: 1.3 },
  },
  { what: 'LCP ms', of: ({ lcp }) => lcp, against: { one: 1.05 } },
  { what: 'LCP ms, slow line', of: ({ slowLcp }) => slowLcp, against: { one: 1.05 } },
  {
    what: 'interactive ms, slow line',
    of: ({ interactive }) => interactive,
    against: { one: 1.15, client: 0.65 },
  },
  {
    what: 'federation requests before LCP',
    of: ({ fast }) => fast.federationBeforeLcp,
    most: { value: 0, unit: '', of: worst },
  },
  {
    what: 'script bytes before first paint',
    of: ({ fast }) => fast.scriptsBeforePaint,
    most: { value: 0, unit: 'bytes', of: worst },
  },
  {
    what: 'layout shift',
    of: ({ fast }) => fast.cls,
    digits: 4,
    most: { value: 0.005, unit: '', of: worst },
  },
  {
    what: 'longest task ms',
    of: ({ longestTask }) => longestTask,
    most: { value: 50, unit: 'ms', of: median },
  },
];

/**
 * Measures the first view of a page for all subjects, round by round.
 * @throws if a reference does not show the same content as the site
 */
export async function benchFirstView(
  browser: Browser,
  page: BenchPage,
  origins: Origins,
  rounds: number,
  report: Report,
): Promise<void> {
  const content = await requireSameContent(browser, page, origins);
  const results: Results = { ours: [], one: [], client: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const subject of turns(SUBJECTS, round))
      results[subject].push(await measure(browser, origins[subject] + page.path, content));
  }
  for (const figure of FIGURES) addFigure(report, page.name, figure, results);
}

/** Returns the content of the site's first view. Throws if the complete pages differ. */
async function requireSameContent(browser: Browser, { path }: BenchPage, origins: Origins): Promise<Content> {
  const { first, last } = await openContent(browser, origins.ours + path);
  for (const origin of [origins.one, origins.client]) {
    const { last: other } = await openContent(browser, origin + path, first);
    if (other.heading !== last.heading || other.links !== last.links || last.links === 0)
      throw new Error(
        `${origin}${path} shows ${JSON.stringify(other)}, but the site shows ${JSON.stringify(last)}.`,
      );
  }
  return first;
}

async function measure(browser: Browser, url: string, content: Content): Promise<Measured> {
  // Measures a cached page, without a renderer at work beside the browser.
  await fetch(url, { headers: { accept: 'text/html', 'accept-encoding': 'br' } });
  await wait(STORE_MILLISECONDS);
  const act = (page: Parameters<typeof makeInteractive>[0]) => makeInteractive(page, content);
  const fast = await visit(browser, url, { act });
  const visits = [fast];
  while (visits.length < VISITS) visits.push(await visit(browser, url));
  const { lcp: slowLcp } = await visit(browser, url, { slowDown: slowNetwork });
  const interactive = await timeToInteractive(browser, url, content, slowNetwork);
  return {
    fast,
    lcp: median(visits.map(({ lcp }) => lcp)),
    longestTask: median(visits.map(({ longestTaskAtRest }) => longestTaskAtRest)),
    slowLcp,
    interactive,
  };
}

/** Adds a figure's row and goals. */
function addFigure(report: Report, page: string, figure: Figure, results: Results): void {
  const { what, of, digits = 0, against = {}, most } = figure;
  const valuesOf = (subject: Subject) => results[subject].map(of);
  const ours = valuesOf('ours');
  const columns = SUBJECTS.map((subject) => [subject, spread(valuesOf(subject), digits)]);
  for (const subject of SUBJECTS.slice(1)) {
    const ratio = ratios(ours, valuesOf(subject));
    const goal = against[subject];
    columns.push([`× ${subject}`, goal === undefined ? '' : spread(ratio, 2)]);
    if (goal !== undefined) report.goal(`${page}: ${what}`, median(ratio), goal, `× ${subject}`);
  }
  report.row({ page, figure: what, ...Object.fromEntries(columns) });
  if (most) report.goal(`${page}: ${what}`, most.of(ours), most.value, most.unit);
}
