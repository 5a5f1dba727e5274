import type { Page } from '@playwright/test';

/** Holds every matching request. Returns the function that lets them continue. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Holds the shell's scripts, which hydrate the page. */
export const holdScripts = (page: Page) => holdRequests(page, /\/assets\/main\..*\.js$/);
