import { holdScripts } from '../support/site/hold-requests';
import { expect, test } from '../support/test';

const MANY_PAID = '/country/poland';

test('thirty paid companies are at most 2,300 px tall, on phones 4,600 [site V2]', async ({ page, open }) => {
  for (const [width, height] of [
    [1440, 2300],
    [390, 4600],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await open(MANY_PAID);
    await expect(page.locator('article[data-tier]')).toHaveCount(30);
    const list = () =>
      page.locator('article[data-tier]').evaluateAll((cards) => {
        const [first, last] = [cards.at(0), cards.at(-1)].map((card) => card?.getBoundingClientRect());
        return (last?.bottom ?? 0) - (first?.top ?? 0);
      });
    await expect.poll(list).toBeLessThanOrEqual(height);
    const large = await page.locator('article[data-tier=gold] img[sizes]:visible').count();
    expect(large).toBeLessThanOrEqual(width < 768 ? 3 : 9);
  }
});

test('filters on a phone stay open over choices until Show N results [site 2]', async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(MANY_PAID);
  const filters = page.getByRole('complementary', { name: 'Filters' });
  const show = filters.getByRole('link', { name: /^Show [\d,]+ results?$/ });
  await page.getByRole('link', { name: 'Filters' }).click();
  for (const [group, option] of [
    ['Profile has', 'Showreel'],
    ['Profile has', 'Gallery'],
  ] as const) {
    const part = filters.getByRole('group').filter({ hasText: group }).first();
    if ((await part.getAttribute('open')) === null) await part.locator('summary').click();
    await part.getByRole('link', { name: option, exact: true }).click();
    await expect(part.getByRole('link', { name: `${option} (chosen, remove)` })).toBeVisible();
    await expect(show).toBeInViewport();
  }
  await show.click();
  await expect(show).toBeHidden();
  await expect(page).toHaveURL(/\?showreel=1&gallery=1$/);
  await expect(page.getByText(/^Showing/)).toBeInViewport();
});

test('the foot of the suggestions searches [search-news D19]', async ({ page, open }) => {
  await open('/');
  await page.getByRole('combobox', { name: 'Company, person, credit or service' }).pressSequentially('lon');
  await page.getByRole('button', { name: 'Search the directory for “lon”' }).click();
  await expect(page).toHaveURL('/search?search=lon');
});

for (const [path, name, steps, text] of [
  ['/', 'search', ['と', 'とう', 'とうきょう'], '東京'],
  ['/', 'place', ['b', 'be', 'bei'], '北京'],
  ['/search?search=zzqxzz', 'search', ['ㅅ', '서', '서우'], '서울'],
  ['/search?search=zzqxzz', 'place', ['お', 'おお', 'おおさか'], '大阪'],
  ['/country/france', 'search', ['s', 'sh', 'she'], '摄影'],
] as const) {
  test(`an input method in the field ${name} of ${path} types ${text} through hydration [search-news D11]`, async ({
    page,
  }) => {
    const release = await holdScripts(page);
    const input = await page.context().newCDPSession(page);
    const compose = (part: string) =>
      input.send('Input.imeSetComposition', {
        text: part,
        selectionStart: part.length,
        selectionEnd: part.length,
      });
    await page.goto(path);
    const field = page.locator(`search input[name=${name}]`).first();
    await field.fill('');
    const [first, ...rest] = steps;
    await compose(first);
    release();
    await expect(page.locator('html[data-routed]')).toBeAttached();
    for (const part of rest) await compose(part);
    await input.send('Input.insertText', { text });
    await expect(field).toHaveValue(text);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('filters of a phone open, filter and close by links alone [site 2]', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(MANY_PAID);
    const show = page.getByRole('link', { name: /^Show [\d,]+ results?$/ });
    await page.getByRole('link', { name: 'Filters' }).click();
    await show.click();
    await expect(show).toBeHidden();
    await expect(page.getByText(/^Showing/)).toBeInViewport();
    await page.getByRole('link', { name: 'Filters' }).click();
    await page.locator('#filters summary', { hasText: 'Profile has' }).click();
    await page.locator('#filters').getByRole('link', { name: 'Green Card' }).click();
    await expect(page).toHaveURL(/\?greencard=1/);
    await expect(page.getByRole('link', { name: 'Remove Green Card' })).toBeVisible();
  });
});

for (const path of [
  MANY_PAID,
  '/search?search=sound+stage',
  '/search?search=poland',
  '/search?search=zzqxzz',
]) {
  test(`${path} does not overflow at 320 px [site V2]`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
}
