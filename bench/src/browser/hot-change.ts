import { performance } from 'node:perf_hooks';
import { root } from '@unitbase/tooling/release/project';
import type { Page } from 'playwright-core';
import { Report } from '../report';
import { openBenchSite } from '../site';
import { median, round } from '../stats';
import { openBrowser } from './browser';
import { type DevelopedCopies, developCopies } from './developed-copies';

const SAMPLES = Number(process.env.ROUNDS) || 10;
/** Goal from the saved file to the change on the screen, in milliseconds. */
const MOST_MILLISECONDS = 1_000;
const TYPED = 'drone operator';

/** A text of each remote that `/news` shows. */
const CHANGES = [
  { remote: 'directory', file: 'src/search-bar/search-bar.tsx', text: 'detailed categories' },
  { remote: 'account', file: 'src/packages/packages-block.tsx', text: 'Put your company on the map' },
] as const;

/** Measures the time from saving a file to the change on the screen, for two remotes in development at once. */
export async function benchHotChange(): Promise<boolean> {
  await using site = await openBenchSite();
  await using copies = await developCopies(
    root,
    CHANGES.map(({ remote }) => remote),
    site,
  );
  const browser = await openBrowser();
  try {
    const page = await openNews(await browser.newPage(), site.origin, copies.link);
    const times = CHANGES.map((): number[] => []);
    for (let sample = 1; sample <= SAMPLES; sample += 1) {
      const round = await Promise.all(CHANGES.map((change) => timeOf(page, copies, change, sample)));
      for (const [index, milliseconds] of round.entries()) times[index]?.push(milliseconds);
    }
    return await reportOn(times, await hasKeptState(page));
  } finally {
    await browser.close();
  }
}

/** Opens a page with parts of both remotes, with text in a form and a mark that a reload removes. */
async function openNews(page: Page, origin: string, link: string): Promise<Page> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Run it in this browser' }).click();
  await page.goto(`${origin}/news`);
  for (const { text } of CHANGES) await page.getByText(text).first().waitFor();
  await page.getByRole('combobox', { name: 'Company, person, credit or service' }).fill(TYPED);
  await page.evaluate(() => {
    document.documentElement.dataset.stays = 'yes';
  });
  return page;
}

const hasKeptState = async (page: Page): Promise<boolean> =>
  (await page.locator('html').getAttribute('data-stays')) === 'yes' &&
  (await page.getByRole('combobox', { name: 'Company, person, credit or service' }).inputValue()) === TYPED;

/** Saves one change. Returns the milliseconds until a frame shows it. */
async function timeOf(
  page: Page,
  copies: DevelopedCopies,
  { remote, file, text }: (typeof CHANGES)[number],
  sample: number,
): Promise<number> {
  const changed = `${text} (${sample})`;
  const shown = page.waitForFunction((expected) => document.body.textContent.includes(expected), changed, {
    polling: 'raf',
  });
  const started = performance.now();
  await copies.replace(remote, file, text, changed);
  await shown;
  return performance.now() - started;
}

function reportOn(times: number[][], isKept: boolean): Promise<boolean> {
  const report = new Report('hot-change');
  for (const [index, { remote }] of CHANGES.entries()) {
    const own = times[index] ?? [];
    const most = Math.max(...own);
    report.row({ remote, samples: own.length, 'median ms': round(median(own)), 'max ms': round(most) });
    report.goal(`the slowest change of ${remote}`, most, MOST_MILLISECONDS, 'ms');
  }
  report.goal('reloads or lost text', isKept ? 0 : 1, 0);
  return report.finish();
}
