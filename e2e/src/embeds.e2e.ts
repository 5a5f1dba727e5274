import type { Page } from '@playwright/test';
import { sample } from '@unitbase/contracts/testing/sample';
import { type Box, difference, shifts, startPartners, told, watchWidgets } from './support/partners';
import { expect, test } from './support/test';

const WIDGETS = ['companies', 'company', 'news', 'incentives'];
let partners: Awaited<ReturnType<typeof startPartners>>;
/** Each widget as it looks on the plain page. */
const plain = new Map<string, Buffer>();

test.beforeAll(async ({ baseURL }) => {
  partners = await startPartners(baseURL ?? '');
});
test.afterAll(() => partners?.stop());

/** Goes down the page until every widget has said that it is there, and back to the top. */
async function showAll(page: Page): Promise<void> {
  for (const name of WIDGETS) {
    const element = page.locator(`unitbase-${name}`);
    await element.scrollIntoViewIfNeeded();
    await expect
      .poll(async () => (await told(page)).some(({ type, widget }) => type === 'ready' && widget === name))
      .toBe(true);
    // Lazy pictures of what is in view.
    await element.evaluate((host) =>
      Promise.all(
        [...(host.shadowRoot?.querySelectorAll('img') ?? [])]
          .filter((image) => image.getClientRects().length > 0)
          .map((image) => image.decode().catch(() => null)),
      ),
    );
  }
  await page.evaluate(() => scrollTo(0, 0));
}

/** The whole page, and the boxes of its widgets. */
async function wholePage(page: Page): Promise<{ pixels: Buffer; boxes: Box[] }> {
  const boxes = await page.evaluate(() =>
    [...document.querySelectorAll('[class^="column-"] > *')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + scrollX, y: y + scrollY, width, height };
    }),
  );
  return { pixels: await page.screenshot({ fullPage: true, animations: 'disabled' }), boxes };
}

/** A widget at the corner of the window: where it stands on the page, to a fraction of a pixel, makes no difference. */
async function alone(page: Page, name: string): Promise<Buffer> {
  const element = page.locator(`unitbase-${name}`);
  await element.evaluate((host) => {
    const { style } = host.parentElement ?? document.body;
    for (const [name, value] of Object.entries({
      position: 'fixed',
      inset: '0 auto auto 0',
      'z-index': '9',
    })) {
      style.setProperty(name, value, 'important');
    }
  });
  const pixels = await element.screenshot({ animations: 'disabled' });
  await element.evaluate((host) => host.parentElement?.style.removeProperty('position'));
  return pixels;
}

const globals = (page: Page) => page.evaluate(() => Object.getOwnPropertyNames(globalThis).sort());

/** Pages of partners that are hard to live on. A normal run compares some of them with the plain page. */
const hostile = [
  'hostile-css',
  'bootstrap',
  'prototypes',
  'react17',
  'react18',
  'vue',
  'strict-policy',
  'nonce-policy',
  'right-to-left',
];

for (const host of ['plain', ...sample(hostile, 4)]) {
  test(`widgets look the same on the partner's page ${host}, which stays as it was`, async ({
    page,
    context,
  }) => {
    test.setTimeout(120_000);
    await page.goto(`${partners.origin}/${host}?loader=off`);
    await page.waitForSelector('.column-3');
    const before = { ...(await wholePage(page)), globals: await globals(page) };

    await watchWidgets(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${partners.origin}/${host}`);
    await expect.poll(async () => (await told(page)).length).toBeGreaterThan(0);
    // What is far below is not asked for.
    expect(asked.filter((path) => /incentives|\/countries\//.test(path))).toEqual([]);
    await showAll(page);
    expect((await told(page)).filter(({ type }) => type === 'error')).toEqual([]);
    // Before the screenshots, which change the window for a moment.
    expect(await shifts(page)).toEqual([]);

    await page.evaluate(() => scrollTo(0, 0));
    const blank = await context.newPage();
    const after = await wholePage(page);
    expect(after.boxes).toEqual(before.boxes);
    expect(await difference(blank, before.pixels, after.pixels, after.boxes), 'outside').toBe(0);
    await blank.close();
    expect(await globals(page)).toEqual(before.globals);
    expect(await context.cookies()).toEqual([]);
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);

    const button = page.locator('#host-button');
    if (await button.count()) {
      await button.click();
      await expect(button).toHaveText('Clicked 1');
      await expect(
        page.locator('unitbase-companies').getByRole('link', { name: 'All companies' }),
      ).toBeVisible();
    }

    await page.mouse.move(1_300, 850);
    for (const name of WIDGETS) {
      const pixels = await alone(page, name);
      const reference = plain.get(name) ?? pixels;
      plain.set(name, reference);
      const canvas = await context.newPage();
      expect(await difference(canvas, reference, pixels), `${name} on ${host}`).toBeLessThanOrEqual(0.01);
      await canvas.close();
    }
  });
}

test('without JavaScript the widgets that the partner included on its server are there', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  // A partner's server that waited too long for a busy site sends the link, and the widget with the next view.
  await expect(async () => {
    await page.goto(`${partners.origin}/no-script`);
    await expect(page.locator('unitbase-companies').getByRole('heading', { name: 'France' })).toBeVisible({
      timeout: 1_000,
    });
    await expect(page.locator('unitbase-news section')).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  const pixels = await page.locator('unitbase-news').screenshot();
  expect(pixels.length).toBeGreaterThan(10_000);
  await page.goto(`${partners.origin}/plain`);
  await expect(page.getByRole('link', { name: 'Companies in France' })).toBeVisible();
  await context.close();
});

test('font="inherit" takes the page’s own type, in its own sizes and weights', async ({ page }) => {
  await page.goto(`${partners.origin}/plain`);
  await page.evaluate(() => {
    document.body.style.font = '30px Georgia';
    document.body.innerHTML = '<unitbase-news limit="1" font="inherit"></unitbase-news>';
  });
  const title = page.locator('unitbase-news').getByRole('heading', { level: 2 });
  await expect(title).toHaveCSS('font-family', 'Georgia');
  await expect(title).toHaveCSS('font-size', '18px');
  await expect(title).toHaveCSS('font-weight', '700');
});

test('a search finds within what the attributes hold on to', async ({ page }) => {
  await watchWidgets(page);
  await page.goto(`${partners.origin}/plain`);
  await page.evaluate(() => {
    document.body.innerHTML =
      '<unitbase-search country="france" section="studios-and-stages"></unitbase-search>';
  });
  const search = page.locator('unitbase-search');
  await search.getByRole('searchbox').fill('studio');
  await search.getByRole('button', { name: 'Search' }).click();
  await expect.poll(async () => (await told(page)).some(({ type }) => type === 'select')).toBe(true);
  const href = await search.getByRole('link', { name: 'All companies' }).getAttribute('href');
  expect(href).toContain('/search?search=studio&category=studios-and-stages&country=france');
});

test('reload() reads a widget again, and nothing is left behind when it is removed', async ({ page }) => {
  await watchWidgets(page);
  await page.goto(`${partners.origin}/plain`);
  await page.evaluate(() => {
    document.body.innerHTML = '<unitbase-news limit="1"></unitbase-news>';
  });
  const news = page.locator('unitbase-news');
  await expect(news.getByRole('heading', { level: 2 })).toBeVisible();
  const inside = () => news.evaluate((element) => element.shadowRoot?.querySelectorAll('div').length);
  const before = await inside();

  const again = page.waitForResponse(/\/web_api\/.*articles/);
  const told = await news.evaluate(async (element: HTMLElement & { reload(): Promise<void> }) => {
    const events: string[] = [];
    for (const type of ['unitbase:ready', 'unitbase:error']) {
      element.addEventListener(type, () => events.push(type));
    }
    await element.reload();
    return events;
  });
  await again;
  expect(told).toEqual(['unitbase:ready']);

  await news.evaluate(async (element) => {
    const ready = new Promise((resolve) => element.addEventListener('unitbase:ready', resolve));
    element.remove();
    await Promise.resolve();
    document.body.append(element);
    await ready;
  });
  expect(await inside()).toBe(before);
});

test('in a column of 230 pixels nothing runs over the edge, and the height is the one kept', async ({
  page,
}) => {
  await page.goto(`${partners.origin}/plain`);
  await page.evaluate(() => {
    document.body.innerHTML = '<div style="width: 230px"><unitbase-search></unitbase-search></div>';
  });
  const search = page.locator('unitbase-search');
  await expect(search.getByRole('link', { name: 'All companies' })).toBeVisible();
  const [over, height] = await search.locator('footer').evaluate((footer) => {
    return [footer.scrollWidth - footer.clientWidth, footer.closest('section')?.offsetHeight];
  });
  expect(over).toBe(0);
  expect(height).toBe(187 + 3 * 83);
});

test('in a box that fits its content a widget is 480 pixels wide, and never wider than its room', async ({
  page,
}) => {
  await page.goto(`${partners.origin}/plain`);
  await page.evaluate(() => {
    const news = '<unitbase-news></unitbase-news>';
    document.body.innerHTML = `
      <div style="display: flex">${news}</div>
      <div style="display: flow-root"><div style="float: left">${news}</div></div>
      <table style="border-spacing: 0"><tr><td style="padding: 0">${news}</td></tr></table>
      <div style="display: flex"><div style="flex: 1">${news}</div><div style="flex: 1">${news}</div></div>`;
  });
  const widgets = page.locator('unitbase-news');
  for (const widget of await widgets.all()) {
    await widget.scrollIntoViewIfNeeded();
    await expect(widget.getByRole('link', { name: 'All news' })).toBeVisible();
  }
  const widths = () => widgets.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
  await page.setViewportSize({ width: 1200, height: 800 });
  expect(await widths()).toEqual([480, 480, 480, 600, 600]);
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await widths()).toEqual([390, 390, 390, 195, 195]);
});
