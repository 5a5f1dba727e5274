import type { Page } from '@playwright/test';
import * as messages from '@unitbase/contracts/messages';
import { expectAccessible, type State } from './support/accessible';
import { demoLogin, logIn } from './support/log-in';
import { mp4, png } from './support/media-files';
import { expect, hydrated, test } from './support/test';

const EDITOR = '/account/profile';
const shows = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();
const part = (name: string) => async (page: Page) => {
  await page.locator(`#${name} > summary`).click();
};
const choose = (page: Page, files: ReturnType<typeof png>[]) => page.setInputFiles('input[type=file]', files);
const upload = (page: Page) => page.getByRole('button', { name: 'Upload', exact: true }).click();
const photos = [1, 2, 3].map((n) => png(`${n}.png`, 300, [60 * n, 90, 40]));

/** A call that is under way for as long as the state is looked at. */
const never = (page: Page, call: string) =>
  page.route(`**/web_api/${call}`, () => new Promise(() => undefined));
/** A call that the api refuses for want of room. */
const full = (page: Page, call: string) =>
  page.route(`**/web_api/${call}`, (route) =>
    route.fulfill({ status: 507, json: { message: 'disk full', errors: ['disk full'] } }),
  );

/** 'Edit your profile' with one of its parts open. */
const parts: State[] = [
  { what: 'credits open', path: EDITOR, act: part('credits') },
  {
    what: 'team open, nothing filled in',
    path: EDITOR,
    act: async (page) => {
      await part('team')(page);
      await page
        .locator('#team')
        .getByRole('button', { name: /^(Save|Add)/ })
        .last()
        .press('Enter');
    },
  },
];

const BASIC: State[] = [
  { what: 'Basic, with what is locked', path: EDITOR },
  {
    what: 'Basic, details refused',
    path: EDITOR,
    act: async (page) => {
      const details = page.getByRole('form', { name: 'Profile details' });
      await details.getByLabel('Company name').fill('');
      await details.getByRole('button', { name: 'Save profile' }).click();
      await expect(details.getByRole('alert')).toBeFocused();
    },
  },
  { what: 'Basic, logo locked', path: `${EDITOR}?tab=logo` },
];

const SILVER: State[] = [
  { what: 'Silver', path: EDITOR },
  ...parts,
  {
    what: 'Silver, changed elsewhere',
    path: EDITOR,
    act: async (page) => {
      const detail = messages.account.changedElsewhere;
      await page.route('**/web_api/org-profiles/*', (route) =>
        route.request().method() === 'PUT'
          ? route.fulfill({ status: 409, json: { detail } })
          : route.fallback(),
      );
      const details = page.getByRole('form', { name: 'Profile details' });
      await details.getByLabel('Strapline').fill('Mine, and nobody else’s');
      await details.getByRole('button', { name: 'Save profile' }).click();
      await expect(details.getByText(detail)).toBeVisible();
    },
  },
  { what: 'Silver, logo', path: `${EDITOR}?tab=logo` },
  { what: 'Silver, showreels locked', path: `${EDITOR}?tab=showreels` },
];

const GOLD: State[] = [
  { what: 'Gold', path: EDITOR },
  ...parts,
  {
    what: 'logo chosen',
    path: `${EDITOR}?tab=logo`,
    act: async (page) => {
      await choose(page, [png('mark.png', 320, [20, 60, 110])]);
      await expect(page.getByAltText('Preview of mark.png')).toBeVisible();
    },
  },
  {
    what: 'logo refused',
    path: `${EDITOR}?tab=logo`,
    act: async (page) => {
      await choose(page, [png('mark.png', 100, [20, 60, 110])]);
      await shows(page, 'The logo field must be a minimum of 200 pixels by 200 pixels.');
    },
  },
  {
    what: 'photos under way',
    path: `${EDITOR}?tab=photos`,
    act: async (page) => {
      await never(page, 'gallery_upload');
      await choose(page, photos);
      await upload(page);
      await shows(page, /uploading$/);
    },
  },
  {
    what: 'photos refused',
    path: `${EDITOR}?tab=photos`,
    act: async (page) => {
      await full(page, 'gallery_upload');
      await choose(page, photos);
      await upload(page);
      await shows(page, 'Some uploads failed. Please try again.');
    },
  },
  { what: 'gallery', path: `${EDITOR}?tab=photos&show=stored` },
  { what: 'gallery as a list', path: `${EDITOR}?tab=photos&show=stored&view=list` },
  {
    what: 'a video under way',
    path: `${EDITOR}?tab=showreels`,
    act: async (page) => {
      await never(page, 'upload-video');
      await choose(page, [mp4('one.mp4'), mp4('two.mp4')]);
      await upload(page);
      await expect(page.getByRole('button', { name: 'Cancel one.mp4' })).toBeVisible();
    },
  },
  {
    what: 'videos refused',
    path: `${EDITOR}?tab=showreels`,
    act: async (page) => {
      await full(page, 'upload-video');
      await choose(page, [mp4('one.mp4'), { ...mp4('two.mkv') }]);
      await upload(page);
      await shows(page, 'Upload failed: disk full');
    },
  },
  { what: 'catalogue', path: `${EDITOR}?tab=showreels&show=stored` },
  {
    what: 'a video to be deleted',
    path: `${EDITOR}?tab=showreels&show=stored`,
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Delete / })
        .first()
        .click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  { what: 'e-mail and password', path: `${EDITOR}?tab=credentials` },
  {
    what: 'deletion, nothing filled in',
    path: `${EDITOR}?tab=delete`,
    act: async (page) => {
      const form = page.getByRole('form', { name: 'Delete account' });
      await form.getByRole('button', { name: 'Delete account' }).press('Enter');
      await expect(form.getByRole('alert').first()).toBeVisible();
    },
  },
];

for (const [name, states] of [
  ['basic', BASIC],
  ['silver', SILVER],
  ['gold', GOLD],
] as const) {
  test(`axe finds nothing in any state of the editor of a ${name} profile`, async ({ page, complaints }) => {
    test.setTimeout(300_000);
    // What was typed is not saved, and leaving is asked about.
    page.on('dialog', (dialog) => void dialog.accept());
    await logIn(page, demoLogin(name));
    for (const { what, path, act } of states) {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.goto(path);
      await hydrated(page);
      await act?.(page);
      await expectAccessible(page, what);
    }
    // The browser notes the status of each call that was refused.
    const noted = complaints.splice(0).filter((line) => !/status of (409|507)/.test(line));
    complaints.push(...noted);
  });
}
