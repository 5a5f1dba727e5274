import { expect, test } from './support/test';
import { putUnderWork, type UnderWork } from './support/under-work';

let work: UnderWork;
test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(120_000);
  work = await putUnderWork('directory', String(baseURL));
});
test.afterAll(() => work?.stop());

const PAGE = 'src/dialling-codes/dialling-codes-page.tsx';
const BAR = 'src/search-bar/search-bar.tsx';

test('a developer sees a change inside the built site, nobody else does, and can go back', async ({
  page,
  request,
  browser,
}) => {
  test.setTimeout(120_000);
  await page.goto(work.link);
  await page.getByRole('button', { name: 'Run it in this browser' }).click();
  await expect(page).toHaveURL('/');
  const badge = page.getByRole('complementary', { name: 'Development' });
  await expect(badge).toContainText(
    /Only you see directory in development from http:\/\/127\.0\.0\.1:\d+, for \d/,
  );

  await page.goto('/dialling-codes');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Dialling codes');
  const typed = page.getByRole('combobox', { name: 'Company, person, credit or service' });
  await typed.fill('drone operator');
  await page.evaluate(() => {
    document.documentElement.dataset.stays = 'yes';
  });
  await work.edit(PAGE, "const TITLE = 'Dialling codes'", "const TITLE = 'Codes under work'");
  await expect(heading).toHaveText('Codes under work');
  await work.edit(BAR, ' companies in ', ' houses in ');
  await expect(page.getByText(/59,\d{3} houses in/)).toBeVisible();
  // No reload: what was typed into a form of the same remote is still there.
  await expect(page.locator('html')).toHaveAttribute('data-stays', 'yes');
  await expect(typed).toHaveValue('drone operator');

  const live = await (await request.get('/dialling-codes')).text();
  expect(live).toContain('Dialling codes</h1>');
  expect(live).not.toContain('127.0.0.1');

  // The way back needs no scripts, and no developer's server.
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const same = await plain.newPage();
  const answer = await same.goto('/dialling-codes');
  expect(answer?.headers()['cache-control']).toBe('no-store');
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
