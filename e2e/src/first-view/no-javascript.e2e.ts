import { goldProfile } from '../support/companies';
import { logIn, READER } from '../support/log-in';
import { expect, test } from '../support/test';

test.use({ javaScriptEnabled: false });

test('a visitor searches, pages and opens a profile by links and forms alone', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.locator('input[name=search]').fill('camera');
  await page.getByRole('button', { name: 'SEARCH DIRECTORY' }).click();
  await expect(page).toHaveURL(/\/search\?.*search=camera/);
  await expect(page.getByText(/Showing 15 of [\d,+]+ directory results/)).toBeVisible();

  await page.getByRole('link', { name: /next/i }).click();
  await expect(page).toHaveURL(/offset=15/);
  await expect(page.getByText(/Showing \d+ of [\d,+]+ directory results/)).toBeVisible();

  const profile = page.locator('main a[href*="/profile/"]').first();
  const name = (await profile.textContent())?.trim() ?? '';
  await profile.click();
  await expect(page).toHaveURL(/\/country\/[^/]+\/profile\/[^/]+$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('every entry page is complete', async ({ page }) => {
  for (const path of [
    '/',
    '/search',
    '/section',
    '/country/france',
    '/news',
    '/register',
    '/register/form/basic',
    '/auth/login',
  ]) {
    const response = await page.goto(path);
    expect({ path, status: response?.status() }).toEqual({ path, status: 200 });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('footer')).toContainText('Useful resources');
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  }
});

test('a link of the news opens an article with its text', async ({ page }) => {
  await page.goto('/news');
  const link = page.locator('main a[href^="/news/20"]').first();
  const title = (await link.textContent())?.trim() ?? '';
  await link.click();
  await expect(page).toHaveURL(/\/news\/\d{4}\/\d{2}\/\d{2}\//);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title.slice(0, 20));
  await expect(page.locator('[data-article-body] p').first()).toBeVisible();
});

test('a phone shows the e-mail links of a company’s team', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(await goldProfile(page));
  const team = page.locator('#team');
  await expect(team.locator('a[href^="mailto:"]:visible').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('a form sent after the session has ended keeps its text and is sent after the login', async ({
  page,
  context,
  complaints,
}) => {
  await logIn(page, READER);
  await page.goto('/account/user-profile');
  const company = `A & "B" <${Date.now()}>`;
  await page.getByLabel('Company name').fill(company);
  await context.clearCookies();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You need to log in first.' })).toBeVisible();

  const newTab = context.waitForEvent('page');
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  const login = await newTab;
  await login.getByLabel('Email').fill(READER.email);
  await login.locator('input[name=password]').fill(READER.password);
  await login.getByRole('button', { name: 'Login' }).click();
  await expect(login).toHaveURL('/account/user-profile');

  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('Your account has been updated.')).toBeVisible();
  await expect(page.getByLabel('Company name')).toHaveValue(company);
  expect(complaints.filter((line) => !line.includes('status of 401'))).toEqual([]);
  complaints.length = 0;
});
