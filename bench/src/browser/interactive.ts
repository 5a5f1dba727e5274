import type { Browser, Page } from 'playwright-core';
import { openPage, type SlowDown } from './browser';

/** Content of a page, to compare two builds of it. */
export interface Content {
  heading: string;
  links: number;
}

/** Time without new elements after which a page is complete. */
const QUIET_MILLISECONDS = 2_000;

/** Runs in the page. */
const contentOf = (): Content => ({
  heading: document.querySelector('main h1')?.textContent?.trim() ?? '',
  links: document.querySelectorAll('main a[href]').length,
});

/**
 * Runs in the page in each frame, so that no round trip is measured. Returns the page's time once the content is there
 * and layout, page and search form react; 0 before. An empty search form disables its button when it is hydrated.
 */
const interactiveAt = (content: Content | null) => {
  const hasContent =
    !content ||
    (document.querySelector('main h1')?.textContent?.trim() === content.heading &&
      document.querySelectorAll('main a[href]').length >= content.links);
  const isHydrated =
    'routed' in document.documentElement.dataset &&
    performance.getEntriesByName('unitbase:page-hydrated').length > 0;
  const doesSearchReact = [...document.querySelectorAll('search form[action="/search"]')].every(
    (form) =>
      [...form.querySelectorAll<HTMLInputElement>('input, select')].some(({ value }) => value !== '') ||
      form.querySelector('[aria-disabled="true"]') !== null,
  );
  return hasContent && isHydrated && doesSearchReact ? performance.now() : 0;
};

/** Runs in the page. Resolves when nothing was added for a while. */
const untilQuiet = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    let timer = setTimeout(resolve, milliseconds);
    new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(resolve, milliseconds);
    }).observe(document.body, { childList: true, subtree: true });
  });

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
  await page.evaluate(untilQuiet, QUIET_MILLISECONDS);
  return { first, last: await page.evaluate(contentOf) };
}

/** Returns the milliseconds from navigation until the page is interactive, with a pointer that moves in each frame. */
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
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  return Number(await (await waiting).jsonValue());
}
