import type { Browser, Page } from 'playwright-core';
import { makeInteractive } from './interactive';

/** Collects the errors of a page: uncaught ones, of the console, and those that it reports to the site. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('request', (request) => {
    // Hydration mismatches that React corrects are only reported.
    if (!new URL(request.url()).pathname.endsWith('/_report')) return;
    const { errors = [] }: { errors?: unknown[] } = JSON.parse(request.postData() ?? '{}');
    if (errors.length > 0) complaints.push(JSON.stringify(errors));
  });
  return complaints;
}

/** Visits the URLs in turns until `done`. Returns the number of visits, and the errors of the pages. */
export async function visitUntil(done: AbortSignal, browser: Browser, urls: readonly string[]) {
  const complaints: string[] = [];
  let visits = 0;
  while (!done.aborted) {
    const url = urls[visits % urls.length] ?? '/';
    await using context = await browser.newContext();
    const page = await context.newPage();
    const own = complaintsOf(page);
    await page
      .goto(url)
      .then(() => makeInteractive(page))
      .catch((error: unknown) => own.push(String(error)));
    complaints.push(...own.map((complaint) => `${url}: ${complaint}`));
    visits += 1;
  }
  return { visits, complaints };
}

/** Opens a tab that stays open and follows links. */
export async function openTab(browser: Browser, url: string) {
  const page = await (await browser.newContext()).newPage();
  const complaints = complaintsOf(page);
  await page.goto(url);
  await makeInteractive(page);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  return {
    complaints,
    /** Clicks a link, also outside of the view. Returns whether its page came without a document load. */
    async follow(path: string): Promise<boolean> {
      await page.evaluate((href) => {
        const link = document.querySelector<HTMLAnchorElement>(`a[href="${href}"]`);
        if (!link) throw new Error(`The page has no link to ${href}.`);
        link.click();
      }, path);
      await page.waitForURL((current) => current.pathname === path);
      await page.locator('main h1').first().waitFor();
      const isUnavailable = await page.getByText('This page is not available right now').count();
      return isUnavailable === 0 && (await page.evaluate(() => 'isSameDocument' in window));
    },
    close: () => page.context().close(),
  };
}
