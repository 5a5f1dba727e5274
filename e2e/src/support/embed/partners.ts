import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Page } from '@playwright/test';

const root = path.resolve(import.meta.dirname, '../../../..');

/** Starts `npm run partners` for the site under test: partner pages of another origin. */
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
  throw new Error('The partner server exited before it printed its URL.');
}

/** Event that a widget dispatched to the page. */
export interface WidgetEvent {
  type: 'ready' | 'select' | 'error';
  widget: string;
  code?: string;
  /** Attribute that is wrong. */
  attribute?: string;
  /** Milliseconds since the start of the navigation. */
  at: number;
}

interface ShiftSource {
  node?: Node;
  previousRect: DOMRect;
  currentRect: DOMRect;
}

/** Records widget events and layout shifts from before any script of the page runs. */
export async function watchWidgets(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // A page may be watched more than once.
    if ('testRecords' in document) return;
    const records = { events: [] as object[], shifts: [] as string[] };
    Object.defineProperty(document, 'testRecords', { value: records });
    for (const type of ['ready', 'select', 'error']) {
      document.addEventListener(`unitbase:${type}`, (event) => {
        records.events.push({ type, at: performance.now(), ...(event as CustomEvent).detail });
      });
    }
    // Shifts before the loader defines its elements are the page's own.
    let defined = Number.POSITIVE_INFINITY;
    void customElements.whenDefined('unitbase-companies').then(() => {
      defined = performance.now();
    });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry.startTime < defined) continue;
        const { value, sources } = entry as unknown as { value: number; sources: ShiftSource[] };
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.nodeName} from ${JSON.stringify(previousRect)} to ${JSON.stringify(currentRect)}`,
        );
        records.shifts.push(`${value}: ${moved.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const records = (page: Page) =>
  page.evaluate(
    () => (document as unknown as { testRecords: { events: WidgetEvent[]; shifts: string[] } }).testRecords,
  );
/** Returns the events of all widgets, in order. */
export const widgetEvents = async (page: Page): Promise<WidgetEvent[]> => (await records(page)).events;
/** Returns the layout shifts since the loader ran, without those that follow an input. */
export const layoutShifts = async (page: Page): Promise<string[]> => (await records(page)).shifts;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Returns the share of pixels (0 to 1) that differ visibly between two screenshots; 1 where the sizes differ.
 * @param ignored boxes that are not compared
 */
export async function pixelDifference(
  page: Page,
  one: Buffer,
  other: Buffer,
  ignored: readonly Box[] = [],
): Promise<number> {
  return page.evaluate(
    async ({ shots: [first = '', second = ''], boxes }) => {
      const read = async (data: string) => {
        const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
        if (!context) throw new Error('The browser has no 2d canvas context.');
        context.drawImage(bitmap, 0, 0);
        // Rounds to whole pixels, because a box may begin or end within one.
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
    { shots: [one.toString('base64'), other.toString('base64')], boxes: [...ignored] },
  );
}
