import type { Page } from '@playwright/test';
import { sample } from '@unitbase/contracts/testing/sample';
import {
  type Box,
  layoutShifts,
  pixelDifference,
  startPartners,
  watchWidgets,
  widgetEvents,
} from '../support/embed/partners';
import { expect, test } from '../support/test';

const WIDGETS = ['companies', 'company', 'news', 'incentives'];
let partners: Awaited<ReturnType<typeof startPartners>>;
/** Reference screenshot of each widget, from the plain page. */
const plain = new Map<string, Buffer>();

test.beforeAll(async ({ baseURL }) => {
  partners = await startPartners(baseURL ?? '');
});
test.afterAll(() => partners?.stop());

/** Scrolls to each widget, waits for its ready event and its images, and returns to the top. */
async function showAll(page: Page): Promise<void> {
  for (const name of WIDGETS) {
    const element = page.locator(`unitbase-${name}`);
    await element.scrollIntoViewIfNeeded();
    await expect
      .poll(async () =>
        (await widgetEvents(page)).some(({ type, widget }) => type === 'ready' && widget === name),
      )
      .toBe(true);
    // Lazy images load only while they are in view.
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

/** Returns a screenshot of the whole page, and the boxes of its widgets. */
async function wholePage(page: Page): Promise<{ pixels: Buffer; boxes: Box[] }> {
  const boxes = await page.evaluate(() =>
    [...document.querySelectorAll('[class^="column-"] > *')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + scrollX, y: y + scrollY, width, height };
    }),
  );
  return { pixels: await page.screenshot({ fullPage: true, animations: 'disabled' }), boxes };
}

/** Returns a screenshot of a widget in the corner of the window, so that no fraction of a pixel differs. */
async function widgetPixels(page: Page, name: string): Promise<Buffer> {
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

/** Partner pages that interfere with widgets. A normal run compares a sample of them with the plain page. */
const hostileHosts = [
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

for (const host of ['plain', ...sample(hostileHosts, 4)]) {
  test(`widgets look the same on the partner page ${host} and do not change it`, async ({
    page,
    context,
  }) => {
    test.setTimeout(240_000);
    await page.goto(`${partners.origin}/${host}?loader=off`);
    await page.waitForSelector('.column-3');
    const original = { ...(await wholePage(page)), globals: await globals(page) };

    await watchWidgets(page);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.goto(`${partners.origin}/${host}`);
    await expect.poll(async () => (await widgetEvents(page)).length).toBeGreaterThan(0);
    // A widget far below the view loads nothing yet.
    expect(requested.filter((path) => /incentives|\/countries\//.test(path))).toEqual([]);
    await showAll(page);
    expect((await widgetEvents(page)).filter(({ type }) => type === 'error')).toEqual([]);
    // Checked before the screenshots, which resize the window for a moment.
    expect(await layoutShifts(page)).toEqual([]);

    await page.evaluate(() => scrollTo(0, 0));
    const canvas = await context.newPage();
    const after = await wholePage(page);
    expect(after.boxes).toEqual(original.boxes);
    expect(await pixelDifference(canvas, original.pixels, after.pixels, after.boxes), 'outside').toBe(0);
    await canvas.close();
    expect(await globals(page)).toEqual(original.globals);
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
      const pixels = await widgetPixels(page, name);
      const reference = plain.get(name) ?? pixels;
      plain.set(name, reference);
      const blank = await context.newPage();
      expect(await pixelDifference(blank, reference, pixels), `${name} on ${host}`).toBeLessThanOrEqual(0.01);
      await blank.close();
    }
  });
}

test('widgets included on the partner’s server show without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  // While the site is busy the partner's server sends only the link, so the first view may lack the widget.
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

test('font="inherit" takes the font of the page and keeps the sizes and weights of the widget', async ({
  page,
}) => {
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

test('a search widget searches within the country and section of its attributes', async ({ page }) => {
  await watchWidgets(page);
  await page.goto(`${partners.origin}/plain`);
  await page.evaluate(() => {
    document.body.innerHTML =
      '<unitbase-search country="france" section="studios-and-stages"></unitbase-search>';
  });
  const search = page.locator('unitbase-search');
  await search.getByRole('searchbox').fill('studio');
  await search.getByRole('button', { name: 'Search' }).click();
  await expect.poll(async () => (await widgetEvents(page)).some(({ type }) => type === 'select')).toBe(true);
  await expect(search.getByRole('link', { name: 'All companies' })).toHaveAttribute(
    'href',
    /\/search\?search=studio&category=studios-and-stages&country=france/,
  );
});

test('reload() fetches the data again, and a removed widget leaves nothing behind', async ({ page }) => {
  await watchWidgets(page);
  await page.goto(`${partners.origin}/plain`);
  await page.evaluate(() => {
    document.body.innerHTML = '<unitbase-news limit="1"></unitbase-news>';
  });
  const news = page.locator('unitbase-news');
  await expect(news.getByRole('heading', { level: 2 })).toBeVisible();
  const countDivs = () => news.evaluate((element) => element.shadowRoot?.querySelectorAll('div').length);
  const original = await countDivs();

  const response = page.waitForResponse(/\/web_api\/.*articles/);
  const events = await news.evaluate(async (element: HTMLElement & { reload(): Promise<void> }) => {
    const events: string[] = [];
    for (const type of ['unitbase:ready', 'unitbase:error']) {
      element.addEventListener(type, () => events.push(type));
    }
    await element.reload();
    return events;
  });
  await response;
  expect(events).toEqual(['unitbase:ready']);

  await news.evaluate(async (element) => {
    const ready = new Promise((resolve) => element.addEventListener('unitbase:ready', resolve));
    element.remove();
    await Promise.resolve();
    document.body.append(element);
    await ready;
  });
  expect(await countDivs()).toBe(original);
});

test('a search in a column of 230 pixels does not overflow and has the reserved height', async ({ page }) => {
  await page.goto(`${partners.origin}/plain`);
  await page.evaluate(() => {
    document.body.innerHTML = '<div style="width: 230px"><unitbase-search></unitbase-search></div>';
  });
  const search = page.locator('unitbase-search');
  await expect(search.getByRole('link', { name: 'All companies' })).toBeVisible();
  const sizes = () =>
    search
      .locator('footer')
      .evaluate((footer) => [
        footer.scrollWidth - footer.clientWidth,
        footer.closest('section')?.offsetHeight,
      ]);
  await expect.poll(sizes).toEqual([0, 187 + 3 * 83]);
});

test('a widget in a shrink-to-fit box is 480 pixels wide, but never wider than its parent', async ({
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
  const widths = () =>
    widgets.evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().width));
  await page.setViewportSize({ width: 1200, height: 800 });
  await expect.poll(widths).toEqual([480, 480, 480, 600, 600]);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(widths).toEqual([390, 390, 390, 195, 195]);
});
