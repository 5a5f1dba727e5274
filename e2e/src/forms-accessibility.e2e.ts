import type { Page } from '@playwright/test';
import { violations } from './support/axe';
import { logIn } from './support/log-in';
import { expect, hydrated, test } from './support/test';

interface State {
  what: string;
  path: string;
  /** Brings the form into the state; left out: as it is opened. */
  act?: (page: Page) => Promise<void>;
}

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
  { what: 'event', path: '/event-invitation' },
  { what: 'event registration, closed', path: '/register-your-interest' },
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
    expect({ what, found: await violations(page) }).toEqual({ what, found: [] });
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect({ what, beyond }).toEqual({ what, beyond: 0 });
  }
  // The browser notes the status of each refused call and of the link that is over.
  expect(complaints.filter((line) => !/status of 4(01|04|22)/.test(line))).toEqual([]);
  complaints.length = 0;
}

for (const [width, colorScheme] of [
  [1440, 'light'],
  [390, 'dark'],
] as const) {
  test.describe(`at ${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme });

    test("axe finds nothing in any state of a visitor's forms (AC-023)", async ({ page, complaints }) => {
      test.setTimeout(240_000);
      await check(page, VISITOR, complaints);
    });

    test("axe finds nothing in any state of a user's forms", async ({ page, complaints }) => {
      test.setTimeout(120_000);
      await logIn(page);
      await check(page, USER, complaints);
    });
  });
}
