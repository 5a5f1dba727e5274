import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Whether compression makes a file smaller, by its extension. */
export const isText = (file: string) => /\.(js|mjs|css|html|json|svg|txt|xml|map|webmanifest)$/.test(file);

/** Compresses a file with maximum quality, for files that are sent many times. Takes 10 ms to a second. */
export async function compressOnce(content: Uint8Array): Promise<{ br: Buffer; gz: Buffer }> {
  const [br, gzipped] = await Promise.all([
    brotli(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
    gz(content, { level: 9 }),
  ]);
  return { br, gz: gzipped };
}

/** Brotli window as a power of two, in bytes: a page's size. The default (4 MB) allocates 8 MB for each page over 64 KB. */
const PAGE_WINDOW = 18;

const QUALITY = {
  br: { once: 4, cached: 6 },
  gzip: { once: 5, cached: 8 },
};

/** Compresses a page for one response (`once`, about 1 ms), or for the page cache (`cached`, a few ms). */
export function compressPage(
  html: string | Buffer,
  coding: 'br' | 'gzip',
  use: keyof (typeof QUALITY)['br'] = 'once',
): Promise<Buffer> {
  if (coding === 'gzip') return gz(html, { level: QUALITY.gzip[use] });
  return brotli(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY.br[use],
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_LGWIN]: PAGE_WINDOW,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
    },
  });
}
