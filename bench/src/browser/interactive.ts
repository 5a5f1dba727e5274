import type { Browser, Page } from 'playwright-core';
import { openPage, type SlowDown } from './browser';

/** What a page shows, to compare two builds of it. */
export interface Content {
  heading: string;
  links: number;
}

/** Runs in the page. */
const contentOf = (): Content => ({
  heading: document.querySelector('main h1')?.textContent?.trim() ?? '',
  links: document.querySelectorAll('main a[href]').length,
});

/**
 * Runs in the page in each frame, so that no round trip is measured. Returns the page's time once the content is there
 * and React has hydrated each field and button of header and content; 0 before.
 */
const interactiveAt = (content: Content | null) => {
  const parts = [...document.querySelectorAll('header, header button, main button, main input')];
  const hasContent =
    !content ||
    (document.querySelector('main h1')?.textContent?.trim() === content.heading &&
      document.querySelectorAll('main a[href]').length >= content.links);
  const isHydrated = parts.every((part) => Object.keys(part).some((key) => key.startsWith('__react')));
  return hasContent && parts.length > 0 && isHydrated ? performance.now() : 0;
};

/** Moves the pointer, which loads the scripts, and waits until the first view is interactive. */
export async function makeInteractive(page: Page, content: Content | null = null): Promise<void> {
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await page.waitForFunction(interactiveAt, content, { polling: 'raf' });
}

/** Returns the content of the first view, and of the interactive page once nothing more is added. */
export async function openContent(
  browser: Browser,
  url: string,
  content?: Content,
): Promise<{ first: Content; last: Content }> {
  await using context = await openPage(browser);
  const { page } = context;
  await page.goto(url, { waitUntil: 'networkidle' });
  const first = await page.evaluate(contentOf);
  await makeInteractive(page, content);
  let last = first;
  for (let unchanged = 0; unchanged < 4; ) {
    await page.waitForTimeout(500);
    const current = await page.evaluate(contentOf);
    const isSame = current.heading === last.heading && current.links === last.links;
    unchanged = isSame ? unchanged + 1 : 0;
    last = current;
  }
  return { first, last };
}

/** Returns the milliseconds from navigation until the page is interactive, with a pointer that always moves. */
export async function timeToInteractive(
  browser: Browser,
  url: string,
  content: Content,
  slowDown: SlowDown,
): Promise<number> {
  await using context = await openPage(browser);
  const { page, session } = context;
  await slowDown(session);
  await page.goto(url, { waitUntil: 'commit' });
  let isInteractive = false;
  const waiting = page
    .waitForFunction(interactiveAt, content, { polling: 'raf', timeout: 60_000 })
    .finally(() => {
      isInteractive = true;
    });
  for (let step = 0; !isInteractive; step += 1) {
    await page.mouse.move(5 + (step % 50), 5);
    await page.waitForTimeout(20);
  }
  return Number(await (await waiting).jsonValue());
}
