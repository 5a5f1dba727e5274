import type { BrowserContext, Page } from '@playwright/test';
import { demoLogin, logIn } from '../support/log-in';
import { png } from '../support/media-files';
import { expect, hydrated, test } from '../support/test';

/** Logins that only this file uses, because other files change the account of READER in parallel. */
const [basic, silver, gold] = [demoLogin('basic'), demoLogin('silver'), demoLogin('gold')];
const EXPIRED = 'Your session has expired. Please log in again.';

/** Logs in in a second tab of the same browser, which replaces the session cookies. */
async function logInInSecondTab(context: BrowserContext, login: typeof basic): Promise<Page> {
  const other = await context.newPage();
  await logIn(other, login);
  return other;
}

const me = async (page: Page) => (await page.request.get('/web_api/users/me')).json();

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

/** Expects that the browser logged responses with these statuses and nothing else. */
function expectOnlyStatuses(complaints: string[], ...statuses: number[]) {
  const isExpected = (line: string) => statuses.some((status) => line.includes(`status of ${status}`));
  expect(complaints.filter((line) => !isExpected(line))).toEqual([]);
  complaints.length = 0;
}

test("the account form of one login is never saved into another's account [runtime 2]", async ({
  page,
  context,
  open,
  complaints,
}) => {
  await logIn(page, silver);
  await open('/account/user-profile');
  const jobTitle = page.getByLabel('Job role');
  await jobTitle.fill('Typed for Silver');
  const other = await logInInSecondTab(context, basic);
  const account = await me(other);
  await save(page);
  await expect(page.getByText(EXPIRED)).toBeVisible();
  await expect(jobTitle).toHaveValue('Typed for Silver');
  expect(await me(other)).toEqual(account);

  await logIn(other, silver);
  await save(page);
  await expect(page.getByText('Your account has been updated.')).toBeVisible();
  expect(await me(other)).toMatchObject({ jobtitle: 'Typed for Silver' });
  expectOnlyStatuses(complaints, 403);
});

test('a link opens the page of the current login', async ({ page, context, open }) => {
  await logIn(page, silver);
  await open('/account/saved-articles');
  await logInInSecondTab(context, basic);
  await page.locator('summary', { hasText: 'MY ACCOUNT' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Edit Account' }).click();
  await expect(page.getByText(basic.email)).toBeVisible();
  await hydrated(page);
  await save(page);
  await expect(page.getByText('Your account has been updated.')).toBeVisible();
});

test('unsaved changes and drafts of a profile stay with their login [runtime 2]', async ({
  page,
  context,
  open,
  complaints,
}) => {
  await logIn(page, silver);
  await open('/account/profile');
  const name = page.getByLabel('Company name');
  const silverName = await name.inputValue();
  await name.fill(`${silverName} typed`);
  const other = await logInInSecondTab(context, gold);
  await other.goto('/account/profile');
  await hydrated(other);
  const goldName = await other.getByLabel('Company name').inputValue();
  expect(goldName).not.toContain('typed');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText(EXPIRED)).toBeVisible();
  await expect(name).toHaveValue(`${silverName} typed`);
  await other.reload();
  await expect(other.getByLabel('Company name')).toHaveValue(goldName);
  await logIn(other, silver);
  await other.goto('/account/profile');
  await hydrated(other);
  await expect(other.getByLabel('Company name')).toHaveValue(`${silverName} typed`);
  await other.getByRole('button', { name: 'Discard' }).click();
  expectOnlyStatuses(complaints, 403);
});

test('an upload of one login fails under another login and keeps its file chosen [runtime 2]', async ({
  page,
  context,
  open,
  complaints,
}) => {
  await logIn(page, gold);
  await open('/account/profile?tab=photos');
  await page.locator('input[type=file]').setInputFiles(png('Not for others.png', 300, [60, 90, 40]));
  const other = await logInInSecondTab(context, silver);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByText(EXPIRED)).toBeVisible();
  await expect(page.getByText('Not for others.png')).toBeVisible();
  await logIn(other, gold);
  await page.reload();
  await expect(page.getByText('Not for others')).toHaveCount(0);
  expectOnlyStatuses(complaints, 403);
});

test('a failed logout shows an error, stays logged in and can be repeated [runtime 3]', async ({
  page,
  open,
  complaints,
}) => {
  await logIn(page, basic);
  await page.route('**/web_api/logout', (route) => route.fulfill({ status: 503, json: {} }));
  await open('/auth/logout');
  await expect(page.getByRole('alert')).toContainText('The logout did not succeed: you are still logged in.');
  await expect(page.locator('summary', { hasText: 'MY ACCOUNT' })).toBeVisible();
  await page.unroute('**/web_api/logout');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/auth/login');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login', exact: true })).toBeVisible();
  expect((await page.request.get('/web_api/users/me')).status()).toBe(401);
  expectOnlyStatuses(complaints, 503);
});

test('the header may read its numbers after the logout', async ({ page }) => {
  await logIn(page, basic);
  const loggedOut = page.waitForResponse('**/web_api/logout');
  await page.route('**/threads/unread', async (route) => {
    await loggedOut;
    await route.continue();
  });
  const numbers = page.waitForRequest('**/threads/unread');
  await page.goto('/auth/logout');
  await numbers;
  await expect(page).toHaveURL('/auth/login');
});

test("another application's cookies of the same names do not prevent a login [runtime 6]", async ({
  page,
  context,
  open,
  baseURL,
}) => {
  const { hostname: domain } = new URL(baseURL ?? '');
  // A longer path puts them first in the header, like cookies of a parent domain.
  for (const path of ['/account', '/auth', '/web_api'])
    await context.addCookies(
      ['sid', 'token', 'user_id'].map((name) => ({ name, value: 'foreign.of-another', domain, path })),
    );
  await open('/auth/login?redirectUrl=%2Faccount%2Fuser-profile');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login', exact: true })).toBeVisible();
  await page.getByLabel('Email').fill(basic.email);
  await page.locator('input[name=password]').fill(basic.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/account/user-profile');
  await save(page);
  await expect(page.getByText('Your account has been updated.')).toBeVisible();
  await page.goto('/auth/logout');
  await expect(page).toHaveURL('/auth/login');
  expect((await page.request.get('/web_api/users/me')).status()).toBe(401);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test("a form sent repeatedly is never saved into another login's account [runtime 2]", async ({
    page,
    context,
    complaints,
  }) => {
    await logIn(page, silver);
    await page.goto('/account/user-profile');
    const company = `Typed for Silver ${Date.now()}`;
    await page.getByLabel('Company name').fill(company);
    const other = await logInInSecondTab(context, basic);
    const account = await me(other);
    await save(page);
    for (let times = 0; times < 2; times += 1) {
      await expect(page.getByRole('heading', { level: 1, name: 'You need to log in first.' })).toBeVisible();
      await page.getByRole('button', { name: 'Send again' }).click();
    }
    expect(await me(other)).toEqual(account);
    await context.clearCookies();
    await page.getByRole('button', { name: 'Send again' }).click();
    await logIn(other, basic);
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'You need to log in first.' })).toBeVisible();
    expect(await me(other)).toEqual(account);

    await logIn(other, silver);
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByText('Your account has been updated.')).toBeVisible();
    expect(await me(other)).toMatchObject({ company_name: company });
    expectOnlyStatuses(complaints, 401, 403);
  });
});
