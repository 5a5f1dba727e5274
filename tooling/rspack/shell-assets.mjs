import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Writes an entry's scripts and stylesheets, in order and with their hashes, for the page's head. */
export class ShellAssetsPlugin {
  constructor({ entry, file }) {
    this.entry = entry;
    this.file = file;
  }

  apply(compiler) {
    compiler.hooks.done.tap('ShellAssetsPlugin', ({ compilation }) => {
      if (compilation.errors.length > 0) return;
      const pinned = (file) => {
        const content = readFileSync(path.join(compiler.outputPath, file));
        const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
        return { href: compilation.outputOptions.publicPath + file, integrity };
      };
      const files = compilation.entrypoints
        .get(this.entry)
        .getFiles()
        .filter((file) => !file.endsWith('.map'));
      // Only the faces of the first paint; the others come by unicode-range when a page needs them.
      const FIRST_PAINT = /\/(archivo|literata)-latin\.[0-9a-f]+\.woff2$/;
      const fonts = [...compilation.getAssets()]
        .map(({ name }) => name)
        .filter((name) => FIRST_PAINT.test(name));
      const assets = {
        scripts: files.filter((file) => file.endsWith('.js')).map(pinned),
        styles: files.filter((file) => file.endsWith('.css')).map(pinned),
        fonts: fonts.map((file) => compilation.outputOptions.publicPath + file),
      };
      writeFileSync(path.resolve(compiler.context, this.file), `${JSON.stringify(assets, null, 2)}\n`);
    });
  }
}
