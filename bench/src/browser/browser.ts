import { ensureChromium } from '@unitbase/tooling/start/chromium.mjs';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';

export interface Device {
  width: number;
  height: number;
  scale: number;
}

export const desktop: Device = { width: 1440, height: 900, scale: 1 };
export const phone: Device = { width: 390, height: 844, scale: 2 };

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });

interface OpenPage extends AsyncDisposable {
  page: Page;
  session: CDPSession;
  /** Bytes received so far by kind: Document, Script, Stylesheet, Image, Font, Fetch. */
  bytes: Record<string, number>;
}

/** Opens an empty page in a new context, with nothing in any cache. */
export async function openPage(browser: Browser, { width, height, scale } = desktop): Promise<OpenPage> {
  const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: scale });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const kinds = new Map<string, string>();
  const bytes: Record<string, number> = {};
  // Scripts of forms are fetched as data before they run.
  session.on('Network.responseReceived', ({ requestId, type, response }) =>
    kinds.set(requestId, response.mimeType === 'text/javascript' ? 'Script' : type),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
  });
  return { page, session, bytes, [Symbol.asyncDispose]: () => context.close() };
}

/** Measurements of one first view. */
export interface Visit extends Vitals, ReturnType<typeof requestsBefore> {
  /** Bytes received by kind: Document, Script, Stylesheet, Image, Font, Fetch. */
  bytes: Record<string, number>;
  totalBytes: number;
  /** `longestTask` before `act`. */
  longestTaskAtRest: number;
}

/** Values from observers in the page; times in milliseconds since navigation. */
interface Vitals {
  lcp: number;
  cls: number;
  longestTask: number;
}

/** Limits the network or the processor. */
export type SlowDown = (session: CDPSession) => Promise<unknown>;

export interface VisitOptions {
  device?: Device;
  /** Acts on the page once the network is idle. */
  act?: (page: Page) => Promise<void>;
  slowDown?: SlowDown;
}

/** Visits a page for the first time and waits until the network is idle. */
export async function visit(browser: Browser, url: string, options: VisitOptions = {}): Promise<Visit> {
  const { device, act, slowDown } = options;
  await using context = await openPage(browser, device);
  const { page, session, bytes } = context;
  await drawText(page, new URL(url).origin);
  for (const kind of Object.keys(bytes)) delete bytes[kind];
  await slowDown?.(session);
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => (window as unknown as { vitals: Vitals }).vitals.lcp > 0);
  const { lcp, longestTask: longestTaskAtRest } = await vitalsOf(page);
  const requests = await page.evaluate(requestsBefore, lcp);
  if (act) {
    await act(page);
    await page.waitForLoadState('networkidle');
  }
  const totalBytes = Object.values(bytes).reduce((sum, one) => sum + one, 0);
  return { bytes, totalBytes, ...requests, ...(await vitalsOf(page)), lcp, longestTaskAtRest };
}

/** Draws text, because the first text of a browser process takes 100 to 300 ms on any page. Fills no cache of the site. */
async function drawText(page: Page, origin: string): Promise<void> {
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

/** Runs in the page. Returns its requests with regard to the first and the largest paint. */
function requestsBefore(lcp: number) {
  const firstPaint = performance.getEntriesByName('first-paint')[0]?.startTime ?? 0;
  const own = performance
    .getEntriesByType('resource')
    .map((entry) => ({ entry: entry as PerformanceResourceTiming, url: new URL(entry.name) }))
    .filter(({ url }) => url.origin === location.origin);
  const scripts = own.filter(({ url }) => /\.js$|manifest\.json$/.test(url.pathname));
  return {
    /** Bytes of scripts that arrived before the first paint. */
    scriptsBeforePaint: scripts
      .filter(({ entry }) => entry.responseEnd <= firstPaint)
      .reduce((sum, { entry }) => sum + entry.transferSize, 0),
    /** Number of requests for scripts and manifests of releases that started before the largest paint. */
    federationBeforeLcp: scripts.filter(
      ({ entry, url }) =>
        entry.startTime < lcp && /^\/(releases|client-rendered|assets\/(?!start\/))/.test(url.pathname),
    ).length,
    /** Paths with query of the requests to the page's origin, without the api's. */
    files: own
      .map(({ url }) => url.pathname + url.search)
      .filter((path) => !path.startsWith('/web_api/') && !path.startsWith('/_report')),
  };
}

/** Runs in the page. It has no named inner functions: the transpiler would wrap them in a helper of this file. */
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
