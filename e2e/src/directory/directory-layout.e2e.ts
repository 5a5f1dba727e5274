import type { Locator, Page } from '@playwright/test';
import { sample } from '@unitbase/contracts/testing/sample';
import { goldProfile, profileWithCategories } from '../support/companies';
import { expect, regionHydrated, test } from '../support/test';

const boxes = (items: Locator) =>
  items.evaluateAll((elements) =>
    elements.map((element) => {
      const { left, right, top, width, height } = element.getBoundingClientRect();
      return { left, right, top, width, height };
    }),
  );

/** Returns the number of slides that a carousel shows whole, and the gap between the first two in pixels; null if none. */
async function slidesOf(page: Page, name: string) {
  const track = page.getByRole('region', { name, exact: true }).getByRole('list').first();
  const [frame] = await boxes(track);
  const all = await boxes(track.locator('> li'));
  const [first, second] = all;
  if (!frame || !first || !second) return null;
  const whole = all.filter(({ left, right }) => left >= frame.left - 1 && right <= frame.right + 1);
  return { whole: whole.length, gap: Math.round(second.left - first.right) };
}

test('a country’s gallery shows three pictures, 15 px apart, from 767 px and one below (DI-088)', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 767, height: 900 });
  await open('/country/france/guide/production-guide');
  const slides = () => slidesOf(page, 'Gallery');
  await expect.poll(slides).toEqual({ whole: 3, gap: 15 });
  await page.setViewportSize({ width: 766, height: 900 });
  await expect.poll(slides).toEqual({ whole: 1, gap: 15 });
});

test('a continent shows three countries side by side from 767 px and one below (DI-164)', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 767, height: 900 });
  await open('/tax-incentives');
  const slides = () => slidesOf(page, 'Countries of Africa');
  await expect.poll(slides).toMatchObject({ whole: 3 });
  await page.setViewportSize({ width: 766, height: 900 });
  await expect.poll(slides).toMatchObject({ whole: 1 });
});

test('a continent names the effect of a click (DI-157, DI-158, DI-159, DI-160)', async ({ page, open }) => {
  await open('/tax-incentives');
  const continent = (name: string) =>
    page.locator('details').filter({ has: page.getByRole('heading', { name, exact: true }) });
  const expectHint = async (name: string, shown: string, hidden: string) => {
    await expect(continent(name).getByText(shown)).toBeVisible();
    await expect(continent(name).getByText(hidden)).toBeHidden();
  };
  const [more, close] = ['Click for more information', 'Click to close'];
  await expectHint('Africa', close, more);
  await expectHint('Asia', more, close);
  await continent('Asia').locator('summary').click();
  await expectHint('Asia', close, more);
  await expectHint('Africa', close, more);
  await continent('Africa').locator('summary').click();
  await expectHint('Africa', more, close);
});

test('the banner is 728x90 from 768 px and 315x39 below (SH-057)', async ({ page, open }) => {
  const banner = page.locator('aside[data-size="728x90"] > div').first();
  const size = async () => (await boxes(banner)).map(({ width, height }) => [width, Math.round(height)])[0];
  await page.setViewportSize({ width: 768, height: 900 });
  await open('/search?search=crane');
  await expect.poll(size).toEqual([728, 90]);
  await page.setViewportSize({ width: 767, height: 900 });
  await expect.poll(size).toEqual([315, 39]);
  await expect(banner.getByRole('link')).toBeVisible();
});

test('a profile sets languages in two columns and nine categories in three (DI-200, DI-204)', async ({
  page,
  open,
}) => {
  await open(await profileWithCategories(page, 3));
  const perRow = async (items: Locator) => {
    const tops = (await boxes(items)).filter(({ height }) => height > 0).map(({ top }) => Math.round(top));
    return { first: tops.filter((top) => top === tops[0]).length, shown: tops.length };
  };
  const part = (name: string) => page.locator('section').filter({ has: page.getByRole('heading', { name }) });
  const languages = part('Languages').last().getByRole('listitem');
  await expect.poll(() => perRow(languages)).toMatchObject({ first: 2 });
  const categories = page.locator('#categories-list > li');
  const all = await categories.count();
  await expect.poll(() => perRow(categories)).toEqual({ first: 3, shown: Math.min(9, all) });
});

for (const tier of ['GOLD', 'CORPORATE', 'BASIC']) {
  test(`a word longer than a phone’s screen stays within a ${tier} card`, async ({ page, open }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(`/search?tier=${tier}`);
    // Hydration would find other texts than the server's.
    await regionHydrated(page);
    const card = page.getByRole('main').getByRole('article').first();
    await card.evaluate((element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        texts.currentNode.textContent = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch';
      }
    });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
}

test('a printed profile has its address, date and all of its categories [site V21]', async ({
  page,
  open,
}) => {
  await open(await profileWithCategories(page, 10));
  const tenth = page.locator('#categories-list > li').nth(9);
  await expect(tenth).toBeHidden();
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(tenth).toBeVisible();
  await expect(page.getByText(page.url(), { exact: true })).toBeVisible();
  await expect(page.locator('#print-date')).toHaveText(/^\d+ \w+ 20\d\d$/);
});

const CLS = `
  globalThis.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.shifted += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

for (const width of [390, 1440]) {
  test(`no layout shift on directory pages at ${width} px`, async ({ page }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(CLS);
    const paths = [
      '/search?search=camera',
      '/section',
      '/section/camera-and-grip',
      '/country',
      '/country/france',
      '/country/france/guide/production-guide',
      '/tax-incentives',
      '/companies-a-z',
      await goldProfile(page),
    ];
    for (const path of sample(paths, 4)) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.mouse.wheel(0, 2_000);
      await page.waitForLoadState('networkidle');
      const shifted = await page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted);
      expect({ path, shift: shifted > 0.005 ? shifted : 0 }).toEqual({ path, shift: 0 });
    }
  });
}

test('the list of suggested places stays within a phone’s screen', async ({ page, open }) => {
  for (const width of [320, 390, 600]) {
    await page.setViewportSize({ width, height: 844 });
    await open('/');
    await page.getByRole('combobox', { name: 'Country, state, county or city' }).pressSequentially('new');
    const places = page.getByRole('listbox', { name: 'Country, state, county or city' });
    await expect(places).toBeVisible();
    const [list] = await boxes(places);
    expect(list?.left).toBeGreaterThanOrEqual(0);
    expect(list?.right).toBeLessThanOrEqual(width);
  }
});
