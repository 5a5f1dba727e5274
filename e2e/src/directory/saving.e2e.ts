import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleOnPhone } from '../support/accessibility/accessible';
import { articleAddress } from '../support/articles';
import { deleteList } from '../support/lists';
import { demoLogin, logIn } from '../support/log-in';
import { PASSWORD, register } from '../support/register';
import { expect, hydrated, ownAddress, regionHydrated, test } from '../support/test';

test.use(ownAddress);

/** Countries whose companies no other test adds or deletes. */
const COUNTRIES = ['italy', 'germany', 'united-kingdom'];

const cardSaves = (page: Page) => page.locator('article').getByRole('button', { name: /^Save / });
const headerCount = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: /items in the current/ });

/** Saves the first `count` unsaved companies of a listing. */
async function saveOf(page: Page, country: string, count: number): Promise<void> {
  await page.goto(`/country/${country}`);
  await hydrated(page);
  await regionHydrated(page);
  for (let n = 0; n < count; n += 1) {
    const saved = await page
      .locator('article')
      .getByRole('button', { name: /^Saved / })
      .count();
    await cardSaves(page).first().click();
    await expect(page.locator('article').getByRole('button', { name: /^Saved / })).toHaveCount(saved + 1);
  }
}

test('companies saved signed out in three countries are in the account after the registration', async ({
  page,
}) => {
  for (const [index, country] of COUNTRIES.entries()) await saveOf(page, country, index === 2 ? 1 : 2);
  await expect(page.getByText('Saved to My list on this device')).toBeVisible();
  await page.reload();
  // The number comes without an interaction: this device holds items.
  await expect(headerCount(page)).toHaveText(/^Lists5/);

  await page.goto('/lists');
  await expect(page.getByText('5 of 100 items')).toBeVisible();
  const names = await page.getByRole('heading', { level: 3 }).allTextContents();
  await page
    .getByLabel(/^Status of/)
    .first()
    .selectOption('Called');
  await page
    .getByLabel(/^Note on/)
    .first()
    .fill('Ask for Tom');
  await page
    .getByLabel(/^Note on/)
    .first()
    .blur();
  await expectAccessible(page, 'the list of a device');
  await expectAccessibleOnPhone(page, 'the list of a device');

  const email = `lists-${process.pid}-${Date.now()}@example.com`;
  await page.goto('/register/form/account');
  await hydrated(page);
  await register(page, email);
  await page.goto('/auth/login?redirectUrl=/lists');
  await hydrated(page);
  await page.getByLabel('Email').fill(email);
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('The list from this device is in your account now')).toBeVisible();
  await expect(headerCount(page)).toHaveText(/^Lists5/);
  expect(await page.evaluate(() => localStorage.getItem('unitbase-list'))).toContain('"items":[]');
  await page.getByRole('link', { name: 'Open list' }).click();
  await expect(page.getByText('5 of 500 items')).toBeVisible();
  const inAccount = await page.getByRole('heading', { level: 3 }).allTextContents();
  expect(inAccount.toSorted()).toEqual(names.toSorted());
  await expect(page.getByText('Ask for Tom')).toHaveCount(1);
});

test('a place and an article are saved beside companies; saving moves nothing', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        };
        if (value > 0.001) document.documentElement.dataset.shift = `${value} ${hadRecentInput}`;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const [address, name] of [
    ['/country/portugal', 'Save Portugal'],
    [await articleAddress(page), /^Add to list/],
  ] as const) {
    await page.goto(address);
    await hydrated(page);
    await regionHydrated(page);
    const save = page.getByRole('button', { name });
    await save.click();
    await expect(page.getByText('Saved to My list on this device')).toBeVisible();
    expect(await page.locator('html').getAttribute('data-shift'), address).toBeNull();
    const box = await page
      .getByRole('button', { name: /^Saved/ })
      .first()
      .boundingBox();
    expect(Math.min(box?.height ?? 0, box?.width ?? 0)).toBeGreaterThanOrEqual(44);
    // The line ends after ten seconds without the focus.
    await page.getByRole('button', { name: 'Undo' }).focus();
    await expectAccessible(page, `${address} with the status line`);
  }
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: /^Add to list/ })).toBeVisible();
  await page.goto('/lists');
  await expect(page.getByText('1 of 100 items')).toBeVisible();
});

test('a press before the scripts are there saves, too', async ({ page }) => {
  await page.goto('/country/portugal');
  await page.getByRole('button', { name: 'Save Portugal' }).click();
  await expect(page.getByRole('button', { name: 'Saved Portugal' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor is asked to log in and comes back to the page', async ({ page }) => {
    await page.goto('/country/portugal');
    await page.getByRole('button', { name: 'Save Portugal' }).click();
    await expect(page).toHaveURL('/auth/login?redirectUrl=%2Fcountry%2Fportugal');
    await page.goto('/lists');
    await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toHaveAttribute(
      'href',
      '/auth/login?redirectUrl=%2Flists',
    );
  });
});

/** No other test changes the lists of this user. */
const PRODUCER = demoLogin('silver');

async function createList(page: Page, name: string): Promise<string> {
  await page.goto('/lists');
  await page.getByLabel('New list').fill(name);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return new URL(page.url()).pathname;
}

/** Opens a list of the producer in a second browser. */
async function openIn(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await logIn(page, PRODUCER);
  await page.goto(address);
  await hydrated(page);
  return page;
}

test('two browsers change one list, one of them offline: nothing is lost and it is sent once', async ({
  page,
  browser,
  complaints,
}) => {
  await logIn(page, PRODUCER);
  const second = await createList(page, `Second ${Date.now()}`);
  const address = await createList(page, `Two browsers ${Date.now()}`);
  await page.goto('/country/portugal');
  await hydrated(page);
  await page.getByRole('button', { name: 'Save Portugal' }).click();
  const menu = page.getByRole('dialog', { name: 'Save Portugal' });
  await menu.getByRole('checkbox', { name: /^Two browsers/ }).check();
  await expectAccessible(page, 'the menu of lists');
  await expectAccessibleOnPhone(page, 'the menu of lists');
  await page.keyboard.press('Escape');
  await page.goto(address);
  await hydrated(page);

  const other = await openIn(await browser.newContext(ownAddress), address);
  await page.context().setOffline(true);
  const note = (on: Page) => on.getByPlaceholder('Add a note');
  await note(page).fill('Mine');
  await note(page).blur();
  await expect(page.getByText('Not saved.')).toBeVisible();
  await note(other).fill('Theirs');
  const saved = other.waitForResponse((response) => response.url().endsWith('/changes'));
  await note(other).blur();
  await saved;
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/changes') && sent.push(request.url()));
  const accepted = page.waitForResponse((response) => response.url().endsWith('/changes') && response.ok());
  await page.context().setOffline(false);
  await expect(note(page)).toHaveValue('Theirs\nMine');
  await accepted;
  // Rejected once by its version, then sent as it applies to the present list.
  expect(sent).toHaveLength(2);
  await other.reload();
  await expect(note(other)).toHaveValue('Theirs\nMine');
  await other.context().close();
  await deleteList(page.request, address);
  await deleteList(page.request, second);
  // The browser reports requests without a connection, and the rejected one.
  const unexpected = complaints
    .splice(0)
    .filter((line) => !/ERR_INTERNET_DISCONNECTED|status of 409/.test(line));
  expect(unexpected).toEqual([]);
});
