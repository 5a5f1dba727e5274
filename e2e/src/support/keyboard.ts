import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

/** Far more stops than any page has between two parts of it. */
const MOST = 250;

/** Where the focus is, seen from the target: there, in a new password that holds plain Tab, or elsewhere. */
const whereFrom = (target: Locator) =>
  target.evaluate((element) => {
    const { activeElement } = document;
    if (activeElement === element) return 'there';
    return activeElement?.matches('input[autocomplete=new-password]') ? 'held' : 'elsewhere';
  });

/**
 * Presses Tab until something has the focus, as a visitor without a mouse does, and fails when it never gets there.
 * Out of a new password it goes as its hint says: Esc, then Tab (decision C1).
 */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < MOST; stops += 1) {
    const where = await whereFrom(target);
    if (where === 'there') return;
    if (where === 'held' && key === 'Tab') await page.keyboard.press('Escape');
    await page.keyboard.press(key);
  }
  throw new Error(`${target} cannot be reached by ${key}.`);
}

/** Goes to something by Tab and presses Enter on it. */
export async function press(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
}

/** Goes to a field by Tab and types over what it holds. */
export async function type(page: Page, field: Locator, text: string) {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
  await expect(field).toHaveValue(text);
}

/** Goes to a list by Tab and types the name of one of its options, a single word that no other begins with. */
export async function choose(page: Page, list: Locator, option: string) {
  await tabTo(page, list);
  await page.keyboard.type(option);
  await expect(list.locator('option:checked')).toHaveText(option);
}

/** Goes to a box by Tab and ticks it with Space. */
export async function tick(page: Page, box: Locator) {
  await tabTo(page, box);
  await page.keyboard.press('Space');
  await expect(box).toBeChecked();
}
