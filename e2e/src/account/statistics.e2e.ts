import type { Browser, Page } from '@playwright/test';
import type { OrgProfile } from '@unitbase/contracts/entities/account';
import type { Statistics } from '@unitbase/contracts/entities/statistics';
import { expectAccessible, expectAccessibleOnPhone } from '../support/accessibility/accessible';
import { demoLogin, logIn } from '../support/log-in';
import { expect, hydrated, ownAddress, test } from '../support/test';

/** A browser that is not headless: robots do not count. */
const VISITOR = {
  ...ownAddress,
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36',
};
const ROBOT = {
  ...VISITOR,
  userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
};

const STATISTICS = '/account/statistics';

/** Opens a page in its own browser context, and closes it afterwards. */
async function visit<T>(
  browser: Browser,
  options: NonNullable<Parameters<Browser['newContext']>[0]>,
  act: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(options);
  try {
    return await act(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Acts until the api has answered a report of this kind. */
async function reported(page: Page, kind: string, act: () => Promise<unknown>) {
  const answer = page.waitForResponse((response) => response.url().includes(`company-counts?kind=${kind}&`));
  await act();
  expect((await answer).ok()).toBe(true);
}

/** Keeps the browser from opening telephone, mail and other sites. */
const stayOnPage = (page: Page) =>
  page.evaluate(() =>
    document.addEventListener('click', (event) => {
      if ((event.target as Element).closest('a:is([href^="tel:"], [href^="mailto:"], [target])'))
        event.preventDefault();
    }),
  );

async function ownProfile(page: Page, login: 'gold' | 'basic'): Promise<OrgProfile> {
  await logIn(page, demoLogin(login));
  const [profile] = (await (await page.request.get('/web_api/org-profiles')).json()) as OrgProfile[];
  expect(profile).toBeDefined();
  return profile as OrgProfile;
}

const numbersOf = async (page: Page, { id }: OrgProfile) =>
  (await (await page.request.get(`/web_api/org-profiles/${id}/statistics`)).json()) as Statistics;

test('what visitors see and press counts once, cached or not, with and without scripts; robots and the owner do not', async ({
  browser,
  page,
}) => {
  const profile = await ownProfile(page, 'gold');
  const path = `/country/${profile.country_slug}/profile/${profile.url_slug}`;
  const name = profile.orgname ?? '';
  const previous = await numbersOf(page, profile);
  const open = (visitor: Page) => reported(visitor, 'views', () => visitor.goto(path));

  // The second and third visitors get the cached page.
  await visit(browser, VISITOR, open);
  await visit(browser, { ...VISITOR, javaScriptEnabled: false }, open);
  await visit(browser, VISITOR, async (visitor) => {
    await open(visitor);
    await hydrated(visitor);
    await stayOnPage(visitor);
    for (const [kind, link] of [
      ['telephone', 'a[href^="tel:"]'],
      ['email', 'aside a[href^="mailto:"], section a[href^="mailto:"]'],
      ['website', 'header a[target]'],
    ] as const)
      await reported(visitor, kind, () => visitor.locator('main').locator(link).first().click());
    await reported(visitor, 'showreel', () =>
      visitor
        .getByRole('button', { name: /^Play / })
        .first()
        .click(),
    );
  });
  await visit(browser, ROBOT, open);
  await open(page);

  // A search that leads to the profile, five times, by navigation in the document.
  await visit(browser, VISITOR, async (visitor) => {
    for (let round = 0; round < 5; round += 1) {
      await reported(visitor, 'results', () => visitor.goto(`/search?search=${encodeURIComponent(name)}`));
      await hydrated(visitor);
      const result = visitor.locator('article').getByRole('link', { name, exact: true });
      await reported(visitor, 'words', () => reported(visitor, 'views', () => result.click()));
      await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible();
    }
  });

  const current = await numbersOf(page, profile);
  const growth = Object.fromEntries(
    Object.entries(current.totals).map(([kind, count]) => [
      kind,
      (count ?? 0) - (previous.totals[kind as keyof Statistics['totals']] ?? 0),
    ]),
  );
  expect(growth).toMatchObject({ results: 5, views: 8, telephone: 1, email: 1, website: 1, showreel: 1 });
  expect(current.details?.words.map(({ words }) => words)).toContain(name.toLowerCase());
});

test('the owner of a Gold profile reads all numbers by keyboard, and without scripts', async ({
  browser,
  page,
}) => {
  const profile = await ownProfile(page, 'gold');
  await page.goto(STATISTICS);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Statistics' })).toBeVisible();
  await expect(
    page.getByRole('img', { name: /^Profile views by week/ }).filter({ visible: true }),
  ).toHaveCount(1);
  await expectAccessible(page, 'statistics of Gold');
  await expectAccessibleOnPhone(page, 'statistics of Gold');

  await page.getByRole('link', { name: '30 days' }).press('Enter');
  await expect(page).toHaveURL(/days=30/);
  await page.getByRole('link', { name: 'Presses' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Presses, week by week' })).toBeVisible();
  await page.getByRole('region', { name: 'Week by week, as a table' }).focus();
  await expect(page.getByRole('region', { name: 'Week by week, as a table' })).toBeFocused();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV' }).press('Enter'),
  ]);
  expect(file.suggestedFilename()).toBe(`statistics-${profile.id}-30-days.csv`);

  const storageState = await page.context().storageState();
  await visit(browser, { storageState, javaScriptEnabled: false }, async (plain) => {
    await plain.goto(STATISTICS);
    await plain.getByRole('link', { name: '365 days' }).click();
    await expect(plain.getByRole('link', { name: '365 days' })).toHaveAttribute('aria-current', 'true');
    await expect(plain.getByRole('table', { name: 'Week by week, as a table' })).toBeVisible();
  });
});

test('a Basic profile shows totals and what other packages show', async ({ page }) => {
  await ownProfile(page, 'basic');
  await page.goto(STATISTICS);
  await hydrated(page);
  await expect(page.getByText('Times in results')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The rest of the numbers' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'CSV' })).toHaveCount(0);
  await expectAccessible(page, 'statistics of Basic');
});

test('visitors are asked to log in first', async ({ page }) => {
  await page.goto(STATISTICS);
  await expect(page).toHaveURL(/\/auth\/login\?redirectUrl=%2Faccount%2Fstatistics/);
});
