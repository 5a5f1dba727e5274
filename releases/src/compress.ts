import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Files that get smaller by compression. */
export const isText = (file: string) => /\.(js|mjs|css|html|json|svg|txt|xml|map|webmanifest)$/.test(file);

/** A text file in the two codings that browsers take, made once and sent many times. Slow: 10 ms to a second. */
export async function compressOnce(content: Uint8Array): Promise<{ br: Buffer; gz: Buffer }> {
  const [br, gzipped] = await Promise.all([
    brotli(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
    gz(content, { level: 9 }),
  ]);
  return { br, gz: gzipped };
}

/**
 * Two to this power of bytes are looked back on: as long as a page is. Brotli's default, 4 MB, makes it take 8 MB for each
 * page that is longer than 64 KB.
 */
const PAGE_WINDOW = 18;

const QUALITY = {
  br: { once: 4, cached: 6 },
  gzip: { once: 5, cached: 8 },
};

/**
 * Compresses a page for one response (`once`: about 1 ms), or for all until it is rendered again (`cached`: a few ms).
 */
export function compressPage(
  html: string | Buffer,
  coding: 'br' | 'gzip',
  use: keyof (typeof QUALITY)['br'] = 'once',
): Promise<Buffer> {
  return coding === 'gzip'
    ? gz(html, { level: QUALITY.gzip[use] })
    : brotli(html, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: QUALITY.br[use],
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_LGWIN]: PAGE_WINDOW,
          [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
        },
      });
}
