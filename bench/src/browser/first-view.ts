import type { Browser, CDPSession } from 'playwright-core';
import { type Content, openContent, takeOver, timeToAnswer } from '../releases/taking-over';
import { serveByNginx } from '../server/nginx-files';
import type { BenchPage } from '../site';
import { ratios, spread, turns } from '../spread';
import { type Goal, median, type Row } from '../table';
import { type Visit, visit } from './browser';

/** A slow connection: 150 ms and 1.6 Mb/s. */
const slowNetwork = (session: CDPSession) =>
  session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });

const slowProcessor = (session: CDPSession) => session.send('Emulation.setCPUThrottlingRate', { rate: 4 });

/** The site, the same source as one bundle, client-rendered federation, and nginx on the site's own files. */
const SUBJECTS = ['ours', 'one', 'client', 'nginx'] as const;
type Subject = (typeof SUBJECTS)[number];
export type Origins = Record<Exclude<Subject, 'nginx'>, string>;

/** Of one subject in one round. What was not measured of it is NaN. */
interface Measured {
  /** Of somebody who does nothing until all is quiet, and then takes the page over. */
  fast: Visit;
  /** Milliseconds to the largest paint at full speed, and of the longest task before anybody moves: median of visits. */
  lcp: number;
  longest: number;
  /** Milliseconds to the largest paint on the slow connection, of somebody who does nothing. */
  slowLcp: number;
  /** Milliseconds on the slow connection until all answers, of somebody who moves from the start. */
  interactive: number;
  /** Milliseconds by which tasks pass 50 on a processor a quarter as fast: of the first view, and with taking over. */
  blocked: number;
  blockedInAll: number;
}

/** Visits of a round for what one frame, 7 % of a first view, moves: five single visits lie 8 % around their median. */
const VISITS = 5;

type Results = Record<Subject, Measured[]>;

interface Figure {
  what: string;
  of: (measured: Measured) => number;
  digits?: number;
  /** The largest ratio to a reference: median over the rounds. */
  against?: Partial<Record<Subject, number>>;
  /** The largest value of ours. Counts must hold in every round, times in the median. */
  most?: { value: number; unit: string; of: (values: readonly number[]) => number };
}

const worst = (values: readonly number[]) => Math.max(...values);

/** Figures of a first view, with their goals (docs/performance.md). */
const FIGURES: Figure[] = [
  {
    what: 'script KB',
    of: ({ fast }) => (fast.bytes.Script ?? 0) / 1_024,
    digits: 1,
    against: { one: 1.3 },
  },
  { what: 'LCP ms', of: ({ lcp }) => lcp, against: { one: 1.05, nginx: 1.1 } },
  { what: 'LCP ms, slow line', of: ({ slowLcp }) => slowLcp, against: { one: 1.05, nginx: 1.1 } },
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
    of: ({ longest }) => longest,
    most: { value: 50, unit: 'ms', of: median },
  },
  {
    what: 'blocked ms at 4 ×',
    of: ({ blocked }) => blocked,
    most: { value: 100, unit: 'ms', of: median },
  },
  // For information: what a visitor's first move brings.
  { what: 'longest task ms, taken over', of: ({ fast }) => fast.longestTask },
  { what: 'blocked ms at 4 ×, taken over', of: ({ blockedInAll }) => blockedInAll },
];

/**
 * One page's first view, each reference in turn, round by round.
 * @throws when a reference does not show what the site shows
 */
export async function benchFirstView(
  browser: Browser,
  page: BenchPage,
  origins: Origins,
  rounds: number,
): Promise<{ rows: Row[]; goals: Goal[] }> {
  const wanted = await sameContent(browser, page, origins);
  const { files } = await visit(browser, origins.ours + page.path);
  const nginx = await serveByNginx(origins.ours, [...new Set([page.path, ...files])]);
  const results: Results = { ours: [], one: [], client: [], nginx: [] };
  try {
    const all = { ...origins, nginx: nginx.origin };
    await visit(browser, nginx.origin + page.path);
    for (let round = 0; round < rounds; round += 1) {
      for (const subject of turns(SUBJECTS, round)) {
        results[subject].push(await measure(browser, subject, all[subject] + page.path, wanted));
      }
    }
  } finally {
    await nginx.stop();
  }
  return {
    rows: FIGURES.map((figure) => rowOf(page.name, figure, results)),
    goals: FIGURES.flatMap((figure) => goalsOf(page.name, figure, results)),
  };
}

/** What the site's first view shows. In the end, every reference shows what the site shows. */
async function sameContent(browser: Browser, { path }: BenchPage, origins: Origins): Promise<Content> {
  const { first, last } = await openContent(browser, origins.ours + path);
  for (const origin of [origins.one, origins.client]) {
    const theirs = (await openContent(browser, origin + path, first)).last;
    if (theirs.heading !== last.heading || theirs.links !== last.links || last.links === 0)
      throw new Error(
        `${origin}${path} shows ${JSON.stringify(theirs)}, the site ${JSON.stringify(last)}: they cannot be compared.`,
      );
  }
  return first;
}

async function measure(browser: Browser, subject: Subject, url: string, wanted: Content): Promise<Measured> {
  const isFilesOnly = subject === 'nginx';
  // What is measured is a stored page: none that is made anew beside it.
  await fetch(url, { headers: { accept: 'text/html', 'accept-encoding': 'br' } });
  await new Promise((resolve) => setTimeout(resolve, 300));
  const fast = await visit(browser, url, isFilesOnly ? {} : { act: (page) => takeOver(page, wanted) });
  const visits = [fast];
  while (visits.length < VISITS) visits.push(await visit(browser, url));
  const lcp = median(visits.map((one) => one.lcp));
  const longest = median(visits.map((one) => one.longestAtRest));
  const { lcp: slowLcp } = await visit(browser, url, { slow: slowNetwork });
  const interactive = isFilesOnly
    ? Number.NaN
    : await timeToAnswer(browser, url, { wanted, slow: slowNetwork });
  const measured = { fast, lcp, longest, slowLcp, interactive };
  if (subject !== 'ours') return { ...measured, blocked: Number.NaN, blockedInAll: Number.NaN };
  const slowed = await visit(browser, url, { slow: slowProcessor, act: (page) => takeOver(page, wanted) });
  return { ...measured, blocked: slowed.blockedAtRest, blockedInAll: slowed.blocked };
}

function rowOf(page: string, { what, of, digits = 0, against = {} }: Figure, results: Results): Row {
  const row: Row = { page, figure: what };
  for (const subject of SUBJECTS) {
    const values = results[subject].map(of);
    row[subject] = values.some(Number.isNaN) ? '' : spread(values, digits);
  }
  for (const subject of SUBJECTS.slice(1))
    row[`× ${subject}`] =
      subject in against ? spread(ratios(results.ours.map(of), results[subject].map(of)), 2) : '';
  return row;
}

function goalsOf(page: string, { what, of, against = {}, most }: Figure, results: Results): Goal[] {
  const ours = results.ours.map(of);
  const beside = Object.entries(against).map(([subject, value]) => ({
    what: `${page}: ${what}`,
    value: median(ratios(ours, results[subject as Subject].map(of))),
    most: value,
    unit: `× ${subject}`,
  }));
  return most
    ? [...beside, { what: `${page}: ${what}`, value: most.of(ours), most: most.value, unit: most.unit }]
    : beside;
}
