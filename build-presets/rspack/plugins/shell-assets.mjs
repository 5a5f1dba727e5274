import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { isProduction } from '../base.mjs';

/** Fonts of the first paint, the most used one first. Others load by `unicode-range`. */
const FIRST_PAINT = ['archivo', 'literata'].map((font) => new RegExp(`/${font}-latin\\.[0-9a-f]+\\.woff2$`));

const kilobytes = (bytes) => `${(bytes / 1_024).toFixed(1)} KB`;

/** Writes the scripts, stylesheets and fonts of an entry with their hashes, and compressed copies of all text files. */
export class ShellAssetsPlugin {
  /**
   * @param budget maximum size of the entry's scripts in brotli, in bytes; above it the build fails
   * @param quality of brotli, lower for files that few visitors load
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
      const fonts = FIRST_PAINT.flatMap((pattern) => names.filter((name) => pattern.test(name)));
      const assets = {
        scripts: files
          .filter((file) => file.endsWith('.js'))
          // Largest first, so that on HTTP/1.1 the last one ends earlier. They may run in any order.
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
        `The scripts of every page take ${kilobytes(weight)}, over the budget of ${kilobytes(this.budget)}: ` +
          'load by import() what the first view does not need.',
      );
    }
  }
}
