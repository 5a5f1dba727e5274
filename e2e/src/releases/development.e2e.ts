import { type DevRemote, startDevRemote } from '../support/releases/dev-remote';
import { expect, test } from '../support/test';

let remote: DevRemote;
test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(240_000);
  remote = await startDevRemote('directory', String(baseURL));
});
test.afterAll(() => remote?.stop());

const PAGE = 'src/dialling-codes/dialling-codes-page.tsx';
const BAR = 'src/search-bar/search-bar.tsx';

test('only the developer sees a change inside the built site, and can return to what is live', async ({
  page,
  request,
  browser,
}) => {
  test.setTimeout(240_000);
  await page.goto(remote.link);
  await page.getByRole('button', { name: 'Run it in this browser' }).click();
  await expect(page).toHaveURL('/');
  const badge = page.getByRole('complementary', { name: 'Development' });
  await expect(badge).toContainText(
    /Only you see directory in development from http:\/\/127\.0\.0\.1:\d+, for \d/,
  );

  await page.goto('/dialling-codes');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Dialling codes');
  const keyword = page.getByRole('combobox', { name: 'Company, person, credit or service' });
  await keyword.fill('drone operator');
  await page.evaluate(() => {
    document.documentElement.dataset.stays = 'yes';
  });
  await remote.edit(PAGE, "const TITLE = 'Dialling codes'", "const TITLE = 'Codes under work'");
  const built = { timeout: 60_000 };
  await expect(heading).toHaveText('Codes under work', built);
  await remote.edit(BAR, ' companies in ', ' houses in ');
  await expect(page.getByText(/5\d,\d{3} houses in/)).toBeVisible(built);
  // No reload: a form of the same remote keeps its text.
  await expect(page.locator('html')).toHaveAttribute('data-stays', 'yes');
  await expect(keyword).toHaveValue('drone operator');

  const live = await (await request.get('/dialling-codes')).text();
  expect(live).toContain('Dialling codes</h1>');
  expect(live).not.toContain('127.0.0.1');

  // The way back works without scripts and without the development server.
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const same = await plain.newPage();
  const response = await same.goto('/dialling-codes');
  expect(response?.headers()['cache-control']).toBe('no-store');
  await same.getByRole('button', { name: 'Back to what is live' }).click();
  await expect(same.getByRole('complementary', { name: 'Development' })).toHaveCount(0);
  await same.goto('/dialling-codes');
  await expect(same.getByRole('heading', { level: 1 })).toHaveText('Dialling codes');
  await plain.close();

  await badge.getByRole('button', { name: 'Back to what is live' }).click();
  await expect(badge).toHaveCount(0);
  await page.goto('/dialling-codes');
  await expect(heading).toHaveText('Dialling codes');
});
