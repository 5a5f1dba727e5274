import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureChromium } from '@unitbase/tooling/start/chromium.mjs';
import { freePort } from '@unitbase/tooling/start/config';
import lighthouse, { type RunnerResult } from 'lighthouse';
import { type BrowserContext, chromium } from 'playwright-core';
import { type BenchPage, benchPages, openBenchSite } from '../site';
import { type Goal, median, type Row, report } from '../table';

const ROUNDS = Number(process.env.ROUNDS) || 5;
/** Some recordings hold nothing of the page: not its fault, so they are made again. */
const ATTEMPTS = 4;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Scores of pages that are read, and of forms; the other three categories are to be whole. */
const LEAST = { read: 95, form: 90 };

/** What performance is made of: heading → audit. */
const FIGURES = {
  'FCP ms': 'first-contentful-paint',
  'LCP ms': 'largest-contentful-paint',
  'blocking ms': 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  'speed index ms': 'speed-index',
};

interface MeasuredPage extends BenchPage {
  least: number;
  /** E-mail of the ready-made login that sees it. */
  login?: string;
}

type Report = RunnerResult['lhr'];
type Scores = Record<(typeof CATEGORIES)[number], number>;

interface Measured {
  scores: Scores;
  /** Audits that count and are not passed. */
  problems: string[];
  report: Report;
}

/**
 * Lighthouse's scores of the site as a phone sees it, and what keeps them from being whole. The whole report of each
 * page's median round is kept in `.data/bench/results/lighthouse`.
 */
export async function benchLighthouse(root: string): Promise<boolean> {
  const site = await openBenchSite(root);
  const rows: Row[] = [];
  const goals: Goal[] = [];
  const wrong = new Set<string>();
  try {
    for (const page of await pagesOf(site.origin)) {
      const rounds: Measured[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const measured = await measureSurely(site.origin, page);
        rounds.push(measured);
        for (const problem of measured.problems) wrong.add(`${page.name}: ${problem}`);
      }
      const of = (category: (typeof CATEGORIES)[number]) =>
        median(rounds.map(({ scores }) => scores[category]));
      rows.push({
        page: page.name,
        ...Object.fromEntries(CATEGORIES.map((category) => [category, of(category)])),
        'lowest performance': Math.min(...rounds.map(({ scores }) => scores.performance)),
        ...Object.fromEntries(
          Object.entries(FIGURES).map(([heading, id]) => [heading, rounded(medianOf(rounds, id))]),
        ),
      });
      await keep(root, page.name, rounds);
      for (const category of CATEGORIES) {
        const least = category === 'performance' ? page.least : 100;
        goals.push({
          what: `${page.name}: ${category}, short of 100`,
          value: 100 - of(category),
          most: 100 - least,
          unit: '',
        });
      }
    }
  } finally {
    await site.stop();
  }
  for (const problem of wrong) console.log(problem);
  return report(root, 'lighthouse', rows, goals);
}

/** Milliseconds whole, shifts to a thousandth. */
const rounded = (value: number) => (value < 1 ? Math.round(value * 1_000) / 1_000 : Math.round(value));

const medianOf = (rounds: readonly Measured[], audit: string) =>
  median(rounds.map(({ report }) => report.audits[audit]?.numericValue ?? Number.NaN));

async function keep(root: string, name: string, rounds: readonly Measured[]): Promise<void> {
  const sorted = rounds.toSorted((a, b) => a.scores.performance - b.scores.performance);
  const folder = path.join(root, '.data/bench/results/lighthouse');
  await mkdir(folder, { recursive: true });
  const text = JSON.stringify(sorted[Math.floor(sorted.length / 2)]?.report, null, 2);
  await writeFile(path.join(folder, `${name}.json`), text);
}

async function pagesOf(origin: string): Promise<MeasuredPage[]> {
  const read = (page: BenchPage): MeasuredPage => ({ ...page, least: LEAST.read });
  const chosen = process.env.PAGES?.split(',');
  const pages: MeasuredPage[] = [
    ...(await benchPages(origin)).map(read),
    read({ name: 'guide', path: '/country/france/guide/production-guide' }),
    { name: 'register', path: '/register/form/basic', least: LEAST.form },
    { name: 'editor', path: '/account/profile', least: LEAST.form, login: 'gold@unitbase.example' },
  ];
  return chosen ? pages.filter(({ name }) => chosen.includes(name)) : pages;
}

async function measureSurely(origin: string, page: MeasuredPage): Promise<Measured> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await measure(origin, page);
    } catch (error) {
      if (!(error instanceof BadRecording) || attempt === ATTEMPTS) throw error;
    }
  }
}

class BadRecording extends Error {}

/** One view by a browser of its own, with nothing in any cache. */
async function measure(origin: string, { path: address, login }: MeasuredPage): Promise<Measured> {
  const folder = await mkdtemp(path.join(tmpdir(), 'unitbase-lighthouse-'));
  const port = await freePort();
  const browser = await chromium.launchPersistentContext(folder, {
    executablePath: ensureChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      `--remote-debugging-port=${port}`,
    ],
  });
  try {
    if (login) await logIn(browser, origin, login);
    const result = await lighthouse(origin + address, {
      port,
      output: 'json',
      logLevel: 'silent',
      onlyCategories: [...CATEGORIES],
      // Nobody's search finds a page of a login, and that is meant.
      skipAudits: login ? ['is-crawlable'] : [],
      // The browser is new: there is nothing to take away but the login.
      disableStorageReset: true,
    });
    if (!result) throw new Error(`Lighthouse has nothing to say of ${address}.`);
    const { categories, audits, runtimeError } = result.lhr;
    if (runtimeError) throw new BadRecording(`${address}: ${runtimeError.message}`);
    const scores = Object.fromEntries(
      CATEGORIES.map((category) => [category, Math.round((categories[category]?.score ?? 0) * 100)]),
    ) as Scores;
    const weighed = CATEGORIES.slice(1).flatMap((category) => categories[category]?.auditRefs ?? []);
    const problems = weighed
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${id} (${audits[id]?.title})${placesOf(audits[id]?.details)}`);
    return { scores, problems, report: result.lhr };
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The first elements or addresses that an audit names. */
function placesOf(details: unknown): string {
  const { items = [] } = (details ?? {}) as { items?: { node?: { selector?: string }; url?: string }[] };
  const places = items.flatMap(({ node, url }) => node?.selector ?? url ?? []).slice(0, 3);
  return places.length > 0 ? `: ${places.join(', ')}` : '';
}

async function logIn(browser: BrowserContext, origin: string, username: string): Promise<void> {
  const answer = await browser.request.post(`${origin}/web_api/login`, {
    data: { username, password: 'unitbase-demo-1' },
  });
  if (!answer.ok()) throw new Error(`${username} cannot log in: ${answer.status()}.`);
}
