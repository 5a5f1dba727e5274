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
  longestTask: number;
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
    const vitals = await page.evaluate(() => (window as unknown as { vitals: Vitals }).vitals);
    if (vitals.lcp === 0) throw new Error(`${url} painted nothing that could be measured.`);
    if (act) {
      await act(page);
      await page.waitForLoadState('networkidle');
    }
    const total = Object.values(bytes).reduce((sum, one) => sum + one, 0);
    return { bytes, total, ...vitals };
  } finally {
    await context.close();
  }
}

/** Runs in the page, so it may name no function of its own: the transpiler would wrap it in a helper of this file. */
function observe() {
  const vitals = { lcp: 0, cls: 0, longestTask: 0 };
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
    for (const { duration } of list.getEntries()) vitals.longestTask = Math.max(vitals.longestTask, duration);
  }).observe({ type: 'longtask', buffered: true });
}

/** In the page: whether React owns every field and button of header and content. */
const answers = () => {
  const parts = [...document.querySelectorAll('header, header button, main button, main input')];
  return (
    parts.length > 0 && parts.every((part) => Object.keys(part).some((key) => key.startsWith('__react')))
  );
};

/** The visitor's first move, and the wait until all of the first view answers. */
export async function takeOver(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await page.waitForFunction(answers);
}

/** Milliseconds from the start of navigation until all of the first view answers a visitor who moves from the start. */
export async function timeToAnswer(
  browser: Browser,
  url: string,
  slow: (session: CDPSession) => Promise<unknown>,
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: desktop.width, height: desktop.height } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await slow(session);
    await page.goto(url, { waitUntil: 'commit' });
    const found = page.waitForFunction(answers, undefined, { polling: 20, timeout: 60_000 });
    let isFound = false;
    const moved = found.finally(() => {
      isFound = true;
    });
    for (let step = 0; !isFound; step += 1) await page.mouse.move(5 + (step % 50), 5);
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
