import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleOnPhone } from '../support/accessibility/accessible';
import { type Hands, keyboard, pointer } from '../support/accessibility/keyboard';
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

/** Runs an action and waits until the api has its change. */
async function saved(page: Page, act: () => Promise<unknown>) {
  const response = page.waitForResponse((one) => one.url().endsWith('/changes'));
  await act();
  expect((await response).status()).toBe(200);
}

/** Notes, marks, orders, compares and prints the companies of a list, and removes one with Undo. */
async function workOnList(page: Page, { press, type, choose, tick, tabTo }: Hands) {
  await logIn(page);
  created = await lists.createList(page.request, `By hand ${Date.now()}`, 3);
  await page.goto(`${created}?arrange=own`);
  await hydrated(page);
  const names = page.getByRole('main').getByRole('heading', { level: 3 });
  const [first = '', second = ''] = await names.allTextContents();

  const note = page.getByLabel(`Note on ${first}`);
  await type(page, note, 'Deposit is paid');
  await saved(page, () => note.blur());
  await saved(page, () => choose(page, page.getByLabel(`Status of ${first}`), 'Called'));
  await saved(page, () => press(page, page.getByRole('button', { name: `Move ${first} down` })));
  await expect(names.first()).toHaveText(second);

  for (const name of [first, second])
    await tick(page, page.getByRole('checkbox', { name: `Select ${name}` }));
  const compare = page.getByRole('link', { name: 'Compare (2)' });
  await tabTo(page, compare);
  await page.reload();
  await hydrated(page);
  await expect(page.getByLabel(`Note on ${first}`)).toHaveValue('Deposit is paid');
  await expect(page.getByLabel(`Status of ${first}`)).toHaveValue('called');

  await saved(page, () => press(page, page.getByRole('button', { name: `Remove ${second}` })));
  await expect(names).toHaveCount(2);
  await saved(page, () => press(page, page.getByRole('button', { name: 'Undo' })));
  await expect(names).toHaveCount(3);

  await press(page, page.getByRole('link', { name: 'Call sheet' }).first());
  await expect(page).toHaveURL(`${created}/call-sheet`);
  await expect(page.getByText('Deposit is paid')).toBeVisible();
}

test('the keyboard alone works on a list', async ({ page }) => {
  test.setTimeout(240_000);
  await workOnList(page, keyboard);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a finger works on a list', async ({ page }) => {
    const tap: Hands = { ...pointer, press: (_page, target) => target.tap() };
    await workOnList(page, tap);
    await expect(page.locator('a[href^="tel:"]').first()).toBeVisible();
  });
});
