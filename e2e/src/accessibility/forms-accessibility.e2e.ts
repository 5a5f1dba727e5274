import type { Page } from '@playwright/test';
import { expectAccessible, type State } from '../support/accessibility/accessible';
import { demoLogin, logIn } from '../support/log-in';
import { mailTo } from '../support/mail';
import { expect, hydrated, ownAddress, test } from '../support/test';

test.use(ownAddress);

/** Presses a button by key: an incomplete form answers with what is missing (decision C3). */
const press = (name: string) => async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name, exact: true }).press('Enter');
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
};
const shows = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();

let emails = 0;
const newEmail = () => {
  emails += 1;
  return `forms-${process.pid}-${emails}@example.com`;
};

/** Requests the preferences of a new e-mail address and follows the link of the mail. */
async function openPreferences(page: Page) {
  const email = newEmail();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await shows(page, 'a mail is on its way');
  await (await mailTo(page, email, '/gdpr-preferences/')).click();
  await hydrated(page);
  await expect(page.getByLabel('News bulletin')).toBeVisible();
}

/** Scrolls on a later page of a visit until the newsletter pop-up appears. */
async function openPopup(page: Page) {
  await page.evaluate(() => sessionStorage.setItem('visit_pages', '2'));
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, scrollY > 700 ? 650 : 900));
    await expect(page.getByRole('complementary', { name: 'Newsletter' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

/** Every form of account-mf for visitors: opened, rejected and done. */
const VISITOR: State[] = [
  ...['basic', 'gold', 'account'].flatMap((form): State[] => [
    { name: `registration ${form}, nothing filled in`, path: `/register/form/${form}`, act: press('Submit') },
    {
      name: `registration ${form}, with the password's hints and the other job role`,
      path: `/register/form/${form}`,
      act: async (page) => {
        await page.getByLabel('Job role').first().selectOption('Other');
        await expect(page.getByLabel('Other job role')).toBeVisible();
        await page.locator('input[name=password]').fill('short');
        await shows(page, 'Matching passwords');
      },
    },
  ]),
  { name: 'login, nothing filled in', path: '/auth/login', act: press('Login') },
  {
    name: 'login, rejected',
    path: '/auth/login',
    act: async (page) => {
      await page.getByLabel('Email').fill(newEmail());
      await page.locator('input[name=password]').fill('wrong 1');
      await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
      await shows(page, 'Unable to log in with the provided credentials.');
    },
  },
  { name: 'reset request, nothing filled in', path: '/password/email', act: press('Submit') },
  {
    name: 'reset request, sent',
    path: '/password/email',
    act: async (page) => {
      await page.getByLabel('Email').fill(newEmail());
      await page.getByRole('button', { name: 'Submit' }).click();
      await shows(page, 'Password reset e-mail has been sent.');
    },
  },
  { name: 'reset, nothing filled in', path: '/password/reset/unknown', act: press('Submit') },
  { name: 'newsletter, nothing filled in', path: '/newsletter', act: press('Subscribe') },
  { name: 'newsletter, thanks', path: '/newsletter/thank-you' },
  { name: 'contact, nothing filled in', path: '/contact', act: press('Send') },
  { name: 'contact, thanks', path: '/contact/thank-you' },
  { name: 'removal, confirmed', path: '/contact/delete-account' },
  { name: 'preferences, nothing filled in', path: '/gdpr-preferences', act: press('Send me the link') },
  {
    name: 'preferences, link sent',
    path: '/gdpr-preferences',
    act: async (page) => {
      await page.getByLabel('Email').fill(newEmail());
      await page.getByRole('button', { name: 'Send me the link' }).click();
      await shows(page, 'a mail is on its way');
    },
  },
  { name: 'preferences, expired link', path: '/gdpr-preferences/unknown' },
  {
    name: 'preferences, by the link of a mail',
    path: '/gdpr-preferences',
    act: openPreferences,
  },
  {
    name: 'preferences, saved',
    path: '/gdpr-preferences',
    act: async (page) => {
      await openPreferences(page);
      await page.getByRole('button', { name: 'Save' }).click();
      await shows(page, 'Your preferences have been saved.');
    },
  },
  { name: 'event', path: '/event-invitation' },
  { name: 'event registration, closed', path: '/register-your-interest' },
  {
    name: 'event registration, open and nothing filled in',
    path: '/event-invitation',
    act: async (page) => {
      await page.route('**/web_api/events', async (route) => {
        const response = await route.fetch();
        const events = (await response.json()) as object[];
        const later = new Date(Date.now() + 86_400_000).toISOString();
        await route.fulfill({ json: events.map((event) => ({ ...event, registration_closes_at: later })) });
      });
      await page.getByRole('link', { name: 'RSVP' }).click();
      await press('RSVP')(page);
    },
  },
  {
    name: 'media packs, nothing filled in',
    path: '/advertise-with-us',
    act: async (page) => {
      await page.getByRole('button', { name: 'Media Packs' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Media Packs' });
      await dialog.getByRole('button', { name: 'Download the media pack' }).press('Enter');
      await expect(dialog.getByRole('alert').first()).toBeVisible();
    },
  },
  {
    name: 'newsletter pop-up, on a phone',
    path: '/dialling-codes',
    act: async (page) => {
      await page.setViewportSize({ width: 390, height: 900 });
      await openPopup(page);
    },
  },
  {
    name: 'newsletter pop-up, nothing filled in',
    path: '/dialling-codes',
    act: async (page) => {
      await openPopup(page);
      const panel = page.getByRole('complementary', { name: 'Newsletter' });
      await panel.getByLabel('Email').fill('ines@atlantico.example');
      await panel.getByRole('button', { name: 'Subscribe' }).press('Enter');
      await expect(panel.getByLabel('Name')).toBeFocused();
      await panel.getByRole('button', { name: 'Subscribe' }).press('Enter');
      await expect(panel.getByRole('alert').first()).toBeVisible();
    },
  },
];

const USER: State[] = [
  {
    name: 'user account, without a country',
    path: '/account/user-profile',
    act: async (page) => {
      await page.getByLabel('Country').selectOption('');
      await press('Save')(page);
    },
  },
  {
    name: 'user account, saved',
    path: '/account/user-profile',
    act: async (page) => {
      await page.getByRole('button', { name: 'Save' }).click();
      await shows(page, 'Your account has been updated.');
    },
  },
  { name: 'deletion, nothing filled in', path: '/contact/delete-account', act: press('Delete account') },
];

async function check(page: Page, states: readonly State[], complaints: string[]) {
  for (const { name, path, act } of states) {
    await page.goto(path);
    await hydrated(page);
    await act?.(page);
    await expectAccessible(page, name);
  }
  // The browser logs the status of each rejected call and of the expired link.
  const unexpected = complaints.splice(0).filter((line) => !/status of 4(01|04|22)/.test(line));
  complaints.push(...unexpected);
}

test("axe finds no violation in any state of a visitor's forms (AC-023)", async ({ page, complaints }) => {
  test.setTimeout(600_000);
  await check(page, VISITOR, complaints);
});

test("axe finds no violation in any state of a user's forms", async ({ page, complaints }) => {
  test.setTimeout(240_000);
  await logIn(page, demoLogin('two'));
  await check(page, USER, complaints);
});
