import type { Page } from '@playwright/test';
import { PASSWORD, register } from '../support/register';
import { expect, ownAddress, test } from '../support/test';

test.use(ownAddress);

/** Retries, because the end of a navigation closes an open menu. */
async function chooseFromAccountMenu(page: Page, item: string) {
  const link = page
    .getByRole('banner')
    .getByRole('link', { name: item, exact: true })
    .and(page.locator(':visible'));
  await expect(async () => {
    if ((await link.count()) === 0) await page.locator('summary', { hasText: 'MY ACCOUNT' }).click();
    await link.click({ timeout: 1_000 });
  }).toPass();
}

async function logIn(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

test('a visitor registers, confirms by mail, logs in, uses the account menu and logs out', async ({
  page,
  open,
}) => {
  const email = `account-${process.pid}-${Date.now()}@example.com`;
  await open('/register/form/account');
  await register(page, email);

  await open('/auth/login');
  await logIn(page, email, PASSWORD);
  await expect(page).toHaveURL('/');
  await expect(page.locator('summary', { hasText: 'MY ACCOUNT' })).toBeVisible();
  const names = (await page.context().cookies()).map(({ name, httpOnly }) => ({ name, httpOnly }));
  expect(names).toEqual(
    expect.arrayContaining([
      { name: 'sid', httpOnly: true },
      { name: 'token', httpOnly: false },
    ]),
  );

  await chooseFromAccountMenu(page, 'Edit Account');
  await expect(page).toHaveURL('/account/user-profile');
  await expect(page.getByLabel('Last name')).toHaveValue("O'Falcão <b>");

  await chooseFromAccountMenu(page, 'Logout');
  await expect(page).toHaveURL('/auth/login');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login', exact: true })).toBeVisible();
  const remaining = (await page.context().cookies()).map(({ name }) => name);
  expect(remaining).not.toContain('sid');
  expect(remaining).not.toContain('token');
});

test('a wrong password shows the specified message and keeps the e-mail address', async ({
  page,
  open,
  complaints,
}) => {
  await open('/auth/login');
  await logIn(page, 'nobody@example.com', 'not the password 1');
  await expect(page.getByText('Unable to log in with the provided credentials.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.com');
  // The browser logs each 4xx response of a fetch. Nothing else may be logged.
  expect(complaints.filter((line) => !line.includes('status of 4'))).toEqual([]);
  complaints.length = 0;
});

test('the account page redirects a visitor to the login, with its own URL to return to', async ({ page }) => {
  await page.goto('/account/user-profile');
  await expect(page).toHaveURL(/\/auth\/login\?.*redirectUrl=/);
});
