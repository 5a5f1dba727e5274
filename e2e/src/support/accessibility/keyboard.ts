import type { Locator, Page } from '@playwright/test';
import { expect } from '../test';

/** Upper bound of tab stops on a page. */
const MAX_STOPS = 250;

/** Returns where the focus is: on the target, in a new-password field (which holds Tab), or elsewhere. */
const whereFrom = (target: Locator) =>
  target.evaluate((element) => {
    const { activeElement } = document;
    if (activeElement === element) return 'there';
    return activeElement?.matches('input[autocomplete=new-password]') ? 'held' : 'elsewhere';
  });

/**
 * Returns how many times Tab can be pressed unchecked: slightly fewer than the stops between focus and target. 0 where
 * the target precedes the focus or a field between them holds Tab.
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

/** Waits until the dialog around the target, if any, has the focus: it takes it a moment after it is shown. */
const waitForDialog = (target: Locator) =>
  expect
    .poll(() =>
      target.evaluate((element) => {
        const dialog = element.closest('[role=dialog], [role=alertdialog]');
        return dialog === null || dialog.contains(document.activeElement);
      }),
    )
    .toBe(true);

/**
 * Presses Tab until the target has the focus; throws if it never gets it. Leaves a new-password field by Esc, then Tab
 * (decision C1).
 */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(target).toBeVisible();
  await waitForDialog(target);
  for (let stops = key === 'Tab' ? await stopsBefore(target) : 0; stops > 0; stops -= 1)
    await page.keyboard.press(key);
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    const where = await whereFrom(target);
    if (where === 'there') return;
    if (where === 'held' && key === 'Tab') await page.keyboard.press('Escape');
    await page.keyboard.press(key);
  }
  throw new Error(`${target} is not reachable by ${key}.`);
}

/** Tabs to the target and presses Enter. */
export async function press(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
}

/** Tabs to a field and replaces its text. */
async function type(page: Page, field: Locator, text: string) {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
  await expect(field).toHaveValue(text);
}

/**
 * Tabs to a list and presses the option's first letter until the option is chosen. Each press selects the next option
 * with that letter.
 */
async function choose(page: Page, list: Locator, option: string) {
  await tabTo(page, list);
  for (let presses = 0; presses < MAX_STOPS; presses += 1) {
    if ((await list.locator('option:checked').textContent())?.trim() === option) return;
    await page.keyboard.type(option.charAt(0));
  }
  throw new Error(`The option '${option}' cannot be chosen by its first letter.`);
}

/** Tabs to a checkbox and checks it with Space. */
async function tick(page: Page, box: Locator) {
  await tabTo(page, box);
  await page.keyboard.press('Space');
  await expect(box).toBeChecked();
}

/** Input method: the keyboard alone, or a pointer. */
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
