import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility/accessible';
import { callApi } from '../support/api-call';
import { desk } from '../support/desk';
import { newStaffMember, signInAsStaff } from '../support/staff';
import { expect, hydrated, ownAddress, test } from '../support/test';

test.use(ownAddress);

/** Blocks a staff member of its own as the signed-in admin, with a reason that no other test uses. */
async function actOnUser(page: Page): Promise<string> {
  const { email } = await newStaffMember('editorial');
  const search = encodeURIComponent(email);
  const { results } = await callApi<{ results: { id: number }[] }>(
    page.request,
    'GET',
    `/desk/people?search=${search}`,
  );
  const why = `Reason ${process.pid} ${Date.now()}`;
  await callApi(page.request, 'POST', `/desk/people/${results[0]?.id}/block`, { why });
  return why;
}

test('an admin finds an act by its reason, reads before and after, and takes it as CSV', async ({ page }) => {
  const { name } = await signInAsStaff(page, 'admin');
  const why = await actOnUser(page);
  await page.goto('/desk/log');
  await hydrated(page);
  await page.getByLabel('Words, number or address').fill(why);
  await page.getByRole('button', { name: 'FIND' }).click();
  await expect(page.getByRole('heading', { name: '1 act', exact: true })).toBeVisible();
  const row = page.getByRole('row', { name: /Blocked/ });
  await expect(row).toContainText('admin');
  await row.getByRole('link', { name: /^Open the entry of/ }).click();
  await expect(page.getByRole('row', { name: 'state active blocked' })).toBeVisible();
  await expect(page.getByText(`“${why}”`)).toBeVisible();
  await expectAccessible(page, 'the log with an open entry');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV, 1 line' }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`user.block,user,`);

  await page.getByRole('link', { name: `All acts of ${name}` }).click();
  await expect(page.getByText(why)).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Blocked/ })).toBeVisible();
});

test('the log of a running site verifies', async () => {
  expect(await desk<{ faults: string[] }>('log', 'verify')).toMatchObject({ faults: [] });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a role reads the entries of its rooms', async ({ page, browser }) => {
    const context = await browser.newContext();
    const admin = await context.newPage();
    await signInAsStaff(admin, 'admin');
    const why = encodeURIComponent(await actOnUser(admin));
    await context.close();
    await signInAsStaff(page, 'directory');
    await page.goto(`/desk/log?search=${why}`);
    await page.getByRole('link', { name: /^Open the entry of/ }).click();
    await expect(page.getByRole('row', { name: 'state active blocked' })).toBeVisible();
    await signInAsStaff(page, 'commercial');
    await page.goto(`/desk/log?search=${why}`);
    await expect(page.getByRole('heading', { name: 'No act matches' })).toBeVisible();
  });
});
