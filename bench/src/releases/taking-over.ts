import type { Browser, CDPSession, Page } from 'playwright-core';
import { desktop } from '../browser/browser';

/** What a page shows, as far as two builds of it must agree. */
export interface Content {
  heading: string;
  links: number;
}

/** In the page. */
const contentOf = (): Content => ({
  heading: document.querySelector('main h1')?.textContent?.trim() ?? '',
  links: document.querySelectorAll('main a[href]').length,
});

/**
 * In the page: when it was found, in milliseconds of the page's own clock, that the content is there and React owns every
 * field and button of header and content; 0 as long as it does not. Looked at in each frame: the way to the bench and
 * back, 20 to 50 ms, is no part of it.
 */
const answers = (wanted: Content | null) => {
  const parts = [...document.querySelectorAll('header, header button, main button, main input')];
  const isThere =
    !wanted ||
    (document.querySelector('main h1')?.textContent?.trim() === wanted.heading &&
      document.querySelectorAll('main a[href]').length >= wanted.links);
  const isOwned = parts.every((part) => Object.keys(part).some((key) => key.startsWith('__react')));
  return isThere && parts.length > 0 && isOwned ? performance.now() : 0;
};

/** The visitor's first move, and the wait until all of the first view answers. */
export async function takeOver(page: Page, wanted: Content | null = null): Promise<void> {
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await page.waitForFunction(answers, wanted, { polling: 'raf' });
}

/** What the page's first view shows, and what it shows in the end, once all of it answers and nothing more comes. */
export async function openContent(
  browser: Browser,
  url: string,
  wanted?: Content,
): Promise<{ first: Content; last: Content }> {
  const context = await browser.newContext({ viewport: { width: desktop.width, height: desktop.height } });
  try {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'networkidle' });
    const first = await page.evaluate(contentOf);
    await takeOver(page, wanted);
    let last = first;
    for (let same = 0; same < 4; ) {
      await page.waitForTimeout(500);
      const now = await page.evaluate(contentOf);
      same = now.heading === last.heading && now.links === last.links ? same + 1 : 0;
      last = now;
    }
    return { first, last };
  } finally {
    await context.close();
  }
}

/** Milliseconds from the start of navigation until all of the first view answers a visitor who moves from the start. */
export async function timeToAnswer(
  browser: Browser,
  url: string,
  { wanted, slow }: { wanted: Content; slow: (session: CDPSession) => Promise<unknown> },
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: desktop.width, height: desktop.height } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await slow(session);
    await page.goto(url, { waitUntil: 'commit' });
    const found = page.waitForFunction(answers, wanted, { polling: 'raf', timeout: 60_000 });
    let isFound = false;
    const moved = found.finally(() => {
      isFound = true;
    });
    for (let step = 0; !isFound; step += 1) {
      await page.mouse.move(5 + (step % 50), 5);
      await page.waitForTimeout(20);
    }
    return Number(await (await moved).jsonValue());
  } finally {
    await context.close();
  }
}
