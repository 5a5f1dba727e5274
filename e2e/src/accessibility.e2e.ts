import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleOnPhone } from './support/accessible';
import { expect, hydrated, test } from './support/test';

/** The first company of France, a story: addresses that the data decide. */
async function addresses(page: Page): Promise<string[]> {
  const first = async (from: string, link: string) => {
    await page.goto(from);
    return (await page.locator(link).first().getAttribute('href')) ?? from;
  };
  return [
    '/',
    '/search?search=camera',
    '/section',
    '/country/france',
    await first('/country/france', 'main a[href*="/profile/"]'),
    '/news',
    await first('/news', 'main a[href^="/news/20"]'),
    '/register',
    '/register/form/basic',
    '/auth/login',
    '/no-such-page',
  ];
}

test('axe finds nothing on any first page, and no page is wider than the screen', async ({
  page,
  complaints,
}) => {
  test.setTimeout(180_000);
  for (const path of await addresses(page)) {
    await page.goto(path);
    await hydrated(page);
    await expectAccessible(page, path);
    await expectAccessibleOnPhone(page, path);
  }
  // The browser notes the status of the page that does not exist.
  expect(complaints.filter((line) => !line.includes('/no-such-page'))).toEqual([]);
  complaints.length = 0;
});
