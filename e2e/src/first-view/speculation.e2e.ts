import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { logIn } from '../support/log-in';
import { hydrated } from '../support/test';

interface Candidates {
  preloadingAttemptSources: { key: { url: string } }[];
}
interface Status {
  key: { url: string };
  status: string;
}

/** Watches Chromium's speculation rules: the paths that it may prefetch, and the status of each prefetch. */
async function watchRules(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page);
  let candidates: string[] = [];
  const statuses = new Map<string, string>();
  session.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }: Candidates) => {
    candidates = preloadingAttemptSources.map(({ key }) => new URL(key.url).pathname);
  });
  session.on('Preload.prefetchStatusUpdated', ({ key, status }: Status) => {
    statuses.set(new URL(key.url).pathname, status);
  });
  await session.send('Preload.enable');
  return { candidates: () => candidates, statusOf: (path: string) => statuses.get(path) };
}

test('before hydration a link’s page is prefetched without side effects', async ({ page, context }) => {
  // Keeps the scripts pending for the whole test.
  await page.route('**/assets/main.*.js', () => undefined);
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') posts.push(request.postData() ?? '');
  });
  const rules = await watchRules(page);
  await page.goto('/news');
  await expect.poll(() => posts.length).toBe(1);
  const link = page.locator('main a[href^="/news/2"]').first();
  const path = (await link.getAttribute('href')) ?? '';
  await expect.poll(rules.candidates).toContain(path);
  for (const candidate of rules.candidates()) {
    expect(candidate).not.toMatch(
      /^\/(auth|account|register\/form|contact|web_api|media|feeds|newsletter|search)\b/,
    );
  }
  await link.hover();
  await expect.poll(() => rules.statusOf(path)).toBe('Ready');
  expect(posts, 'views counted').toEqual([JSON.stringify({ path: '/news' })]);
  expect(await context.cookies()).toEqual([]);

  await link.click();
  await expect(page).toHaveURL(path);
  const delivered = () =>
    page.evaluate(() =>
      performance.getEntriesByType('navigation').map((entry) => entry.toJSON().deliveryType),
    );
  expect(await delivered()).toEqual(['navigational-prefetch']);
  await expect.poll(() => posts.at(-1)).toBe(JSON.stringify({ path }));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('after hydration the page has no speculation rules', async ({ page }) => {
  const rules = await watchRules(page);
  await page.goto('/news');
  await expect.poll(() => rules.candidates().length).toBeGreaterThan(0);
  await hydrated(page);
  await expect.poll(() => rules.candidates().length).toBe(0);
});

test('a signed-in user gets no speculation rules and no prefetch', async ({ page }) => {
  await logIn(page);
  const rules = await page.request.get('/speculation-rules.json');
  expect(await rules.json()).toEqual({ prefetch: [] });
  const early = await page.request.get('/news', { headers: { 'sec-purpose': 'prefetch' } });
  expect(early.status()).toBe(403);
});
