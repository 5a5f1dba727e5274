import type { Page } from '@playwright/test';
import { logIn, READER } from '../support/log-in';
import { mailTo } from '../support/mail';
import { expect, ownAddress, test } from '../support/test';

test.use(ownAddress);

/** Counts the page views that the page reports. Returns a function that reads the count. */
function countViews(page: Page): () => number {
  let views = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/web_api/page-views')) views += 1;
  });
  return () => views;
}

test('every page and every navigation reports one page view (SH-055)', async ({ page, open }) => {
  const views = countViews(page);
  // The view is counted before the first interaction loads the scripts (docs/decisions/0006).
  await page.goto('/dialling-codes');
  await expect.poll(views).toBe(1);
  await open('/contact');
  await expect.poll(views).toBe(2);
  await page.getByRole('banner').getByRole('link', { name: 'News', exact: true }).first().click();
  await expect(page).toHaveURL('/news');
  await expect.poll(views).toBe(3);
  await page.goBack();
  await expect(page).toHaveURL('/contact');
  await expect.poll(views).toBe(4);
});

test.describe('with Global Privacy Control', () => {
  test('sends no page view', async ({ page, open }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true }),
    );
    const views = countViews(page);
    await open('/contact');
    await page.getByRole('banner').getByRole('link', { name: 'News', exact: true }).first().click();
    await expect(page).toHaveURL('/news');
    expect(views()).toBe(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the contact form accepts a message and confirms it (AC-227, AC-228)', async ({
    page,
    complaints,
  }) => {
    await page.goto('/contact');
    const opened = Date.now();
    await page.getByLabel('Name').fill('Ines');
    await page.getByLabel('Email').fill('ines@example.com');
    await page.getByLabel('Telephone').fill('+351 21 123 4567');
    await page.getByLabel('Message').fill('An old address in Lyon.');
    // The api treats a form sent within three seconds as a robot's (docs/decisions/0004).
    await expect.poll(() => Date.now() - opened).toBeGreaterThan(3_000);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page).toHaveURL('/contact/thank-you');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Thanks for contacting us, someone will get back to you as soon as possible.',
    );
    complaints.length = 0;
  });

  test('the link of a mail opens the preferences, which can be changed (AC-229)', async ({ page }) => {
    const email = `preferences-${process.pid}-${Date.now()}@example.com`;
    await page.goto('/gdpr-preferences');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('News bulletin').check();
    await page.getByRole('button', { name: 'Send me the link' }).click();
    await expect(page.getByText('a mail is on its way')).toBeVisible();
    await (await mailTo(page, email, '/gdpr-preferences/')).click();
    await expect(page.getByLabel('News bulletin')).toBeChecked();
    await page.getByLabel('Country bulletin').check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Your preferences have been saved.')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Country bulletin')).toBeChecked();
  });

  test('a user ends the session of another browser and downloads their data', async ({
    page,
    browser,
    baseURL,
  }) => {
    const otherContext = await browser.newContext({
      ...(baseURL ? { baseURL } : {}),
      userAgent: 'Elsewhere Firefox/1',
    });
    const elsewhere = await otherContext.newPage();
    await logIn(elsewhere);
    await logIn(page);
    await page.goto('/account/user-profile');
    await page
      .getByRole('button', { name: /^Log out Firefox/ })
      .first()
      .click();
    await expect(page).toHaveURL('/account/user-profile');
    await elsewhere.goto('/account/user-profile');
    await expect(elsewhere).toHaveURL(/\/auth\/login/);
    await otherContext.close();

    const href = await page.getByRole('link', { name: 'Download your data' }).getAttribute('href');
    const file = await page.request.get(String(href));
    expect(file.headers()['content-disposition']).toContain('unitbase-account.json');
    expect(await file.json()).toMatchObject({ user: [{ email: READER.email }] });
  });
});
