import type { Browser, Page } from 'playwright-core';
import { takeOver } from '../releases/taking-over';

/** Everything that a page says went wrong in it. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('request', (request) => {
    // What React had to mend comes in a report, errors that nobody caught too.
    if (!new URL(request.url()).pathname.endsWith('/_report')) return;
    const { errors = [] }: { errors?: unknown[] } = JSON.parse(request.postData() ?? '{}');
    if (errors.length > 0) complaints.push(JSON.stringify(errors));
  });
  return complaints;
}

/** Visits the addresses one after the other, each hydrated, until `isOver`; what their pages complained of. */
export async function visitWhile(browser: Browser, urls: readonly string[], isOver: () => boolean) {
  const complaints: string[] = [];
  let visits = 0;
  while (!isOver()) {
    const url = urls[visits % urls.length] ?? '/';
    const context = await browser.newContext();
    const page = await context.newPage();
    const found = complaintsOf(page);
    await page
      .goto(url)
      .then(() => takeOver(page))
      .catch((error: unknown) => found.push(String(error)));
    complaints.push(...found.map((complaint) => `${url}: ${complaint}`));
    await context.close();
    visits += 1;
  }
  return { visits, complaints };
}

/** A tab that was opened once and never loaded again. */
export async function openTab(browser: Browser, url: string) {
  const page = await (await browser.newContext()).newPage();
  const complaints = complaintsOf(page);
  await page.goto(url);
  await takeOver(page);
  await page.evaluate(() => Object.assign(window, { isKept: true }));
  return {
    complaints,
    /** Follows a link as the router does, wherever it stands; whether the page came without loading anew. */
    async follow(path: string): Promise<boolean> {
      await page.evaluate((href) => {
        const link = document.querySelector<HTMLAnchorElement>(`a[href="${href}"]`);
        if (!link) throw new Error(`The page has no link to ${href}.`);
        link.click();
      }, path);
      await page.waitForURL((now) => now.pathname === path);
      await page.locator('main h1').first().waitFor();
      const isUnavailable = await page.getByText('This page is not available right now').count();
      return isUnavailable === 0 && (await page.evaluate(() => 'isKept' in window));
    },
    close: () => page.context().close(),
  };
}
