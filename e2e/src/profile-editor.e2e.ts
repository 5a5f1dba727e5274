import type { Page } from '@playwright/test';
import { violations } from './support/axe';
import { desk } from './support/desk';
import { logIn } from './support/log-in';
import { expect, hydrated, test } from './support/test';

const run = `${process.pid}-${Date.now()}`;
const owner = { email: `owner-${run}@example.com`, password: 'a long walk to set 7' };
/** Letters only: one word that no other company has. */
const company = `Quayside ${run.replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '').replace('-', '')}`;

/** Registers a Basic company, confirms its address by the mail, and logs in: the profile is a draft. */
async function registerBasic(page: Page, open: (path: string) => Promise<void>) {
  await open('/register/form/basic');
  await page.getByLabel('First name').fill('Inês');
  await page.getByLabel('Last name').fill('Tavares');
  await page.getByLabel('Email', { exact: false }).first().fill(owner.email);
  await page.getByLabel('Telephone').fill('+351 21 123 4567');
  await page.getByLabel('Country').selectOption({ label: 'Portugal' });
  await page.locator('input[name=password]').fill(owner.password);
  await page.locator('input[name=confirm_password]').fill(owner.password);
  await page.locator('input[name=policy]').check();
  await page.getByLabel('I am not a robot').check();
  await expect(page.getByText('Passed')).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Thank you for registering!')).toBeVisible();
  await expect.poll(async () => (await page.request.get('/dev/mailbox')).text()).toContain(owner.email);
  await page.goto('/dev/mailbox');
  await page.getByRole('listitem').filter({ hasText: owner.email }).getByRole('link').first().click();
  await page.locator('a[href*="/verify-email/"]').click();
  await expect(page.getByText('Thank you, your e-mail address is confirmed.')).toBeVisible();
  await logIn(page, owner);
}

/** axe finds nothing, on a phone and on a desk, light and dark; nothing lies beyond the right edge. */
async function expectAccessible(page: Page, state: string) {
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of width === 820 ? [] : (['light', 'dark'] as const)) {
      // Without transitions: a colour that is still changing is none of the page's.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect({ state, width, colorScheme, found: await violations(page) }).toEqual({
        state,
        width,
        colorScheme,
        found: [],
      });
    }
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect({ state, width, beyond }).toEqual({ state, width, beyond: 0 });
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}

async function addCredit(page: Page, title: string) {
  const form = page.getByRole('form', { name: 'Credits' });
  await form.getByLabel('Type', { exact: false }).first().selectOption({ label: 'Film' });
  await form.getByLabel('Production Title').fill(title);
  await form.getByLabel('Job Title').fill('Line producer');
  await form.getByLabel('Year of Production').selectOption('2024');
}

test.describe.configure({ mode: 'serial' });

test('an owner completes a Basic profile, submits it, and once approved it is found by search (AC-109, AC-110, AC-134, AC-135, AC-149)', async ({
  page,
  open,
}) => {
  test.setTimeout(300_000);
  await registerBasic(page, open);

  await open('/account/profile');
  await expect(page.getByText('Your profile is not yet active.', { exact: false })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Delete account' })).toHaveAttribute('aria-disabled', 'true');
  await page.locator('#credits > summary').click();
  await expect(
    page.locator('#credits').getByText('Complete your profile details first.').last(),
  ).toBeVisible();

  const details = page.getByRole('form', { name: 'Profile details' });
  const save = details.getByRole('button', { name: 'Save profile' });
  await save.click();
  await expect(details.getByRole('alert')).toBeFocused();
  await expectAccessible(page, 'errors');
  await details.getByRole('link', { name: /^Company name/ }).click();
  await expect(details.getByLabel('Company name')).toBeFocused();

  await details.getByLabel('Company name').fill(company);
  await details.getByLabel('Address', { exact: false }).first().fill('Rua das Flores 7');
  await page.setViewportSize({ width: 1440, height: 1200 });
  await details.getByRole('combobox', { name: 'Town/City' }).pressSequentially('Lisb');
  await expect(page.getByRole('listbox')).toHaveCSS('max-height', '600px');
  await page.getByRole('listbox').getByRole('option').first().click();
  await expect(details.getByRole('combobox', { name: 'Town/City' })).toHaveValue('Lisbon');
  await details.getByRole('combobox', { name: 'Add a category' }).fill('camera');
  await page.getByRole('listbox').getByRole('option').first().click();
  await expect(details.getByText('1/3', { exact: true })).toBeVisible();
  await details.getByLabel('Strapline').fill('Periscopes for harbours');

  // What is not saved survives a reload.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await hydrated(page);
  await expect(page.getByText('We kept what you had not saved.')).toBeVisible();
  await expect(details.getByLabel('Strapline')).toHaveValue('Periscopes for harbours');
  await expect(details.getByRole('combobox', { name: 'Town/City' })).toHaveValue('Lisbon');
  await save.click();
  await expect(page.getByText('Your profile has been updated.')).toBeVisible();

  await expect(page.getByRole('link', { name: 'Delete account' })).not.toHaveAttribute('aria-disabled');
  const credits = page.getByRole('form', { name: 'Credits' });
  if (!(await credits.isVisible())) await page.locator('#credits > summary').click();
  for (const title of ['The Long Quay', 'Harbour Lights', 'Salt and Diesel']) {
    await addCredit(page, title);
    await credits.getByRole('button', { name: 'Add credit' }).click();
    await expect(credits.getByText(title, { exact: true })).toBeVisible();
  }
  await expectAccessible(page, 'three credits');
  await credits.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your credits have been saved.')).toBeVisible();

  await page.getByRole('button', { name: 'Submit for approval' }).click();
  await expect(page.getByText('Your profile is with our team.')).toBeVisible();

  const waiting = await desk<{ id: number; company: string; missing: string[] }[]>('profiles', 'list');
  const mine = waiting.find((one) => one.company === company);
  expect(mine?.missing).toEqual([]);
  await desk('profiles', 'approve', String(mine?.id));

  await open(`/search?search=${encodeURIComponent(company)}`);
  await expect(page.getByRole('main').getByText('Periscopes for harbours')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: company }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible();
  await expect(page.getByText('The Long Quay')).toBeVisible();

  await open('/account/profile');
  await expect(page.getByText('Your listing is a Basic profile.')).toBeVisible();
  for (const tab of ['logo', 'credentials', 'delete']) {
    await open(`/account/profile?tab=${tab}`);
    await expectAccessible(page, tab);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every form of the editor posts natively, errors stand at their fields', async ({
    page,
    complaints,
  }) => {
    await logIn(page, owner);
    await page.goto('/account/profile');
    const details = page.getByRole('form', { name: 'Profile details' });
    await details.getByLabel('Strapline').fill('Periscopes, and now drones');
    await details.getByLabel('Company name').fill('');
    await details.getByRole('button', { name: 'Save profile' }).click();
    await expect(page.getByText('You must include a name for your profile').first()).toBeVisible();
    await expect(details.getByLabel('Strapline')).toHaveValue('Periscopes, and now drones');
    // The browser notes the status of the refused form, and nothing else.
    expect(complaints.filter((line) => !line.includes('status of 422'))).toEqual([]);
    complaints.length = 0;
    await details.getByLabel('Company name').fill(company);
    await details.getByText('All categories').click();
    await details.locator('details details > summary').first().click();
    await details.getByRole('checkbox').first().check();
    await details.getByRole('button', { name: 'Save profile' }).click();
    await expect(page.getByText('Your profile has been updated.')).toBeVisible();

    await page.locator('#credits > summary').click();
    await page.getByRole('link', { name: 'Edit Harbour Lights' }).click();
    await page.getByRole('form', { name: 'Credits' }).getByLabel('Production Title').fill('Harbour Nights');
    await page.getByRole('button', { name: 'Update credit' }).click();
    await expect(page.getByText('Your credits have been saved.')).toBeVisible();
    await page.goto('/account/profile');
    await page.locator('#credits > summary').click();
    await page.getByRole('button', { name: 'Remove Salt and Diesel' }).click();
    await expect(page.getByText('Your profile stays public while you add more.')).toBeVisible();
    await addCredit(page, 'Tide Tables');
    await page.getByRole('button', { name: 'Add credit' }).click();
    await expect(page.getByText('Your credits have been saved.')).toBeVisible();

    await page.getByRole('link', { name: 'View profile' }).click();
    await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible();
    for (const title of ['The Long Quay', 'Harbour Nights', 'Tide Tables'])
      await expect(page.getByText(title)).toBeVisible();
    await expect(page.getByText('Salt and Diesel')).toHaveCount(0);
    await page.goto(`/search?search=${encodeURIComponent(company)}`);
    await expect(page.getByRole('main').getByText('Periscopes, and now drones')).toBeVisible();
  });
});
