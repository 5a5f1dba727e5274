import { test as base, type Route } from '@playwright/test';
import { sample } from '@unitbase/contracts/testing/sample';
import { startPartners, watchWidgets, widgetEvents } from '../support/embed/partners';
import { expect } from '../support/test';

/** Playwright's own test: the injected faults make the browser log errors, so the console is not checked. */
const test = base;

let partners: Awaited<ReturnType<typeof startPartners>>;
test.beforeAll(async ({ baseURL }) => {
  partners = await startPartners(baseURL ?? '');
});
test.afterAll(() => partners?.stop());

const half = async (route: Route) => {
  const response = await route.fetch();
  const body = await response.body();
  await route.fulfill({ response, body: body.subarray(0, Math.floor(body.length / 2)) });
};
const faults: Record<string, (route: Route) => Promise<void> | void> = {
  refused: (route) => route.abort('connectionrefused'),
  hanging: () => undefined,
  'error 500': (route) =>
    route.fulfill({ status: 500, body: '{}', headers: { 'access-control-allow-origin': '*' } }),
  'half a file': half,
};

/** By failing part of the site: its URL, and the error code of the event by fault. null: no script of ours runs. */
const parts: Record<string, { url: RegExp; codes: Record<string, string | null> }> = {
  'the loader': {
    url: /\/embed\/v1\.js/,
    codes: { refused: null, hanging: null, 'error 500': null, 'half a file': null },
  },
  'the libraries': {
    url: /\/runtime\.\w+\.js/,
    codes: { refused: 'script', hanging: 'timeout', 'error 500': 'script', 'half a file': 'script' },
  },
  'the script': {
    url: /\/companies\.js/,
    codes: { refused: 'script', hanging: 'timeout', 'error 500': 'script', 'half a file': 'script' },
  },
  'the stylesheet': {
    url: /\/companies\.css/,
    codes: { refused: 'style', hanging: 'timeout', 'error 500': 'style', 'half a file': 'style' },
  },
  'the data': {
    url: /\/web_api\/search/,
    codes: { refused: 'network', hanging: 'timeout', 'error 500': 'server', 'half a file': 'network' },
  },
};

const cases = Object.entries(parts).flatMap(([part, { url, codes }]) =>
  Object.entries(faults).map(([fault, fail]) => ({ part, url, code: codes[fault] ?? null, fault, fail })),
);

for (const { part, url, code, fault, fail } of sample(cases, 8)) {
  test(`${part}, ${fault}: the link stays, the page gets an event, the widget recovers`, async ({ page }) => {
    const uncaught: string[] = [];
    page.on('pageerror', (error) => uncaught.push(error.message));
    await watchWidgets(page);
    await page.route(url, fail);
    await page.goto(`${partners.origin}/plain`, { waitUntil: fault === 'hanging' ? 'commit' : 'load' });
    const link = page.getByRole('link', { name: 'Companies in France' });
    await expect(link).toBeVisible();
    if (code === null) return;

    const failure = async () =>
      (await widgetEvents(page)).find(({ type, widget }) => type === 'error' && widget === 'companies');
    await expect.poll(failure, { timeout: 20_000 }).toMatchObject({ code });
    await expect(link).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.locator('unitbase-companies').getByRole('heading', { name: 'France' })).toBeVisible();
    await expect(link).toBeHidden();
    expect(uncaught).toEqual([]);
  });
}

test('a widget shows what its attributes request once the browser is online again', async ({ page }) => {
  await watchWidgets(page);
  await page.goto(`${partners.origin}/plain`);
  const companies = page.locator('unitbase-companies');
  await expect(companies.getByRole('heading', { name: 'France' })).toBeVisible();
  await page.route(/\/web_api\/search/, (route) => route.abort('internetdisconnected'));
  await companies.evaluate((element) => element.setAttribute('country', 'italy'));
  const failure = async () => (await widgetEvents(page)).find(({ type }) => type === 'error');
  await expect.poll(failure).toMatchObject({ widget: 'companies', code: 'network' });
  await expect(companies.getByRole('heading', { name: 'France' })).toBeVisible();
  await page.unrouteAll();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(companies.getByRole('heading', { name: 'Italy' })).toBeVisible();
});

test('the browser blocks a changed byte in a pinned loader and in a widget', async ({ page, request }) => {
  const { pinned } = await (await request.get('/embed/versions.json')).json();
  const [pin] = pinned as { version: string; src: string; integrity: string }[];
  const address = `${partners.origin}/plain?${new URLSearchParams({ loader: pin?.src ?? '', integrity: pin?.integrity ?? '' })}`;
  await watchWidgets(page);
  await page.goto(address);
  await expect(page.locator('unitbase-companies').getByRole('heading', { name: 'France' })).toBeVisible();

  const change = async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n` });
  };
  await page.route(/\/companies\.js/, change);
  await page.goto(address);
  await expect
    .poll(async () => (await widgetEvents(page))[0])
    .toMatchObject({ type: 'error', code: 'script' });
  await page.unrouteAll();

  await page.route(/\/embed\/v\d+\.\d+\.\d+\.js/, change);
  const blocked = page.waitForEvent('console', {
    predicate: (message) => /integrity|digest/.test(message.text()),
  });
  await page.goto(address);
  await blocked;
  expect(await page.evaluate(() => customElements.get('unitbase-companies') === undefined)).toBe(true);
  await expect(page.getByRole('link', { name: 'Companies in France' })).toBeVisible();
});
