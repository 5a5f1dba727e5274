import type { Browser } from 'playwright-core';
import { takeOver } from '../releases/taking-over';
import { spread } from '../spread';
import { type Goal, kilobytes, median, type Row } from '../table';
import { desktop } from './browser';

/** Going to another remote's page after pointing at its link: milliseconds and kilobytes of script. */
const MOST = { milliseconds: 100, kilobytes: 25 };

const WAYS = [
  ['/country/france', 'header a[href="/news"]'],
  ['/news', 'header a[href="/country"]'],
] as const;

/** The way from one remote's page to another's, by a link that the visitor points at before he presses it. */
export async function benchNextPage(
  browser: Browser,
  origin: string,
  rounds: number,
): Promise<{ rows: Row[]; goals: Goal[] }> {
  const rows: Row[] = [];
  const goals: Goal[] = [];
  for (const [from, link] of WAYS) {
    const page = `${from} to ${/"(.*)"/.exec(link)?.[1]}`;
    const times: NextPage[] = [];
    for (let round = 0; round < rounds; round += 1) times.push(await goOn(browser, origin + from, link));
    const milliseconds = times.map((next) => next.milliseconds);
    const scripts = times.map((next) => kilobytes(next.script));
    rows.push({ page, figure: 'content ms', ours: spread(milliseconds) });
    rows.push({ page, figure: 'script KB', ours: spread(scripts, 1) });
    goals.push({
      what: `${page}: content`,
      value: median(milliseconds),
      most: MOST.milliseconds,
      unit: 'ms',
    });
    goals.push({ what: `${page}: script`, value: median(scripts), most: MOST.kilobytes, unit: 'KB' });
  }
  return { rows, goals };
}

/** A page that the visitor goes to by a link, after he has pointed at it. */
interface NextPage {
  /** Milliseconds from the press to the next page's own heading. */
  milliseconds: number;
  /** Bytes of scripts that it took, prefetched ones included. */
  script: number;
}

/** From one page to another by a link that the visitor points at before he presses it. */
async function goOn(browser: Browser, url: string, link: string): Promise<NextPage> {
  const context = await browser.newContext({ viewport: { width: desktop.width, height: desktop.height } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const scripts = new Set<string>();
    let script = 0;
    session.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script') scripts.add(requestId);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) script += encodedDataLength;
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    await takeOver(page);
    await page.waitForLoadState('networkidle');
    // The first page's measurements come a second after it.
    await page.waitForTimeout(2_000);
    const before = script;
    const target = page.locator(link).first();
    await target.hover();
    await page.waitForTimeout(1_000);
    const shown = page.evaluate(nextHeading);
    await target.click();
    return { milliseconds: await shown, script: script - before };
  } finally {
    await context.close();
  }
}

/**
 * In the page: milliseconds from the press to the frame that has another heading in place of the present one. It names
 * no function of its own, as above.
 */
const nextHeading = () =>
  new Promise<number>((resolve) => {
    const now = document.querySelector('main h1')?.textContent;
    document.addEventListener(
      'click',
      ({ timeStamp }) =>
        new MutationObserver((_changes, observer) => {
          const heading = document.querySelector('main h1')?.textContent;
          if (!heading || heading === now) return;
          observer.disconnect();
          requestAnimationFrame(() => resolve(performance.now() - timeStamp));
        }).observe(document, { subtree: true, childList: true, characterData: true }),
      { capture: true, once: true },
    );
  });
