import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleOnPhone } from '../support/accessibility/accessible';
import { expect, hydrated, test } from '../support/test';

/** Returns the paths of one page of each kind. Those of a company and an article depend on the data. */
async function pagePaths(page: Page): Promise<string[]> {
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
    '/country/frnce',
  ];
}

test('axe finds no violation on any entry page, and no page is wider than the screen', async ({
  page,
  complaints,
}) => {
  test.setTimeout(360_000);
  for (const path of await pagePaths(page)) {
    await page.goto(path);
    await hydrated(page);
    await expectAccessible(page, path);
    await expectAccessibleOnPhone(page, path);
  }
  // The browser logs the 404 of the pages that do not exist.
  expect(complaints.filter((line) => !/\/no-such-page|\/country\/frnce/.test(line))).toEqual([]);
  complaints.length = 0;
});
