// Uses Playwright's own test: blocked files make the browser log errors.
import { type Browser, expect, test } from '@playwright/test';
import { sample } from '@unitbase/contracts/testing/sample';
import { hydrated } from '../support/test';

/** Pages of all three remotes, with fragments of each other. */
const paths = [
  '/',
  '/news',
  '/section',
  '/country',
  '/search',
  '/auth/login',
  '/contact',
  '/quiz',
  '/newsletter',
  '/dialling-codes',
  '/register',
  '/register/form/basic',
  '/country/france',
  '/country/france/guide/production-guide',
];

/** Returns the scripts and stylesheets of releases, each with a page that requests it. */
async function filesOf(browser: Browser, baseURL: string): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const path of sample(paths, 6)) {
    const page = await browser.newPage({ baseURL });
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/releases\/.*\.(js|css)$/.test(pathname) && !files.has(pathname)) files.set(pathname, path);
    });
    await page.goto(path);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    const unpinned = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src], link[rel=stylesheet]')]
        .filter((element) => !element.integrity)
        .map((element) => element.outerHTML),
    );
    expect(unpinned, `${path}: every script and stylesheet is pinned`).toEqual([]);
    await page.close();
  }
  return files;
}

test('the browser blocks tampered release files; every script and stylesheet is pinned', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(600_000);
  const files = [...(await filesOf(browser, String(baseURL)))].slice(0, 40);
  expect(files.length).toBeGreaterThan(15);
  const notBlocked: string[] = [];
  for (const [file, path] of sample(files, 5)) {
    const page = await browser.newPage({ baseURL });
    const blocked = page.waitForEvent('console', {
      predicate: (message) => /integrity|digest/i.test(message.text()) && message.text().includes(file),
    });
    await page.route(`**${file}`, async (route) => {
      const response = await route.fetch();
      const bytes = Buffer.from(await response.body());
      const middle = bytes.length >> 1;
      bytes[middle] = (bytes[middle] ?? 0) ^ 1;
      await route.fulfill({ response, body: bytes });
    });
    const response = await page.goto(path, { waitUntil: 'domcontentloaded' });
    expect(response?.status()).toBe(200);
    await page.mouse.move(20, 20);
    await page.mouse.move(40, 60);
    await blocked.catch(() => notBlocked.push(file));
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.close();
  }
  expect(notBlocked).toEqual([]);
});
