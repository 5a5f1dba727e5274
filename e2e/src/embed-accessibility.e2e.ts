import type { Page } from '@playwright/test';
import { violations } from './support/axe';
import { openPartnerPage, type PartnerPage } from './support/partner-page';
import { told, watchWidgets } from './support/partners';
import { expect, test } from './support/test';
import { type ExampleWidget, exampleWidgets, playByKeyboard } from './support/widgets';

let site = '';
let partner: PartnerPage;
let widgets: ExampleWidget[] = [];
test.beforeAll(async ({ baseURL, playwright }) => {
  site = baseURL ?? '';
  partner = await openPartnerPage();
  const request = await playwright.request.newContext({ baseURL: site });
  widgets = await exampleWidgets(request);
  await request.dispose();
});
test.afterAll(() => partner.close());

/** A page with every widget, narrow and wide, once all of them have said that they are there. */
async function showAll(
  page: Page,
  { theme = '', scheme = 'light' } = {},
  widths = [340, 760],
): Promise<void> {
  const elements = widths.flatMap((width) =>
    widgets.map(({ name, attributes }) => {
      const written = Object.entries(theme ? { ...attributes, theme } : attributes).map(
        ([attribute, value]) => ` ${attribute}="${value}"`,
      );
      return `<div style="width:${width}px"><unitbase-${name}${written.join('')}></unitbase-${name}></div>`;
    }),
  );
  partner.show(
    `<style>:root{color-scheme:${scheme};background:Canvas;color:CanvasText}</style><main><h1>Partner</h1>` +
      `${elements.join('')}</main><script type="module" src="${site}/embed/v1.js"></script>`,
  );
  await watchWidgets(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(partner.url);
  for (const element of await page.locator('main > div > *').all()) {
    await element.scrollIntoViewIfNeeded();
    await expect(element.locator('section')).toBeVisible();
  }
  expect((await told(page)).filter(({ type }) => type === 'error')).toEqual([]);
  await page.evaluate(() => scrollTo(0, 0));
}

/** Expects no violation of any rule in light, and enough contrast in dark. */
async function expectSound(page: Page, what: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(await violations(page), what).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await violations(page, 'color-contrast'), `${what}, dark`).toEqual([]);
}

test('axe finds nothing in any widget with theme="light"', async ({ page }) => {
  await showAll(page, { theme: 'light', scheme: 'light' });
  expect(await violations(page)).toEqual([]);
});

test('in no widget with theme="dark" contrast is too low', async ({ page }) => {
  await showAll(page, { theme: 'dark', scheme: 'dark' });
  expect(await violations(page, 'color-contrast')).toEqual([]);
});

test('contrast is enough in widgets that follow the page, with more contrast and forced colours', async ({
  page,
}) => {
  await showAll(page, { scheme: 'light dark' });
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const more of [{}, { contrast: 'more' }, { forcedColors: 'active' }] as const) {
      await page.emulateMedia({
        colorScheme,
        reducedMotion: 'reduce',
        contrast: null,
        forcedColors: null,
        ...more,
      });
      expect(await violations(page, 'color-contrast'), `${colorScheme} ${JSON.stringify(more)}`).toEqual([]);
    }
  }
});

test('axe finds nothing in any frame, light or dark', async ({ browser, baseURL }) => {
  test.setTimeout(120_000);
  // To read a shadow root's styles axe writes them into a style element of its own, which a frame's policy refuses.
  const page = await browser.newPage({ bypassCSP: true, ...(baseURL ? { baseURL } : {}) });
  for (const { name, attributes } of widgets) {
    await page.goto(`/embed/frame/${name}?${new URLSearchParams(attributes)}`);
    // The loader takes over from what the server sent.
    await page.waitForFunction(
      (tag) => document.querySelector(tag)?.shadowRoot?.querySelector('div > div section'),
      `unitbase-${name}`,
    );
    await expectSound(page, name);
  }
  await page.close();
});

test('axe finds nothing in a result, nor where nothing was found', async ({ page }) => {
  await showAll(page, { scheme: 'light dark' }, [480]);
  const quiz = page.locator('unitbase-quiz');
  await playByKeyboard(page);
  await expect(quiz.getByRole('button', { name: 'Play again' })).toBeVisible();
  const search = page.locator('unitbase-search');
  await search.getByRole('searchbox').fill('qqqqzzzz');
  await search.getByRole('searchbox').press('Enter');
  await expect(search.getByRole('status')).not.toBeEmpty();
  await expectSound(page, 'result and nothing found');
});

test('Tab reaches all that can be pressed or filled in, in order, and shows where it is', async ({
  page,
}) => {
  await showAll(page, {}, [480]);
  const expected = await page.evaluate(() =>
    [...document.querySelectorAll('main > div > *')].flatMap((host) =>
      [...(host.shadowRoot?.querySelectorAll('section :is(a[href], button, input:not([type=hidden]))') ?? [])]
        // Of radio buttons the first stands for all.
        .filter(
          (one) =>
            one.getAttribute('type') !== 'radio' || one === host.shadowRoot?.querySelector('[type=radio]'),
        )
        .map((one) => `${host.localName} ${one.localName} ${one.textContent}`),
    ),
  );
  const reached: string[] = [];
  const invisible: string[] = [];
  await page.evaluate(() => scrollTo(0, 0));
  for (let step = 0; step < expected.length; step += 1) {
    await page.keyboard.press('Tab');
    const { name, isVisible } = await page.evaluate(() => {
      const host = document.activeElement;
      const one = host?.shadowRoot?.activeElement ?? host ?? document.body;
      const shows = [one, one.closest('label')].some(
        (each) =>
          each && ['', '::after'].some((part) => getComputedStyle(each, part).outlineStyle === 'solid'),
      );
      return { name: `${host?.localName} ${one.localName} ${one.textContent}`, isVisible: shows };
    });
    reached.push(name);
    if (!isVisible) invisible.push(name);
  }
  expect(reached).toEqual(expected);
  expect(invisible).toEqual([]);
});

test('a quiz is played by keyboard alone, and a search is made so', async ({ page }) => {
  await showAll(page, {}, [480]);
  await playByKeyboard(page);
  await expect(page.locator('unitbase-quiz').getByText(/^\d\/6$/)).toBeVisible();
  const search = page.locator('unitbase-search');
  await search.getByRole('searchbox').focus();
  await page.keyboard.type('studio');
  await page.keyboard.press('Enter');
  await expect(search.getByRole('link', { name: 'All companies' })).toHaveAttribute(
    'href',
    /search=studio&country=france/,
  );
});
