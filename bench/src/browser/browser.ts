import { ensureChromium } from '@unitbase/tooling/start/chromium.mjs';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';

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
  /** The same two before the visitor acts. */
  longestAtRest: number;
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
    const kinds = new Map<string, string>();
    const bytes: Record<string, number> = {};
    // A form's scripts are fetched as data before they run.
    session.on('Network.responseReceived', ({ requestId, type, response }) =>
      kinds.set(requestId, response.mimeType === 'text/javascript' ? 'Script' : type),
    );
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId) ?? 'Other';
      bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
    });
    await warmUp(page, new URL(url).origin);
    for (const kind of Object.keys(bytes)) delete bytes[kind];
    await slow?.(session);
    await page.addInitScript(observe);
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForFunction(() => (window as unknown as { vitals: Vitals }).vitals.lcp > 0);
    const { lcp, longestTask: longestAtRest, blocked: blockedAtRest } = await vitalsOf(page);
    const requests = await page.evaluate(requestsOf, lcp);
    if (act) {
      await act(page);
      await page.waitForLoadState('networkidle');
    }
    const total = Object.values(bytes).reduce((sum, one) => sum + one, 0);
    return { bytes, total, ...requests, ...(await vitalsOf(page)), lcp, longestAtRest, blockedAtRest };
  } finally {
    await context.close();
  }
}

/**
 * A browser that is open has drawn text before: a process that never did takes 100 to 300 ms for the first of it, on any
 * page (measured on files of nginx without a script). Leaves nothing of the site in any cache.
 */
async function warmUp(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate(async () => {
    for (const family of ['Arial', 'Georgia', 'Times New Roman', 'sans-serif', 'serif']) {
      for (const weight of ['400', '700']) {
        const sample = document.createElement('h1');
        sample.textContent = 'Production companies – 1,234 ’é';
        sample.style.fontFamily = family;
        sample.style.fontWeight = weight;
        document.body.append(sample);
      }
    }
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
  });
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
        entry.startTime < lcp && /^\/(releases|client-rendered|assets\/(?!start\/))/.test(url.pathname),
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
