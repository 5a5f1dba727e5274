import type { Page } from '@playwright/test';
import { expect } from '../test';
import { violations } from './axe';

const DESKTOP = { width: 1440, height: 900 };
const WIDE = { width: 1920, height: 900 };
const TABLET = { width: 820, height: 900 };
const SMALL_PHONE = { width: 320, height: 900 };
const PHONE = { width: 390, height: 900 };

/**
 * Expects no violation of any rule at desktop width, then checks state differs elsewhere: contrast in the dark scheme,
 * target size on a phone, and reflow from 320 to 1920 px. Leaves the page at desktop width in the light scheme.
 */
export async function expectAccessible(page: Page, state: string) {
  await expectNoViolation(page, state);
  await setScheme(page, 'dark');
  expect({ state, dark: await violations(page, 'color-contrast') }).toEqual({ state, dark: [] });
  await setScheme(page, 'light');
  for (const viewport of [WIDE, TABLET, SMALL_PHONE, PHONE]) {
    await page.setViewportSize(viewport);
    await expectReflow(page, state);
  }
  await scrollToBars(page);
  expect({ state, phone: await violations(page, 'target-size') }).toEqual({ state, phone: [] });
  await page.setViewportSize(DESKTOP);
}

/** Expects no violation of any rule on a phone, which shows other controls. Leaves the page at desktop width. */
export async function expectAccessibleOnPhone(page: Page, state: string) {
  await page.setViewportSize(PHONE);
  await setScheme(page, 'light');
  await scrollToBars(page);
  expect({ state, phone: await violations(page) }).toEqual({ state, phone: [] });
  await page.setViewportSize(DESKTOP);
}

/** Scrolls to where sticky bars at the foot stand in the page: elsewhere they cover a part of some control. */
async function scrollToBars(page: Page) {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('main *')) {
      const { position, bottom } = getComputedStyle(element);
      if (position === 'sticky' && bottom === '0px') element.parentElement?.scrollIntoView({ block: 'end' });
    }
  });
}

async function expectNoViolation(page: Page, state: string) {
  await page.setViewportSize(DESKTOP);
  await setScheme(page, 'light');
  expect({ state, desk: await violations(page) }).toEqual({ state, desk: [] });
  await expectReflow(page, state);
}

/** Sets the scheme without transitions, so that no colour is measured while it changes. */
const setScheme = (page: Page, colorScheme: 'light' | 'dark') =>
  page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });

/** Expects that nothing reaches beyond the sides of the viewport. */
export async function expectReflow(page: Page, state: string) {
  const width = page.viewportSize()?.width;
  const layout = () =>
    page.evaluate(() => ({
      width: innerWidth,
      overflow: document.documentElement.scrollWidth - innerWidth,
    }));
  await expect.poll(layout, { message: state }).toEqual({ width, overflow: 0 });
}

/** A state of a page to check. */
export interface State {
  name: string;
  path: string;
  /** Brings the page into the state. Defaults to the page as it opens. */
  act?: (page: Page) => Promise<void>;
}
