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
 * How many stops lie between the focus and the target by the page's order, a few less: so many keys need no look after
 * each of them. None where the target lies before the focus, or a field between them holds the key.
 */
const stopsBefore = (target: Locator) =>
  target.evaluate((element) => {
    const stops = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [tabindex]',
      ),
    ].filter(
      (stop) =>
        stop.tabIndex >= 0 &&
        stop.checkVisibility({ visibilityProperty: true }) &&
        !stop.matches(':disabled, [type=radio], [inert] *'),
    );
    const from = stops.indexOf(document.activeElement as HTMLElement);
    const between = stops.slice(from, Math.max(from, stops.indexOf(element as HTMLElement)));
    return between.some((stop) => stop.matches('[autocomplete=new-password]')) ? 0 : between.length - 4;
  });

/**
 * Presses Tab until something has the focus, as a visitor without a mouse does, and fails when it never gets there.
 * Out of a new password it goes as its hint says: Esc, then Tab (decision C1).
 */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(target).toBeVisible();
  for (let stops = key === 'Tab' ? await stopsBefore(target) : 0; stops > 0; stops -= 1)
    await page.keyboard.press(key);
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
async function type(page: Page, field: Locator, text: string) {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
  await expect(field).toHaveValue(text);
}

/**
 * Goes to a list by Tab and presses an option's first letter until it is chosen: each press takes the next that begins
 * so, however slowly the keys follow each other.
 */
async function choose(page: Page, list: Locator, option: string) {
  await tabTo(page, list);
  for (let presses = 0; presses < MOST; presses += 1) {
    if ((await list.locator('option:checked').textContent())?.trim() === option) return;
    await page.keyboard.type(option.charAt(0));
  }
  throw new Error(`${option} cannot be chosen by its first letter.`);
}

/** Goes to a box by Tab and ticks it with Space. */
async function tick(page: Page, box: Locator) {
  await tabTo(page, box);
  await page.keyboard.press('Space');
  await expect(box).toBeChecked();
}

/** How an owner works a page: by keyboard alone, or as a pointer does. */
export type Hands = typeof keyboard;

export const keyboard = { tabTo, press, type, choose, tick };

export const pointer: Hands = {
  tabTo: (_page, target) => target.focus(),
  press: (_page, target) => target.click(),
  type: (_page, field, text) => field.fill(text),
  choose: async (_page, list, option) => {
    await list.selectOption({ label: option });
  },
  tick: (_page, box) => box.check(),
};
