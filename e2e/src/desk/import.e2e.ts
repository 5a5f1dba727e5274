import type { Page } from '@playwright/test';
import { expectLogged } from '../support/log';
import { signInAsStaff } from '../support/staff';
import { expect, hydrated, ownAddress, test } from '../support/test';

test.use(ownAddress);
// A dry run is outdated once another import has run.
test.describe.configure({ mode: 'serial' });

const HEADER = 'company_name,country_iso,city,phone,web,internal_ref';

/** Returns a file with two companies and one line without a name, and the path of the first one's profile. */
function createFile(label: string) {
  const name = `${label} Works ${Date.now()}`;
  const content = [
    HEADER,
    `${name},ES,Madrid,+34 910 555 01,first.example,A1`,
    `,ES,Madrid,+34 910 555 02,,A2`,
    `${name} Two,PT,Lisbon,+351 210 555 03,second.example,A3`,
  ].join('\n');
  return {
    file: { name: 'crews.csv', mimeType: 'text/csv', buffer: Buffer.from(content) },
    profile: `/country/spain/profile/${name.toLowerCase().replaceAll(' ', '-')}`,
    name,
  };
}

const statusOf = async (page: Page, path: string) => (await page.request.get(path)).status();

test('staff import a file after its dry run, the company is public, and an undo takes it out', async ({
  page,
}) => {
  const { file, profile, name } = createFile('Dry Run');
  const { name: who } = await signInAsStaff(page, 'directory');
  await page.goto('/desk/import');
  await hydrated(page);
  expect(await statusOf(page, profile)).toBe(404);
  await page.getByLabel('Choose file').setInputFiles(file);
  await expect(page.getByRole('heading', { name: 'What would happen' })).toBeVisible();
  const refused = page.getByRole('table', { name: '1 refused line' });
  await expect(refused.getByRole('row').nth(1)).toContainText('Company name is empty');
  await expect(page.getByText('5 of 6 matched')).toBeVisible();
  await page.getByRole('link', { name: 'Added 2' }).click();
  await expect(page.getByRole('table', { name: '2 added lines' })).toContainText(name);

  await page.getByRole('button', { name: 'Import 2 lines' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'crews.csv' }).first();
  await expect(row.getByText('2 added, 0 changed, 1 refused')).toBeVisible();
  await expect.poll(() => statusOf(page, profile)).toBe(200);

  await row.getByRole('button', { name: /^Undo import/ }).click();
  await expect(row.getByText(/2 companies taken out again/)).toBeVisible();
  await expect.poll(() => statusOf(page, profile)).toBe(404);
  await expectLogged(
    page,
    { action: 'companies.import', who },
    { before: {}, after: { lines: 3, added: 2, changed: 0, refused: 1 } },
  );
  await expectLogged(
    page,
    { action: 'companies.undo-import', who },
    { before: { added: 2, changed: 0 }, after: { left: 0 } },
  );
});

test('staff choose the fields of columns by hand', async ({ page }) => {
  const { file } = createFile('By Hand');
  const content = file.buffer.toString().replace('web,', 'Netz,');
  await signInAsStaff(page, 'directory');
  await page.goto('/desk/import');
  await hydrated(page);
  await page.getByLabel('Choose file').setInputFiles({ ...file, buffer: Buffer.from(content) });
  await expect(page.getByText('4 of 6 matched')).toBeVisible();
  await page.getByLabel('Field for Netz').selectOption('Website');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('5 of 6 matched')).toBeVisible();
  await expect(page.getByText('by hand', { exact: true })).toBeVisible();
});

test('a file that is no CSV is refused with what to do', async ({ page, complaints }) => {
  await signInAsStaff(page, 'directory');
  await page.goto('/desk/import');
  await hydrated(page);
  const buffer = Buffer.from('PK\u0003\u0004 no text', 'latin1');
  await page.getByLabel('Choose file').setInputFiles({ name: 'crews.xlsx', mimeType: 'text/csv', buffer });
  await expect(page.getByRole('alert')).toContainText('crews.xlsx is not a CSV file.');
  // The browser logs the status of the refused file.
  complaints.length = 0;
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('staff import and undo by forms and links', async ({ page }) => {
    const { file, profile } = createFile('No Script');
    await signInAsStaff(page, 'admin');
    await page.goto('/desk/import');
    await page.getByLabel('Choose file').setInputFiles(file);
    await page.getByRole('button', { name: 'Upload' }).click();
    const start = page.getByRole('button', { name: 'Import', exact: true });
    const undo = page.getByRole('button', { name: /^Undo import/ }).first();
    await expect(async () => {
      const refresh = page.getByRole('link', { name: 'Refresh' });
      await expect(start.or(refresh)).toBeVisible({ timeout: 1_000 });
      if (await refresh.isVisible()) await refresh.click({ timeout: 1_000 });
      await expect(start).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await start.click();
    await expect(start).toHaveCount(0);
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect.poll(() => statusOf(page, profile)).toBe(200);
    await undo.click();
    await expect(async () => {
      await page.reload();
      await expect(page.getByText(/2 companies taken out again/).first()).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect.poll(() => statusOf(page, profile)).toBe(404);
  });
});
