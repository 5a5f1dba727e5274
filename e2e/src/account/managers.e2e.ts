import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility/accessible';
import { logIn } from '../support/log-in';
import { mailTo } from '../support/mail';
import { PASSWORD, register } from '../support/register';
import { expect, hydrated, ownAddress, test } from '../support/test';

test.use(ownAddress);

const MANAGERS = '/account/managers';
const newEmail = (who: string) => `${who}-${process.pid}-${Date.now()}@example.com`;

/** Opens a page of another browser, which runs scripts. */
async function anotherBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: true });
  return context.newPage();
}

async function openHydrated(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
}

/** Returns the path of the link in the last mail to an address. */
async function mailedPath(page: Page, email: string, link: string): Promise<string> {
  const href = await (await mailTo(page, email, link)).getAttribute('href');
  return new URL(String(href), page.url()).pathname;
}

/** Registers a user and logs them in. */
async function newUser(page: Page, form: 'account' | 'gold', email: string) {
  await openHydrated(page, `/register/form/${form}`);
  await register(page, email);
  await logIn(page, { email, password: PASSWORD });
}

test('an owner invites a person, who registers, changes the profile and takes it over', async ({
  page,
  browser,
}) => {
  test.setTimeout(480_000);
  const [owner, guest] = [newEmail('owner'), newEmail('guest')];
  await newUser(page, 'gold', owner);
  await openHydrated(page, MANAGERS);
  await page.getByLabel('Email').fill(guest);
  await page.getByRole('radio', { name: /^Viewer/ }).check();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`An invitation is on its way to ${guest}.`)).toBeVisible();
  await expect(page.getByText('2 of 5, one of them invited')).toBeVisible();
  await expectAccessible(page, 'managers with an invitation');

  const other = await anotherBrowser(browser);
  const invitation = await mailedPath(other, guest, '/account/invitations/');
  await openHydrated(other, invitation);
  await expect(other.getByText(`This link is for ${guest}.`)).toBeVisible();
  await expectAccessible(other, 'an invitation');
  await newUser(other, 'account', guest);
  await openHydrated(other, invitation);
  await other.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(other).toHaveURL(MANAGERS);
  await expect(other.getByRole('button', { name: 'Leave this profile' })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Invite someone' })).toHaveCount(0);
  await openHydrated(other, '/account/profile');
  await expect(other.getByText('You see this profile, but do not change it')).toBeVisible();

  await openHydrated(page, MANAGERS);
  await page.getByLabel(/^Role of/).selectOption('Editor');
  await expect(page.getByText(/ is Editor now\.$/)).toBeVisible();
  await openHydrated(other, '/account/profile');
  await expect(other.getByLabel('Company name')).toBeEditable();

  await openHydrated(page, MANAGERS);
  await page.getByRole('button', { name: 'Hand over' }).click();
  await expect(page.getByText(/^Waiting for .+ to confirm$/)).toBeVisible();
  await expectAccessible(page, 'managers with a waiting hand-over');
  await openHydrated(other, await mailedPath(other, guest, '/account/handovers/'));
  await other.getByRole('button', { name: 'Become the owner' }).click();
  await expect(other).toHaveURL(MANAGERS);
  await expect(other.getByRole('heading', { name: 'Invite someone' })).toBeVisible();
  await expect(other.getByText(/became the owner in place of/)).toBeVisible();

  await openHydrated(page, MANAGERS);
  await expect(page.getByRole('heading', { name: 'Leave this profile' })).toBeVisible();
  await other.getByRole('button', { name: /^Remove / }).click();
  await expect(other.getByText(/no longer manages this profile\.$/)).toBeVisible();
  await page.goto(MANAGERS);
  await expect(page.getByRole('heading', { name: 'You look after no profile yet' })).toBeVisible();
  await other.context().close();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an owner invites, changes a role, takes back and removes', async ({ page, browser, complaints }) => {
    test.setTimeout(360_000);
    const [owner, guest] = [newEmail('plain-owner'), newEmail('plain-guest')];
    const registering = await anotherBrowser(browser);
    await newUser(registering, 'gold', owner);
    await registering.context().close();
    await logIn(page, { email: owner, password: PASSWORD });
    await page.goto(MANAGERS);
    await page.getByLabel('Email').fill('not-an-address');
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByLabel('Email')).toHaveValue('not-an-address');
    // The browser logs the status of the rejected form.
    complaints.length = 0;
    await page.getByLabel('Email').fill(guest);
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByText(`An invitation is on its way to ${guest}.`)).toBeVisible();

    const other = await anotherBrowser(browser);
    const invitation = await mailedPath(other, guest, '/account/invitations/');
    await newUser(other, 'account', guest);
    await openHydrated(other, invitation);
    await other.getByRole('button', { name: 'Accept the invitation' }).click();
    await expect(other).toHaveURL(MANAGERS);
    await other.context().close();

    await page.goto(MANAGERS);
    await page.getByLabel(/^Role of/).selectOption('Viewer');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/ is Viewer now\.$/)).toBeVisible();
    await page.getByRole('button', { name: /^Remove / }).click();
    await expect(page.getByText(/no longer manages this profile\.$/)).toBeVisible();

    const free = newEmail('free');
    await page.getByLabel('Email').fill(free);
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await page.getByRole('button', { name: `Take back the invitation to ${free}` }).click();
    await expect(page.getByText('The invitation no longer works.')).toBeVisible();
  });
});
