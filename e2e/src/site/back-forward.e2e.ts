import { expect, type Page, test } from '@playwright/test';
import config from '../../playwright.config';
import { articleAddress } from '../support/articles';
import { demoLogin, logIn } from '../support/log-in';
import { hydrated } from '../support/test';

// Playwright disables the back/forward cache by default. Pages are left while they load, so the console is not checked.
test.use({
  launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

interface Marked {
  restored?: boolean;
}

/** Leaves for another document and goes Back. Returns whether the page came from the back/forward cache. */
async function leaveAndReturn(page: Page): Promise<boolean> {
  const address = page.url();
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      (window as Marked).restored = persisted;
    });
  });
  await page.goto('/dialling-codes');
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(address);
  const restored = await page.waitForFunction(() => {
    const { restored } = window as Marked;
    return document.readyState === 'complete' && { restored: restored === true };
  });
  return ((await restored.jsonValue()) as { restored: boolean }).restored;
}

test('Back restores a page from the cache, before and after its scripts have loaded', async ({ page }) => {
  const article = await articleAddress(page);
  const html = await (await page.request.get('/country/france')).text();
  const profile = /href="(\/country\/france\/profile\/[^"#?]+)/.exec(html)?.[1] ?? '';
  for (const path of ['/', '/country/france', profile, article]) {
    await page.goto(path);
    expect(await leaveAndReturn(page), path).toBe(true);
    await hydrated(page);
    expect(await leaveAndReturn(page), `${path} with its scripts`).toBe(true);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('Back restores a page of a user, and shows nothing personal after the logout', async ({ page }) => {
  const gold = demoLogin('gold');
  await logIn(page, gold);
  for (const path of ['/country/france', '/account/user-profile']) {
    await page.goto(path);
    await hydrated(page);
    expect(await leaveAndReturn(page), path).toBe(true);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await expect(
    page
      .getByText(gold.email)
      .or(page.locator(`[value="${gold.email}"]`))
      .first(),
  ).toBeVisible();

  await page.evaluate(() => {
    addEventListener('pageshow', () => {
      sessionStorage.setItem('shown', getComputedStyle(document.body).visibility);
    });
  });
  await page.goto('/auth/logout');
  await page.waitForURL('/auth/login');
  // The restored page loads itself again at once, which may abort the way back.
  await page.goBack({ waitUntil: 'commit' }).catch((error: Error) => {
    if (!error.message.includes('ERR_ABORTED')) throw error;
  });
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/login/);
  expect(await page.content()).not.toContain(gold.email);
  // A page that the browser restored stays hidden until it is replaced.
  expect(await page.evaluate(() => sessionStorage.getItem('shown') ?? 'hidden')).toBe('hidden');
});
