import { createRequire } from 'node:module';
import path from 'node:path';
import { base } from './base.mjs';

const require = createRequire(import.meta.url);
const embed = path.dirname(require.resolve('@unitbase/embed/package.json'));

/**
 * Returns the build of the embed loader and the scripts of frames, one ES module each without a bundler runtime. The
 * server adds the widgets' files to the loader.
 * @param {string} output folder for `loader.js`, `frame.js` and `frames.js`
 */
export function loaderBuild(output) {
  const shared = base({ context: embed, target: ['web', 'es2022'], uniqueName: 'unitbase_embed' });
  return {
    ...shared,
    name: 'loader',
    devtool: false,
    entry: {
      loader: './src/loader/loader.ts',
      frame: './src/loader/frame.ts',
      frames: './src/loader/frames.ts',
    },
    output: {
      ...shared.output,
      module: true,
      library: { type: 'module' },
      chunkFormat: 'module',
      path: output,
      filename: '[name].js',
    },
    module: {
      ...shared.module,
      // Keeps `import.meta.url`.
      parser: { ...shared.module.parser, javascript: { importMeta: false } },
    },
    optimization: { ...shared.optimization, splitChunks: false, runtimeChunk: false },
  };
}
