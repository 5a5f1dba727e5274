import type { Page } from '@playwright/test';
import { isoDate } from '@unitbase/contracts/dates';
import { signInAsStaff } from '../support/staff';
import { expect, ownAddress, test } from '../support/test';

test.use(ownAddress);

const day = (days: number) => isoDate(new Date(Date.now() + days * 86_400_000));
const LISTING = '/country/poland/section/camera';

async function fillAdvert(page: Page, sponsor: string) {
  await page.getByLabel('Sponsor').fill(sponsor);
  await page.getByLabel('Title').fill(`${sponsor} has cranes`);
  await page.getByLabel('Text').fill('In two days at your set.');
  await page.getByLabel('Button').fill('Ask');
  await page.getByLabel('Link').fill('https://cranes.example');
  await page.getByLabel('Country').selectOption({ label: 'Poland' });
  await page.getByLabel('Category').selectOption('camera');
}

test('a booked advert is on the pages of its country and category, and not before its first day', async ({
  page,
  open,
  request,
  complaints,
}) => {
  test.setTimeout(120_000);
  const sponsor = `Cranes ${process.pid}-${Date.now()}`;
  const listing = async (path = LISTING) => (await request.get(path)).text();
  await signInAsStaff(page, 'commercial');
  await open('/desk/commercial');
  await page.getByRole('link', { name: 'Book an advert' }).click();
  await fillAdvert(page, sponsor);
  const save = page.getByRole('button', { name: 'Save advert' });
  await save.click();
  await expect(
    page.getByRole('link', { name: 'First day: A booking has a first and a last day.' }),
  ).toBeVisible();
  // The browser logs the status of the rejected form.
  complaints.length = 0;
  await page.getByLabel('First day').fill(day(2));
  await page.getByLabel('Last day').fill(day(9));
  await save.click();
  await expect(page.getByText(/^Coming, /)).toBeVisible();
  expect(await listing()).not.toContain(sponsor);
  await page.getByLabel('First day').fill(day(0));
  await save.click();
  await expect(page.getByText(/^Booked now, /)).toBeVisible();
  await expect.poll(() => listing()).toContain(`${sponsor} has cranes`);
  expect(await listing('/country/portugal/section/camera')).not.toContain(sponsor);

  await open(`/desk/commercial?search=${encodeURIComponent(sponsor)}`);
  await expect(page.getByRole('heading', { name: '1 adverts' })).toBeVisible();
  await page.getByRole('link', { name: `${sponsor} has cranes` }).click();
  await page.getByRole('button', { name: 'Remove advert' }).click();
  await expect(page).toHaveURL('/desk/commercial');
  await expect.poll(() => listing()).not.toContain(sponsor);
});

test('a sponsored profile is booked with its days, and lists of people are shown', async ({ page, open }) => {
  await signInAsStaff(page, 'commercial');
  await open('/country/fiji');
  const profile = await page.locator('main a[href*="/profile/"]').first().getAttribute('href');
  await open('/desk/commercial/featured/profile/new');
  await page.getByLabel('Profile', { exact: true }).fill(profile ?? '');
  await page.getByLabel('Country').selectOption({ label: 'Fiji' });
  await page.getByLabel('First day').fill(day(3_000));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Coming, Guide of a country, Fiji$/)).toBeVisible();
  await page.getByRole('button', { name: 'Stop featuring' }).click();
  await expect(page).toHaveURL('/desk/commercial/featured');
  await page.getByRole('link', { name: 'Media pack' }).click();
  await expect(page.getByRole('link', { name: 'Download as CSV' })).toBeVisible();
  await page.getByRole('link', { name: 'Event lists' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a notice is added and removed', async ({ page, complaints }) => {
    const text = `Maintenance ${process.pid}-${Date.now()}`;
    await signInAsStaff(page, 'commercial');
    await page.goto('/desk/commercial/notices');
    await page.getByLabel('Text').fill(text);
    await page.getByLabel('From').fill('soon');
    await page.getByLabel('Until').fill('2096-12-03 10:00');
    await page.getByRole('button', { name: 'Add notice' }).click();
    await expect(page.getByLabel('Text')).toHaveValue(text);
    complaints.length = 0;
    await page.getByLabel('From').fill('2096-12-03 07:00');
    await page.getByRole('button', { name: 'Add notice' }).click();
    await expect(page.getByText('The notice is added.')).toBeVisible();
    await page.getByRole('button', { name: `Remove the notice: ${text}` }).click();
    await expect(page.getByText('The notice is removed.')).toBeVisible();
    await expect(page.getByRole('row', { name: new RegExp(text) })).toHaveCount(0);
  });
});
