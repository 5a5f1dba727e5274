import type { Page } from '@playwright/test';
import { violations } from './axe';
import { expect } from './test';

/**
 * axe finds nothing on a phone and on a desk, light and dark, and nothing lies beyond the right edge, on a tablet
 * neither. Without transitions: a colour that is still changing is none of the page's. Leaves a desk, light.
 */
export async function expectAccessible(page: Page, what: string) {
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of width === 820 ? [] : (['dark', 'light'] as const)) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const found = await violations(page);
      expect({ what, width, colorScheme, found }).toEqual({ what, width, colorScheme, found: [] });
    }
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect({ what, width, beyond }).toEqual({ what, width, beyond: 0 });
  }
}

/** A page in a state to look at. */
export interface State {
  what: string;
  path: string;
  /** Brings it into the state; left out: as it is opened. */
  act?: (page: Page) => Promise<void>;
}
