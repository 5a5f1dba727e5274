import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility/accessible';
import { desk } from '../support/desk';
import { expectLogged } from '../support/log';
import { signInAsStaff } from '../support/staff';
import { expect, hydrated, ownAddress, test } from '../support/test';

test.use(ownAddress);

const unique = () => `${process.pid}-${Date.now()}`;
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Imports an article of 2019, so that it is not the newest one of other tests. Returns title and public path. */
async function importArticle(): Promise<{ title: string; address: string }> {
  const slug = `harbour-rules-${unique()}`;
  const title = `Harbour rules ${slug.slice(14)}`;
  const folder = mkdtempSync(path.join(tmpdir(), 'unitbase-desk-'));
  const file = path.join(folder, `${slug}.md`);
  writeFileSync(
    file,
    `---\ntitle: ${title}\ntype: reports\ndate: 2019-05-06\n---\n\nThe quay opens at **six**.\n`,
  );
  await desk('articles', 'import', file);
  rmSync(folder, { recursive: true });
  return { title, address: `/news/2019/05/06/${slug}` };
}

/** Opens the article of a title in the editor, from the list. */
async function openArticle(page: Page, title: string) {
  await page.goto(`/desk/articles?search=${encodeURIComponent(title)}`);
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

const statusOf = async (page: Page, address: string) => (await page.request.get(address)).status();
const text = (page: Page) => page.getByRole('textbox', { name: 'Text, Markdown' });

/** Types into the text once its editor has loaded, which replaces the plain field. */
async function typeText(page: Page, words: string) {
  await expect(text(page)).toHaveAttribute('contenteditable', 'true');
  await text(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(words);
  await expect(text(page)).toContainText(words);
}

test('an editor writes an article, which survives a reload, and schedules it under embargo', async ({
  page,
  open,
}) => {
  const { name: who } = await signInAsStaff(page, 'editorial');
  await open('/desk/articles/new');
  const title = `Night permits ${unique()}`;
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Strapline').fill('x'.repeat(170));
  await expect(page.getByText('10 characters over. It is cut in lists and in the newsletter.')).toBeVisible();
  await page.getByLabel('Strapline').fill('Permits in ten days');
  await typeText(page, 'From April it is **ten days**.');
  const preview = page.getByRole('region', { name: 'Preview of the article' });
  await expect(preview.getByText('ten days', { exact: true })).toHaveCSS('font-weight', /[67]\d\d/);
  await page.getByRole('combobox', { name: 'Add a tag' }).fill('Permits at night');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Draft kept on this device/)).toBeVisible();
  await text(page).focus();
  await page.keyboard.press('Tab');
  await expect(text(page)).not.toBeFocused();

  await page.reload();
  await hydrated(page);
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await expect(text(page)).toContainText('From April it is');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/\/desk\/articles\/\d+\?saved=1$/);
  await expect(page.getByText('Version 1 is saved.')).toBeVisible();
  await expectAccessible(page, 'the editor of an article');

  await page.getByText('Schedule', { exact: true }).first().click();
  await page.getByLabel('Day').fill(dayIn(3));
  await page.getByLabel('Time, London').fill('07:00');
  await page.getByLabel('Embargo until then').check();
  await page.getByRole('button', { name: 'Schedule' }).click();
  await expect(
    page.getByText(`The article will be public from ${dayIn(3)} 07:00, London time.`),
  ).toBeVisible();
  await expect(page.getByText('Embargoed')).toBeVisible();
  await expectLogged(
    page,
    { action: 'article.schedule', search: title },
    { who, before: { draft: 'true', embargo: '' }, after: { draft: '', embargo: 'true' } },
  );
  await page.getByRole('link', { name: 'Preview link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('an editor corrects a public article, withdraws it and publishes it again', async ({
  page,
  complaints,
}) => {
  const { name: who } = await signInAsStaff(page, 'editorial');
  const { title, address } = await importArticle();
  await openArticle(page, title);
  await hydrated(page);
  const second = await page.context().newPage();
  await openArticle(second, title);
  await hydrated(second);
  await second.getByLabel('Strapline').fill('From another window');
  await second.getByRole('button', { name: 'Publish correction' }).click();
  await expect(second.getByText('Version 2 is saved.')).toBeVisible();
  await second.close();

  await typeText(page, ' From May at seven.');
  await page.getByRole('button', { name: 'Publish correction' }).click();
  await expect(page.getByText(/ saved version 2 while you wrote$/)).toBeVisible();
  await expect(text(page)).toContainText('From May at seven.');
  // The browser logs the status of the refused save.
  complaints.length = 0;
  await expectAccessible(page, 'a version conflict');
  await page.getByRole('link', { name: 'See the difference' }).click();
  await expect(page.locator('#difference')).toContainText('From another window');
  await page.getByRole('button', { name: 'Publish correction' }).click();
  await expect(page.getByText('Version 3 is saved.')).toBeVisible();
  await expect.poll(async () => (await page.request.get(address)).text()).toContain('From May at seven.');

  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('The article is withdrawn. Its page answers 404.')).toBeVisible();
  await expect.poll(() => statusOf(page, address)).toBe(404);
  await expectLogged(
    page,
    { action: 'article.change', search: title },
    { who, before: { body: '5 words' }, after: { body: '9 words' } },
  );
  await expectLogged(
    page,
    { action: 'article.withdraw', search: title },
    { who, before: { withdrawn: '' }, after: { withdrawn: 'true' } },
  );
  await page.getByText('Publish again').click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('The article is public.')).toBeVisible();
  await expect.poll(() => statusOf(page, address)).toBe(200);
  await page.getByRole('button', { name: 'Restore version 1' }).press('Enter');
  await expect(page.getByText('The texts of version 1 are back.')).toBeVisible();
  await expect(text(page)).not.toContainText('From May');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an editor writes a draft and corrects a public article', async ({ page, complaints }) => {
    await signInAsStaff(page, 'editorial');
    await page.goto('/desk/articles/new');
    await page.getByLabel('Title').fill(`No scripts ${unique()}`);
    await text(page).fill('A [wrong](link.md).');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByRole('link', { name: /the link link.md is relative/ })).toBeVisible();
    await expect(text(page)).toHaveValue('A [wrong](link.md).');
    complaints.length = 0;
    await text(page).fill('A [right](/search) link.');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText('Version 1 is saved.')).toBeVisible();

    const { title, address } = await importArticle();
    await openArticle(page, title);
    await text(page).fill('The quay opens at **eight**.');
    await page.getByRole('button', { name: 'Publish correction' }).click();
    await expect(page.getByText('Version 2 is saved.')).toBeVisible();
    await expect
      .poll(async () => (await page.request.get(address)).text())
      .toContain('<strong>eight</strong>');
  });
});
