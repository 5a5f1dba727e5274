import type { BrowserContext } from '@playwright/test';
import { desk } from '../../support/desk';
import { png } from '../../support/media-files';
import { expect } from '../../support/test';
import type { Visit } from './visit';

type Tab = 'Manage logo' | 'Manage photos' | 'Manage showreels';

async function openTab({ page, hands }: Visit, name: Tab, path: string) {
  const tab = page.getByRole('link', { name, exact: true });
  await hands.press(page, tab);
  await expect(page).toHaveURL(path);
  await expect(tab).toHaveAttribute('aria-current', 'page');
}

/** Goes to the file field and sets its files, in place of the system's file dialog. */
async function chooseFiles(
  { page, hands }: Visit,
  files: Parameters<ReturnType<typeof page.locator>['setInputFiles']>[0],
) {
  const field = page.locator('input[type=file]');
  await hands.tabTo(page, field);
  await field.setInputFiles(files);
}

const upload = ({ page, hands }: Visit) =>
  hands.press(page, page.getByRole('button', { name: 'Upload', exact: true }));

/** Moves the profile to Gold as staff and expects that the editor shows it. */
export async function upgradeToGold({ page, go }: Visit, id: string) {
  await desk('profiles', 'set-package', id, '--to', 'GOLD');
  await go('/account/profile');
  await expect(page.getByText('Your listing is a Gold profile.')).toBeVisible();
}

/** Uploads the logo after its preview. Returns the URL of the file. */
export async function uploadLogo(visit: Visit): Promise<string> {
  const { page, scripts } = visit;
  await openTab(visit, 'Manage logo', '/account/profile?tab=logo');
  await chooseFiles(visit, png('mark.png', 320, [20, 60, 110]));
  if (scripts) await expect(page.getByAltText('Preview of mark.png')).toBeVisible();
  await upload(visit);
  const logo = page.getByAltText(/^Logo of/);
  await expect(logo).toBeVisible();
  return String((await logo.getAttribute('src'))?.split('?')[0]);
}

/** Uploads three photos, describes one and moves it. Without scripts, expects that an HTML file named .png is rejected. */
export async function uploadPhotos(visit: Visit) {
  const { page, scripts, hands } = visit;
  await openTab(visit, 'Manage photos', '/account/profile?tab=photos');
  const gallery = (count: number) => page.getByRole('link', { name: `Gallery (${count})` });
  const photos = [1, 2, 3].map((n) => png(`${n}.png`, 300, [60 * n, 90, 40]));
  if (scripts) {
    await chooseFiles(visit, photos);
    await upload(visit);
    await expect(page.getByText('3 photos uploaded')).toBeVisible();
  } else {
    for (const [index, photo] of photos.entries()) {
      await chooseFiles(visit, photo);
      await upload(visit);
      await expect(gallery(index + 1)).toBeVisible();
    }
    await chooseFiles(visit, {
      name: 'page.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<p>no picture</p>'),
    });
    await upload(visit);
    await expect(page.getByText('page.png is not a valid image format')).toBeVisible();
    await page.goBack();
  }
  await hands.press(page, gallery(3));
  const summary = page.locator('summary').filter({ hasText: 'No title' }).first();
  await hands.press(page, summary);
  await hands.type(page, page.getByLabel('Title').first(), 'Dusk');
  await hands.type(page, page.getByLabel('Description').first(), 'A harbour at dusk');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: 'A harbour at dusk' })).toBeVisible();
  await hands.press(page, page.getByRole('button', { name: 'Move Dusk later' }));
  const photo = page.getByRole('listitem').filter({ hasText: 'Dusk' });
  await expect(photo.getByText('2 / 3')).toBeVisible();
}

/** Widths of the player by width of the window, in pixels (docs/requirements/accounts.md §9). */
const PLAYER_WIDTHS = [
  [390, 370.5],
  [500, 475],
  [768, 729.6],
  [769, 653.65],
  [1024, 870.4],
  [1025, 512.5],
  [1599, 799.5],
  [1600, 800],
  [1920, 800],
] as const;

/** Uploads a showreel and opens it from the catalogue. @param file path that ends in 'reel.mp4' */
export async function uploadVideo(visit: Visit, file: string) {
  const { page, scripts, hands } = visit;
  await openTab(visit, 'Manage showreels', '/account/profile?tab=showreels');
  await chooseFiles(visit, file);
  // The browser's own 'No file chosen' does not stand above the chosen files [accounts 12].
  if (scripts) await expect(page.locator('input[type=file]')).toHaveCSS('opacity', '0');
  await upload(visit);
  const catalogue = page.getByRole('link', { name: 'Catalogue (1)' });
  await expect(scripts ? page.getByText('1 of 1 videos uploaded') : catalogue).toBeVisible({
    timeout: 120_000,
  });
  await hands.press(page, catalogue);
  const play = page.getByRole('link', { name: 'Play reel' });
  if (!scripts) {
    await expect(play).toHaveAttribute('href', /^\/media\/player\/\d+$/);
    return;
  }
  await hands.press(page, play);
  const player = page.frameLocator('iframe[src^="/media/player/"]').locator('video');
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0);
  // The player follows the width of the window (AC-179) [accounts 5].
  const screen = page.viewportSize();
  const shown = () =>
    page.locator('iframe').evaluate((frame) => {
      const { width, height } = frame.getBoundingClientRect();
      return [Math.round(width), Math.round(height)];
    });
  for (const [window, width] of PLAYER_WIDTHS) {
    await page.setViewportSize({ width: window, height: 900 });
    await expect.poll(shown).toEqual([Math.round(width), Math.round((width * 9) / 16)]);
  }
  if (screen) await page.setViewportSize(screen);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Expects that a visitor without cookies sees logo, photos and video, and that the video plays. */
export async function seeAsVisitor(visitor: BrowserContext, profile: string, logo: string, scripts: boolean) {
  const page = await visitor.newPage();
  // The page cache may serve the previous version for a moment after a change.
  await expect(async () => {
    await page.goto(profile);
    await expect(page.locator(`header img[src^="${logo}"]`)).toBeVisible({ timeout: 1_000 });
    await expect(page.locator('#gallery').locator('..').locator('li img')).toHaveCount(3, { timeout: 1_000 });
    await expect(page.locator('#showreel video')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const src = await page.locator('#showreel video').getAttribute('src');
  const part = await page.request.get(String(src), { headers: { range: 'bytes=0-99' } });
  expect({ status: part.status(), type: part.headers()['content-type'] }).toEqual({
    status: 206,
    type: 'video/mp4',
  });
  if (scripts) {
    const video = page.locator('#showreel video');
    await video.evaluate((element: HTMLVideoElement) => {
      element.muted = true;
      return element.play();
    });
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.duration))
      .toBeCloseTo(0.6, 0);
  }
  await page.close();
}

/** Deletes the uploads. With scripts each deletion is confirmed in a dialog. */
export async function deleteMedia(visit: Visit, logo: string) {
  const { page, scripts, hands } = visit;
  const remove = async (label: string) => {
    await hands.press(page, page.getByRole('button', { name: label, exact: true }));
    if (scripts) await hands.press(page, page.getByRole('button', { name: 'Delete', exact: true }));
    await expect(page.getByRole('button', { name: label, exact: true })).toHaveCount(0);
  };
  await remove('Delete reel');
  await openTab(visit, 'Manage photos', '/account/profile?tab=photos');
  await hands.press(page, page.getByRole('link', { name: 'Gallery (3)' }));
  await remove('Delete Dusk');
  await expect(page.getByRole('link', { name: 'Gallery (2)' })).toBeVisible();
  await openTab(visit, 'Manage logo', '/account/profile?tab=logo');
  await remove('Delete Logo');
  await expect(page.getByText('There is no logo here yet.')).toBeVisible();
  await expect.poll(async () => (await page.request.get(logo)).status()).toBe(404);
}
