import type { Browser } from 'playwright-core';
import type { Report } from '../report';
import { kilobytes, median, spread } from '../stats';
import { openPage } from './browser';
import { makeInteractive } from './interactive';

/** Goals for a page of another remote: milliseconds from the click, and KB of script. */
const MOST = { milliseconds: 100, kilobytes: 25 };
/** The first page sends its measurements a second after it is complete. */
const SETTLE_MILLISECONDS = 2_000;
/** Time between pointing at a link and the click, for the prefetch. */
const HOVER_MILLISECONDS = 1_000;

const LINKS = [
  ['/country/france', '/news'],
  ['/news', '/country'],
] as const;

/** Measures navigation from a page of one remote to a page of another, by a link that the pointer hovers first. */
export async function benchNextPage(
  browser: Browser,
  origin: string,
  rounds: number,
  report: Report,
): Promise<void> {
  for (const [from, to] of LINKS) {
    const page = `${from} to ${to}`;
    const results: NextPage[] = [];
    for (let round = 0; round < rounds; round += 1)
      results.push(await navigate(browser, origin + from, `header a[href="${to}"]`));
    const times = results.map(({ milliseconds }) => milliseconds);
    const scripts = results.map(({ scriptBytes }) => kilobytes(scriptBytes));
    report.row({ page, figure: 'content ms', ours: spread(times) });
    report.row({ page, figure: 'script KB', ours: spread(scripts, 1) });
    report.goal(`${page}: content`, median(times), MOST.milliseconds, 'ms');
    report.goal(`${page}: script`, median(scripts), MOST.kilobytes, 'KB');
  }
}

interface NextPage {
  /** From the click to the heading of the next page. */
  milliseconds: number;
  /** Scripts of the next page, prefetched ones included. */
  scriptBytes: number;
}

async function navigate(browser: Browser, url: string, link: string): Promise<NextPage> {
  await using context = await openPage(browser);
  const { page, bytes } = context;
  await page.goto(url, { waitUntil: 'networkidle' });
  await makeInteractive(page);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLE_MILLISECONDS);
  const previousBytes = bytes.Script ?? 0;
  const target = page.locator(link).first();
  await target.hover();
  await page.waitForTimeout(HOVER_MILLISECONDS);
  const shown = page.evaluate(nextHeading);
  await target.click();
  return { milliseconds: await shown, scriptBytes: (bytes.Script ?? 0) - previousBytes };
}

/** Runs in the page. Returns the milliseconds from the click to the frame with another heading. */
const nextHeading = () =>
  new Promise<number>((resolve) => {
    const previous = document.querySelector('main h1')?.textContent;
    document.addEventListener(
      'click',
      ({ timeStamp }) =>
        new MutationObserver((_changes, observer) => {
          const heading = document.querySelector('main h1')?.textContent;
          if (!heading || heading === previous) return;
          observer.disconnect();
          requestAnimationFrame(() => resolve(performance.now() - timeStamp));
        }).observe(document, { subtree: true, childList: true, characterData: true }),
      { capture: true, once: true },
    );
  });
