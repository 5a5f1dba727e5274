import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility/accessible';
import { goldProfile, profileOf, profilesOf } from '../support/companies';
import { logIn } from '../support/log-in';
import { expect, hydrated, test } from '../support/test';

/** Every kind of directory page. accessibility.e2e.ts checks the entry pages. */
const pages = async (page: Page) => [
  '/search',
  '/search?search=zzqxzzqxzz',
  '/section/camera-and-grip/category/camera-operators',
  // The longest trail of breadcrumbs [pages 6].
  '/section/production-companies/category/feature-film-production-companies/country/france',
  '/country',
  '/country/uk/state/england',
  '/country/uk/county/zzz',
  '/country/uk/city/london',
  '/country/france/guide/production-guide',
  '/country/france/guide/incentives',
  '/tax-incentives',
  '/cities-a-z/b',
  '/companies-a-z/0-9',
  '/dialling-codes',
  await profileOf(page, 'country=france&tier=BASIC'),
  await profileOf(page, 'country=france&tier=CORPORATE'),
];

test('axe finds no violation on any directory page, and no page is wider than the screen', async ({
  page,
}) => {
  test.setTimeout(480_000);
  for (const path of await pages(page)) {
    await page.goto(path);
    await hydrated(page);
    await expectAccessible(page, path);
  }
});

test('axe finds no violation in the gallery viewer, reel, dialogs and message of a profile', async ({
  page,
  open,
}) => {
  test.setTimeout(360_000);
  const gold = await goldProfile(page);
  await open(gold);
  const keyword = page.getByRole('combobox', { name: 'Company, person, credit or service' });
  await keyword.fill('camera');
  await expect(page.getByRole('listbox')).toBeVisible();
  await expectAccessible(page, 'suggestions');
  await keyword.fill('');

  await page.locator('#gallery a').first().click();
  await expect(page.getByRole('dialog', { name: /: Gallery$/ })).toBeVisible();
  await expectAccessible(page, 'gallery viewer');
  await page.keyboard.press('Escape');
  await page.locator('#showreel li a').nth(1).click();
  await expect(page.locator('#showreel [aria-current=true]')).toBeVisible();
  await expectAccessible(page, 'showreel');
  await page.locator('#team button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'team member');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Send Email' }).click();
  await expect(page.getByRole('dialog', { name: 'Send Email' })).toBeVisible();
  await expectAccessible(page, 'login prompt');

  await logIn(page);
  await open(gold);
  await page.getByRole('link', { name: 'Send Email' }).click();
  const form = page.getByRole('dialog', { name: /^Message: / });
  await expect(form).toBeVisible();
  await expectAccessible(page, 'message');
  await form.getByRole('button', { name: 'Send Email' }).press('Enter');
  await expect(form.getByText('Subject is required').first()).toBeVisible();
  await expectAccessible(page, 'message with errors');
});

test('axe finds no violation on a claimed profile (DI-261, DI-262, DI-263)', async ({ page, open }) => {
  await logIn(page);
  const profile = await unclaimedProfile(page);
  await open(profile);
  await page.getByRole('button', { name: 'Claim this listing' }).click();
  const thanks = page.getByText('Thank you, your claim has been submitted and will be reviewed shortly.');
  await expect(thanks).toBeVisible();
  await expect(page.getByRole('button', { name: 'Claim this listing' })).toHaveCount(0);
  await expectAccessible(page, 'claimed');
  await open(profile);
  await expect(thanks).toBeVisible();
});

test('forced colours set the current tab, page and suggestion apart from the others', async ({
  page,
  open,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open('/country/france');
  const background = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor);
  for (const name of ['France', 'Main']) {
    const links = page.getByRole('navigation', { name }).getByRole('link');
    const current = links.and(page.locator('[aria-current=page]'));
    const other = links.and(page.locator(':not([aria-current])')).first();
    expect(await background(current), name).not.toBe(await background(other));
  }
  await page.getByRole('combobox', { name: 'Country, state, county or city' }).fill('new');
  const places = page.getByRole('listbox').getByRole('option');
  await expect(places.first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(places.first()).toHaveAttribute('aria-selected', 'true');
  expect(await background(places.first())).not.toBe(await background(places.last()));
});

/** Returns a Basic profile without a claim. Earlier runs on the same data may have claimed some. */
async function unclaimedProfile(page: Page): Promise<string> {
  const offset = Math.floor(Math.random() * 600) * 15;
  for (const path of await profilesOf(page, `tier=BASIC&limit=15&offset=${offset}`)) {
    const html = await (await page.request.get(path)).text();
    if (html.includes('Claim this listing')) return path;
  }
  throw new Error(`No profile without a claim among 15 Basic ones from offset ${offset}.`);
}
