import { brotliCompressSync, constants } from 'node:zlib';
import type { LoaderManifest } from '@unitbase/embed/contract';
import { Report } from '../report';
import { kilobytes } from '../stats';

/** Goals for the loader, the first widget of a page and each further one: KB of brotli, scripts and stylesheets only. */
const MOST = { loader: 3, first: 75, further: 12 };
/** Quality that the site uses for widgets. */
const QUALITY = 10;

/** Measures what a page of another site loads for the widgets of the running site at SITE_URL. */
export async function benchEmbed(): Promise<boolean> {
  const site = process.env.SITE_URL || 'http://localhost:3000';
  const read = async (path: string) => {
    const response = await fetch(site + path).catch(() => null);
    if (!response?.ok) throw new Error(`${site}${path} does not respond. Start the site, or set SITE_URL.`);
    return Buffer.from(await response.arrayBuffer());
  };
  const script = await read('/embed/v1.js');
  const { runtimes, widgets } = manifestIn(script.toString());
  const sizeOf = async (file: string) => sentBytes(await read(`/embed/f/${file}`));
  const loader = sentBytes(script);
  const report = new Report('embed');
  report.goal('loader', loader / 1_024, MOST.loader, 'KB');
  if (Object.keys(widgets).length === 0) throw new Error(`${site} has no live widget.`);
  for (const [widget, [file, style, runtimeIndex]] of Object.entries(widgets)) {
    const runtime = runtimes[runtimeIndex ?? -1]?.[0];
    if (!file || !style || !runtime) throw new Error(`The loader names no files of the widget ${widget}.`);
    const own = (await sizeOf(file[0])) + (await sizeOf(style[0]));
    const libraries = await sizeOf(runtime);
    const first = loader + libraries + own;
    const further = own + (runtimes.length > 1 ? libraries : 0);
    report.row({ widget, 'first on a page KB': kilobytes(first), 'as a further one KB': kilobytes(further) });
    report.goal(`${widget}, first on a page`, first / 1_024, MOST.first, 'KB');
    report.goal(`${widget}, as a further one`, further / 1_024, MOST.further, 'KB');
  }
  return report.finish();
}

const sentBytes = (content: Buffer): number =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }).length;

/** Returns the manifest from the loader's script. */
function manifestIn(script: string): LoaderManifest {
  const manifest = /\{"runtimes":.*?\]\}\}/.exec(script)?.[0];
  if (!manifest) throw new Error('The loader contains no manifest.');
  return JSON.parse(manifest);
}
