import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEMO_PASSWORD } from '@unitbase/api/db/seed/accounts/demo-logins';
import { ensureChromium } from '@unitbase/tooling/start/chromium.mjs';
import { freePort } from '@unitbase/tooling/start/config';
import lighthouse, { type RunnerResult } from 'lighthouse';
import { type BrowserContext, chromium } from 'playwright-core';
import { Report, saveResult } from '../report';
import { type BenchPage, benchPages, openBenchSite } from '../site';
import { median, round } from '../stats';

const ROUNDS = Number(process.env.ROUNDS) || 5;
/** Some recordings contain nothing of the page, so they are repeated. */
const ATTEMPTS = 4;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];
/** Goals for the performance of content pages and of forms. The goal of the other categories is 100. */
const LEAST = { content: 95, form: 90 };

/** Audits of the table by heading, with the digits to show. */
const FIGURES: Record<string, [audit: string, digits: number]> = {
  'FCP ms': ['first-contentful-paint', 0],
  'LCP ms': ['largest-contentful-paint', 0],
  'blocking ms': ['total-blocking-time', 0],
  CLS: ['cumulative-layout-shift', 3],
  'speed index ms': ['speed-index', 0],
};

interface MeasuredPage extends BenchPage {
  /** Least performance score. */
  least: number;
  /** Demo login that may see the page. */
  login?: string;
}

interface Measured {
  scores: Record<Category, number>;
  /** Audits with a weight that do not pass. */
  problems: string[];
  result: RunnerResult['lhr'];
}

/** Measures Lighthouse's scores on a phone. Stores the full report of each page's median round. */
export async function benchLighthouse(): Promise<boolean> {
  await using site = await openBenchSite();
  const report = new Report('lighthouse');
  const problems = new Set<string>();
  for (const page of await pagesOf(site.origin)) {
    const rounds: Measured[] = [];
    while (rounds.length < ROUNDS) rounds.push(await measureWithRetries(site.origin, page));
    for (const round of rounds)
      for (const problem of round.problems) problems.add(`${page.name}: ${problem}`);
    addPage(report, page, rounds);
    const sorted = rounds.toSorted((a, b) => a.scores.performance - b.scores.performance);
    await saveResult(`lighthouse/${page.name}`, sorted[Math.floor(sorted.length / 2)]?.result);
  }
  for (const problem of problems) console.log(problem);
  return report.finish();
}

function addPage(report: Report, { name, least }: MeasuredPage, rounds: readonly Measured[]): void {
  const scoreOf = (category: Category) => median(rounds.map(({ scores }) => scores[category]));
  const auditValue = (audit: string) =>
    median(rounds.map(({ result }) => result.audits[audit]?.numericValue ?? Number.NaN));
  report.row({
    page: name,
    ...Object.fromEntries(CATEGORIES.map((category) => [category, scoreOf(category)])),
    'lowest performance': Math.min(...rounds.map(({ scores }) => scores.performance)),
    ...Object.fromEntries(
      Object.entries(FIGURES).map(([heading, [audit, digits]]) => [
        heading,
        round(auditValue(audit), digits),
      ]),
    ),
  });
  for (const category of CATEGORIES) {
    const most = category === 'performance' ? 100 - least : 0;
    report.goal(`${name}: ${category}, short of 100`, 100 - scoreOf(category), most);
  }
}

async function pagesOf(origin: string): Promise<MeasuredPage[]> {
  const content = (page: BenchPage): MeasuredPage => ({ ...page, least: LEAST.content });
  const names = process.env.PAGES?.split(',');
  const pages: MeasuredPage[] = [
    ...(await benchPages(origin)).map(content),
    content({ name: 'guide', path: '/country/france/guide/production-guide' }),
    { name: 'register', path: '/register/form/basic', least: LEAST.form },
    { name: 'editor', path: '/account/profile', least: LEAST.form, login: 'gold@unitbase.example' },
  ];
  return names ? pages.filter(({ name }) => names.includes(name)) : pages;
}

class EmptyRecordingError extends Error {}

async function measureWithRetries(origin: string, page: MeasuredPage): Promise<Measured> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await measure(origin, page);
    } catch (error) {
      if (!(error instanceof EmptyRecordingError) || attempt === ATTEMPTS) throw error;
    }
  }
}

/** Measures one view in a new browser. */
async function measure(origin: string, { path: url, login }: MeasuredPage): Promise<Measured> {
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
    const output = await lighthouse(origin + url, {
      port,
      output: 'json',
      logLevel: 'silent',
      onlyCategories: [...CATEGORIES],
      // Search engines must not index pages behind a login.
      skipAudits: login ? ['is-crawlable'] : [],
      // A reset would remove the login. The browser is new anyway.
      disableStorageReset: true,
    });
    if (!output) throw new Error(`Lighthouse returned nothing for ${url}.`);
    const { lhr: result } = output;
    if (result.runtimeError) throw new EmptyRecordingError(`${url}: ${result.runtimeError.message}`);
    const scores = Object.fromEntries(
      CATEGORIES.map((category) => [category, round((result.categories[category]?.score ?? 0) * 100)]),
    ) as Measured['scores'];
    return { scores, problems: problemsOf(result), result };
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the failed audits of all categories but performance, each with the first elements or URLs that it names. */
function problemsOf({ categories, audits }: Measured['result']): string[] {
  return CATEGORIES.slice(1)
    .flatMap((category) => categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => {
      const { items = [] } = (audits[id]?.details ?? {}) as {
        items?: { node?: { selector?: string }; url?: string }[];
      };
      const elements = items.flatMap(({ node, url }) => node?.selector ?? url ?? []).slice(0, 3);
      return [`${id} (${audits[id]?.title})`, elements.join(', ')].filter(Boolean).join(': ');
    });
}

async function logIn(browser: BrowserContext, origin: string, username: string): Promise<void> {
  const response = await browser.request.post(`${origin}/web_api/login`, {
    data: { username, password: DEMO_PASSWORD },
  });
  if (!response.ok()) throw new Error(`${username} cannot log in: status ${response.status()}.`);
}
