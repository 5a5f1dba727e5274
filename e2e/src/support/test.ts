import { test as base, expect, type Page } from '@playwright/test';

interface Fixtures {
  /** What the browser complained about: checked to be empty at the end of each journey. */
  complaints: string[];
  /** Opens a page and waits until it answers to touch. */
  open: (path: string) => Promise<void>;
}

/** A journey fails on any console error or warning, hydration mismatches among them, and on any uncaught error. */
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

/** React has taken over the header: the sign that the shell answers. A page that is read waits for a visitor's move. */
export async function hydrated(page: Page) {
  await page.mouse.move(2, 2);
  await page.mouse.move(3, 3);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('header') ?? {}).some((key) => key.startsWith('__react')),
  );
}

export { expect };
