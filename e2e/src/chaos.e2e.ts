// Complaints of the browser are what this page is for.
import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { type ChaosShell, openChaosShell } from './support/chaos-shell';

let shell: ChaosShell;
// A shell more beside the site under test: starts, renders and looks at itself on the same two cores.
test.setTimeout(180_000);
test.beforeAll(async ({ baseURL }) => {
  shell = await openChaosShell(String(baseURL));
});
test.afterAll(() => shell?.stop());

test('staff spoil a remote: the site goes on, the page names what failed, and all is well again', async ({
  page,
  request,
}) => {
  // Off where nobody asked for it, and for nobody but staff where somebody did.
  expect((await request.get('/_chaos')).status()).toBe(404);
  const refused = await request.get(`${shell.origin}/_chaos`);
  expect(refused.status()).toBe(403);
  expect(await refused.text()).toContain('This page is for staff.');

  await page.goto(await shell.link());
  await expect(page).toHaveURL(`${shell.origin}/_chaos`);
  const statuses = page.locator('[data-probe] > strong');
  await expect(statuses).toHaveText(['200', '200', '200', '200'], { timeout: 30_000 });

  const { live } = await (await request.get(`${shell.origin}/healthz`)).json();
  const directory = page.getByRole('region', { name: 'directory' });
  const log = page.getByRole('list', { name: 'The newest first' });
  await directory.getByRole('button', { name: 'Corrupt' }).click();
  await expect(directory).toContainText('one byte of each of its files is wrong');
  await expect(log).toContainText(`directory@${live.directory} failed on /`, { timeout: 30_000 });
  await expect(log).toContainText('is not the file that was published');
  await expect(statuses).toHaveText(['200', '200', '200', '200'], { timeout: 30_000 });
  for (const path of ['/', '/news', '/search', '/register']) {
    // A machine too busy for a page says so by a 503.
    const get = () => request.get(`${shell.origin}${path}?spoilt`);
    await expect.poll(async () => (await get()).status(), { message: path, timeout: 30_000 }).toBe(200);
    expect(await (await get()).text()).toMatch(/<header[\s\S]*<main[\s\S]*<footer/);
  }
  await directory.getByRole('button', { name: 'Restore' }).focus();
  await page.keyboard.press('Enter');
  // On a slow machine its minute may be over.
  await expect(log).toContainText(/The fault of directory is lifted|Corrupt of directory is over/);
  await expect(directory).not.toContainText('one byte of each of its files is wrong');
  expect(await (await request.get(`${shell.origin}/search?well`)).text()).not.toContain('is not available');
  await expectAccessible(page, 'chaos, with what the shell did');
});

test('the buttons work without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(await shell.link());
  const account = page.getByRole('region', { name: 'account' });
  await account.getByRole('button', { name: 'Switch off' }).click();
  await expect(account).toContainText('Switched off');
  expect((await page.request.get(`${shell.origin}/register`)).status()).toBe(404);
  await page.getByRole('button', { name: 'Restore everything' }).click();
  await expect(account).not.toContainText('Switched off');
  await expect(page.getByRole('list', { name: 'The newest first' })).toContainText('enable of account');
  expect((await page.request.get(`${shell.origin}/register`)).status()).toBe(200);
  await context.close();
});
