import type { Locator } from '@playwright/test';
import { expect, test } from '../support/test';

/** Returns the number of slides that are wholly visible. */
const visibleSlides = (carousel: Locator) =>
  carousel.locator('ul').evaluate((list) => {
    const box = list.getBoundingClientRect();
    return [...list.children].filter((slide) => {
      const { left, right } = slide.getBoundingClientRect();
      return left >= box.left - 1 && right <= box.right + 1;
    }).length;
  });

test('at 767 px autoplay carousels show two slides, taxes and gallery three (CO-035)', async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 900 });
  await page.goto('/');
  expect(await visibleSlides(page.getByRole('region', { name: 'Latest news' }))).toBe(2);
  expect(await visibleSlides(page.getByRole('region', { name: 'Latest videos' }))).toBe(2);
  await page.goto('/production-insights');
  expect(await visibleSlides(page.locator('section', { has: page.locator('[data-autoplay]') }).first())).toBe(
    2,
  );
  await page.goto('/tax-incentives');
  expect(await visibleSlides(page.getByRole('region', { name: /^Countries of/ }).first())).toBe(3);
  await page.goto('/country/france/guide/production-guide');
  expect(await visibleSlides(page.getByRole('region', { name: 'Gallery' }))).toBe(3);
});

test('autoplay carousels show one, two and three slides from 0, 767 and 991 px (CO-035) [pages 5]', async ({
  page,
}) => {
  await page.goto('/');
  for (const [width, count] of [
    [766, 1],
    [900, 2],
    [901, 2],
    [990, 2],
    [991, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    for (const name of ['Latest news', 'Latest videos'])
      expect([width, name, await visibleSlides(page.getByRole('region', { name }))]).toEqual([
        width,
        name,
        count,
      ]);
  }
});

test('the pager shows one number up to 767 px, three from 768 px, and the ends (CO-019)', async ({
  page,
}) => {
  const results = await page.request.get('/web_api/search/results?search=film&limit=15');
  const { count } = (await results.json()) as { count: number };
  await page.goto('/search?search=film&offset=30');
  const last = String(Math.ceil(Math.min(count, 10_000) / 15));
  const numbers = page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('listitem')
    .filter({ visible: true });
  for (const [width, expected] of [
    [390, ['3']],
    [767, ['3']],
    // The first page, three around the current one, a jump by ten.
    [768, ['1', '2', '3', '4', '13']],
    [1_440, ['1', '2', '3', '4', '13']],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(numbers).toHaveText([...expected, last]);
  }
});

test('a country’s gallery, a profile and a state have no autoplay (CO-034)', async ({ page, request }) => {
  const { results } = await (
    await request.get('/web_api/search/results?country=france&tier=gold&limit=1')
  ).json();
  for (const path of [
    '/country/france/guide/production-guide',
    `/country/france/profile/${results[0].url_slug}`,
    '/country/usa/state/california',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-autoplay]'), path).toHaveCount(0);
  }
  await page.goto('/');
  await expect(page.locator('[data-autoplay]')).not.toHaveCount(0);
});
