import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './support/test';

/** Paths of the scripts that this document has fetched so far; what the one before it still asked for is not among them. */
const scriptsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js')),
  );

test('a page that is read brings one script; the visitor’s first move brings the others', async ({
  page,
}) => {
  await page.goto('/news');
  const article = await page
    .getByRole('main')
    .getByRole('article')
    .getByRole('link')
    .first()
    .getAttribute('href');
  await page.goto(article ?? '');
  await expect.poll(() => scriptsOf(page)).not.toEqual([]);
  await page.waitForLoadState('networkidle');
  expect(await scriptsOf(page)).toEqual([expect.stringMatching(/^\/assets\/start\/start\./)]);
  await hydrated(page);
  expect((await scriptsOf(page)).length).toBeGreaterThan(4);
});

test('what lies far below the first view is laid out after it, before anybody moves', async ({ page }) => {
  const held = page.locator('[data-arriving]');
  const skipped = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('[data-below] a')].filter(
          (link) => !link.checkVisibility({ contentVisibilityAuto: true }),
        ).length,
    );
  let release = () => {};
  const first = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/start\/start\..*\.js$/, async (route) => {
    await first;
    await route.continue();
  });
  await page.goto('/country/france', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await expect(held).toBeAttached();
  await expect.poll(skipped).toBeGreaterThan(0);
  release();
  await expect(held).not.toBeAttached();
  expect(await skipped()).toBe(0);
  expect(await scriptsOf(page)).toEqual([expect.stringMatching(/^\/assets\/start\/start\./)]);

  await page.goto('/country/france#main');
  await page.reload();
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await expect(held).not.toBeAttached();
});

for (const width of [390, 1440]) {
  test(`at ${width} px no part of home changes its height when the scripts come`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await expect(page.locator('[data-arriving]')).not.toBeAttached();
    const heights = () =>
      page
        .locator('main section')
        .evaluateAll((sections) => sections.map(({ clientHeight }) => clientHeight));
    const before = await heights();
    expect(before.length).toBeGreaterThan(4);
    await hydrated(page);
    const moving = page.locator('main [data-autoplay]');
    const rows = await moving.count();
    expect(rows).toBeGreaterThan(1);
    // A row whose button works is hydrated.
    const pause = page.locator('main').getByRole('button', { name: 'Pause' });
    for (let playing = rows; playing > 0; playing -= 1) {
      await expect(pause).toHaveCount(playing);
      await pause.first().click();
    }
    await expect(pause).toHaveCount(0);
    expect(await heights()).toEqual(before);
  });
}

test('home tells the hour of this moment, before and after the scripts have come', async ({ page }) => {
  await page.goto('/');
  const told = page.getByText('Local time at').locator('time');
  const minutesOff = async () =>
    Math.abs(Date.parse((await told.getAttribute('datetime')) ?? '') - Date.now()) / 60_000;
  expect(await minutesOff()).toBeLessThan(3);
  await expect(told).toHaveText(((await told.getAttribute('datetime')) ?? '').slice(11, 16));
  await hydrated(page);
  expect(await minutesOff()).toBeLessThan(3);
});

test('a browser whose clock is before the closing date hydrates what the server sent', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2024-10-01T12:00:00Z'));
  await page.goto('/register-your-interest');
  const closed = page.getByRole('heading', { level: 1, name: 'Registrations have now closed.' });
  await closed.click();
  await hydrated(page);
  await expect(closed).toBeVisible();
});

for (const where of ['', ', also in a browser that does not tell when it rests'])
  test(`a row goes one slide on, and one slide back${where}`, async ({ page }) => {
    if (where)
      await page.addInitScript(() => addEventListener('scrollend', (event) => event.stopPropagation(), true));
    await page.goto('/');
    await hydrated(page);
    const row = page.getByRole('region', { name: 'Latest news' });
    await row.getByRole('button', { name: 'Pause' }).click();
    await expect(row.locator('.swiper-initialized')).toBeAttached();
    const slides = row.getByRole('list').first().locator(':scope > li');
    const lefts = () => slides.evaluateAll((all) => all.map((slide) => slide.getBoundingClientRect().left));
    const [home = 0] = await lefts();
    /** Which slide stands where the first one did, once the row has come to rest; -1 between two. */
    const firstSlide = async () => (await lefts()).findIndex((left) => Math.abs(left - home) < 2);
    expect(await firstSlide()).toBe(0);
    for (const [key, first] of [
      ['Next', 1],
      ['Next', 2],
      ['Previous', 1],
      ['Previous', 0],
    ] as const) {
      await row.getByRole('button', { name: key }).click();
      await expect.poll(firstSlide).toBe(first);
    }
    // The second press comes while the row is on its way.
    await row.getByRole('button', { name: 'Next' }).dblclick();
    await expect.poll(firstSlide).toBe(2);
    await row.getByRole('button', { name: 'Previous' }).dblclick();
    await expect.poll(firstSlide).toBe(0);
    // Once it rests, the next press goes on from wherever the visitor has scrolled it.
    await row.getByRole('button', { name: 'Next' }).dblclick();
    await expect.poll(firstSlide).toBe(2);
    await slides.first().evaluate((slide) => slide.parentElement?.scrollTo({ left: 0, behavior: 'instant' }));
    await expect.poll(firstSlide).toBe(0);
    await row.getByRole('button', { name: 'Next' }).click();
    await expect.poll(firstSlide).toBe(1);
  });

/** Keeps the scripts from coming until the function that it answers is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/assets\/main\..*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

test('what is pressed or typed before scripts have come is not lost', async ({ page }) => {
  const letGo = await holdScripts(page);
  await page.goto('/country/france');
  const box = page.getByRole('main').or(page.getByRole('search')).getByRole('combobox').first();
  await box.fill('camera');
  letGo();
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await expect(box).toHaveValue('camera');
});

test('the section of a guide that is asked for before scripts have come is gone to', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const letGo = await holdScripts(page);
  await page.goto('/country/france/guide/production-guide');
  await page.getByLabel('Go to section').selectOption('Locations');
  await page.getByRole('button', { name: 'Go', exact: true }).click();
  letGo();
  await expect(page).toHaveURL(/production-guide#locations$/);
  await expect(page.getByRole('heading', { name: 'Locations', exact: true })).toBeInViewport();
});

test('the first press on a phone opens the menu, and it stays open as the scripts come', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/country/france');
  await page.getByRole('banner').getByLabel('Menu').first().click();
  await hydrated(page);
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
});

test('a form that is filled in before scripts have come holds everything once they are there', async ({
  page,
}) => {
  const letGo = await holdScripts(page);
  await page.goto('/register/form/account');
  const form = page.getByRole('form', { name: 'Registration' });
  await form.getByLabel('First name').fill('Inês');
  await form.getByLabel('Country').selectOption({ label: 'France' });
  await form.getByLabel(/privacy policy/).check();
  await form.getByLabel(/^Please do not send me news/).uncheck();
  await form.getByLabel('I am not a robot').check();
  await form.locator('input[name=password]').fill('long walk 7');
  letGo();
  await hydrated(page);
  await expect(form.getByText(/^(Checking…|Passed)$/)).toBeVisible();
  await expect(form.getByText('A number (done)')).toBeVisible();
  await form.getByRole('button', { name: 'Submit' }).click();
  const missing = form.getByRole('alert').getByRole('link');
  await expect(missing.first()).toBeVisible();
  expect((await missing.allTextContents()).join(' ')).not.toMatch(/First name|Country|policy|^Password/);
  await expect(form.getByLabel(/^Please do not send me news/)).not.toBeChecked();
});

test('the next page comes without a new document once scripts answer', async ({ page }) => {
  await page.goto('/country/france');
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { kept: true }));
  await page.getByRole('banner').getByRole('link', { name: 'News', exact: true }).click();
  await expect(page).toHaveURL(/\/news$/);
  expect(await page.evaluate(() => 'kept' in window)).toBe(true);
});
