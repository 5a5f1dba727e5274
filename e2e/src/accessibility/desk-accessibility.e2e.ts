import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleOnPhone } from '../support/accessibility/accessible';
import { callApi } from '../support/api-call';
import { desk } from '../support/desk';
import { enterPassword, newStaffMember, signInAsStaff } from '../support/staff';
import { expect, hydrated, ownAddress, regionHydrated, test } from '../support/test';

test.use(ownAddress);

async function open(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
  // The keys of a queue belong to its region.
  await regionHydrated(page);
}

test('axe finds no violation in the companies, an edit with errors, a merge and a suspension', async ({
  page,
}) => {
  test.setTimeout(360_000);
  await signInAsStaff(page, 'admin');
  await open(page, '/desk/companies?country=spain');
  await expectAccessible(page, 'companies');
  await expectAccessibleOnPhone(page, 'companies');
  await open(page, '/desk/companies?search=zzqxzzqx');
  await expectAccessible(page, 'no company');
  const { results } = await callApi<{ results: { id: number }[] }>(
    page.request,
    'GET',
    // A country whose newest companies no test imports and takes out again.
    '/desk/companies?country=italy&status=approved&limit=2',
  );
  const [one, other] = results.map(({ id }) => id);
  await open(page, `/desk/companies/${one}?with=${other}`);
  await page.getByLabel('Company name').fill('');
  await page.getByLabel('Email').fill('not-an-address');
  await page.getByRole('button', { name: 'Save company' }).click();
  await expect(page.getByRole('link', { name: /^Company name: / })).toBeVisible();
  await page.getByText('More fields').click();
  await expectAccessible(page, 'a company with errors, and a merge');
  await expectAccessibleOnPhone(page, 'a company with errors, and a merge');
  await open(page, `/desk/companies/${one}?act=suspend&why=The+address+is+wrong.`);
  await expectAccessible(page, 'a suspension with its mail');
  await open(page, `/desk/companies/${one}?act=package`);
  await expectAccessible(page, 'a package');
});

test('axe finds no violation in the start of an import, a refused file and a dry run', async ({
  page,
  complaints,
}) => {
  test.setTimeout(240_000);
  await signInAsStaff(page, 'admin');
  await open(page, '/desk/import');
  const choose = (name: string, content: string) =>
    page
      .getByLabel('Choose file')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
  await choose('empty.csv', 'company_name\n');
  await expect(page.getByRole('alert')).toContainText('empty.csv has no lines');
  // The browser logs the status of the refused file.
  complaints.length = 0;
  await expectAccessible(page, 'start of an import with a refused file');
  await expectAccessibleOnPhone(page, 'start of an import with a refused file');
  const lines = [
    'company_name,country_iso,city,phone,ref',
    'Axe Works,ES,Madrid,+34 910 555 77,1',
    ',ES,Madrid,1,2',
  ];
  await choose('axe.csv', lines.join('\n'));
  await expect(page.getByRole('table', { name: '1 refused line' })).toBeVisible();
  await expectAccessible(page, 'dry run');
  await expectAccessibleOnPhone(page, 'dry run');
});

test('axe finds no violation in the queues, with a case, its mail, an error and the keys', async ({
  page,
  complaints,
}) => {
  test.setTimeout(360_000);
  const addCase = async (queue: string) => (await desk<{ id: number }[]>(queue, 'demo'))[0]?.id;
  const [profile, report] = await Promise.all([
    addCase('profiles'),
    addCase('reports'),
    signInAsStaff(page, 'admin'),
  ]);
  await open(page, `/desk/profiles/${profile}`);
  await page.keyboard.press('d');
  await page.keyboard.type('Made up.');
  const form = page.getByRole('form', { name: 'Decline' });
  await form.getByRole('button', { name: 'Read the mail first' }).click();
  await expect(page.getByRole('region', { name: 'Mails of this decision' })).toBeVisible();
  await expectAccessible(page, 'a profile with a mail');
  await form.getByLabel('Reason, for the owner').fill('');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Write a text first.').first()).toBeVisible();
  // The browser logs the status of the rejected form.
  complaints.length = 0;
  await expectAccessible(page, 'a decision without its text');
  await page.getByRole('button', { name: 'Keys' }).click();
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await expectAccessible(page, 'keys');
  await open(page, `/desk/reports/${report}`);
  await expectAccessible(page, 'a reported thread');
  await open(page, '/desk/claims?state=done');
  await expectAccessible(page, 'decided claims');
  await open(page, '/desk/messages?find=zzqxzzqx');
  await expectAccessible(page, 'a search without results');
});

test('axe finds no violation in the sign-in and the second factor', async ({ page }) => {
  test.setTimeout(240_000);
  const member = await newStaffMember('admin');
  await enterPassword(page, member);
  await open(page, '/desk/login');
  await expectAccessible(page, 'sign-in');
  await callApi(page.request, 'POST', '/desk/factor/code', { code: member.code() });
  await open(page, '/desk/second-factor');
  await expectAccessible(page, 'second factor');
});

test('axe finds no violation in the lists and forms of the newsroom', async ({ page }) => {
  test.setTimeout(360_000);
  await signInAsStaff(page, 'editorial');
  const paths = [
    'articles',
    'articles?search=zzqxzzqx',
    'picks',
    'quizzes',
    'quizzes/new',
    'pages',
    'pages/new',
  ];
  for (const path of paths) {
    await open(page, `/desk/${path}`);
    await expectAccessible(page, path);
  }
});

test('axe finds no violation in the other forms of places and the commercial room', async ({ page }) => {
  test.setTimeout(360_000);
  await signInAsStaff(page, 'admin');
  const paths = [
    'places/spain?part=facts',
    'places/spain?part=film-commissions',
    'places/spain?part=picks',
    'places/rates',
    'commercial/featured/profile/new',
    'commercial/media-pack',
    'commercial/notices',
  ];
  for (const path of paths) {
    await open(page, `/desk/${path}`);
    await expectAccessible(page, path);
  }
});
