import { desk } from '../../support/desk';
import { expect, hydrated } from '../../support/test';
import type { Visit } from './visit';

const STRAPLINE = 'Periscopes for harbours';

/** Chooses the first suggestion of a field by keyboard. */
async function takeFirst({ page }: Visit, name: string | RegExp) {
  const first = page.getByRole('listbox').getByRole('option').first();
  await expect(first).toContainText(name);
  await page.keyboard.press('ArrowDown');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
}

/** Fills in town and category: from suggestions with scripts, in plain fields without. */
async function fillPlaceAndCategory(visit: Visit) {
  const { page, scripts, hands } = visit;
  const details = page.getByRole('form', { name: 'Profile details' });
  const town = details.getByLabel('Town/City');
  if (scripts) {
    // Waits for the response to the whole word: earlier ones belong to fewer letters.
    const response = page.waitForResponse(/\/locations\?.*search=Lisb\b/);
    await hands.tabTo(page, town);
    await page.keyboard.type('Lisb');
    await response;
    await expect(page.getByRole('listbox')).toHaveCSS('max-height', '600px');
    await takeFirst(visit, 'Lisbon');
    await expect(town).toHaveValue('Lisbon');
    await hands.type(page, details.getByRole('combobox', { name: 'Add a category' }), 'camera');
    await takeFirst(visit, /camera/i);
    await expect(details.getByText('1/3', { exact: true })).toBeVisible();
  } else {
    await hands.type(page, town, 'Lisbon');
    await hands.press(page, details.getByText('All categories'));
    await hands.press(page, details.locator('details details > summary').first());
    await hands.tick(page, details.locator('details details').getByRole('checkbox').first());
  }
}

/** Completes the details. Expects locked parts before, errors at their fields, and a draft that survives a reload. */
export async function completeDetails(visit: Visit) {
  const { page, scripts, owner, hands } = visit;
  await expect(page.getByText('Your profile is not yet active.', { exact: false })).toBeVisible();
  const mediaTab = page.getByRole('link', { name: 'Manage photos' });
  await expect(mediaTab).toHaveAttribute('aria-disabled', 'true');
  await hands.press(page, page.locator('#credits > summary'));
  await expect(
    page.locator('#credits').getByText('Complete your profile details first.').last(),
  ).toBeVisible();

  const details = page.getByRole('form', { name: 'Profile details' });
  const save = details.getByRole('button', { name: 'Save profile' });
  await hands.press(page, save);
  await expect(details.getByText('You must include a name for your profile').first()).toBeVisible();
  // A refused save takes the focus to its errors, with scripts and without [accounts 12].
  await expect(details.getByRole('alert').first()).toBeFocused();
  await hands.press(page, details.getByRole('link', { name: /^Company name/ }));
  await expect(details.getByLabel('Company name')).toBeFocused();

  await hands.type(page, details.getByLabel('Company name'), owner.company);
  await hands.type(page, details.getByLabel('Address').first(), 'Rua das Flores 7');
  await fillPlaceAndCategory(visit);
  await hands.type(page, details.getByLabel('Strapline'), STRAPLINE);
  // The five required values unlock the tabs before they are saved (D38) [accounts 1].
  if (scripts) await expect(mediaTab).not.toHaveAttribute('aria-disabled');
  if (scripts) {
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByText('We kept what you had not saved.')).toBeVisible();
    await hydrated(page);
    await expect(details.getByLabel('Strapline')).toHaveValue(STRAPLINE);
    await expect(details.getByLabel('Town/City')).toHaveValue('Lisbon');
  }
  await hands.press(page, save);
  await expect(page.getByText('Your profile has been updated.')).toBeVisible();
  await expect(mediaTab).not.toHaveAttribute('aria-disabled');
}

/** Adds a credit. Without scripts each credit is saved immediately. */
async function addCredit({ page, scripts, hands }: Visit, title: string) {
  const form = page.getByRole('form', { name: 'Credits' });
  await hands.choose(page, form.getByLabel('Type').first(), 'Film');
  await hands.type(page, form.getByLabel('Production Title'), title);
  await hands.type(page, form.getByLabel('Job Title'), 'Line producer');
  await hands.choose(page, form.getByLabel('Year of Production'), '2024');
  await hands.press(page, form.getByRole('button', { name: 'Add credit' }));
  await expect(form.getByText(title, { exact: true })).toBeVisible();
  if (!scripts) await expect(page.getByText('Your credits have been saved.')).toBeVisible();
}

/** Adds three credits, renames one and removes a fourth. 'Save' appears with the third (AC-149). */
export async function addCredits(visit: Visit) {
  const { page, scripts, hands } = visit;
  const form = page.getByRole('form', { name: 'Credits' });
  if (!(await form.isVisible())) await hands.press(page, page.locator('#credits > summary'));
  for (const title of ['A slip', 'The Long Quay']) await addCredit(visit, title);
  await hands.press(page, page.getByRole('button', { name: 'Remove A slip' }), 'Shift+Tab');
  await expect(form.getByText('A slip', { exact: true })).toHaveCount(0);
  await addCredit(visit, 'Salt and Diesel');
  await expect(form.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  await addCredit(visit, 'Harbour Lights');
  await hands.press(page, page.getByRole('link', { name: 'Edit Salt and Diesel' }));
  await hands.type(page, form.getByLabel('Production Title'), 'Tide Tables');
  await hands.press(page, form.getByRole('button', { name: 'Update credit' }));
  await expect(form.getByText('Tide Tables', { exact: true })).toBeVisible();
  if (scripts) await hands.press(page, form.getByRole('button', { name: 'Save', exact: true }));
  await expect(page.getByText('Your credits have been saved.')).toBeVisible();
}

/** Submits the profile and approves it as staff. Returns the profile's id at the desk. */
export async function submitAndApprove({ page, scripts, owner, hands }: Visit): Promise<string> {
  const screen = page.viewportSize();
  if (scripts) await page.setViewportSize({ width: 390, height: 844 });
  await hands.press(page, page.getByRole('button', { name: 'Submit for approval' }));
  await expect(page.getByText('Your profile is with our team.')).toBeVisible();
  if (scripts) {
    // The confirmation gets the focus, so it is in view also on a phone (C6) [accounts 6].
    const status = page.getByRole('status').filter({ hasText: 'Our team will check your profile.' });
    await expect(status).toBeInViewport({ ratio: 1 });
    await expect(status.locator('xpath=..')).toBeFocused();
    if (screen) await page.setViewportSize(screen);
  }
  const waiting = await desk<{ id: number; name: string; summary: string }[]>('profiles', 'list');
  const entry = waiting.find(({ name }) => name === owner.company);
  expect(entry?.summary).toMatch(/^\d+ credits, all fields$/);
  await desk('profiles', 'approve', String(entry?.id));
  return String(entry?.id);
}

/** Searches for the company from the home page and opens its profile. Returns the path of the profile. */
export async function findBySearch({ page, go, owner, hands }: Visit): Promise<string> {
  await go('/');
  await hands.type(page, page.locator('input[name=search]').first(), owner.company);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByText(STRAPLINE)).toBeVisible();
  await hands.press(page, page.getByRole('main').getByRole('link', { name: owner.company }).first());
  await expect(page.getByRole('heading', { level: 1, name: owner.company })).toBeVisible();
  for (const title of ['The Long Quay', 'Harbour Lights', 'Tide Tables'])
    await expect(page.getByText(title)).toBeVisible();
  return new URL(page.url()).pathname;
}
