import type { Page } from '@playwright/test';
import { sample } from '@unitbase/contracts/testing/sample';
import { articleAddress } from '../support/articles';
import { holdRequests } from '../support/site/hold-requests';
import { expect, hydrated, test } from '../support/test';

/** Opens a page whose fonts load only after its first paint, the worst case on any machine. */
async function openBeforeItsFonts(page: Page, path: string) {
  const release = await holdRequests(page, /\.woff2/);
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  release();
  await page.waitForLoadState('load');
  await page.evaluate(() => document.fonts.ready);
  await page.unroute(/\.woff2/);
}

/** Runs in the page: adds up its layout shifts and records what moved. */
function watchShifts() {
  const shifts = { sum: 0, moves: [] as string[] };
  Object.assign(globalThis, { shifts });
  interface Shift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
  }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue;
      shifts.sum += value;
      for (const { node, previousRect: from, currentRect: to } of sources)
        shifts.moves.push(
          `${value.toFixed(4)} ${node?.textContent?.slice(0, 30)} ${from.x},${from.y} ${from.width}x${from.height} to ${to.x},${to.y} ${to.width}x${to.height}`,
        );
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Pages of other kinds. A normal run checks a sample of all. */
const OTHER_KINDS = [
  '/search?search=camera',
  '/country/uk/city/london',
  '/tax-incentives',
  '/country',
  '/companies-a-z/b',
  '/info/glossary',
  '/about-us',
  '/advertise-with-us',
  '/quiz',
  '/news/search?q=permits',
];
const SAMPLED_PAGES = 4;

for (const width of [390, 820, 1440]) {
  test(`no layout shift in view while fonts and scripts load at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(watchShifts);
    for (const path of [
      await articleAddress(page),
      '/country/france/guide/production-guide',
      ...sample(['/news', '/', '/country/france', ...OTHER_KINDS], SAMPLED_PAGES),
    ]) {
      await openBeforeItsFonts(page, path);
      await hydrated(page);
      const { sum, moves } = await page.evaluate(
        () => (globalThis as unknown as { shifts: { sum: number; moves: string[] } }).shifts,
      );
      expect(sum, `${path} moved: ${moves.join('; ')}`).toBeLessThanOrEqual(0.005);
    }
  });
}
