import type { Page } from '@playwright/test';
import { articleAddress } from '../support/articles';
import { expect, ownAddress, test } from '../support/test';

test.use(ownAddress);

const countVisible = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((elements) => elements.filter((element) => element.getClientRects().length > 0).length);

/** Returns width divided by height of each box, with two decimals. */
const ratios = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const { width, height } = element.getBoundingClientRect();
      return (width / height).toFixed(2);
    }),
  );

test('wrong dates in an article’s URL redirect; unknown articles return 404 (NE-044, NE-077)', async ({
  page,
}) => {
  const address = await articleAddress(page);
  const [, , year, month, day, slug] = address.split('/');
  const get = async (path: string) => {
    const response = await page.request.get(path, { maxRedirects: 0 });
    return [response.status(), response.headers().location?.replace(/^https?:\/\/[^/]+/, '')];
  };
  expect(await get(address)).toEqual([200, undefined]);
  for (const wrong of [
    `/news/${Number(year)}/${Number(month)}/0${Number(day)}1/${slug}`,
    `/news/2001/1/1/${slug}`,
  ]) {
    expect(await get(wrong)).toEqual([301, address]);
  }
  expect(await get(`/amp/news/2001/1/1/${slug}`)).toEqual([301, `/amp${address}`]);
  expect((await get(`/news/${year}/${month}/${day}/no-such-article`))[0]).toBe(404);
  expect((await get('/news/preview/1'))[0]).toBe(404);
  expect((await get('/news/search'))[0]).toBe(200);
});

test('the first pictures of the home page have enough pixels for their boxes', async ({ page }) => {
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/', { waitUntil: 'networkidle' });
    const strip = page.getByRole('list', { name: 'Countries at this moment' }).locator('img');
    const missing = await strip.evaluateAll((elements) =>
      elements.map((element) => {
        const image = element as HTMLImageElement;
        const query = new URL(image.currentSrc).searchParams;
        const pixels = Number(query.get('w')) / Number(query.get('r'));
        return Math.max(0, Math.round(image.getBoundingClientRect().height - pixels));
      }),
    );
    expect(missing).toEqual([0, 0, 0, 0, 0, 0]);
  }
});

test('an advert in the side column shows picture, title and link in one box', async ({ page }) => {
  await page.goto(await articleAddress(page), { waitUntil: 'networkidle' });
  const advert = page.locator('aside[data-size="300x250"]');
  const edges = async (selector: string) => {
    const box = await advert.locator(selector).first().boundingBox();
    if (!box) throw new Error(`${selector} is not shown.`);
    return { top: Math.round(box.y), foot: Math.round(box.y + box.height) };
  };
  const [picture, title, action] = [await edges('img'), await edges('a'), await edges('[aria-hidden] svg')];
  const whole = await advert.boundingBox();
  expect(picture.foot).toBeGreaterThan(picture.top + 50);
  expect(title.top).toBeGreaterThanOrEqual(picture.foot);
  expect(action.foot).toBeGreaterThan(title.foot);
  expect(action.foot).toBeLessThanOrEqual(Math.round((whole?.y ?? 0) + (whole?.height ?? 0)));
});

test('an article’s first picture has priority; all are sized, none exceeds twice its box', async ({
  page,
}) => {
  await page.goto(await articleAddress(page), { waitUntil: 'networkidle' });
  const pictures = await page.locator('main img').evaluateAll((elements) =>
    elements.map((element) => {
      const image = element as HTMLImageElement;
      const requestedWidth = Number(new URL(image.currentSrc || image.src).searchParams.get('w'));
      return {
        first: image.fetchPriority === 'high',
        sized: image.hasAttribute('width') && image.hasAttribute('height'),
        lazy: image.loading === 'lazy',
        wide:
          image.currentSrc !== '' && requestedWidth > Math.max(320, image.getBoundingClientRect().width * 2),
      };
    }),
  );
  expect(pictures.filter(({ first }) => first)).toHaveLength(1);
  expect(pictures[0]?.first).toBe(true);
  expect(pictures.filter(({ sized }) => !sized)).toEqual([]);
  expect(pictures.slice(1).filter(({ lazy }) => !lazy)).toEqual([]);
  expect(pictures.filter(({ wide }) => wide)).toEqual([]);
});

test('news pictures have their ratios, and one search is visible (NE-021, NE-022, NE-023, NE-032)', async ({
  page,
  open,
}) => {
  await open('/news');
  expect((await ratios(page, 'main [data-ratio=flat]'))[0]).toBe('1.60');
  expect(new Set(await ratios(page, 'main [data-variant=card] [data-ratio=story]'))).toEqual(
    new Set(['1.75']),
  );
  expect(new Set(await ratios(page, 'aside li [data-ratio=fill]'))).toEqual(new Set(['2.69']));
  for (const width of [390, 767, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => countVisible(page, 'main input[name=q]')).toBe(1);
  }
});

test('home shows two features from 991 px, and logos in two to four columns (NE-007, NE-015, NE-138)', async ({
  page,
  open,
}) => {
  await open('/');
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  const features = page.locator('section', { has: page.getByRole('heading', { name: 'Latest features' }) });
  const logos = page.locator('section', {
    has: page.getByRole('heading', { name: 'Trusted by leading companies' }),
  });
  for (const [width, articles, columns] of [
    [1440, 2, 4],
    [991, 2, 4],
    [990, 1, 3],
    [767, 1, 3],
    [766, 1, 2],
    [390, 1, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(features.getByRole('heading', { level: 3 }).and(page.locator(':visible'))).toHaveCount(
      articles,
    );
    const columnsShown = async () => {
      const rowWidth = (await logos.locator('ul').boundingBox())?.width ?? 0;
      const logoWidth = (await logos.locator('li').first().boundingBox())?.width ?? 1;
      return Math.round(rowWidth / logoWidth);
    };
    await expect.poll(columnsShown, { message: `${width} px` }).toBe(columns);
  }
});

test('Media Packs opens its form, and sending it downloads the file (NE-137)', async ({ page, open }) => {
  await open('/advertise-with-us');
  await page.getByRole('button', { name: 'Media Packs' }).click();
  const form = page.getByRole('dialog', { name: 'Media Packs' });
  await form.getByRole('button', { name: 'Download the media pack' }).click();
  await expect(form.getByRole('alert')).toContainText('first name field is required');
  await form.getByLabel('First name').fill('Inês');
  await form.getByLabel('Last name').fill('Falcão');
  await form.getByLabel('Email').fill('ines@costa.example');
  await form.getByLabel('Phone').fill('+351 21 123 4567');
  await form.getByLabel('Country').selectOption({ label: 'Portugal' });
  const download = page.waitForEvent('download');
  await form.getByRole('button', { name: 'Download the media pack' }).click();
  expect((await download).suggestedFilename()).toBe('media-pack.pdf');
  await expect(form).toBeHidden();
  await expect(page).toHaveURL('/advertise-with-us');
  await expect(page.getByText('Your media pack is being downloaded.')).toBeVisible();
});

test('pages that the requirements name but do not describe return 404 (NE-144)', async ({ page }) => {
  for (const path of ['/save-the-date', '/latest-headlines', '/city', '/pages']) {
    expect({ path, status: (await page.request.get(path)).status() }).toEqual({ path, status: 404 });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('forms and links search, filter, sort and page the news', async ({ page }) => {
    await page.goto('/news');
    await page.locator('main input[name=q]').fill('permits');
    await page.getByRole('button', { name: 'Search news' }).click();
    await expect(page).toHaveURL(/\/news\/search\?q=permits/);
    await expect(page.getByText(/^[\d,]+ articles for “permits”$/)).toBeVisible();
    await page.getByRole('combobox', { name: 'Sort' }).selectOption({ label: 'Oldest' });
    await page.getByRole('button', { name: 'Sort' }).click();
    await expect(page).toHaveURL(/ordering=date_published/);
    await page.getByRole('link', { name: /next/i }).click();
    await expect(page).toHaveURL(/offset=10/);
    await expect(page.getByText(/^[\d,]+ articles for “permits”$/)).toBeVisible();

    const filters = page.getByRole('complementary', { name: 'Filters' });
    const tags = filters.getByRole('listbox', { name: 'Find a tag' });
    await tags.selectOption(['Locations', 'Crew']);
    await filters.getByRole('listbox', { name: 'Find a country' }).selectOption('Italy');
    await filters.getByRole('button', { name: 'Apply filters' }).click();
    const chosen = filters.getByRole('link', { name: /^Remove / });
    await expect(chosen).toHaveText([/Crew/, /Locations/, /Italy/]);
    await filters.getByRole('link', { name: 'Remove Crew' }).click();
    await expect(chosen).toHaveText([/Locations/, /Italy/]);
    await expect(page).toHaveURL(/q=permits&tags=\d+&countries=italy&ordering=date_published$/);
    await expect(tags.getByRole('option', { name: 'Crew' })).toHaveCount(1);
  });

  test('a media pack is requested on its own page (NE-137)', async ({ page }) => {
    await page.goto('/advertise-with-us');
    await page.getByRole('link', { name: 'Media Packs' }).click();
    await page.getByLabel('First name').fill('Inês');
    await page.getByLabel('Last name').fill('Falcão');
    await page.getByLabel('Email').fill('ines@costa.example');
    await page.getByLabel('Phone').fill('+351 21 123 4567');
    await page.getByLabel('Country').selectOption({ label: 'Portugal' });
    await page.getByRole('button', { name: 'Download the media pack' }).click();
    await expect(page).toHaveURL('/advertise-with-us/media-pack/thank-you');
    const file = await page.getByRole('link', { name: /media pack/ }).getAttribute('href');
    const response = await page.request.get(file ?? '');
    expect([response.status(), response.headers()['content-type']]).toEqual([200, 'application/pdf']);
  });
});

/** Elements of an imported text, each wider than a phone if nothing wraps or scrolls it. */
const WIDE_ELEMENTS = [
  `<pre><code>${'ffmpeg-'.repeat(60)}</code></pre>`,
  `<pre>${'a b '.repeat(200)}</pre>`,
  `<p><code>${'x'.repeat(300)}</code></p>`,
  `<table><tr>${`<td align="right">${'wide'.repeat(20)}</td>`.repeat(6)}</tr></table>`,
  '<p>Before <img src="/media/social/site.png" alt="" width="1200" height="630"> after</p>',
  `<details open><summary>${'More '.repeat(40)}</summary><p>${'y'.repeat(300)}</p></details>`,
  `<ul class="tasks"><li>☑ ${'z'.repeat(300)}</li></ul>`,
  `<h2>${'Heading'.repeat(30)}</h2>`,
];

test('an article with wide elements does not scroll sideways [search-news D10]', async ({ page }) => {
  await page.goto(await articleAddress(page));
  await page
    .locator('[data-article-body] > div')
    .first()
    .evaluate((text, elements) => {
      text.insertAdjacentHTML('beforeend', elements.join(''));
    }, WIDE_ELEMENTS);
  for (const width of [320, 390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([width, overflow]).toEqual([width, 0]);
  }
});
