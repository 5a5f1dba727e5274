import { randomInt } from 'node:crypto';
import { test as base, expect, type Page } from '@playwright/test';

interface Fixtures {
  /** What the browser complained about: checked to be empty at the end of each test. */
  complaints: string[];
  /** Opens a page and waits until it answers to touch. */
  open: (path: string) => Promise<void>;
}

/**
 * Options of files that send forms: this process visits from an address of its own, so that what the api allows one
 * address an hour does not add up over workers and runs.
 */
export const ownAddress = {
  extraHTTPHeaders: { 'x-forwarded-for': `10.${[1, 2, 3].map(() => randomInt(256)).join('.')}` },
};

/** A test fails on any console error or warning, hydration mismatches among them, and on any uncaught error. */
export const test = base.extend<Fixtures>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      watch(page, complaints);
      await use(complaints);
      expect(complaints, 'console errors and warnings').toEqual([]);
    },
    { auto: true },
  ],
  open: async ({ page }, use) => {
    await use(async (path) => {
      await page.goto(path);
      await hydrated(page);
    });
  },
});

function watch(page: Page, complaints: string[]) {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
}

/** Moves the pointer, which brings the scripts of a page that is read, and waits until the layout is hydrated. */
export async function hydrated(page: Page) {
  await page.mouse.move(2, 2);
  await page.mouse.move(3, 3);
  await page.waitForFunction(() => 'routed' in document.documentElement.dataset);
}

/** Waits until the page's own region is hydrated, which may be later than the layout around it. */
export async function regionHydrated(page: Page) {
  await page.waitForFunction(() => performance.getEntriesByName('unitbase:page-hydrated').length > 0);
}

export { expect };
