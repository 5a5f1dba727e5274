import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { shifts, told, watchWidgets } from './support/partners';
import { expect, test } from './support/test';

const guide = readFileSync(path.resolve(import.meta.dirname, '../../docs/integrators.md'), 'utf8');

/** The snippets of one kind, as they stand, with the address of the site under test. */
const snippets = (kind: string): string[] =>
  [...guide.matchAll(new RegExp(`\`\`\`${kind}\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, code = '']) =>
    code.replaceAll('https://www.unitbase.example', site),
  );

/** The site under test. */
let site = '';
/** An integrator's page, from another origin. */
let server: Server;
let shown = { body: '', policy: '' };
const address = () => `http://localhost:${(server.address() as { port: number }).port}/`;
test.beforeAll(async ({ baseURL }) => {
  site = baseURL ?? '';
  server = createServer((request, response) => {
    if (request.url !== '/') return response.writeHead(204).end();
    if (shown.policy) response.setHeader('content-security-policy', shown.policy);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    return response.end(
      `<!doctype html><html lang="en"><head><title>Partner</title></head><body>${shown.body}</body></html>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
});
test.afterAll(() => server.close());

async function show(page: Page, body: string, policy = ''): Promise<void> {
  shown = { body, policy };
  await watchWidgets(page);
  await page.goto(address());
}

test('every HTML snippet of the guide does what it says', async ({ page }) => {
  const found = snippets('html');
  expect(found.length).toBe(4);
  const [element = '', events = '', frame = '', sized = ''] = found;

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

test('the stylesheets of the guide keep the place, colour the widget and reach its parts', async ({
  page,
}) => {
  const [place = '', colours = '', part = ''] = snippets('css');
  const [element = ''] = snippets('html');
  await show(
    page,
    `<style>${place}${colours}${part}</style><div style="width:480px">${element}</div><p>after</p>`,
  );
  const widget = page.locator('unitbase-companies');
  await expect(widget.getByRole('heading', { level: 2 })).toHaveCSS('text-transform', 'uppercase');
  await expect(widget.locator('section')).toHaveCSS('background-color', 'rgb(255, 253, 247)');
  await expect(widget.locator('section')).toHaveCSS('border-radius', '8px');
  expect(await shifts(page)).toEqual([]);
});

test('the policy of the guide is enough', async ({ page }) => {
  const [policy = ''] = snippets('text');
  const [element = ''] = snippets('html');
  await show(page, element, `default-src 'none'; require-trusted-types-for 'script'; ${policy.trim()}`);
  await expect.poll(async () => (await told(page)).map(({ type }) => type)).toEqual(['ready']);
});

test('the call of the guide answers', async ({ page }) => {
  const [code = ''] = snippets('js');
  const printed = page.waitForEvent('console', { predicate: (message) => message.type() === 'info' });
  await show(page, `<script type="module">${code}</script>`);
  expect((await printed).text()).toMatch(/^\d+ \[/);
});

test('frames are as high as their widgets at 320, 768 and 1200 px', async ({ page }) => {
  const frames = [320, 768, 1_200].map(
    (width) =>
      `<iframe src="${site}/embed/frame/companies?country=france" title="France, ${width}" width="${width}" height="50"></iframe>`,
  );
  await show(page, `${frames.join('')}<script type="module" src="${site}/embed/frames.js"></script>`);
  for (const [at, height] of [376, 435, 435].entries()) {
    await expect(page.locator('iframe').nth(at)).toHaveAttribute('height', String(height));
    const inside = page.frames()[at + 1];
    await expect
      .poll(() =>
        inside?.evaluate(() => [document.documentElement.scrollHeight, document.documentElement.scrollWidth]),
      )
      .toEqual([height, [320, 768, 1_200][at]]);
  }
});

test('pages say where their oEmbed is, and it says what to show', async ({ page, request }) => {
  const { results } = await (
    await request.get('/web_api/search/results?country=france&tier=gold&limit=1')
  ).json();
  const { articles } = await (await request.get('/web_api/articles?limit=1')).json();
  const [year, month, day] = articles[0].date_published.split('-');
  const pages = [
    [`/country/france/profile/${results[0].url_slug}`, results[0].orgname],
    [`/news/${year}/${month}/${day}/${articles[0].slug}`, articles[0].title],
    ['/quiz/lenses-and-light', 'Lenses and light'],
    ['/section/studios-and-stages/country/france', 'Studios and Stages in France'],
  ];
  for (const [address = '', title] of pages) {
    const html = await (await request.get(address)).text();
    const links = [...html.matchAll(/<link[^>]*type="(?:application\/json|text\/xml)\+oembed"[^>]*>/g)].map(
      ([link]) => (/href="([^"]+)"/.exec(link)?.[1] ?? '').replaceAll('&amp;', '&'),
    );
    expect(links).toHaveLength(2);
    const json = await (await request.get(`${links[0]}&maxwidth=400&maxheight=300`)).json();
    expect(json).toMatchObject({ version: '1.0', type: 'rich', title, provider_name: 'Unitbase' });
    expect([json.width <= 400, json.height <= 300]).toEqual([true, true]);
    const xml = await request.get(links[1] ?? '');
    expect(xml.headers()['content-type']).toContain('text/xml');
    const parsed = await page.evaluate(
      (text) => {
        const root = new DOMParser().parseFromString(text, 'text/xml').documentElement;
        return Object.fromEntries([...root.children].map((child) => [child.tagName, child.textContent]));
      },
      await xml.text(),
    );
    expect(parsed).toMatchObject({ version: '1.0', type: 'rich', title });

    await show(page, json.html);
    await expect(page.frameLocator('iframe').locator('section').first()).toBeVisible();
  }
  const status = async (query: string) => (await request.get(`/oembed?${query}`)).status();
  expect(await status(`url=${site}/quiz/no-such-quiz`)).toBe(404);
  expect(await status('url=https://elsewhere.example/quiz/deserts')).toBe(404);
  expect(await status(`url=${site}/quiz/lenses-and-light&format=yaml`)).toBe(501);
  expect(await status('')).toBe(400);
});

test('the configurator shows the widget and prints what brings it, with script and without', async ({
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
