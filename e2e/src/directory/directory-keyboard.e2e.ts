import type { Page } from '@playwright/test';
import { press, tabTo } from '../support/accessibility/keyboard';
import { profileWithReels } from '../support/companies';
import { READER } from '../support/log-in';
import { expect, hydrated, test } from '../support/test';

const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' });

/** Chooses an option of a filter group, which may be closed. */
async function filterBy(page: Page, group: string, option: string) {
  const part = filters(page).getByRole('group').filter({ hasText: group }).first();
  if ((await part.getAttribute('open')) === null) await press(page, part.locator('summary'));
  await press(page, part.getByRole('link', { name: option, exact: true }));
  await expect(page.getByRole('link', { name: `Remove ${option}` })).toBeVisible();
  await expect(part.getByRole('link', { name: `${option} (chosen, remove)` })).toBeFocused();
}

test('the keyboard alone searches, filters, opens a profile and views reel and gallery (DI-213)', async ({
  page,
  open,
}) => {
  test.setTimeout(240_000);
  await open('/');
  const keyword = page.getByRole('combobox', { name: 'Company, person, credit or service' });
  await tabTo(page, keyword);
  await page.keyboard.type('camera op');
  const list = page.getByRole('listbox');
  await expect(list.getByRole('group', { name: 'Categories' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(keyword).toHaveAttribute('aria-activedescendant', /./);
  const active = page.locator(`[id="${await keyword.getAttribute('aria-activedescendant')}"]`);
  await expect(active).toHaveAttribute('aria-selected', 'true');
  await expect(active).toContainText('Camera operators');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/section/camera-and-grip/category/camera-operators');
  await expect(page.getByRole('heading', { level: 1, name: 'Find camera operators' })).toBeVisible();

  await filterBy(page, 'Profile has', 'Showreel');
  await filterBy(page, 'Profile has', 'Gallery');
  await expect(page).toHaveURL(/\?showreel=1&gallery=1$/);

  const query = 'section=camera-and-grip&category=camera-operators&tier=GOLD&showreel=1&gallery=1';
  const profile = await profileWithReels(page, query);
  const company = page.locator('article').locator(`a[href="${profile}"]`).first();
  const name = (await company.textContent()) ?? '';
  await press(page, company);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  const reel = page.locator('#showreel li a').nth(1);
  await press(page, reel);
  await expect(reel).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('#showreel video')).toHaveAttribute(
    'src',
    (await reel.getAttribute('href')) ?? '',
  );

  const picture = page.locator('#gallery a').first();
  await press(page, picture);
  const viewer = page.getByRole('dialog', { name: `${name}: Gallery` });
  await expect(viewer.getByText(/^1 \/ \d+/)).toBeVisible();
  // The dialog takes the focus a moment after it is shown; arrow keys count inside it.
  await expect(viewer.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText(/^2 \/ \d+/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(picture).toBeFocused();
});

test('the keyboard alone opens Send Email, logs in, returns and sends a message (DI-253, DI-260, DI-264, DI-267, DI-268)', async ({
  page,
  open,
}) => {
  test.setTimeout(240_000);
  await open('/search?search=crane&tier=GOLD');
  const company = page.locator('article[data-tier=gold] a').first();
  const name = (await company.textContent()) ?? '';
  await press(page, company);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const profile = page.url();
  const sendEmail = page.getByRole('link', { name: 'Send Email' });
  await press(page, sendEmail);
  const prompt = page.getByRole('dialog', { name: 'Send Email' });
  await expect(prompt.getByRole('textbox')).toHaveCount(0);
  await press(page, prompt.getByRole('link', { name: 'Login' }));

  await expect(page).toHaveURL(/\/auth\/login\?redirectUrl=/);
  await hydrated(page);
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(READER.email);
  await tabTo(page, page.locator('input[name=password]'));
  await page.keyboard.type(READER.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(profile);

  await press(page, sendEmail);
  const form = page.getByRole('dialog', { name: `Message: ${name}` });
  const send = form.getByRole('button', { name: 'Send Email' });
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await tabTo(page, form.getByLabel('Subject'));
  await page.keyboard.type('Permits');
  await tabTo(page, form.getByLabel('Message', { exact: false }).last());
  await page.keyboard.type('Two days on the coast in May.');
  await press(page, send);
  await expect(page.getByRole('dialog', { name: 'Your Message has been Sent' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(sendEmail).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Your Message has been Sent' })).toHaveCount(1);
});
