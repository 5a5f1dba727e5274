import type { Page } from '@playwright/test';
import { violations } from '../support/accessibility/axe';
import { openPartnerPage, type PartnerPage } from '../support/embed/partner-page';
import { watchWidgets, widgetEvents } from '../support/embed/partners';
import { type ExampleWidget, exampleWidgets, playByKeyboard } from '../support/embed/widgets';
import { expect, test } from '../support/test';

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

/** Opens a page with every widget, narrow and wide, and waits until all of them are visible. */
async function showAll(
  page: Page,
  { theme = '', scheme = 'light' } = {},
  widths = [340, 760],
): Promise<void> {
  const elements = widths.flatMap((width) =>
    widgets.map(({ name, attributes }) => {
      const markup = Object.entries(theme ? { ...attributes, theme } : attributes).map(
        ([attribute, value]) => ` ${attribute}="${value}"`,
      );
      return `<div style="width:${width}px"><unitbase-${name}${markup.join('')}></unitbase-${name}></div>`;
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
  expect((await widgetEvents(page)).filter(({ type }) => type === 'error')).toEqual([]);
  await page.evaluate(() => scrollTo(0, 0));
}

/** Expects no violation of any rule in the light scheme, and enough contrast in the dark one. */
async function expectNoViolation(page: Page, state: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(await violations(page), state).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await violations(page, 'color-contrast'), `${state}, dark`).toEqual([]);
}

test('axe finds no violation in any widget with theme="light"', async ({ page }) => {
  await showAll(page, { theme: 'light', scheme: 'light' });
  expect(await violations(page)).toEqual([]);
});

test('every widget with theme="dark" has enough contrast', async ({ page }) => {
  await showAll(page, { theme: 'dark', scheme: 'dark' });
  expect(await violations(page, 'color-contrast')).toEqual([]);
});

test('widgets that follow the page have enough contrast, also with forced colours', async ({ page }) => {
  await showAll(page, { scheme: 'light dark' });
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const media of [{}, { contrast: 'more' }, { forcedColors: 'active' }] as const) {
      await page.emulateMedia({
        colorScheme,
        reducedMotion: 'reduce',
        contrast: null,
        forcedColors: null,
        ...media,
      });
      expect(await violations(page, 'color-contrast'), `${colorScheme} ${JSON.stringify(media)}`).toEqual([]);
    }
  }
});

test('axe finds no violation in any frame, light or dark', async ({ browser, baseURL }) => {
  test.setTimeout(240_000);
  // axe copies the styles of a shadow root into a style element, which the policy of a frame blocks.
  const page = await browser.newPage({ bypassCSP: true, ...(baseURL ? { baseURL } : {}) });
  for (const { name, attributes } of widgets) {
    await page.goto(`/embed/frame/${name}?${new URLSearchParams(attributes)}`);
    // Waits until the loader has replaced the server's HTML.
    await page.waitForFunction(
      (tag) => document.querySelector(tag)?.shadowRoot?.querySelector('div > div section'),
      `unitbase-${name}`,
    );
    await expectNoViolation(page, name);
  }
  await page.close();
});

test('axe finds no violation in a quiz result and in a search without results', async ({ page }) => {
  await showAll(page, { scheme: 'light dark' }, [480]);
  const quiz = page.locator('unitbase-quiz');
  await playByKeyboard(page);
  await expect(quiz.getByRole('button', { name: 'Play again' })).toBeVisible();
  const search = page.locator('unitbase-search');
  await search.getByRole('searchbox').fill('qqqqzzzz');
  await search.getByRole('searchbox').press('Enter');
  await expect(search.getByRole('status')).not.toBeEmpty();
  await expectNoViolation(page, 'quiz result and empty search');
});

test('Tab reaches every control in order and shows the focus', async ({ page }) => {
  await showAll(page, {}, [480]);
  const expected = await page.evaluate(() =>
    [...document.querySelectorAll('main > div > *')].flatMap((host) =>
      [...(host.shadowRoot?.querySelectorAll('section :is(a[href], button, input:not([type=hidden]))') ?? [])]
        // Tab stops once per radio group: at its first button.
        .filter(
          (control) =>
            control.getAttribute('type') !== 'radio' ||
            control === host.shadowRoot?.querySelector('[type=radio]'),
        )
        .map((control) => `${host.localName} ${control.localName} ${control.textContent}`),
    ),
  );
  const reached: string[] = [];
  const invisible: string[] = [];
  await page.evaluate(() => scrollTo(0, 0));
  for (let step = 0; step < expected.length; step += 1) {
    await page.keyboard.press('Tab');
    const { name, isVisible } = await page.evaluate(() => {
      const host = document.activeElement;
      const control = host?.shadowRoot?.activeElement ?? host ?? document.body;
      const isVisible = [control, control.closest('label')].some(
        (each) =>
          each && ['', '::after'].some((part) => getComputedStyle(each, part).outlineStyle === 'solid'),
      );
      return { name: `${host?.localName} ${control.localName} ${control.textContent}`, isVisible };
    });
    reached.push(name);
    if (!isVisible) invisible.push(name);
  }
  expect(reached).toEqual(expected);
  expect(invisible).toEqual([]);
});

test('the keyboard alone plays a quiz and runs a search', async ({ page }) => {
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
