// Uses Playwright's own test: the injected faults make the browser log errors.
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility/accessible';
import { type ChaosShell, openChaosShell } from '../support/releases/chaos-shell';

let shell: ChaosShell;
// Generous timeout: a second shell shares the machine with the site under test.
test.setTimeout(360_000);
test.beforeAll(async ({ baseURL }) => {
  shell = await openChaosShell(String(baseURL));
});
test.afterAll(() => shell?.stop());

test('staff corrupt a remote: the site keeps working, the page names the fault, Restore ends it', async ({
  page,
  request,
}) => {
  // Off by default; where it is on, for staff only.
  expect((await request.get('/_chaos')).status()).toBe(404);
  const forbidden = await request.get(`${shell.origin}/_chaos`);
  expect(forbidden.status()).toBe(403);
  expect(await forbidden.text()).toContain('This page is for staff.');

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
    // A shell that is too busy to render returns 503.
    const get = () => request.get(`${shell.origin}${path}?spoilt`);
    await expect.poll(async () => (await get()).status(), { message: path, timeout: 30_000 }).toBe(200);
    expect(await (await get()).text()).toMatch(/<header[\s\S]*<main[\s\S]*<footer/);
  }
  await directory.getByRole('button', { name: 'Restore' }).focus();
  await page.keyboard.press('Enter');
  // On a slow machine the fault may already have expired.
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
