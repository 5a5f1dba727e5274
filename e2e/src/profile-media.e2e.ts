import type { Page } from '@playwright/test';
import { pageSizes } from '@unitbase/contracts/limits';
import { violations } from './support/axe';
import { logIn } from './support/log-in';
import { mp4, png } from './support/media-files';
import { expect, test } from './support/test';

const GOLD = { email: 'gold@unitbase.example', password: 'unitbase-demo-1' };
const run = `${process.pid}-${Date.now()}`;

/** axe finds nothing, and nothing lies beyond the right edge, on a phone, a tablet and a desk. */
async function expectAccessible(page: Page, state: string) {
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: width === 820 ? 'dark' : 'light', reducedMotion: 'reduce' });
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect({ state, width, beyond, found: await violations(page) }).toEqual({
      state,
      width,
      beyond: 0,
      found: [],
    });
  }
}

const choose = (page: Page, files: ReturnType<typeof png>[]) => page.setInputFiles('input[type=file]', files);
const upload = (page: Page) => page.getByRole('button', { name: 'Upload', exact: true }).click();
const remove = async (page: Page, label: string) => {
  await page.getByRole('button', { name: label }).last().click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
};
/** The last page of the gallery, where new photos stand. */
const toLastPage = async (page: Page, photos: number) => {
  const last = Math.ceil(photos / pageSizes.media);
  if (last > 1 && new URL(page.url()).searchParams.get('page') !== String(last)) {
    await page
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('link', { name: `Page ${last}` })
      .click();
  }
};

test('an owner uploads a logo, three photos and a video, sees them on the profile, and deletes them again (AC-156, AC-171, AC-187, AC-193)', async ({
  page,
  open,
}) => {
  test.slow();
  await logIn(page, GOLD);
  await open('/account/profile?tab=logo');
  const [org] = await (await page.request.get('/web_api/org-profiles')).json();
  const profile = `/country/${org.country_slug}/profile/${org.url_slug}`;
  await choose(page, [png('mark.png', 320, [20, 60, 110])]);
  await expect(page.getByAltText('Preview of mark.png')).toBeVisible();
  await expectAccessible(page, 'logo chosen');
  await upload(page);
  await expect(page.getByText('Logo uploaded')).toBeVisible();
  const logo = await page.getByAltText(/^Logo of/).getAttribute('src');

  await open('/account/profile?tab=photos');
  const before = Number(
    /\((\d+)\)/.exec((await page.getByRole('link', { name: /^Gallery/ }).textContent()) ?? '')?.[1],
  );
  await choose(
    page,
    [1, 2, 3].map((n) => png(`${n}.png`, 300, [60 * n, 90, 40])),
  );
  await expectAccessible(page, 'photos chosen');
  await upload(page);
  await expect(page.getByText('3 photos uploaded')).toBeVisible();
  await page.getByRole('link', { name: `Gallery (${before + 3})` }).click();
  await toLastPage(page, before + 3);
  await page.getByText('No title').last().click();
  await page.getByLabel('Title').last().fill(`Dusk ${run}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: `Dusk ${run}` })).toBeVisible();
  await expectAccessible(page, 'gallery');

  await open('/account/profile?tab=showreels');
  await choose(page, [mp4(`reel-${run}.mp4`)]);
  await upload(page);
  await expect(page.getByText('1 of 1 videos uploaded')).toBeVisible();
  await page.getByRole('link', { name: /^Catalogue/ }).click();
  await page.getByRole('link', { name: `Play reel-${run}` }).click();
  const player = page.frameLocator('iframe[src^="/media/player/"]').locator('video');
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectAccessible(page, 'catalogue');

  // Everybody sees it: the gallery by its own call, the rest in the page as the server sends it.
  await expect(async () => {
    const html = await (await page.request.get(profile)).text();
    expect(html).toContain(`reel-${run}`);
    expect(html).toContain(String(logo?.split('?')[0]));
  }).toPass();
  await open(profile);
  const gallery = page.locator('#gallery').locator('..');
  await gallery.getByRole('link').first().click();
  await expect(page.getByRole('dialog').getByText(new RegExp(`1 / ${before + 3}`))).toBeVisible();
  await page.keyboard.press('Escape');

  await open('/account/profile?tab=showreels&show=stored');
  await remove(page, `Delete reel-${run}`);
  await expect(page.getByText(`reel-${run}`)).toHaveCount(0);
  await open('/account/profile?tab=photos&show=stored');
  await toLastPage(page, before + 3);
  await remove(page, `Delete Dusk ${run}`);
  await expect(page.getByRole('img', { name: `Dusk ${run}` })).toHaveCount(0);
  for (const left of [before + 1, before]) {
    await toLastPage(page, left + 1);
    await remove(page, `Delete Photo ${left + 1}`);
    await expect(page.getByRole('link', { name: `Gallery (${left})` })).toBeVisible();
  }
  await open('/account/profile?tab=logo');
  await remove(page, 'Delete Logo');
  await expect(page.getByText('There is no logo here yet.')).toBeVisible();
  expect((await page.request.get(String(logo))).status()).toBe(404);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a photo is uploaded, named and deleted by forms; a refusal says why', async ({
    page,
    complaints,
  }) => {
    await logIn(page, GOLD);
    await page.goto('/account/profile?tab=photos');
    const link = page.getByRole('link', { name: /^Gallery/ });
    const before = Number(/\((\d+)\)/.exec((await link.textContent()) ?? '')?.[1]);
    await choose(page, [png('plain.png', 200, [90, 90, 120])]);
    await upload(page);
    await expect(page).toHaveURL('/account/profile?tab=photos');
    await expect(page.getByRole('link', { name: `Gallery (${before + 1})` })).toBeVisible();

    await page.getByRole('link', { name: /^Gallery/ }).click();
    await toLastPage(page, before + 1);
    await page.getByText('No title').last().click();
    await page.getByLabel('Title').last().fill(`Plain ${run}`);
    await page.getByRole('button', { name: 'Save title' }).last().click();
    await expect(page.getByRole('img', { name: `Plain ${run}` })).toBeVisible();
    await page.getByRole('button', { name: `Delete Plain ${run}` }).click();
    await expect(page.getByRole('link', { name: `Gallery (${before})` })).toBeVisible();

    await page.goto('/account/profile?tab=photos');
    await choose(page, [
      { name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<p>no picture</p>') },
    ]);
    await upload(page);
    await expect(page.getByText('page.png is not a valid image format')).toBeVisible();
    // The browser notes the status of a refused form, and nothing else.
    expect(complaints.filter((line) => !line.includes('status of 415'))).toEqual([]);
    complaints.length = 0;
  });
});
