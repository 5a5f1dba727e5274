import type { Page } from '@playwright/test';
import { holdRequests, holdScripts } from '../support/site/hold-requests';
import { expect, hydrated, test } from '../support/test';

/** Returns the paths of the scripts that this document has fetched so far, without those of the previous document. */
const scriptsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js')),
  );

test('a page loads one script at first, and the others on the first interaction', async ({ page }) => {
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

test('content far below the first view is laid out after it, without an interaction', async ({ page }) => {
  const arriving = page.locator('[data-arriving]');
  const skipped = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('[data-below] a')].filter(
          (link) => !link.checkVisibility({ contentVisibilityAuto: true }),
        ).length,
    );
  const release = await holdRequests(page, /\/assets\/start\/start\..*\.js$/);
  await page.goto('/country/france', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await expect(arriving).toBeAttached();
  await expect.poll(skipped).toBeGreaterThan(0);
  release();
  await expect(arriving).not.toBeAttached();
  expect(await skipped()).toBe(0);
  expect(await scriptsOf(page)).toEqual([expect.stringMatching(/^\/assets\/start\/start\./)]);

  await page.goto('/country/france#main');
  await page.reload();
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await expect(arriving).not.toBeAttached();
});

for (const width of [390, 1440]) {
  test(`no section of home changes its height on hydration at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await expect(page.locator('[data-arriving]')).not.toBeAttached();
    const heights = () =>
      page
        .locator('main section')
        .evaluateAll((sections) => sections.map(({ clientHeight }) => clientHeight));
    await page.evaluate(() => document.fonts.ready);
    const initial = await heights();
    expect(initial.length).toBeGreaterThan(4);
    await hydrated(page);
    const carousels = await page.locator('main [data-autoplay]').count();
    expect(carousels).toBeGreaterThan(1);
    // A carousel whose button works is hydrated.
    const pause = page.locator('main').getByRole('button', { name: 'Pause' });
    for (let playing = carousels; playing > 0; playing -= 1) {
      await expect(pause).toHaveCount(playing);
      await pause.first().click();
    }
    await expect(pause).toHaveCount(0);
    await expect.poll(heights).toEqual(initial);
  });
}

test('home shows the current local time before and after hydration', async ({ page }) => {
  await page.goto('/');
  const time = page.getByText('Local time at').locator('time');
  const minutesOff = async () =>
    Math.abs(Date.parse((await time.getAttribute('datetime')) ?? '') - Date.now()) / 60_000;
  expect(await minutesOff()).toBeLessThan(3);
  await expect(time).toHaveText(((await time.getAttribute('datetime')) ?? '').slice(11, 16));
  await hydrated(page);
  expect(await minutesOff()).toBeLessThan(3);
});

test('a browser whose clock is before the closing date hydrates the server’s HTML', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2024-10-01T12:00:00Z'));
  await page.goto('/register-your-interest');
  const closed = page.getByRole('heading', { level: 1, name: 'Registrations have now closed.' });
  await closed.click();
  await hydrated(page);
  await expect(closed).toBeVisible();
});

for (const condition of ['', ', also without the scrollend event'])
  test(`a carousel moves one slide forward and one slide back${condition}`, async ({ page }) => {
    if (condition)
      await page.addInitScript(() => addEventListener('scrollend', (event) => event.stopPropagation(), true));
    await page.goto('/');
    await hydrated(page);
    const carousel = page.getByRole('region', { name: 'Latest news' });
    await carousel.getByRole('button', { name: 'Pause' }).click();
    await expect(carousel.locator('.swiper-initialized')).toBeAttached();
    const slides = carousel.getByRole('list').first().locator(':scope > li');
    const lefts = () => slides.evaluateAll((all) => all.map((slide) => slide.getBoundingClientRect().left));
    // The carousel may have moved before it was paused.
    await slides.first().evaluate((slide) => slide.parentElement?.scrollTo({ left: 0, behavior: 'instant' }));
    const [home = 0] = await lefts();
    /** Returns the index of the slide at the starting edge; -1 while the carousel moves. */
    const firstSlide = async () => (await lefts()).findIndex((left) => Math.abs(left - home) < 2);
    expect(await firstSlide()).toBe(0);
    for (const [key, first] of [
      ['Next', 1],
      ['Next', 2],
      ['Previous', 1],
      ['Previous', 0],
    ] as const) {
      await carousel.getByRole('button', { name: key }).click();
      await expect.poll(firstSlide).toBe(first);
    }
    // The second press happens while the carousel moves.
    await carousel.getByRole('button', { name: 'Next' }).dblclick();
    await expect.poll(firstSlide).toBe(2);
    await carousel.getByRole('button', { name: 'Previous' }).dblclick();
    await expect.poll(firstSlide).toBe(0);
    // At rest, the next press starts from where the visitor scrolled to.
    await carousel.getByRole('button', { name: 'Next' }).dblclick();
    await expect.poll(firstSlide).toBe(2);
    await slides.first().evaluate((slide) => slide.parentElement?.scrollTo({ left: 0, behavior: 'instant' }));
    await expect.poll(firstSlide).toBe(0);
    await carousel.getByRole('button', { name: 'Next' }).click();
    await expect.poll(firstSlide).toBe(1);
  });

test('text typed before hydration is kept and gets its suggestions', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/country/france');
  const box = page.getByRole('main').or(page.getByRole('search')).getByRole('combobox').first();
  await box.fill('camera');
  release();
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await expect(box).toHaveValue('camera');
});

test('a guide goes to the section that was chosen before hydration', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await holdScripts(page);
  await page.goto('/country/france/guide/production-guide');
  await page.getByLabel('Go to section').selectOption('Locations');
  await page.getByRole('button', { name: 'Go', exact: true }).click();
  release();
  await expect(page).toHaveURL(/production-guide#locations$/);
  await expect(page.getByRole('heading', { name: 'Locations', exact: true })).toBeInViewport();
});

test('the first press on a phone opens the menu, which stays open on hydration', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/country/france');
  await page.getByRole('banner').getByLabel('Menu').first().click();
  await hydrated(page);
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
});

test('a form that is filled in before hydration keeps every value', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/register/form/account');
  const form = page.getByRole('form', { name: 'Registration' });
  await form.getByLabel('First name').fill('Inês');
  await form.getByLabel('Country').selectOption({ label: 'France' });
  await form.getByLabel(/privacy policy/).check();
  await form.getByLabel(/^Please do not send me news/).uncheck();
  await form.getByLabel('I am not a robot').check();
  await form.locator('input[name=password]').fill('long walk 7');
  release();
  await hydrated(page);
  await expect(form.getByText(/^(Checking…|Passed)$/)).toBeVisible();
  await expect(form.getByText('A number (done)')).toBeVisible();
  await form.getByRole('button', { name: 'Submit' }).click();
  const missing = form.getByRole('alert').getByRole('link');
  await expect(missing.first()).toBeVisible();
  expect((await missing.allTextContents()).join(' ')).not.toMatch(/First name|Country|policy|^Password/);
  await expect(form.getByLabel(/^Please do not send me news/)).not.toBeChecked();
});

test('a link loads the next page without a new document after hydration', async ({ page }) => {
  await page.goto('/country/france');
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole('banner').getByRole('link', { name: 'News', exact: true }).click();
  await expect(page).toHaveURL(/\/news$/);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});
