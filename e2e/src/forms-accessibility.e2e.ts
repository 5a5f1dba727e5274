import type { Page } from '@playwright/test';
import { expectAccessible, type State } from './support/accessible';
import { demoLogin, logIn } from './support/log-in';
import { mailTo } from './support/mail';
import { expect, hydrated, ownAddress, test } from './support/test';

test.use(ownAddress);

/** By key: a button that is not ready yet takes one, and answers with what is missing (decision C3). */
const press = (name: string) => async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name, exact: true }).press('Enter');
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
};
const shows = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();

let people = 0;
const address = () => {
  people += 1;
  return `forms-${process.pid}-${people}@example.com`;
};

/** Asks for the preferences of a new address and follows the link of the mail. */
async function openPreferences(page: Page) {
  const email = address();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await shows(page, 'a mail is on its way');
  await (await mailTo(page, email, '/gdpr-preferences/')).click();
  await hydrated(page);
  await expect(page.getByLabel('News bulletin')).toBeVisible();
}

/** Scrolls as far as one who has begun to read: the pop-up comes. */
async function readOn(page: Page) {
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, scrollY > 700 ? 650 : 900));
    await expect(page.getByRole('complementary', { name: 'Newsletter' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

/** Every form of the account as it opens, refused, and done. */
const VISITOR: State[] = [
  ...['basic', 'gold', 'account'].flatMap((form): State[] => [
    { what: `registration ${form}, nothing filled in`, path: `/register/form/${form}`, act: press('Submit') },
    {
      what: `registration ${form}, with the password's hints and the other job role`,
      path: `/register/form/${form}`,
      act: async (page) => {
        await page.getByLabel('Job role').first().selectOption('Other');
        await expect(page.getByLabel('Other job role')).toBeVisible();
        await page.locator('input[name=password]').fill('short');
        await shows(page, 'Matching passwords');
      },
    },
  ]),
  { what: 'login, nothing filled in', path: '/auth/login', act: press('Login') },
  {
    what: 'login, refused',
    path: '/auth/login',
    act: async (page) => {
      await page.getByLabel('Email').fill(address());
      await page.locator('input[name=password]').fill('wrong 1');
      await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
      await shows(page, 'Unable to log in with the provided credentials.');
    },
  },
  { what: 'reset request, nothing filled in', path: '/password/email', act: press('Submit') },
  {
    what: 'reset request, sent',
    path: '/password/email',
    act: async (page) => {
      await page.getByLabel('Email').fill(address());
      await page.getByRole('button', { name: 'Submit' }).click();
      await shows(page, 'Password reset e-mail has been sent.');
    },
  },
  { what: 'reset, nothing filled in', path: '/password/reset/unknown', act: press('Submit') },
  { what: 'newsletter, nothing filled in', path: '/newsletter', act: press('Subscribe') },
  { what: 'newsletter, thanks', path: '/newsletter/thank-you' },
  { what: 'contact, nothing filled in', path: '/contact', act: press('Send') },
  { what: 'contact, thanks', path: '/contact/thank-you' },
  { what: 'removal, confirmed', path: '/contact/delete-account' },
  { what: 'preferences, nothing filled in', path: '/gdpr-preferences', act: press('Send me the link') },
  {
    what: 'preferences, link sent',
    path: '/gdpr-preferences',
    act: async (page) => {
      await page.getByLabel('Email').fill(address());
      await page.getByRole('button', { name: 'Send me the link' }).click();
      await shows(page, 'a mail is on its way');
    },
  },
  { what: 'preferences, a link that is over', path: '/gdpr-preferences/unknown' },
  {
    what: 'preferences, by the link of a mail',
    path: '/gdpr-preferences',
    act: openPreferences,
  },
  {
    what: 'preferences, saved',
    path: '/gdpr-preferences',
    act: async (page) => {
      await openPreferences(page);
      await page.getByRole('button', { name: 'Save' }).click();
      await shows(page, 'Your preferences have been saved.');
    },
  },
  { what: 'event', path: '/event-invitation' },
  { what: 'event registration, closed', path: '/register-your-interest' },
  {
    what: 'event registration, open and nothing filled in',
    path: '/event-invitation',
    act: async (page) => {
      await page.route('**/web_api/events', async (route) => {
        const answer = await route.fetch();
        const events = (await answer.json()) as object[];
        const later = new Date(Date.now() + 86_400_000).toISOString();
        await route.fulfill({ json: events.map((event) => ({ ...event, registration_closes_at: later })) });
      });
      await page.getByRole('link', { name: 'RSVP' }).click();
      await press('RSVP')(page);
    },
  },
  {
    what: 'media packs, nothing filled in',
    path: '/advertise-with-us',
    act: async (page) => {
      await page.getByRole('button', { name: 'Media Packs' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Media Packs' });
      await dialog.getByRole('button', { name: 'Download the media pack' }).press('Enter');
      await expect(dialog.getByRole('alert').first()).toBeVisible();
    },
  },
  {
    what: 'newsletter pop-up, as it comes on a phone',
    path: '/dialling-codes',
    act: async (page) => {
      await page.setViewportSize({ width: 390, height: 900 });
      await readOn(page);
    },
  },
  {
    what: 'newsletter pop-up, nothing filled in',
    path: '/dialling-codes',
    act: async (page) => {
      await readOn(page);
      const panel = page.getByRole('complementary', { name: 'Newsletter' });
      await panel.getByRole('button', { name: 'Subscribe' }).press('Enter');
      await expect(panel.getByRole('alert').first()).toBeVisible();
    },
  },
];

const USER: State[] = [
  {
    what: 'user account, without a country',
    path: '/account/user-profile',
    act: async (page) => {
      await page.getByLabel('Country').selectOption('');
      await press('Save')(page);
    },
  },
  {
    what: 'user account, saved',
    path: '/account/user-profile',
    act: async (page) => {
      await page.getByRole('button', { name: 'Save' }).click();
      await shows(page, 'Your account has been updated.');
    },
  },
  { what: 'deletion, nothing filled in', path: '/contact/delete-account', act: press('Delete account') },
];

async function check(page: Page, states: readonly State[], complaints: string[]) {
  for (const { what, path, act } of states) {
    await page.goto(path);
    await hydrated(page);
    await act?.(page);
    await expectAccessible(page, what);
  }
  // The browser notes the status of each refused call and of the link that is over.
  const noted = complaints.splice(0).filter((line) => !/status of 4(01|04|22)/.test(line));
  complaints.push(...noted);
}

test("axe finds nothing in any state of a visitor's forms (AC-023)", async ({ page, complaints }) => {
  test.setTimeout(300_000);
  await check(page, VISITOR, complaints);
});

test("axe finds nothing in any state of a user's forms", async ({ page, complaints }) => {
  test.setTimeout(120_000);
  await logIn(page, demoLogin('two'));
  await check(page, USER, complaints);
});
