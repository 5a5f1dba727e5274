import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleOnPhone } from '../support/accessibility/accessible';
import { profilesOf } from '../support/companies';
import * as lists from '../support/lists';
import { logIn } from '../support/log-in';
import { expect, hydrated, ownAddress, regionHydrated, test } from '../support/test';

test.use(ownAddress);

/** Path of the list of a test. A second one would make Save ask which. */
let created = '';
test.afterEach(({ page }) => lists.deleteList(page.request, created));

/** Creates a list by its form and makes it the one that Save adds to. */
async function createList(page: Page, name: string): Promise<void> {
  await page.goto('/lists');
  await page.getByLabel('New list').fill(name);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  created = new URL(page.url()).pathname;
  await page.getByText('More', { exact: true }).click();
  const makeCurrent = page.getByRole('button', { name: 'Make it the current list' });
  if (await makeCurrent.isVisible()) {
    await makeCurrent.click();
    await expect(makeCurrent).toHaveCount(0);
  }
}

async function deleteList(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByText('More', { exact: true }).click();
  await page.getByRole('button', { name: 'Delete list' }).click();
  await expect(page.getByText(/is deleted\.$/)).toBeVisible();
}

test('a producer saves companies, notes them, compares them and takes them away', async ({ page }) => {
  await logIn(page);
  await createList(page, `Unit ${Date.now()}`);
  const list = new URL(page.url()).pathname;
  const profiles = await profilesOf(page, 'country=france&tier=GOLD');
  for (const profile of profiles.slice(0, 2)) {
    await page.goto(profile);
    await hydrated(page);
    await regionHydrated(page);
    // Saved is shown at once; the list must not be opened before it has arrived.
    const arrived = page.waitForResponse((response) => response.url().endsWith('/changes'));
    await page
      .getByRole('button', { name: /^Save / })
      .first()
      .click();
    await expect(page.getByRole('button', { name: /^Saved/ }).first()).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await arrived;
  }

  await page.goto(list);
  await hydrated(page);
  const note = page.getByPlaceholder('Add a note').first();
  await note.fill('Deposit is paid');
  const saved = page.waitForResponse((response) => response.url().endsWith('/changes'));
  await note.blur();
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(page.getByPlaceholder('Add a note').first()).toHaveValue('Deposit is paid');
  await hydrated(page);
  await page.getByLabel(/^Select all/).check();
  await expectAccessible(page, 'a list with selected items');
  await expectAccessibleOnPhone(page, 'a list with selected items');

  await page.getByRole('link', { name: 'Compare (2)' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Compare 2 companies' })).toBeVisible();
  await expectAccessible(page, 'a comparison');
  await expectAccessibleOnPhone(page, 'a comparison');

  await page.goto(`${list}/call-sheet`);
  await expect(page.getByRole('rowheader')).not.toHaveCount(0);
  await expectAccessible(page, 'a call sheet');
  const csv = await page.request.get(`/web_api${list}/csv`);
  expect((await csv.text()).trim().split('\r\n')).toHaveLength(3);
  await deleteList(page, list);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('forms save a company, its note and status, and remove it', async ({ page }) => {
    await logIn(page);
    await createList(page, `Plain ${Date.now()}`);
    const list = new URL(page.url()).pathname;
    const [profile = ''] = await profilesOf(page, 'country=france&tier=GOLD');
    await page.goto(profile);
    await page
      .getByRole('button', { name: /^Save / })
      .first()
      .click();
    await expect(page).toHaveURL(profile);

    await page.goto(list);
    await page.getByPlaceholder('Add a note').fill('Ask for Tom');
    await page.getByLabel(/^Status of/).selectOption('Quoted');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.goto(list);
    await expect(page.getByPlaceholder('Add a note')).toHaveValue('Ask for Tom');
    await expect(page.getByLabel(/^Status of/)).toHaveValue('quoted');
    await page
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
    await expect(page.getByText('1 item removed.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByPlaceholder('Add a note')).toHaveValue('Ask for Tom');
    await deleteList(page, list);
  });
});
