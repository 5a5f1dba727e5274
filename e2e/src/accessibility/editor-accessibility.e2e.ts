import type { Page } from '@playwright/test';
import * as messages from '@unitbase/contracts/messages';
import { expectAccessible, type State } from '../support/accessibility/accessible';
import { demoLogin, logIn } from '../support/log-in';
import { mp4, png } from '../support/media-files';
import { expect, hydrated, test } from '../support/test';

const EDITOR = '/account/profile';
const shows = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();
const part = (name: string) => async (page: Page) => {
  await page.locator(`#${name} > summary`).click();
};
const choose = (page: Page, files: ReturnType<typeof png>[]) => page.setInputFiles('input[type=file]', files);
const upload = (page: Page) => page.getByRole('button', { name: 'Upload', exact: true }).click();
const photos = [1, 2, 3].map((n) => png(`${n}.png`, 300, [60 * n, 90, 40]));

/** Keeps an api call pending while the state is checked. */
const never = (page: Page, call: string) =>
  page.route(`**/web_api/${call}`, () => new Promise(() => undefined));
/** Rejects an api call because the disk is full. */
const full = (page: Page, call: string) =>
  page.route(`**/web_api/${call}`, (route) =>
    route.fulfill({ status: 507, json: { message: 'disk full', errors: ['disk full'] } }),
  );

/** The editor with one of its parts open. */
const parts: State[] = [
  { name: 'credits open', path: EDITOR, act: part('credits') },
  {
    name: 'team open, nothing filled in',
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
  { name: 'Basic, with what is locked', path: EDITOR },
  {
    name: 'Basic, details rejected',
    path: EDITOR,
    act: async (page) => {
      const details = page.getByRole('form', { name: 'Profile details' });
      await details.getByLabel('Company name').fill('');
      await details.getByRole('button', { name: 'Save profile' }).click();
      await expect(details.getByRole('alert')).toBeFocused();
    },
  },
  { name: 'Basic, logo locked', path: `${EDITOR}?tab=logo` },
  { name: 'packages, Gold chosen', path: '/account/upgrade?package=gold' },
];

const SILVER: State[] = [
  { name: 'Silver', path: EDITOR },
  ...parts,
  {
    name: 'Silver, changed elsewhere',
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
  { name: 'Silver, logo', path: `${EDITOR}?tab=logo` },
  { name: 'Silver, showreels locked', path: `${EDITOR}?tab=showreels` },
];

const GOLD: State[] = [
  { name: 'Gold', path: EDITOR },
  ...parts,
  {
    name: 'logo chosen',
    path: `${EDITOR}?tab=logo`,
    act: async (page) => {
      await choose(page, [png('mark.png', 320, [20, 60, 110])]);
      await expect(page.getByAltText('Preview of mark.png')).toBeVisible();
    },
  },
  {
    name: 'logo rejected',
    path: `${EDITOR}?tab=logo`,
    act: async (page) => {
      await choose(page, [png('mark.png', 100, [20, 60, 110])]);
      await shows(page, 'The logo field must be a minimum of 200 pixels by 200 pixels.');
    },
  },
  {
    name: 'photos under way',
    path: `${EDITOR}?tab=photos`,
    act: async (page) => {
      await never(page, 'gallery_upload');
      await choose(page, photos);
      await upload(page);
      await shows(page, /uploading$/);
    },
  },
  {
    name: 'photos rejected',
    path: `${EDITOR}?tab=photos`,
    act: async (page) => {
      await full(page, 'gallery_upload');
      await choose(page, photos);
      await upload(page);
      await shows(page, 'Some uploads failed. Please try again.');
    },
  },
  { name: 'gallery', path: `${EDITOR}?tab=photos&show=stored` },
  { name: 'gallery as a list', path: `${EDITOR}?tab=photos&show=stored&view=list` },
  {
    name: 'a video under way',
    path: `${EDITOR}?tab=showreels`,
    act: async (page) => {
      await never(page, 'upload-video');
      await choose(page, [mp4('one.mp4'), mp4('two.mp4')]);
      await upload(page);
      await expect(page.getByRole('button', { name: 'Cancel one.mp4' })).toBeVisible();
    },
  },
  {
    name: 'videos rejected',
    path: `${EDITOR}?tab=showreels`,
    act: async (page) => {
      await full(page, 'upload-video');
      await choose(page, [mp4('one.mp4'), { ...mp4('two.mkv') }]);
      await upload(page);
      await shows(page, 'Upload failed: disk full');
    },
  },
  { name: 'catalogue', path: `${EDITOR}?tab=showreels&show=stored` },
  {
    name: 'showreels in the order of the profile, one edited',
    path: `${EDITOR}?tab=showreels&show=stored&sort=position`,
    act: async (page) => {
      await page.locator('summary', { hasText: 'title, caption and poster' }).first().click();
      await expect(page.getByLabel('Caption').first()).toBeVisible();
    },
  },
  { name: 'packages of a Gold profile', path: '/account/upgrade' },
  {
    name: 'a video to be deleted',
    path: `${EDITOR}?tab=showreels&show=stored`,
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Delete / })
        .first()
        .click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  { name: 'managers', path: '/account/managers' },
  {
    name: 'managers, nothing filled in',
    path: '/account/managers',
    act: async (page) => {
      await page.getByRole('button', { name: 'Send invitation' }).press('Enter');
      await expect(page.getByRole('alert').first()).toBeVisible();
    },
  },
  { name: 'an invitation that no longer works', path: `/account/invitations/${'x'.repeat(43)}` },
  { name: 'e-mail and password', path: `${EDITOR}?tab=credentials` },
  {
    name: 'deletion, nothing filled in',
    path: `${EDITOR}?tab=delete`,
    act: async (page) => {
      const form = page.getByRole('form', { name: 'Delete account' });
      await form.getByRole('button', { name: 'Delete account' }).press('Enter');
      await expect(form.getByRole('alert').first()).toBeVisible();
    },
  },
];

const WAITING: State[] = [
  { name: 'with our team', path: EDITOR },
  {
    name: 'preview',
    path: EDITOR,
    act: async (page) => {
      await page.getByRole('link', { name: 'Preview profile' }).first().click();
      await shows(page, messages.account.preview);
      await expect(page).toHaveURL(/\/account\/preview\/\d+$/);
    },
  },
];

for (const [login, states] of [
  ['waiting', WAITING],
  ['basic', BASIC],
  ['silver', SILVER],
  ['gold', GOLD],
] as const) {
  test(`axe finds no violation in any state of the editor of a ${login} profile`, async ({
    page,
    complaints,
  }) => {
    test.setTimeout(600_000);
    // Unsaved changes make the browser ask before leaving.
    page.on('dialog', (dialog) => void dialog.accept());
    await logIn(page, demoLogin(login));
    for (const { name, path, act } of states) {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.goto(path);
      await hydrated(page);
      await act?.(page);
      await expectAccessible(page, name);
    }
    // The browser logs the status of each rejected call.
    const unexpected = complaints.splice(0).filter((line) => !/status of (409|507)/.test(line));
    complaints.push(...unexpected);
  });
}
