import type { BrowserContext, Page } from '@playwright/test';
import { demoLogin, logIn } from './support/log-in';
import { png } from './support/media-files';
import { expect, hydrated, test } from './support/test';

/** Other files change the reader's account meanwhile: these logins are of this file alone. */
const [basic, silver, gold] = [demoLogin('basic'), demoLogin('silver'), demoLogin('gold')];
const EXPIRED = 'Your session has expired. Please log in again.';

/** Logs in in a second tab of the same browser: the cookies are that login's from then on. */
async function logInBeside(context: BrowserContext, login: typeof basic): Promise<Page> {
  const other = await context.newPage();
  await logIn(other, login);
  return other;
}

const me = async (page: Page) => (await page.request.get('/web_api/users/me')).json();

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

/** The browser itself notes each refusal. */
function expectOnlyRefusals(complaints: string[], ...statuses: number[]) {
  const isRefusal = (line: string) => statuses.some((status) => line.includes(`status of ${status}`));
  expect(complaints.filter((line) => !isRefusal(line))).toEqual([]);
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
  const other = await logInBeside(context, basic);
  const before = await me(other);
  await save(page);
  await expect(page.getByText(EXPIRED)).toBeVisible();
  await expect(jobTitle).toHaveValue('Typed for Silver');
  expect(await me(other)).toEqual(before);

  await logIn(other, silver);
  await save(page);
  await expect(page.getByText('Your account has been updated.')).toBeVisible();
  expect(await me(other)).toMatchObject({ jobtitle: 'Typed for Silver' });
  expectOnlyRefusals(complaints, 403);
});

test('a link leads to the page of who is logged in now', async ({ page, context, open }) => {
  await logIn(page, silver);
  await open('/account/saved-articles');
  await logInBeside(context, basic);
  await page.getByText('MY ACCOUNT', { exact: true }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Edit Account' }).click();
  await expect(page.getByText(basic.email)).toBeVisible();
  await hydrated(page);
  await save(page);
  await expect(page.getByText('Your account has been updated.')).toBeVisible();
});

test('an edited profile stays with its login: unsaved, and no draft of another [runtime 2]', async ({
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
  const other = await logInBeside(context, gold);
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
  expectOnlyRefusals(complaints, 403);
});

test('an upload of one login is refused to another, and its file stays chosen [runtime 2]', async ({
  page,
  context,
  open,
  complaints,
}) => {
  await logIn(page, gold);
  await open('/account/profile?tab=photos');
  await page.locator('input[type=file]').setInputFiles(png('Not for others.png', 300, [60, 90, 40]));
  const other = await logInBeside(context, silver);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByText(EXPIRED)).toBeVisible();
  await expect(page.getByText('Not for others.png')).toBeVisible();
  await logIn(other, gold);
  await page.reload();
  await expect(page.getByText('Not for others')).toHaveCount(0);
  expectOnlyRefusals(complaints, 403);
});

test('a logout that fails says so, stays logged in and can be repeated [runtime 3]', async ({
  page,
  open,
  complaints,
}) => {
  await logIn(page, basic);
  await page.route('**/web_api/logout', (route) => route.fulfill({ status: 503, json: {} }));
  await open('/auth/logout');
  await expect(page.getByRole('alert')).toContainText('The logout did not succeed: you are still logged in.');
  await expect(page.getByText('MY ACCOUNT', { exact: true })).toBeVisible();
  await page.unroute('**/web_api/logout');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/auth/login');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login', exact: true })).toBeVisible();
  expect((await page.request.get('/web_api/users/me')).status()).toBe(401);
  expectOnlyRefusals(complaints, 503);
});

test("another application's cookies of the same names keep nobody out [runtime 6]", async ({
  page,
  context,
  open,
  baseURL,
}) => {
  const { hostname: domain } = new URL(baseURL ?? '');
  // Of a longer path they come first, as those of a parent domain may.
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

  test("a form of one login is never saved into another's account, however often it is sent [runtime 2]", async ({
    page,
    context,
    complaints,
  }) => {
    await logIn(page, silver);
    await page.goto('/account/user-profile');
    const company = `Typed for Silver ${Date.now()}`;
    await page.getByLabel('Company name').fill(company);
    const other = await logInBeside(context, basic);
    const before = await me(other);
    await save(page);
    for (let times = 0; times < 2; times += 1) {
      await expect(page.getByRole('heading', { level: 1, name: 'You need to log in first.' })).toBeVisible();
      await page.getByRole('button', { name: 'Send again' }).click();
    }
    expect(await me(other)).toEqual(before);
    await context.clearCookies();
    await page.getByRole('button', { name: 'Send again' }).click();
    await logIn(other, basic);
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'You need to log in first.' })).toBeVisible();
    expect(await me(other)).toEqual(before);

    await logIn(other, silver);
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByText('Your account has been updated.')).toBeVisible();
    expect(await me(other)).toMatchObject({ company_name: company });
    expectOnlyRefusals(complaints, 401, 403);
  });
});
