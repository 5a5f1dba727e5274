// Uses Playwright's own test: the injected faults make the browser log errors.
import { expect, type Locator, type Page, type Route, test } from '@playwright/test';
import { sample } from '@unitbase/contracts/testing/sample';
import { articleAddress } from '../support/articles';
import { goldProfile } from '../support/companies';
import { element } from '../support/html';
import { hydrated } from '../support/test';

// A script that is still on its way must not fail the next test.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

/** URL and heading of a page. */
interface Target {
  path: string | RegExp;
  heading: string;
}

/** Faults that meet every script of a remote. */
const faults: Record<string, (route: Route) => Promise<unknown>> = {
  'not found': (route) => route.fulfill({ status: 404, contentType: 'text/javascript', body: '' }),
  aborted: (route) => route.abort(),
  'of another hash': async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()} ` });
  },
};

/** Five pages of each remote: their paths, or how to find them. */
const pages: Record<string, (string | ((page: Page) => Promise<string>))[]> = {
  directory: ['/section', '/country', '/country/france', '/search?search=camera', goldProfile],
  news: ['/', '/news', '/quiz', '/production-insights/features', articleAddress],
  account: ['/auth/login', '/contact', '/newsletter', '/password/email', '/register/form/basic'],
};

const targets = new Map<string, Promise<Target>>();

/** Requests a path without scripts. Returns the URL after redirects and the heading. */
function targetOf(page: Page, path: string): Promise<Target> {
  const cached = targets.get(path);
  if (cached) return cached;
  const target = page.request.get(path).then(async (response) => {
    const { pathname, search } = new URL(response.url());
    return { path: pathname + search, heading: element(await response.text(), 'h1') };
  });
  targets.set(path, target);
  return target;
}

async function expectTarget(page: Page, { path, heading }: Target) {
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(heading);
}

/** Follows a link to another page and goes Back. */
async function followAndReturn(page: Page, from: Target, link: Locator) {
  const to = await targetOf(page, (await link.getAttribute('href')) ?? '');
  await link.click();
  await expectTarget(page, to);
  await page.goBack({ waitUntil: 'domcontentloaded' });
  await expectTarget(page, from);
  await hydrated(page);
}

/** Searches for companies where the page has the search. Elsewhere submits the page's own form while it is empty. */
async function submitForm(page: Page, from: Target) {
  const search = page.locator('form[action="/search"]').first();
  if ((await search.count()) > 0) {
    await search.locator('[name=search]').fill('camera');
    const query = await search.evaluate((form: HTMLFormElement) =>
      new URLSearchParams(new FormData(form) as unknown as Record<string, string>).toString(),
    );
    const { heading } = await targetOf(page, `/search?${query}`);
    await search.locator('[name=search]').press('Enter');
    await expectTarget(page, { path: /[?&]search=camera/, heading });
    return;
  }
  const posted = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.request().isNavigationRequest(),
  );
  await page.getByRole('main').locator('form [type=submit]').first().click();
  expect(new URL((await posted).url()).pathname).toBe(from.path);
  await expectTarget(page, from);
}

const cases = Object.entries(pages).flatMap(([remote, addresses]) =>
  Object.entries(faults).map(([fault, act]) => ({ remote, addresses, fault, act })),
);

for (const { remote, addresses, fault, act } of sample(cases, 4)) {
  test(`${remote} scripts ${fault}: links, a form and Back lead to the right page [runtime 1]`, async ({
    page,
  }) => {
    // A full run follows every header link of all five pages.
    test.setTimeout(600_000);
    await page.route('**/media/**', (route) => route.abort());
    await page.route(`**/releases/${remote}/**/*.js`, act);
    for (const address of sample(addresses, 1)) {
      const path = typeof address === 'string' ? address : await address(page);
      const from = await targetOf(page, path);
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await hydrated(page);
      const elsewhere = `a[href^="/"]:not([href="/"]):not([href="${path}"]):visible`;
      for (const link of sample(await page.getByRole('banner').locator(elsewhere).all(), 1)) {
        await followAndReturn(page, from, link);
      }
      await followAndReturn(page, from, page.getByRole('main').locator(elsewhere).first());
      await submitForm(page, from);
    }
  });
}

test('a tab older than its release loads the next page as a document, once [runtime 10]', async ({
  page,
}) => {
  const news = await targetOf(page, '/news');
  const features = await targetOf(page, '/production-insights');
  await page.goto('/news');
  await hydrated(page);
  // The release was pruned: scripts that this tab has not loaded yet are gone.
  await page.route('**/releases/news/**/*.js', faults['not found'] as (route: Route) => Promise<unknown>);
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await page.getByRole('banner').getByRole('link', { name: 'Features', exact: true }).click();
  await expectTarget(page, features);
  await hydrated(page);
  expect(documents).toEqual(['/production-insights']);
  await page.goBack();
  await expectTarget(page, news);
});
