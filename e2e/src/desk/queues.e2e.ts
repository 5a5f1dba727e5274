import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleOnPhone } from '../support/accessibility/accessible';
import { desk } from '../support/desk';
import { expectLogged } from '../support/log';
import { logIn } from '../support/log-in';
import { mailTo } from '../support/mail';
import { PASSWORD } from '../support/register';
import { signInAsStaff } from '../support/staff';
import { expect, hydrated, ownAddress, regionHydrated, test } from '../support/test';

test.use(ownAddress);

interface DemoCase {
  id: number;
  name: string;
  email: string;
}

const addCases = (queue: string, count: number) => desk<DemoCase[]>(queue, 'demo', '--limit', String(count));

async function open(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
  // The keys of a queue belong to its region.
  await regionHydrated(page);
}

const panel = (page: Page) => page.getByRole('complementary');
const shownName = (page: Page) => panel(page).getByRole('heading', { level: 2 });

/** Expects that a public page has a text. */
async function expectPublic(page: Page, path: string, text: string) {
  const isShown = async () => (await (await page.request.get(path)).text()).includes(text);
  await expect.poll(isShown).toBe(true);
}

/** Asks for changes of the shown case by keyboard. The text survives a reload, and the mail is read before it goes. */
async function askForChanges(page: Page, email: string) {
  const words = page.getByLabel('What to change, for the owner');
  await page.keyboard.press('c');
  await expect(words).toBeFocused();
  await page.keyboard.type('Please name your drones.');
  await page.reload();
  await hydrated(page);
  await expect(words).toHaveValue('Please name your drones.');
  const form = page.getByRole('form', { name: 'Ask for changes' });
  await form.getByRole('button', { name: 'Read the mail first' }).press('Enter');
  const mails = page.getByRole('region', { name: 'Mails of this decision' });
  await expect(mails).toContainText(`Mail to ${email}`);
  await expect(mails).toContainText('Please name your drones.');
  const send = form.getByRole('button', { name: 'Send' });
  await expect(send).toBeEnabled();
  await send.press('Enter');
}

test('vets ten profiles by keyboard: nine are public, one goes back by mail', async ({ page }) => {
  test.setTimeout(240_000);
  const [cases, { name: who }] = await Promise.all([
    addCases('profiles', 10),
    signInAsStaff(page, 'directory'),
  ]);
  const own = new Map(cases.map((entry) => [entry.name, entry]));
  await open(page, '/desk/profiles');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Next case');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(page.locator('[data-case]').first()).toBeFocused();

  let asked: DemoCase | undefined;
  let last: DemoCase | undefined;
  while (own.size > 0) {
    const name = (await shownName(page).textContent()) ?? '';
    const entry = own.get(name);
    if (!entry) {
      // Cases of other tests wait too.
      await open(page, `/desk/profiles/${[...own.values()][0]?.id}`);
      continue;
    }
    if (asked) await page.keyboard.press('a');
    else await askForChanges(page, entry.email);
    last = asked ? entry : undefined;
    asked ??= entry;
    own.delete(name);
    await expect(shownName(page)).not.toHaveText(name);
    if (own.size > 0) await expect(shownName(page)).toBeFocused();
  }
  await open(page, `/desk/profiles/${last?.id}`);
  await expect(panel(page).getByText(/^Approved by Demo /)).toBeVisible();
  const address = await page.getByRole('link', { name: 'Public page' }).getAttribute('href');
  await expectPublic(page, String(address), String(last?.name));
  const before = { status: 'submitted' };
  await expectLogged(
    page,
    { action: 'profile.approve', id: String(last?.id) },
    { who, before, after: { status: 'approved' } },
  );
  await expectLogged(
    page,
    { action: 'profile.request-changes', id: String(asked?.id) },
    { who, before, after: { status: 'changes_requested' } },
  );
  await mailTo(page, String(asked?.email), '/account/profile');
  await expect(page.getByText('Please name your drones.')).toBeVisible();
});

test('each role decides its cases; the second of two people reads who was first', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const [[claim], [upgrade], ruth] = await Promise.all([
    addCases('claims', 1),
    addCases('packages', 1),
    signInAsStaff(page, 'directory'),
  ]);
  await open(page, `/desk/claims/${claim?.id}`);
  await expect(panel(page)).toContainText('I am in the register.');
  const other = await (await browser.newContext({ javaScriptEnabled: true })).newPage();
  await signInAsStaff(other, 'directory');
  await open(other, `/desk/claims/${claim?.id}`);
  await page.getByRole('button', { name: 'Approve the claim' }).click();
  await expect(page.getByText('The claimant is the owner now.')).toBeVisible();
  await other.getByRole('button', { name: 'Approve the claim' }).click();
  await expect(other.getByRole('alert')).toContainText(`${ruth.name} approved this less than a minute ago.`);
  await expect(panel(other).getByText(`Approved by ${ruth.name}`)).toBeVisible();
  await other.context().close();
  await expectLogged(
    page,
    { action: 'claim.approve', id: String(claim?.id) },
    { who: ruth.name, before: { status: 'pending' }, after: { status: 'approved' } },
  );
  await mailTo(page, String(claim?.email), '/account/profile');

  const jonas = await signInAsStaff(page, 'commercial');
  await open(page, `/desk/upgrades/${upgrade?.id}`);
  const profile = await page.getByRole('link', { name: 'Public page' }).getAttribute('href');
  await page.getByRole('button', { name: 'Grant the package' }).click();
  await expect(page.getByText('The package is granted.')).toBeVisible();
  await expectPublic(page, String(profile), 'Gold');
  await expectLogged(
    page,
    { action: 'package.approve', id: String(upgrade?.id) },
    { who: jonas.name, before: { status: 'open' }, after: { status: 'granted' } },
  );
});

/** Signs a page in as the owner of a demo case, who sets the first password by the link of a mail. */
async function signInAsOwner(page: Page, email: string) {
  await page.request.post('/web_api/password/reset', { data: { email } });
  const link = await (await mailTo(page, email, '/password/reset/')).first().getAttribute('href');
  const data = { email, password: PASSWORD, confirm_password: PASSWORD, token: link?.split('/').pop() };
  await page.request.post('/web_api/password/reset/confirm', { data });
  await logIn(page, { email, password: PASSWORD });
}

async function changeStrapline(page: Page, strapline: string) {
  await open(page, '/account/profile');
  const details = page.getByRole('form', { name: 'Profile details' });
  await details.getByLabel('Strapline').fill(strapline);
  await details.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Your profile has been updated.')).toBeVisible();
}

test('a change of a public profile waits beside what was before; one is approved, one taken back (E11)', async ({
  page,
  browser,
}) => {
  test.setTimeout(360_000);
  const owner = await (await browser.newContext()).newPage();
  const [[profile], { name: who }] = await Promise.all([
    desk<(DemoCase & { org: number })[]>('packages', 'demo', '--limit', '1'),
    signInAsStaff(page, 'directory'),
  ]);
  const id = String(profile?.org);
  await signInAsOwner(owner, String(profile?.email));
  await changeStrapline(owner, 'Boats at night');
  await open(page, `/desk/profiles?find=${encodeURIComponent(String(profile?.name))}`);
  await expect(page.getByRole('row').filter({ hasText: profile?.name ?? '' })).toContainText(
    'Changed: Strapline',
  );
  await open(page, `/desk/profiles/${id}`);
  await expect(panel(page)).toContainText('1 changed field');
  await expect(panel(page).getByRole('deletion')).toHaveText('Before: Made up for trying the desk');
  await expect(panel(page).getByRole('insertion')).toHaveText('Now: Boats at night');
  await expectAccessible(page, 'a changed profile');
  await expectAccessibleOnPhone(page, 'a changed profile');
  await page.getByRole('button', { name: 'Approve the change' }).click();
  await expect(page.getByText('The change is approved.')).toBeVisible();
  const [before, now] = [{ Strapline: 'Made up for trying the desk' }, { Strapline: 'Boats at night' }];
  await expectLogged(page, { action: 'profile.approve-change', id }, { who, before, after: now });

  await changeStrapline(owner, 'Buy now');
  await open(page, `/desk/profiles/${id}`);
  await page.keyboard.press('d');
  await expect(page.getByLabel('Reason, for the owner')).toBeFocused();
  await page.keyboard.type('Please describe your work.');
  await page
    .getByRole('form', { name: 'Take the change back' })
    .getByRole('button', { name: 'Send' })
    .click();
  await expect(page.getByText('The change is taken back.')).toBeVisible();
  const spam = { Strapline: 'Buy now' };
  await expectLogged(page, { action: 'profile.take-back', id }, { who, before: spam, after: now });
  await mailTo(owner, String(profile?.email), '/account/profile');
  await expect(owner.getByText('Please describe your work.')).toBeVisible();
  await open(owner, '/account/profile');
  await expect(owner.getByLabel('Strapline')).toHaveValue('Boats at night');
  await owner.context().close();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('declines a profile with a reason, and finds it under Done', async ({ page, complaints }) => {
    const [[entry]] = await Promise.all([addCases('profiles', 1), signInAsStaff(page, 'directory')]);
    await page.goto(`/desk/profiles/${entry?.id}`);
    await panel(page).locator('summary').filter({ hasText: 'Decline' }).click();
    const form = page.getByRole('form', { name: 'Decline' });
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Write a text first.').first()).toBeVisible();
    // The browser logs the status of the rejected form.
    complaints.length = 0;
    await form.getByLabel('Reason, for the owner').fill('We list film companies only.');
    await form.getByRole('button', { name: 'Read the mail first' }).click();
    await expect(page.getByText(`Mail to ${entry?.email}`)).toBeVisible();
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('The profile is declined.')).toBeVisible();
    await page.goto(`/desk/profiles?state=done&find=${encodeURIComponent(String(entry?.name))}`);
    await expect(page.getByRole('row').filter({ hasText: entry?.name ?? '' })).toContainText(
      /Declined by Demo /,
    );
  });
});
