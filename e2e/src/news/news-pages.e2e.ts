import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility/accessible';
import { element } from '../support/html';
import { expect, hydrated, test } from '../support/test';

/** Returns the paths of one page of each kind. Those that depend on the data come from the first link to them. */
async function newsPages(page: Page): Promise<string[]> {
  const first = async (from: string, link: string) => {
    await page.goto(from);
    return (await page.locator(link).first().getAttribute('href')) ?? from;
  };
  const article = await first('/news', 'main a[href^="/news/20"]');
  return [
    '/news/search?q=permits',
    '/news/search?q=zzzzzz',
    `/amp${article}`,
    await first(article, 'main a[href^="/news/tags/"]'),
    await first('/news/search?q=permits', 'main a[href^="/news/20"]').then((result) =>
      first(result, 'main a[href^="/news/authors/"]'),
    ),
    '/production-insights',
    '/production-insights/reports',
    '/quiz',
    '/quiz/green-on-set',
    '/info/glossary',
    '/info/faqs',
    '/info/terms-conditions',
    '/about-us',
    '/advertise-with-us',
    '/advertise-with-us/media-pack',
    '/production-services-package',
    '/film-commission-package',
  ];
}

test('axe finds no violation on any news page, and no page is wider than the screen', async ({ page }) => {
  test.setTimeout(480_000);
  for (const path of await newsPages(page)) {
    await page.goto(path);
    // The AMP page has no script to wait for (decision C19).
    if (!path.startsWith('/amp/')) await hydrated(page);
    await expectAccessible(page, path);
  }
});

test('the server sends every news page complete', async ({ page }) => {
  for (const path of await newsPages(page)) {
    const response = await page.request.get(path);
    const html = await response.text();
    expect({ path, status: response.status() }).toEqual({ path, status: 200 });
    expect({ path, heading: element(html, 'h1') }).not.toEqual({ path, heading: '' });
    expect(element(html, 'footer')).toContain('Useful resources');
    expect(element(html, 'main')).not.toContain('is not available right now');
    expect({ path, busy: html.includes('aria-busy="true"') }).toEqual({ path, busy: false });
  }
});
