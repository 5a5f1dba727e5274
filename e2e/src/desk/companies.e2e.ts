import type { Page } from '@playwright/test';
import { callApi } from '../support/api-call';
import { desk } from '../support/desk';
import { expectLogged } from '../support/log';
import { demoLogin, logIn } from '../support/log-in';
import { signInAsStaff } from '../support/staff';
import { expect, hydrated, ownAddress, test } from '../support/test';

/** A login without lists in other files: a second list would make Save ask which. */
const PRODUCER = demoLogin('waiting');

test.use(ownAddress);

interface ListedCompany {
  id: number;
  name: string;
  town: string;
}

/** Companies of Portugal that no other test changes: each test takes its own by their position. */
async function companiesFor(
  page: Page,
  position: number,
  count: number,
  tier = 'BASIC',
): Promise<ListedCompany[]> {
  const query = `package=${tier}&status=approved&country=portugal&offset=${position}&limit=${count}`;
  const { results } = await callApi<{ results: ListedCompany[] }>(
    page.request,
    'GET',
    `/desk/companies?${query}`,
  );
  expect(results).toHaveLength(count);
  return results;
}

interface Company {
  address: string;
  version: string;
}

const profileOf = async (page: Page, id: number): Promise<string> => {
  const { address } = await callApi<Company>(page.request, 'GET', `/desk/companies/${id}`);
  return `/country/${address.replace('/', '/profile/')}`;
};

const edit = async (page: Page, id: number, values: Record<string, unknown>): Promise<void> => {
  const { version } = await callApi<Company>(page.request, 'GET', `/desk/companies/${id}`);
  await callApi(page.request, 'PUT', `/desk/companies/${id}`, { version, values });
};

test('staff find a company, edit it with a draft, and its page follows', async ({ page, browser }) => {
  const { name: who } = await signInAsStaff(page, 'directory');
  // Basic profiles show no strapline.
  const [company] = await companiesFor(page, 0, 1, 'CORPORATE');
  if (!company) throw new Error('There is no company.');
  await page.goto('/desk/companies');
  await hydrated(page);
  await page.getByLabel('Company', { exact: true }).fill(String(company.id));
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByRole('link', { name: company.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: company.name })).toBeVisible();

  const strapline = `Camera boats since ${Date.now()}`;
  await page.getByLabel(/^Strapline/).fill(strapline);
  await expect(page.getByText('One field changed, not saved. Draft kept on this device.')).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(page.getByLabel(/^Strapline/)).toHaveValue(strapline);
  await page.getByRole('button', { name: 'Save company' }).click();
  await expect(page.getByText('The company is saved.')).toBeVisible();
  await expect(page.getByText('Nothing is changed.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Latest changes' }).getByText(strapline)).toBeVisible();

  await expectLogged(
    page,
    { action: 'company.edit', id: String(company.id) },
    { who, before: { strapline: expect.any(String) }, after: { strapline } },
  );

  const visitor = await browser.newPage();
  await expect(async () => {
    await visitor.goto(await profileOf(page, company.id));
    await expect(visitor.getByText(strapline).first()).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await visitor.close();
});

test('a second editor keeps what was typed and sees both values', async ({ page, complaints }) => {
  await signInAsStaff(page, 'directory');
  const [company] = await companiesFor(page, 1, 1);
  if (!company) throw new Error('There is no company.');
  await page.goto(`/desk/companies/${company.id}`);
  await hydrated(page);
  await edit(page, company.id, { strapline: 'Stored by another editor' });
  await page.getByLabel(/^Strapline/).fill('Typed here');
  await page.getByRole('button', { name: 'Save company' }).click();
  await expect(page.getByText('was changed while you edited it')).toBeVisible();
  await expect(page.getByLabel(/^Strapline/)).toHaveValue('Typed here');
  await expect(page.getByText('Stored by another editor').first()).toBeVisible();
  await page.getByRole('button', { name: 'Save company' }).click();
  await expect(page.getByText('The company is saved.')).toBeVisible();
  // The browser logs the status of the conflict.
  expect(complaints.filter((line) => !line.includes('409'))).toEqual([]);
  complaints.length = 0;
});

test('two doubles become one: the old address redirects, and a list keeps its entry', async ({
  page,
  browser,
  complaints,
}) => {
  test.setTimeout(180_000);
  const member = await signInAsStaff(page, 'directory');
  const [stays, goes] = await companiesFor(page, 2, 2);
  if (!stays || !goes) throw new Error('There are no two companies.');
  const domain = `double-${stays.id}.example`;
  // Of this run: a company of an earlier one would be a third double.
  const telephone = `211 ${String(Date.now()).replace(/.*(...)(...)$/, '$1 $2')}`;
  await edit(page, stays.id, { web: domain, tel: `+351 ${telephone}` });
  await edit(page, goes.id, {
    web: `https://www.${domain}/en`,
    tel: telephone,
    orgname: `${stays.name} Lda`,
  });
  const oldPath = await profileOf(page, goes.id);

  const producer = await browser.newPage();
  await logIn(producer, PRODUCER);
  const { id: listId } = await callApi<{ id: number }>(producer.request, 'POST', '/lists', {
    name: `Doubles ${Date.now()}`,
  });
  await callApi(producer.request, 'POST', `/lists/${listId}/changes`, {
    changes: [{ type: 'add', kind: 'company', ref: String(goes.id), note: 'Has the boat' }],
  });

  await page.goto(`/desk/companies/${stays.id}`);
  await hydrated(page);
  await expect(page.getByText('Same telephone')).toBeVisible();
  await expect(page.getByText('Same domain')).toBeVisible();
  await expect(page.getByText(/[1-9]\d* entr(y|ies) in saved lists/)).toBeVisible();
  await page.getByRole('button', { name: `Merge ${goes.id} into ${stays.id}` }).click();
  await expect(page.getByText(`${goes.id} is merged into this company.`)).toBeVisible();

  const newPath = await profileOf(page, stays.id);
  await expect(async () => {
    const response = await producer.request.get(oldPath, { maxRedirects: 0 });
    expect([response.status(), response.headers().location]).toEqual([301, newPath]);
  }).toPass({ timeout: 20_000 });
  await producer.goto(`/lists/${listId}`);
  await expect(producer.getByRole('link', { name: stays.name }).first()).toBeVisible();
  await producer.close();
  await expectLogged(page, { action: 'company.merge', id: String(stays.id) }, { who: member.name });
  await expectLogged(
    page,
    { action: 'company.merged', id: String(goes.id) },
    { who: member.name, before: { status: 'approved' }, after: { status: 'removed' } },
  );
  complaints.length = 0;
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('staff edit, suspend with the mail before it goes, and show a company again', async ({ page }) => {
    await signInAsStaff(page, 'directory');
    const [company] = await companiesFor(page, 4, 1);
    if (!company) throw new Error('There is no company.');
    await page.goto(`/desk/companies/${company.id}`);
    const profile = await profileOf(page, company.id);
    const status = async () => (await page.request.get(profile)).status();
    await page.getByLabel(/^Strapline/).fill('Saved without scripts');
    await page.getByRole('button', { name: 'Save company' }).click();
    await expect(page.getByText('The company is saved.')).toBeVisible();
    await expect(page.getByLabel(/^Strapline/)).toHaveValue('Saved without scripts');

    await page.getByRole('link', { name: 'Suspend' }).click();
    await page.getByLabel('Reason').fill('The telephone number is wrong.');
    await page.getByRole('button', { name: 'Show the mail' }).click();
    await expect(page.getByRole('region', { name: 'The mail that goes' })).toContainText(
      'The telephone number is wrong.',
    );
    await page.getByRole('button', { name: 'Suspend and send the mail' }).click();
    await expect(page.getByText('The company is hidden.')).toBeVisible();
    await expect.poll(status).toBe(410);
    await page.getByRole('link', { name: 'Show again' }).click();
    await page.getByRole('button', { name: 'Show again and send the mail' }).click();
    await expect(page.getByText('The company is public again.')).toBeVisible();
    await expect.poll(status).toBe(200);
    await expectLogged(
      page,
      { action: 'profile.suspend', id: String(company.id) },
      { before: { status: 'approved' }, after: { status: 'suspended' } },
    );
  });
});

test('the command shows a company and compares two', async ({ page }) => {
  await signInAsStaff(page, 'directory');
  const [one, other] = await companiesFor(page, 5, 2);
  const shown = await desk<{ id: number; name: string }>('companies', 'show', String(one?.id));
  expect(shown.name).toBe(one?.name);
  const compared = await desk<{ rows: unknown[] }>(
    ...['companies', 'merge', String(other?.id), '--into', String(one?.id), '--dry-run'],
  );
  expect(compared.rows.length).toBeGreaterThan(20);
});
