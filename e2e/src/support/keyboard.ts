import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

/** Far more stops than any page has between two parts of it. */
const MOST = 250;

/** Presses Tab until something has the focus, as a visitor without a mouse does, and fails when it never gets there. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < MOST; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${target} cannot be reached by ${key}.`);
}

/** Goes to something by Tab and presses Enter on it. */
export async function press(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
}
