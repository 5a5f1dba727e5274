import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleOnPhone } from '../support/accessibility/accessible';
import { words } from '../support/html';
import { mailTo } from '../support/mail';
import { expect, hydrated, ownAddress, test } from '../support/test';

test.use(ownAddress);

const THREE = '/tax-incentives/compare?place=spain&place=malta&place=hungary';
const PROJECT =
  'currency=EUR&format=series&budget=9400000&spend=6200000&above_foreign=900000&below_resident=2140000';
const CALCULATION = `/tax-incentives/calculator?${PROJECT}&place=spain&place=malta&place=hungary`;
const SAMPLE = 'Sample data, to be checked by the newsroom.';

const PAGES = [
  '/tax-incentives',
  '/tax-incentives/schemes',
  '/tax-incentives/schemes?continent=europe&format=commercial&spend=1',
  THREE,
  '/tax-incentives/compare?place=spain',
  '/tax-incentives/calculator',
  CALCULATION,
  '/tax-incentives/changes',
  '/country/spain/guide/incentives',
  '/country/iceland/guide/production-guide',
  '/following?kind=scheme&ref=spain',
];

test('compares three countries and shows who to call in four presses from home', async ({ page, open }) => {
  await open('/');
  await page.getByRole('link', { name: 'Tax incentives' }).first().click();
  await page.getByLabel(/^Compare places/).fill('Spain, Malta, Hungary');
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Spain, Malta, Hungary' })).toBeVisible();
  const authorities = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'Authority' }) });
  const telephones = authorities.locator('a[href^="tel:+"]');
  await expect(telephones).toHaveCount(3);
  await expect(telephones.first()).toBeVisible();
});

test('jumps to a letter of the table and opens Spain in one press each', async ({ page, open }) => {
  await open('/tax-incentives/schemes');
  await page.getByRole('navigation', { name: 'Jump to a letter' }).getByRole('link', { name: 'S' }).click();
  await expect(page.locator('#l-S')).toBeInViewport();
  await page.getByRole('link', { name: 'Spain', exact: true }).click();
  await expect(page).toHaveURL(/\/country\/spain\/guide\/incentives$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('filters, order, ticks, comparison and calculator work', async ({ page }) => {
    await page.goto('/tax-incentives/schemes');
    const count = page.getByRole('heading', { name: /^\d+ of \d+ schemes$/ });
    const all = await count.textContent();
    await page.getByRole('link', { name: 'Europe', exact: true }).click();
    await expect(page).toHaveURL(/continent=europe/);
    expect(await count.textContent()).not.toBe(all);
    await page.getByRole('link', { name: 'Rate', exact: true }).click();
    await expect(page).toHaveURL(/continent=europe&sort=rate/);
    await page.getByLabel('Amount').fill('2,000,000');
    await page.getByRole('button', { name: 'Set' }).click();
    await expect(page.getByText('Spend €2,000,000')).toBeVisible();
    for (const name of ['Malta', 'Hungary'])
      await page.getByRole('checkbox', { name: `Compare ${name}` }).check();
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await expect(page.getByRole('rowheader', { name: 'Rate', exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Differences only' }).click();
    await page.getByRole('link', { name: 'Show all rows' }).click();

    await page.getByRole('link', { name: 'Calculate with these' }).click();
    await page.getByLabel('Local spend').fill('6,200,000');
    await page.getByLabel('Below the line, from abroad').fill('7,000,000');
    await page.getByRole('button', { name: 'Calculate' }).click();
    await expect(page.getByText('Nothing was worked out.')).toBeVisible();
    await page.getByLabel('Below the line, from abroad').fill('380,000');
    await page.getByRole('button', { name: 'Calculate' }).click();
    await expect(page.getByRole('table', { name: /^Working for / }).first()).toBeVisible();
    await expect(page.getByText(/^An estimate from the published rules of/).first()).toBeVisible();
  });
});

test('every page says when it was checked and that its data are samples', async ({ request }) => {
  for (const path of [
    '/tax-incentives/schemes',
    THREE,
    CALCULATION,
    '/country/spain/guide/incentives',
    '/country/iceland/guide/production-guide',
  ]) {
    const text = words(await (await request.get(path)).text());
    expect(text, path).toContain(SAMPLE);
    expect(text, path).toMatch(/(checked|Reviewed|rules|rates) (on |of )?\d{1,2}(st|nd|rd|th) \w+ 20\d\d/i);
  }
  for (const path of ['/tax-incentives', '/tax-incentives/changes']) {
    expect(words(await (await request.get(path)).text()), path).toContain(SAMPLE);
  }
});

test('the table of all schemes has at most 60 KB of compressed HTML', async ({ request }) => {
  const response = await request.get('/tax-incentives/schemes', {
    headers: { 'accept-encoding': 'identity' },
  });
  expect(brotliCompressSync(await response.body()).byteLength).toBeLessThanOrEqual(60 * 1024);
});

test('axe finds no violation on any page of incentives', async ({ page }) => {
  test.setTimeout(480_000);
  for (const path of PAGES) {
    await page.goto(path);
    await hydrated(page);
    await expectAccessible(page, path);
  }
});

test('the bar at the foot of the table never covers the focus', async ({ page, open }) => {
  await open('/tax-incentives/schemes');
  const bar = page.getByRole('region', { name: 'Schemes to compare' });
  for (let presses = 0; presses < 50; presses += 1) {
    await page.keyboard.press('Tab');
    const isCovered = await bar.evaluate((element) => {
      const focus = document.activeElement ?? document.body;
      const isInside = element.contains(focus);
      return !isInside && focus.getBoundingClientRect().bottom > element.getBoundingClientRect().top;
    });
    expect({ presses, isCovered }).toEqual({ presses, isCovered: false });
  }
});

test('no page is wider than a phone of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of PAGES) {
    await page.goto(path);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect({ path, width }).toEqual({ path, width: 320 });
  }
});

test('a phone can use table, comparison and calculator', async ({ page }) => {
  for (const path of ['/tax-incentives/schemes', THREE, CALCULATION]) {
    await page.goto(path);
    await expectAccessibleOnPhone(page, path);
  }
});

/** Starts following the incentives of Spain as a visitor. Returns the address. */
async function followSpain(page: Page): Promise<string> {
  const email = `h${Date.now()}@atlantico.example`;
  await page.goto('/country/spain/guide/incentives');
  await page.getByRole('link', { name: 'Follow incentives in Spain' }).click();
  await hydrated(page);
  await page.getByLabel(/^Email/).fill(email);
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(page.getByText(/^We have sent you a mail\./)).toBeVisible();
  return email;
}

test('a visitor follows a scheme by mail after confirming', async ({ page }) => {
  const email = await followSpain(page);
  const link = await mailTo(page, email, '/following/confirm/');
  await page.goto((await link.getAttribute('href')) ?? '');
  await expect(page.getByRole('heading', { name: /^You follow it now\./ })).toBeVisible();
});
