import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility/accessible';
import { openPartnerPage, type PartnerPage } from '../support/embed/partner-page';
import { layoutShifts, watchWidgets, widgetEvents } from '../support/embed/partners';
import { expect, test } from '../support/test';

/** URL of the site under test. */
let site = '';
/** Code of the guide by its title. */
let snippets: Map<string, string>;
/** An integrator's page. */
let partner: PartnerPage;
test.beforeAll(async ({ baseURL, browser }) => {
  site = baseURL ?? '';
  snippets = await readGuide(browser);
  partner = await openPartnerPage();
});
test.afterAll(() => partner.close());

/** Reads the guide as the server sends it, without scripts. */
async function readGuide(browser: Browser): Promise<Map<string, string>> {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site });
  const page = await context.newPage();
  await page.goto('/embed/guide');
  const blocks = await page.locator('section:has(> pre)').all();
  const entries = blocks.map(
    async (block): Promise<[string, string]> => [
      (await block.getAttribute('aria-label')) ?? '',
      (await block.locator('code').textContent()) ?? '',
    ],
  );
  const result = new Map(await Promise.all(entries));
  await context.close();
  return result;
}

function code(title: string): string {
  const snippet = snippets.get(title);
  if (snippet === undefined) throw new Error(`The guide has no code with the title '${title}'.`);
  return snippet;
}

async function show(page: Page, body: string, policy = ''): Promise<void> {
  partner.show(body, policy);
  await watchWidgets(page);
  await page.goto(partner.url);
}

test('a snippet copied from the guide shows its widget on another site', async ({ page, context, open }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open('/embed/guide');
  const block = page.getByRole('region', { name: 'A widget with its script' });
  await block.getByRole('button', { name: /^Copy/ }).click();
  await expect(block.getByRole('button')).toHaveText('Copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(code('A widget with its script'));

  await show(page, copied);
  await expect(page.locator('unitbase-companies').getByRole('heading', { level: 2 })).toHaveText(
    /in France$/,
  );
});

test('guide and changelog are linked and accessible', async ({ page, open, browser }) => {
  await open('/embed');
  await expectAccessible(page, '/embed');
  await page.getByRole('link', { name: 'Read the guide' }).click();
  await expect(page).toHaveTitle('Widgets for your site | Unitbase');
  await expectAccessible(page, '/embed/guide');
  await page.getByRole('link', { name: 'Changelog', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Version / }).first()).toBeVisible();
  await expectAccessible(page, '/embed/changelog');

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: site });
  const still = await plain.newPage();
  await still.goto('/');
  await still.getByRole('contentinfo').getByRole('link', { name: 'Widgets' }).click();
  await expect(still).toHaveURL('/embed/guide');
  await plain.close();
});

test('the snippets of the guide with events and frames work as described', async ({ page }) => {
  await show(page, code('Events'));
  await expect(page.locator('#log')).toHaveText('news is there');
  await page.locator('unitbase-news').getByRole('listitem').first().getByRole('link').click();
  await expect(page.locator('#log')).toHaveText(/^article: ./);

  await show(page, code('A frame'));
  const news = page.frameLocator('iframe');
  await expect(news.getByRole('heading', { name: 'Film news' })).toBeVisible();
  await expect.poll(() => page.frames()[1]?.title()).toBe('Film news · Unitbase');
  await expect.poll(() => news.locator('html').evaluate(({ scrollHeight }) => scrollHeight)).toBe(416);

  await show(page, code('A frame with the height of its content'));
  await expect(page.frameLocator('iframe').getByRole('searchbox')).toBeVisible();
  await expect
    .poll(async () => Number(await page.locator('iframe').getAttribute('height')))
    .toBeGreaterThan(350);
});

test('a page can shrink the box of a widget that is missing', async ({ page, complaints }) => {
  await show(
    page,
    `<script type="module" src="${site}/embed/v1.js"></script>
    <unitbase-company></unitbase-company>
    <script>${code('Release the space')}</script>`,
  );
  await expect(page.locator('unitbase-company')).toHaveCSS('height', '48px');
  expect(complaints.splice(0)).toEqual([expect.stringContaining('requires the attribute country')]);
});

test('the stylesheets of the guide reserve the box, set the colours and style the parts', async ({
  page,
}) => {
  await show(
    page,
    `<style>${code('Reserved height')}${code('Custom properties')}${code('Parts')}</style>
    <div style="width:480px">${code('A widget with its script')}</div><p>after</p>`,
  );
  const widget = page.locator('unitbase-companies');
  await expect(widget.getByRole('heading', { level: 2 })).toHaveCSS('text-transform', 'uppercase');
  await expect(widget.locator('section')).toHaveCSS('background-color', 'rgb(255, 253, 247)');
  await expect(widget.locator('section')).toHaveCSS('border-radius', '8px');
  expect(await layoutShifts(page)).toEqual([]);
});

test('widgets run under the content security policy of the guide', async ({ page }) => {
  const policy = `default-src 'none'; require-trusted-types-for 'script'; ${code('Content-Security-Policy')}`;
  await show(page, code('A widget with its script'), policy);
  await expect.poll(async () => (await widgetEvents(page)).map(({ type }) => type)).toEqual(['ready']);
});

test('the api call of the guide returns a result', async ({ page }) => {
  const printed = page.waitForEvent('console', { predicate: (message) => message.type() === 'info' });
  await show(page, `<script type="module">${code('A call from a page')}</script>`);
  expect((await printed).text()).toMatch(/^\d+ \[/);
});

test('the preview of the configurator takes custom properties [teams 2.10]', async ({ page, open }) => {
  await open(`/embed?${new URLSearchParams({ widget: 'news', '--unitbase-background': 'rgb(1, 2, 3)' })}`);
  const widget = page.frameLocator('iframe').locator('section');
  await expect(widget).toHaveCSS('background-color', 'rgb(1, 2, 3)');
  await page.getByLabel('background', { exact: true }).fill('rgb(4, 5, 6)');
  await page
    .getByLabel('rule-width', { exact: true })
    .evaluate((field: HTMLInputElement) => field.closest('details')?.setAttribute('open', ''));
  await page.getByLabel('rule-width', { exact: true }).fill('60px');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(widget).toHaveCSS('background-color', 'rgb(4, 5, 6)');
  // The frame grows with its content.
  await expect
    .poll(() => page.locator('iframe').evaluate((frame: HTMLIFrameElement) => Number(frame.height)))
    .toBeGreaterThan(420);
});

test('the configurator shows a widget and its snippets, with scripts and without', async ({
  page,
  open,
  browser,
}) => {
  await open('/embed?widget=news&limit=2');
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Film news' })).toBeVisible();
  await page.getByRole('radio', { name: 'Incentives of a country' }).check();
  await expect(
    page.frameLocator('iframe').getByRole('heading', { name: 'Incentives in France' }),
  ).toBeVisible();
  const snippet = page.getByRole('region', { name: 'Snippet', exact: true }).locator('code');
  await expect(snippet).toContainText('<unitbase-incentives');
  const pinned = page.getByRole('region', { name: /^Snippet, pinned/ }).locator('code');
  await expect(pinned).toContainText('integrity="sha384-');
  const printed = (await pinned.textContent()) ?? '';

  const other = await browser.newPage();
  await show(other, printed);
  await expect(other.locator('unitbase-incentives').getByRole('heading', { level: 2 })).toBeVisible();
  await other.close();

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: site });
  const still = await plain.newPage();
  await still.goto('/embed?widget=companies&country=italy');
  await expect(still.getByRole('region', { name: 'Snippet', exact: true })).toContainText('country="italy"');
  await plain.close();
});
