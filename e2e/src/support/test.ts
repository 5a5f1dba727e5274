import { randomInt } from 'node:crypto';
import { test as base, expect, type Page } from '@playwright/test';

interface Fixtures {
  /** Console errors, console warnings and uncaught errors. Must be empty at the end of each test. */
  complaints: string[];
  /** Opens a page and waits until it is hydrated. */
  open: (path: string) => Promise<void>;
}

/**
 * Options of files that send forms: a random client address, so that the api's hourly limits per address do not add up
 * over workers and runs.
 */
export const ownAddress = {
  extraHTTPHeaders: { 'x-forwarded-for': `10.${[1, 2, 3].map(() => randomInt(256)).join('.')}` },
};

/** Fails a test on any console error or warning, including hydration mismatches, and on any uncaught error. */
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

/** Moves the pointer, which loads the scripts (docs/decisions/0006), and waits until the layout is hydrated. */
export async function hydrated(page: Page) {
  await page.mouse.move(2, 2);
  await page.mouse.move(3, 3);
  await page.waitForFunction(() => 'routed' in document.documentElement.dataset);
}

/** Waits until the page's region is hydrated, which may be later than the layout. */
export async function regionHydrated(page: Page) {
  await page.waitForFunction(() => performance.getEntriesByName('unitbase:page-hydrated').length > 0);
}

export { expect };
