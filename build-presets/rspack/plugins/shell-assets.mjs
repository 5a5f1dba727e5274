import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { isProduction } from '../base.mjs';

/**
 * The faces of the first paint; the others come by unicode-range when a page needs them. One after the other, for Chromium
 * fetches no second file of low priority while stylesheets are under way: what most of the first view is set in comes first.
 */
const FIRST_PAINT = ['archivo', 'literata'].map((face) => new RegExp(`/${face}-latin\\.[0-9a-f]+\\.woff2$`));

const kilobytes = (bytes) => `${(bytes / 1_024).toFixed(1)} KB`;

/**
 * Writes an entry's scripts, largest first (they may run in any order), and its stylesheets in theirs, with their hashes,
 * for the page's head; and every text beside itself as browsers get it, so that the server need not compress it for the
 * first visitor.
 */
export class ShellAssetsPlugin {
  /**
   * @param budget what the entry's scripts may weigh in brotli, in bytes: over it the build fails
   * @param quality of brotli: less than the best for what few ask for
   */
  constructor({ entry, file, budget = Number.POSITIVE_INFINITY, quality = constants.BROTLI_MAX_QUALITY }) {
    Object.assign(this, { entry, file, budget, quality });
  }

  apply(compiler) {
    compiler.hooks.done.tap('ShellAssetsPlugin', ({ compilation }) => {
      if (compilation.errors.length > 0) return;
      const pinned = (file) => {
        const content = readFileSync(path.join(compiler.outputPath, file));
        const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
        return { href: compilation.outputOptions.publicPath + file, integrity };
      };
      const size = (file) => compilation.getAsset(file).source.size();
      const files = compilation.entrypoints
        .get(this.entry)
        .getFiles()
        .filter((file) => !file.endsWith('.map'));
      const names = compilation.getAssets().map(({ name }) => name);
      const fonts = FIRST_PAINT.flatMap((face) => names.filter((name) => face.test(name)));
      const assets = {
        scripts: files
          .filter((file) => file.endsWith('.js'))
          // Of six connections over HTTP/1.1 the largest take the first: on a slow line the last of them ends earlier then.
          .sort((a, b) => size(b) - size(a))
          .map(pinned),
        styles: files.filter((file) => file.endsWith('.css')).map(pinned),
        fonts: fonts.map((file) => compilation.outputOptions.publicPath + file),
      };
      writeFileSync(path.resolve(compiler.context, this.file), `${JSON.stringify(assets, null, 2)}\n`);
      if (isProduction) this.compress(compiler.outputPath, compilation, files);
    });
  }

  compress(folder, compilation, entryFiles) {
    let weight = 0;
    for (const { name } of compilation.getAssets()) {
      if (!/\.(js|css|svg)$/.test(name)) continue;
      const content = readFileSync(path.join(folder, name));
      const br = brotliCompressSync(content, {
        params: { [constants.BROTLI_PARAM_QUALITY]: this.quality },
      });
      writeFileSync(path.join(folder, `${name}.br`), br);
      writeFileSync(path.join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
      if (entryFiles.includes(name) && name.endsWith('.js')) weight += br.length;
    }
    if (weight > this.budget) {
      throw new Error(
        `The scripts that every page brings weigh ${kilobytes(weight)}, over the budget of ${kilobytes(this.budget)}: ` +
          'load by import() what the first view does without.',
      );
    }
  }
}
