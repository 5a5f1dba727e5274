import type { Locator, Page } from '@playwright/test';
import { isoDate } from '@unitbase/contracts/dates';
import type { DeskAdverts } from '@unitbase/contracts/entities/desk/commercial';
import { expectAccessible } from '../support/accessibility/accessible';
import { callApi } from '../support/api-call';
import { expectLogged } from '../support/log';
import { signInAsStaff } from '../support/staff';
import { expect, ownAddress, test } from '../support/test';

test.use(ownAddress);

const day = (days: number) => isoDate(new Date(Date.now() + days * 86_400_000));
const SECTION = 'camera-and-grip';
/** Adverts of the listing of a country and section. */
const advertsOf = (country: string) => `/web_api/adverts?slots=350x200&country=${country}&section=${SECTION}`;

async function fillAdvert(form: Locator, sponsor: string) {
  await form.getByLabel('Sponsor').fill(sponsor);
  await form.getByLabel('Title').fill(`${sponsor} has cranes`);
  await form.getByLabel('Text').fill('In two days at your set.');
  await form.getByLabel('Button').fill('Ask');
  await form.getByLabel('Link').fill('https://cranes.example');
  await form.getByLabel('Country').selectOption('poland');
  await form.getByLabel('Category').selectOption(SECTION);
}

/** Removes what a failed run has booked: a place is booked once on a day. */
async function removeAdverts({ request }: Page, search: string) {
  const query = new URLSearchParams({ search });
  const { results } = await callApi<DeskAdverts>(request, 'GET', `/desk/adverts?${query}`);
  for (const { id } of results) await callApi(request, 'DELETE', `/desk/adverts/${id}`);
}

test('a booked advert is on the pages of its country and category, and not before its first day', async ({
  page,
  open,
  request,
  complaints,
}) => {
  test.setTimeout(240_000);
  const sponsor = `Cranes ${process.pid}-${Date.now()}`;
  const adverts = async (country = 'poland') => (await request.get(advertsOf(country))).text();
  const { name: who } = await signInAsStaff(page, 'commercial');
  await removeAdverts(page, 'has cranes');
  await open('/desk/commercial');
  await page.getByRole('link', { name: 'Book an advert' }).click();
  // The list has a form 'Adverts', which may still be shown.
  const form = page.getByRole('form', { name: 'Advert', exact: true });
  await fillAdvert(form, sponsor);
  const save = form.getByRole('button', { name: 'Save advert' });
  await save.click();
  await expect(
    page.getByRole('link', { name: 'First day: A booking has a first and a last day.' }),
  ).toBeVisible();
  await expectAccessible(page, 'an advert with an error');
  // The browser logs the status of the rejected form.
  complaints.length = 0;
  await form.getByLabel('First day').fill(day(2));
  await form.getByLabel('Last day').fill(day(9));
  await save.click();
  await expect(page.getByText(/^Coming, /)).toBeVisible();
  expect(await adverts()).not.toContain(sponsor);
  await form.getByLabel('First day').fill(day(0));
  await save.click();
  await expect(page.getByText(/^Booked now, /)).toBeVisible();
  await expect.poll(() => adverts()).toContain(`${sponsor} has cranes`);
  expect(await adverts('portugal')).not.toContain(sponsor);

  await open(`/desk/commercial?search=${encodeURIComponent(sponsor)}`);
  await expect(page.getByRole('heading', { name: '1 advert', exact: true })).toBeVisible();
  await expectAccessible(page, 'adverts');
  await page.getByRole('link', { name: `${sponsor} has cranes` }).click();
  await page.getByRole('button', { name: 'Remove advert' }).click();
  await expect(page).toHaveURL('/desk/commercial');
  await expect.poll(() => adverts()).not.toContain(sponsor);
  await expectLogged(
    page,
    { action: 'advert.add', search: sponsor },
    { who, before: {}, after: { sponsor } },
  );
  await expectLogged(
    page,
    { action: 'advert.edit', search: sponsor },
    { who, before: { starts_on: day(2) }, after: { starts_on: day(0) } },
  );
  await expectLogged(page, { action: 'advert.remove', search: sponsor }, { who, before: { sponsor } });
});

test('a sponsored profile is booked with its days, and lists of people are shown', async ({ page, open }) => {
  await signInAsStaff(page, 'commercial');
  await open('/country/fiji');
  const profile = await page.locator('main a[href*="/profile/"]').first().getAttribute('href');
  await open('/desk/commercial/featured/profile/new');
  const form = page.getByRole('form', { name: 'Profile' });
  await form.getByRole('textbox', { name: 'Profile' }).fill(profile ?? '');
  await form.getByLabel('Country').selectOption('fiji');
  await form.getByLabel('First day').fill(day(3_000));
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Coming, Guide of a country, Fiji$/)).toBeVisible();
  await page.getByRole('button', { name: 'Stop featuring' }).click();
  await expect(page).toHaveURL('/desk/commercial/featured');
  await expectAccessible(page, 'featured profiles and showreels');
  await page.getByRole('link', { name: 'Media pack' }).click();
  await expect(page.getByRole('link', { name: 'Download as CSV' })).toBeVisible();
  await page.getByRole('link', { name: 'Event lists' }).click();
  await expect(page.getByRole('heading', { name: / on the list of / })).toBeVisible();
  await expectAccessible(page, 'the list of an event');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a notice is added and removed', async ({ page, complaints }) => {
    const text = `Maintenance ${process.pid}-${Date.now()}`;
    await signInAsStaff(page, 'commercial');
    await page.goto('/desk/commercial/notices');
    await page.getByLabel('Text').fill(text);
    await page.getByLabel('From').fill('2097-01-01T07:00');
    await page.getByLabel('Until').fill('2096-12-03T10:00');
    await page.getByRole('button', { name: 'Add notice' }).click();
    await expect(page.getByLabel('Text')).toHaveValue(text);
    complaints.length = 0;
    await page.getByLabel('From').fill('2096-12-03T07:00');
    await page.getByRole('button', { name: 'Add notice' }).click();
    await expect(page.getByText('The notice is added.')).toBeVisible();
    await page.getByRole('button', { name: `Remove the notice: ${text}` }).click();
    await expect(page.getByText('The notice is removed.')).toBeVisible();
    await expect(page.getByRole('row', { name: new RegExp(text) })).toHaveCount(0);
  });
});
