import type { Browser, Page } from '@playwright/test';
import { type DevRemote, startDevRemote } from '../support/releases/dev-remote';
import { expect, test } from '../support/test';

let directory: DevRemote;
let account: DevRemote;
test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(240_000);
  const site = String(baseURL);
  [directory, account] = await Promise.all([
    startDevRemote('directory', site),
    startDevRemote('account', site),
  ]);
});
test.afterAll(() => Promise.all([directory?.stop(), account?.stop()]));

const PAGE = 'src/dialling-codes/dialling-codes-page.tsx';
const BAR = 'src/search-bar/search-bar.tsx';
const PACKAGES = 'src/packages/packages-block.tsx';

/** A build on a busy machine takes longer than other changes of a page. */
const BUILT = { timeout: 60_000 };

async function confirm(page: Page, { link }: DevRemote) {
  await page.goto(link);
  await page.getByRole('button', { name: 'Run it in this browser' }).click();
  await expect(page).toHaveURL('/');
}

const badgeOf = (page: Page) => page.getByRole('complementary', { name: 'Development' });
const headingOf = (page: Page) => page.getByRole('heading', { level: 1 });
const keywordOf = (page: Page) => page.getByRole('combobox', { name: 'Company, person, credit or service' });

/** Marks the page. A reload removes the mark. */
const mark = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset.stays = 'yes';
  });
const expectNoReload = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-stays', 'yes');

test('only the developer sees a change inside the built site, and can return to what is live', async ({
  page,
  request,
  browser,
}) => {
  test.setTimeout(240_000);
  await confirm(page, directory);
  const badge = badgeOf(page);
  await expect(badge).toContainText(
    /Only you see directory in development from http:\/\/127\.0\.0\.1:\d+, for \d/,
  );

  await page.goto('/dialling-codes');
  await expect(headingOf(page)).toHaveText('Dialling codes');
  await keywordOf(page).fill('drone operator');
  await mark(page);
  await directory.edit(PAGE, "const TITLE = 'Dialling codes'", "const TITLE = 'Codes under work'");
  await expect(headingOf(page)).toHaveText('Codes under work', BUILT);
  await expectNoReload(page);
  await expect(keywordOf(page)).toHaveValue('drone operator');

  const live = await (await request.get('/dialling-codes')).text();
  expect(live).toContain('Dialling codes</h1>');
  expect(live).not.toContain('127.0.0.1');

  await returnWithoutScripts(browser, page);
  await badge.getByRole('button', { name: 'Back to what is live' }).click();
  await expect(badge).toHaveCount(0);
  await page.goto('/dialling-codes');
  await expect(headingOf(page)).toHaveText('Dialling codes');
});

/** The way back works without scripts and without the development server. */
async function returnWithoutScripts(browser: Browser, visited: Page) {
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await visited.context().storageState(),
  });
  const page = await plain.newPage();
  const response = await page.goto('/dialling-codes');
  expect(response?.headers()['cache-control']).toBe('no-store');
  await page.getByRole('button', { name: 'Back to what is live' }).click();
  await expect(badgeOf(page)).toHaveCount(0);
  await page.goto('/dialling-codes');
  await expect(headingOf(page)).toHaveText('Dialling codes');
  await plain.close();
}

test('shows changes of two remotes at once without a reload, and typed text stays', async ({ page }) => {
  test.setTimeout(240_000);
  await confirm(page, directory);
  await confirm(page, account);
  await expect(badgeOf(page)).toContainText('Only you see account and directory in development');

  await page.goto('/news');
  await expect(page.getByText('Put your company on the map')).toBeVisible();
  await keywordOf(page).fill('drone operator');
  await mark(page);
  await Promise.all([
    directory.edit(BAR, ' companies in ', ' houses in '),
    account.edit(PACKAGES, 'Put your company on the map', 'Put your house on the map'),
  ]);
  await expect(page.getByText('Put your house on the map')).toBeVisible(BUILT);
  await expect(page.getByText(/5\d,\d{3} houses in/)).toBeVisible(BUILT);
  await expectNoReload(page);
  await expect(keywordOf(page)).toHaveValue('drone operator');
});

test('shows a syntax error with file and line over the page until it is corrected', async ({ browser }) => {
  test.setTimeout(240_000);
  // The browser logs the error too, so this page is not watched for complaints.
  const page = await browser.newPage();
  await confirm(page, directory);
  await page.goto('/dialling-codes');
  await keywordOf(page).fill('drone operator');
  await mark(page);
  await directory.edit(PAGE, 'const TITLE = ', 'const TITLE == ');
  const overlay = page.locator('iframe');
  await expect(overlay.contentFrame().getByText(/dialling-codes-page\.tsx[\s\S]*\[\d+:\d+\]/)).toBeVisible(
    BUILT,
  );
  await directory.edit(PAGE, 'const TITLE == ', 'const TITLE = ');
  await expect(overlay).toHaveCount(0, BUILT);
  await expectNoReload(page);
  await expect(keywordOf(page)).toHaveValue('drone operator');
  await page.close();
});
