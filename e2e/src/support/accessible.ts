import type { Page } from '@playwright/test';
import { violations } from './axe';
import { expect } from './test';

const DESK = { width: 1440, height: 900 };
const TABLET = { width: 820, height: 900 };
const PHONE = { width: 390, height: 900 };

/**
 * Expects no violation of any rule on a desk, then checks only what can differ elsewhere: contrast in dark, the size of
 * targets on a phone, and that nothing lies beyond the right edge. Leaves a desk in light.
 */
export async function expectAccessible(page: Page, what: string) {
  await expectNoViolation(page, what);
  await setScheme(page, 'dark');
  expect({ what, dark: await violations(page, 'color-contrast') }).toEqual({ what, dark: [] });
  await setScheme(page, 'light');
  for (const viewport of [TABLET, PHONE]) {
    await page.setViewportSize(viewport);
    await expectReflow(page, what);
  }
  expect({ what, phone: await violations(page, 'target-size') }).toEqual({ what, phone: [] });
  await page.setViewportSize(DESK);
}

/** Expects no violation of any rule on a phone, where other controls are shown than on a desk. Leaves a desk. */
export async function expectAccessibleOnPhone(page: Page, what: string) {
  await page.setViewportSize(PHONE);
  await setScheme(page, 'light');
  expect({ what, phone: await violations(page) }).toEqual({ what, phone: [] });
  await page.setViewportSize(DESK);
}

async function expectNoViolation(page: Page, what: string) {
  await page.setViewportSize(DESK);
  await setScheme(page, 'light');
  expect({ what, desk: await violations(page) }).toEqual({ what, desk: [] });
  await expectReflow(page, what);
}

/** Without transitions: a colour that still changes is not the page's. */
const setScheme = (page: Page, colorScheme: 'light' | 'dark') =>
  page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });

async function expectReflow(page: Page, what: string) {
  const [width, beyond] = await page.evaluate(() => [
    innerWidth,
    document.documentElement.scrollWidth - innerWidth,
  ]);
  expect({ what, width, beyond }).toEqual({ what, width, beyond: 0 });
}

/** A page in a state to look at. */
export interface State {
  what: string;
  path: string;
  /** Brings it into the state; left out: as it is opened. */
  act?: (page: Page) => Promise<void>;
}
