import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { openPartnerPage, type PartnerPage } from '../support/embed/partner-page';
import { layoutShifts, watchWidgets, widgetEvents } from '../support/embed/partners';
import { expect, test } from '../support/test';

const guide = readFileSync(path.resolve(import.meta.dirname, '../../../docs/integrators.md'), 'utf8');

/** Returns the guide's snippets of one language, with the URL of the site under test. */
const snippets = (language: string): string[] =>
  [...guide.matchAll(new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, code = '']) =>
    code.replaceAll('https://www.unitbase.example', site),
  );

/** URL of the site under test. */
let site = '';
/** An integrator's page. */
let partner: PartnerPage;
test.beforeAll(async ({ baseURL }) => {
  site = baseURL ?? '';
  partner = await openPartnerPage();
});
test.afterAll(() => partner.close());

async function show(page: Page, body: string, policy = ''): Promise<void> {
  partner.show(body, policy);
  await watchWidgets(page);
  await page.goto(partner.url);
}

test('every HTML snippet of the guide works as described', async ({ page }) => {
  const codes = snippets('html');
  expect(codes.length).toBe(4);
  const [element = '', events = '', frame = '', sized = ''] = codes;

  await show(page, element);
  await expect(page.locator('unitbase-companies').getByRole('heading', { level: 2 })).toHaveText(
    /in France$/,
  );

  await show(page, events);
  await expect(page.locator('#log')).toHaveText('news is there');
  await page.locator('unitbase-news').getByRole('listitem').first().getByRole('link').click();
  await expect(page.locator('#log')).toHaveText(/^article: ./);

  await show(page, frame);
  const news = page.frameLocator('iframe');
  await expect(news.getByRole('heading', { name: 'Film news' })).toBeVisible();
  expect(await page.frames()[1]?.title()).toBe('Film news · Unitbase');
  expect(await page.frames()[1]?.evaluate(() => document.documentElement.scrollHeight)).toBe(416);

  await show(page, sized);
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Next question' })).toBeVisible();
  await expect
    .poll(async () => Number(await page.locator('iframe').getAttribute('height')))
    .toBeGreaterThan(600);
});

test('the company of the guide exists; a page can shrink the box of one that does not', async ({
  page,
  complaints,
}) => {
  const [, country = '', company = ''] = /`\/country\/([\w-]+)\/profile\/([\w-]+)`/.exec(guide) ?? [];
  const [, shrink = ''] = /`(event\.target\.height = \d+)`/.exec(guide) ?? [];
  await show(
    page,
    `<script type="module" src="${site}/embed/v1.js"></script>
    <unitbase-company id="there" country="${country}" company="${company}"></unitbase-company>
    <unitbase-company id="gone"></unitbase-company>
    <script>document.addEventListener('unitbase:error', (event) => { ${shrink}; });</script>`,
  );
  await expect(page.locator('#there').getByRole('heading', { level: 3 })).toBeVisible();
  await expect(page.locator('#gone')).toHaveCSS('height', '48px');
  expect(complaints.splice(0)).toEqual([expect.stringContaining('requires the attribute country')]);
});

test('the stylesheets of the guide reserve the box, set the colours and style the parts', async ({
  page,
}) => {
  const [box = '', colours = '', part = ''] = snippets('css');
  const [element = ''] = snippets('html');
  await show(
    page,
    `<style>${box}${colours}${part}</style><div style="width:480px">${element}</div><p>after</p>`,
  );
  const widget = page.locator('unitbase-companies');
  await expect(widget.getByRole('heading', { level: 2 })).toHaveCSS('text-transform', 'uppercase');
  await expect(widget.locator('section')).toHaveCSS('background-color', 'rgb(255, 253, 247)');
  await expect(widget.locator('section')).toHaveCSS('border-radius', '8px');
  expect(await layoutShifts(page)).toEqual([]);
});

test('widgets run under the content security policy of the guide', async ({ page }) => {
  const [policy = ''] = snippets('text');
  const [element = ''] = snippets('html');
  await show(page, element, `default-src 'none'; require-trusted-types-for 'script'; ${policy.trim()}`);
  await expect.poll(async () => (await widgetEvents(page)).map(({ type }) => type)).toEqual(['ready']);
});

test('the api call of the guide returns a result', async ({ page }) => {
  const [code = ''] = snippets('js');
  const printed = page.waitForEvent('console', { predicate: (message) => message.type() === 'info' });
  await show(page, `<script type="module">${code}</script>`);
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
