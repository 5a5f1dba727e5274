import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Page } from '@playwright/test';

const root = path.resolve(import.meta.dirname, '../../..');

/** `npm run partners` for the site under test: pages of other sites, from another origin. */
export async function startPartners(site: string): Promise<{ origin: string; stop: () => void }> {
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', 'tooling/partners/serve.ts'], {
    cwd: root,
    env: { ...process.env, SITE_URL: site, PARTNERS_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  for await (const line of lines) {
    const [origin] = /http:\/\/localhost:\d+(?=\/plain)/.exec(line) ?? [];
    if (origin) return { origin, stop: () => child.kill('SIGTERM') };
  }
  throw new Error('The partners did not start.');
}

/** What widgets told the page, in order. */
export interface Told {
  type: 'ready' | 'select' | 'error';
  widget: string;
  code?: string;
  /** Milliseconds after the page began. */
  at: number;
}

interface Moved {
  node?: Node;
  previousRect: DOMRect;
  currentRect: DOMRect;
}

/** Keeps what widgets tell and what moves, before any script of the page runs. */
export async function watchWidgets(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // A page may be watched more than once.
    if ('seenByTheTest' in document) return;
    const seen = { told: [] as object[], shifts: [] as string[] };
    Object.defineProperty(document, 'seenByTheTest', { value: seen });
    for (const type of ['ready', 'select', 'error']) {
      document.addEventListener(`unitbase:${type}`, (event) => {
        seen.told.push({ type, at: performance.now(), ...(event as CustomEvent).detail });
      });
    }
    // What moves while the page itself is still being built is the page's own.
    let defined = Number.POSITIVE_INFINITY;
    void customElements.whenDefined('unitbase-companies').then(() => {
      defined = performance.now();
    });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry.startTime < defined) continue;
        const { value, sources } = entry as unknown as { value: number; sources: Moved[] };
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.nodeName} from ${JSON.stringify(previousRect)} to ${JSON.stringify(currentRect)}`,
        );
        seen.shifts.push(`${value}: ${moved.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const seen = (page: Page) =>
  page.evaluate(
    () => (document as unknown as { seenByTheTest: { told: Told[]; shifts: string[] } }).seenByTheTest,
  );
export const told = async (page: Page): Promise<Told[]> => (await seen(page)).told;
/** What moved without the visitor's doing once the loader ran, and where to. */
export const shifts = async (page: Page): Promise<string[]> => (await seen(page)).shifts;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Share of pixels that differ by more than a shade between two screenshots of one size; 1 where the sizes differ.
 * @param without boxes that do not count
 */
export async function difference(
  page: Page,
  one: Buffer,
  other: Buffer,
  without: readonly Box[] = [],
): Promise<number> {
  return page.evaluate(
    async ({ shots: [first = '', second = ''], boxes }) => {
      const read = async (data: string) => {
        const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
        if (!context) throw new Error('no canvas');
        context.drawImage(bitmap, 0, 0);
        // Whole pixels: a box may begin and end within one.
        for (const { x, y, width, height } of boxes) {
          const [left, top] = [Math.floor(x), Math.floor(y)];
          context.fillRect(left, top, Math.ceil(x + width) - left, Math.ceil(y + height) - top);
        }
        return context.getImageData(0, 0, bitmap.width, bitmap.height);
      };
      const [a, b] = await Promise.all([read(first), read(second)]);
      if (a.width !== b.width || a.height !== b.height) return 1;
      let different = 0;
      for (let at = 0; at < a.data.length; at += 4) {
        const far = [0, 1, 2].some(
          (part) => Math.abs((a.data[at + part] ?? 0) - (b.data[at + part] ?? 0)) > 8,
        );
        if (far) different += 1;
      }
      return different / (a.width * a.height);
    },
    { shots: [one.toString('base64'), other.toString('base64')], boxes: [...without] },
  );
}
