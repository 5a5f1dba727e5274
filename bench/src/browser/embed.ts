import { brotliCompressSync, constants } from 'node:zlib';
import type { LoaderManifest, WidgetName } from '@unitbase/embed/contract';

/** Bytes as they are sent, brotli. */
const BOUNDS = { loader: 3 * 1_024, first: 75 * 1_024, second: 12 * 1_024 };
const kilobytes = (bytes: number) => `${(bytes / 1_024).toFixed(1)} KB`;

/**
 * What a page of others loads for one widget and for each further one, in KB of brotli (1 KB is 1,024 bytes): scripts and
 * stylesheets, without data, pictures and fonts. Measured on the site at SITE_URL.
 */
export async function benchEmbed(): Promise<boolean> {
  const site = process.env.SITE_URL || 'http://localhost:3000';
  const read = async (path: string) => {
    const response = await fetch(site + path).catch(() => null);
    if (!response?.ok) throw new Error(`${site}${path} does not answer: start the site, or set SITE_URL.`);
    return Buffer.from(await response.arrayBuffer());
  };
  const sent = (content: Buffer) =>
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }).length;
  const script = await read('/embed/v1.js');
  const loader = sent(script);
  const { runtimes, widgets } = manifestIn(script.toString());
  const names = Object.keys(widgets) as WidgetName[];
  const rows: { widget: string; own: number; runtime: string; runtimeBytes: number }[] = [];
  for (const widget of names) {
    const [file, style, runtime] = widgets[widget] ?? [];
    const path = runtimes[runtime ?? -1]?.[0];
    if (!file || !style || !path) continue;
    const own = sent(await read(`/embed/f/${file[0]}`)) + sent(await read(`/embed/f/${style[0]}`));
    rows.push({ widget, own, runtime: path, runtimeBytes: sent(await read(`/embed/f/${path}`)) });
  }
  console.log(`Widgets of ${site}, KB of brotli: scripts and stylesheets, without data, pictures and fonts`);
  console.table(
    rows.map(({ widget, own, runtimeBytes }) => ({
      widget,
      'first on a page, loader and libraries included': kilobytes(loader + runtimeBytes + own),
      'as a further one': kilobytes(own),
    })),
  );
  const first = Math.max(...rows.map(({ own, runtimeBytes }) => loader + runtimeBytes + own));
  const oneRuntime = new Set(rows.map(({ runtime }) => runtime)).size === 1;
  const second = Math.max(...rows.map(({ own, runtimeBytes }) => own + (oneRuntime ? 0 : runtimeBytes)));
  const results = { loader, first, second };
  for (const [what, bytes] of Object.entries(results)) {
    const bound = BOUNDS[what as keyof typeof BOUNDS];
    console.log(`${bytes <= bound ? '✔' : '✘'} ${what}: ${kilobytes(bytes)}, at most ${kilobytes(bound)}`);
  }
  return rows.length > 0 && loader <= BOUNDS.loader && first <= BOUNDS.first && second <= BOUNDS.second;
}

/** The manifest as it stands in the loader's script. */
function manifestIn(script: string): LoaderManifest {
  const found = /\{"runtimes":.*?\]\}\}/.exec(script)?.[0];
  if (!found) throw new Error('The loader holds no manifest.');
  return JSON.parse(found);
}
