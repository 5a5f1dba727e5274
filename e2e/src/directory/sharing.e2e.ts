import { read, utils } from '@e965/xlsx';
import type { Browser, Page } from '@playwright/test';
import { parseVCards } from 'vcard4-ts';
import { expectAccessible, expectAccessibleOnPhone } from '../support/accessibility/accessible';
import { press, tabTo } from '../support/accessibility/keyboard';
import { profilesOf } from '../support/companies';
import { createList, deleteList } from '../support/lists';
import { demoLogin, logIn } from '../support/log-in';
import { expect, hydrated, ownAddress, regionHydrated, test } from '../support/test';

test.use(ownAddress);

const RESULTS = '/search?search=camera&country=france';

const OWNER = demoLogin('basic');

/** Opens a page as someone else, who may log in. */
async function openAs(browser: Browser, path: string, login?: Parameters<typeof logIn>[1]): Promise<Page> {
  const page = await (await browser.newContext(ownAddress)).newPage();
  if (login) await logIn(page, login);
  await page.goto(path);
  return page;
}

test('shares a list; a stranger reads and copies it; after the end the link answers 410', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  await logIn(page, OWNER);
  const list = await createList(page.request, `Shared ${Date.now()}`, 2);
  await page.goto(`${list}?share=1`);
  await hydrated(page);
  await page.getByRole('switch', { name: 'Link is off' }).click();
  const link = page.getByLabel('Link', { exact: true });
  await expect(link).toHaveValue(/\/lists\/shared\/[\w-]{22}$/);
  await expectAccessible(page, 'a list with its share panel');
  await expectAccessibleOnPhone(page, 'a list with its share panel');
  const { pathname } = new URL(await link.inputValue());

  const stranger = await openAs(browser, pathname);
  await expect(stranger.getByRole('listitem').filter({ has: stranger.locator('h2') })).toHaveCount(2);
  await expect(stranger.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const response = await stranger.request.get(pathname);
  expect(response.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  await expectAccessible(stranger, 'a shared list');
  await stranger.getByRole('link', { name: 'Copy to my lists' }).click();
  await expect(stranger).toHaveURL(/\/auth\/login\?redirectUrl=/);
  await stranger.context().close();

  const colleague = await openAs(browser, pathname, demoLogin('gold'));
  await colleague.getByRole('button', { name: 'Copy to my lists' }).click();
  await expect(colleague).toHaveURL(/\/lists\/\d+$/);
  await expect(colleague.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(2);
  await deleteList(colleague.request, new URL(colleague.url()).pathname);

  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(page.getByText('This list is no longer shared.')).toBeVisible();
  const revoked = await colleague.goto(pathname);
  expect(revoked?.status()).toBe(410);
  await expect(colleague.getByRole('heading', { name: 'This list is no longer shared' })).toBeVisible();
  await expectAccessible(colleague, 'a list that is no longer shared');
  await colleague.context().close();
  await deleteList(page.request, list);
});

test('CSV and vCard equal the list, in a spreadsheet library and in a parser', async ({ page }) => {
  test.setTimeout(240_000);
  await logIn(page, OWNER);
  const list = await createList(page.request, `Files ${Date.now()}`, 3);
  await page.goto(`${list}/call-sheet`);
  const names = await page.locator('tbody th[scope=row]').allTextContents();
  expect(names).toHaveLength(3);
  const phones = await page.locator('tbody a[href^="tel:"]').allTextContents();

  const csv = read(await (await page.request.get(`/web_api${list}/csv`)).body(), {
    type: 'buffer',
    raw: true,
  });
  const [sheet = ''] = csv.SheetNames;
  const rows = utils.sheet_to_json<Record<string, string>>(csv.Sheets[sheet] ?? {}, { defval: '' });
  expect(rows.map(({ company }) => company)).toEqual(names);
  expect(rows.map(({ phone }) => phone).filter(Boolean)).toEqual(phones);

  const vcards = parseVCards(await (await page.request.get(`/web_api${list}/vcard`)).text()).vCards ?? [];
  expect(vcards.map(({ FN }) => FN[0]?.value)).toEqual(names);
  expect(vcards.flatMap(({ TEL }) => TEL?.map(({ value }) => value) ?? [])).toEqual(phones);

  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf).toMatch(/\/MediaBox \[0 0 84[12](\.\d+)? 59[456](\.\d+)?\]/);
  await expectAccessible(page, 'a call sheet');
  await expectAccessibleOnPhone(page, 'a call sheet');
  await deleteList(page.request, list);
});

test('the keyboard alone compares three companies of two pages of results', async ({ page, open }) => {
  test.setTimeout(240_000);
  await open('/country/france?limit=15');
  const boxes = page.getByRole('checkbox', { name: /^Compare / });
  for (const index of [0, 1]) {
    await tabTo(page, boxes.nth(index));
    await page.keyboard.press('Space');
    await expect(boxes.nth(index)).toBeChecked();
  }
  await expectAccessible(page, 'results with a compare bar');
  await expectAccessibleOnPhone(page, 'results with a compare bar');
  await page.goto(RESULTS);
  await hydrated(page);
  await expect(page.getByRole('region', { name: 'Compare, 2 chosen' })).toBeVisible();
  const other = page.locator('input[name=company]:not(:checked)').first();
  await tabTo(page, other);
  await page.keyboard.press('Space');
  await press(page, page.getByRole('link', { name: 'Compare (3)' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Compare 3 companies' })).toBeVisible();
  await press(page, page.getByRole('link', { name: 'Show differences only' }));
  await expect(page.getByRole('link', { name: 'Show all rows' })).toBeVisible();
  const share = page.locator('summary', { hasText: 'Share' });
  await press(page, share, 'Shift+Tab');
  await expect(page.getByLabel('Address of this page')).toHaveValue(/\/compare\?company=/);
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Address of this page')).toBeHidden();
  await expect(share).toBeFocused();
});

test('remembers the companies looked at, compares with the last one and forgets all', async ({
  page,
  open,
}) => {
  const [first = '', second = ''] = await profilesOf(page, 'country=france&tier=GOLD');
  for (const profile of [first, second]) {
    await open(profile);
    await regionHydrated(page);
  }
  const compare = page.getByRole('link', { name: /^Compare with / });
  await compare.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Compare 2 companies' })).toBeVisible();
  await open('/search?search=');
  const recent = page.getByRole('region', { name: 'Recently viewed' });
  await expect(recent.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page, 'an empty search with companies looked at');
  await recent.getByRole('button', { name: 'Clear recently viewed' }).click();
  await expect(recent.getByRole('listitem')).toHaveCount(0);
  await recent.getByRole('button', { name: 'Undo' }).click();
  await expect(recent.getByRole('listitem')).toHaveCount(2);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('forms compare ticked companies, share a list and copy it', async ({ page, browser }) => {
    await page.goto('/country/france');
    await expect(page.getByRole('button', { name: 'Compare', exact: true })).toBeHidden();
    const boxes = page.getByRole('checkbox', { name: /^Compare / });
    for (const index of [0, 1, 2]) await boxes.nth(index).check();
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Compare 3 companies' })).toBeVisible();

    await logIn(page, OWNER);
    const [profile = ''] = await profilesOf(page, 'country=france&tier=GOLD');
    const name = `Plain shared ${Date.now()}`;
    const list = await createList(page.request, name, 1);
    await page.goto(`${list}?share=1`);
    await page.getByRole('switch', { name: 'Link is off' }).click();
    await page.goto(`${list}?share=1`);
    const { pathname } = new URL(await page.getByLabel('Link', { exact: true }).inputValue());
    await page.goto(profile);
    await page.locator('summary', { hasText: 'Share' }).click();
    await expect(page.getByLabel('Address of this page')).toHaveValue(new RegExp(`${profile}$`));

    const context = await browser.newContext({ ...ownAddress, javaScriptEnabled: false });
    const colleague = await context.newPage();
    await logIn(colleague, demoLogin('silver'));
    await colleague.goto(pathname);
    await colleague.getByRole('button', { name: 'Copy to my lists' }).click();
    await expect(colleague.getByRole('heading', { level: 1, name })).toBeVisible();
    await deleteList(colleague.request, new URL(colleague.url()).pathname);
    await context.close();
    await deleteList(page.request, list);
  });
});
