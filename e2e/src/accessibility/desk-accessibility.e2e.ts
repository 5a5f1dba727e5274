import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleOnPhone } from '../support/accessibility/accessible';
import { callApi } from '../support/api-call';
import { signInAsStaff } from '../support/staff';
import { expect, hydrated, ownAddress, test } from '../support/test';

test.use(ownAddress);

async function open(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
}

test('axe finds no violation in the companies, an edit with errors, a merge and a suspension', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await signInAsStaff(page, 'admin');
  await open(page, '/desk/companies?country=spain');
  await expectAccessible(page, 'companies');
  await expectAccessibleOnPhone(page, 'companies');
  await open(page, '/desk/companies?search=zzqxzzqx');
  await expectAccessible(page, 'no company');
  const { results } = await callApi<{ results: { id: number }[] }>(
    page.request,
    'GET',
    '/desk/companies?country=spain&status=approved&limit=2',
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

test('axe finds no violation in the start of an import, a refused file and a dry run', async ({ page }) => {
  test.setTimeout(120_000);
  await signInAsStaff(page, 'admin');
  await open(page, '/desk/import');
  const choose = (name: string, content: string) =>
    page
      .getByLabel('Choose file')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
  await choose('empty.csv', 'company_name\n');
  await expect(page.getByRole('alert')).toContainText('empty.csv has no lines');
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
