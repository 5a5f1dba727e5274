import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { ensureChromium } from '../start/chromium.mjs';

export interface Device {
  width: number;
  height: number;
  scale: number;
}

export const desktop: Device = { width: 1440, height: 900, scale: 1 };
export const phone: Device = { width: 390, height: 844, scale: 2 };

export interface Visit {
  /** Bytes on the wire by kind: Document, Script, Stylesheet, Image, Font, Fetch. */
  bytes: Record<string, number>;
  total: number;
  /** Milliseconds from the start of navigation. */
  lcp: number;
  cls: number;
  /** Milliseconds of the longest task, and what all tasks took beyond 50 each. */
  longestTask: number;
  blocked: number;
  /** `blocked` before the visitor acts. */
  blockedAtRest: number;
  /** Bytes of scripts that had arrived when something was first painted. */
  scriptsBeforePaint: number;
  /** Requests for scripts of releases, manifests included, that had begun when the largest paint came. */
  federationBeforeLcp: number;
  /** Paths and queries on the page's own origin that it has asked for, without the api's. */
  files: string[];
}

export interface VisitOptions {
  device?: Device;
  /** Acts on the page once it is quiet, and waits for what that brings. */
  act?: (page: Page) => Promise<void>;
  /** Sets up what the network or the processor is to be. */
  slow?: (session: CDPSession) => Promise<unknown>;
}

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });

/** What the page's own observers gather. */
interface Vitals {
  lcp: number;
  cls: number;
  longestTask: number;
  blocked: number;
}

/** One first view, with nothing in any cache, until the network is quiet. */
export async function visit(browser: Browser, url: string, options: VisitOptions = {}): Promise<Visit> {
  const { device = desktop, act, slow } = options;
  const context = await browser.newContext({
    viewport: { width: device.width, height: device.height },
    deviceScaleFactor: device.scale,
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await slow?.(session);
    const kinds = new Map<string, string>();
    const bytes: Record<string, number> = {};
    session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId) ?? 'Other';
      bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
    });
    await page.addInitScript(observe);
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForFunction(() => (window as unknown as { vitals: Vitals }).vitals.lcp > 0);
    const { lcp, blocked: blockedAtRest } = await vitalsOf(page);
    const requests = await page.evaluate(requestsOf, lcp);
    if (act) {
      await act(page);
      await page.waitForLoadState('networkidle');
    }
    const total = Object.values(bytes).reduce((sum, one) => sum + one, 0);
    return { bytes, total, ...requests, ...(await vitalsOf(page)), lcp, blockedAtRest };
  } finally {
    await context.close();
  }
}

const vitalsOf = (page: Page) => page.evaluate(() => (window as unknown as { vitals: Vitals }).vitals);

/** In the page: what it has asked for, beside its first and its largest paint. */
function requestsOf(lcp: number) {
  const firstPaint = performance.getEntriesByName('first-paint')[0]?.startTime ?? 0;
  const own = performance
    .getEntriesByType('resource')
    .map((entry) => ({ entry: entry as PerformanceResourceTiming, url: new URL(entry.name) }))
    .filter(({ url }) => url.origin === location.origin);
  const scripts = own.filter(({ url }) => /\.js$|manifest\.json$/.test(url.pathname));
  return {
    scriptsBeforePaint: scripts
      .filter(({ entry }) => entry.responseEnd <= firstPaint)
      .reduce((sum, { entry }) => sum + entry.transferSize, 0),
    federationBeforeLcp: scripts.filter(
      ({ entry, url }) =>
        entry.startTime < lcp && /^\/(releases|client-rendered|assets\/main)/.test(url.pathname),
    ).length,
    files: own
      .map(({ url }) => url.pathname + url.search)
      .filter((path) => !path.startsWith('/web_api/') && !path.startsWith('/_report')),
  };
}

/** Runs in the page, so it may name no function of its own: the transpiler would wrap it in a helper of this file. */
function observe() {
  const vitals = { lcp: 0, cls: 0, longestTask: 0, blocked: 0 };
  Object.assign(window, { vitals });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) vitals.lcp = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const shift = entry as unknown as { value: number; hadRecentInput: boolean };
      if (!shift.hadRecentInput) vitals.cls += shift.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      vitals.longestTask = Math.max(vitals.longestTask, duration);
      vitals.blocked += duration - 50;
    }
  }).observe({ type: 'longtask', buffered: true });
}

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

/** In the page: whether the content is there, and React owns every field and button of header and content. */
const answers = (wanted: Content | null) => {
  const parts = [...document.querySelectorAll('header, header button, main button, main input')];
  const isThere =
    !wanted ||
    (document.querySelector('main h1')?.textContent?.trim() === wanted.heading &&
      document.querySelectorAll('main a[href]').length >= wanted.links);
  return (
    isThere &&
    parts.length > 0 &&
    parts.every((part) => Object.keys(part).some((key) => key.startsWith('__react')))
  );
};

/** The visitor's first move, and the wait until all of the first view answers. */
export async function takeOver(page: Page, wanted: Content | null = null): Promise<void> {
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await page.waitForFunction(answers, wanted, { polling: 50 });
}

/** What a page shows once all of it answers, and it shows no less than what is wanted. */
export async function openContent(browser: Browser, url: string, wanted?: Content): Promise<Content> {
  const context = await browser.newContext({ viewport: { width: desktop.width, height: desktop.height } });
  try {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'networkidle' });
    await takeOver(page, wanted);
    await page.waitForLoadState('networkidle');
    return await page.evaluate(contentOf);
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
    const found = page.waitForFunction(answers, wanted, { polling: 20, timeout: 60_000 });
    let isFound = false;
    const moved = found.finally(() => {
      isFound = true;
    });
    for (let step = 0; !isFound; step += 1) {
      await page.mouse.move(5 + (step % 50), 5);
      await page.waitForTimeout(20);
    }
    await moved;
    return await page.evaluate(() => performance.now());
  } finally {
    await context.close();
  }
}

/** A page that the visitor goes to by a link, after he has pointed at it. */
export interface NextPage {
  /** Milliseconds from the press to the next page's own heading. */
  milliseconds: number;
  /** Bytes of scripts that it took, prefetched ones included. */
  script: number;
}

/** From one page to another by a link that the visitor points at before he presses it. */
export async function goOn(browser: Browser, url: string, link: string): Promise<NextPage> {
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
