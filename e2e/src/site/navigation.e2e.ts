import { expect, regionHydrated, test } from '../support/test';

test('a visitor navigates through all three remotes without a reload, under one header', async ({
  page,
  open,
}) => {
  await open('/');
  await page.evaluate(() => {
    document.querySelector('header')?.setAttribute('data-first-load', 'yes');
  });
  const header = page.locator('header[data-first-load=yes]');

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'News' }).click();
  await expect(page).toHaveURL('/news');
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
  await expect(header).toBeVisible();

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Categories' }).click();
  await expect(page).toHaveURL('/section');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(header).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'Create Profile' }).first().click();
  await expect(page).toHaveURL('/register');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(header).toBeVisible();
});

test('a press without a network keeps the page and says so, with Try again [site V19]', async ({
  page,
  open,
  context,
  complaints,
}) => {
  for (const waitsForCode of [true, false]) {
    if (waitsForCode) await open('/news');
    else await page.goto('/dialling-codes', { waitUntil: 'networkidle' });
    const address = page.url();
    await context.setOffline(true);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Categories' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'There is no connection' });
    await expect(notice).toBeVisible();
    expect(page.url()).toBe(address);
    await context.setOffline(false);
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL('/section');
  }
  // The browser logs what it could not prefetch, and the shell a chunk that did not load.
  const others = complaints
    .splice(0)
    .filter((line) => !/ERR_INTERNET_DISCONNECTED|ChunkLoadError/.test(line));
  complaints.push(...others);
});

test('only the item of the current page is highlighted, also after navigation (SH-019, SH-020)', async ({
  page,
  open,
}) => {
  await open('/news');
  const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]');
  await expect(current).toHaveText(['News']);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Categories' }).click();
  await expect(current).toHaveText(['Categories']);
});

test('back and forward restore the scroll position', async ({ page, open }) => {
  await open('/news');
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(900);
  await page.locator('footer').getByRole('link', { name: 'Sign up to receive our newsletter' }).focus();
  const position = await page.evaluate(() => Math.round(window.scrollY));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/newsletter');
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/news');
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(position);
  await page.goForward();
  await expect(page).toHaveURL('/newsletter');
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(0);
});

for (const [path, heading] of [
  ['/news', 'News'],
  ['/production-insights/features', 'Features'],
  ['/news/search', /^[\d,]+ articles$/],
  ['/companies-a-z/b', 'Companies A to Z'],
  ['/country/france', /^Showing 30 of/],
  ['/search?search=camera', /^Showing 15 of/],
] as const)
  test(`the next page of ${path} focuses its heading; Back restores the scroll position`, async ({
    page,
    open,
  }) => {
    await open(path);
    const next = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' });
    // Before hydration the link would load a document.
    await regionHydrated(page);
    await next.focus();
    const position = await page.evaluate(() => Math.round(window.scrollY));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/offset=/);
    await expect(page.locator('h1:focus, [role=status]:focus')).toHaveText(heading);
    await expect(page.locator(':focus')).toBeInViewport();
    await expect(page.getByRole('status').filter({ hasText: /^Page 2 of / })).toHaveCount(1);
    await expect(next).not.toBeInViewport();
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(position);
  });

test('an unknown URL returns the 404 page (SH-042, SH-043, SH-044)', async ({ page }) => {
  const response = await page.request.get('/no-such-page');
  expect(response.status()).toBe(404);
  const html = await response.text();
  expect(html).toContain('Sorry the page you&#x27;re looking for could not be found.');
  expect(html).toMatch(/<a[^>]*href="\/"[^>]*>Back Home<\/a>/);
});
