import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { base } from './base.mjs';

/**
 * Returns the build of a remote that runs without a shell (`npm run mock`), and writes its entry to `output`.
 * @param {{ name: string, dirname: string, output: string }} options
 */
export function mockBuild({ name, dirname, output }) {
  const shared = base({
    context: dirname,
    target: ['web', 'es2022'],
    uniqueName: `unitbase_${name.replaceAll('-', '_')}`,
  });
  return {
    ...shared,
    name: 'mock',
    entry: { mock: writeEntry({ name, dirname, output }) },
    devtool: 'cheap-module-source-map',
    output: {
      ...shared.output,
      // The entry is in this folder.
      clean: false,
      path: output,
      publicPath: '/_mock/',
      filename: '[name].js',
      chunkFilename: '[name].js',
      cssFilename: '[name].css',
      cssChunkFilename: '[name].css',
      assetModuleFilename: 'asset/[name].[contenthash:8][ext]',
    },
    optimization: { ...shared.optimization, minimize: false, chunkIds: 'named' },
    plugins: [new rspack.HtmlRspackPlugin({ title: `${name} without a site`, scriptLoading: 'defer' })],
  };
}

/** Writes the entry with absolute paths, because the folder is outside of every package. */
function writeEntry({ name, dirname, output }) {
  const require = createRequire(path.join(dirname, 'package.json'));
  const file = path.join(output, 'entry.js');
  const from = (module) => JSON.stringify(module);
  writeFileSync(
    file,
    `import { showRemote } from ${from(require.resolve('@unitbase/remote-kit/mock-site'))};
import { app } from ${from(path.join(dirname, 'src/app.tsx'))};

showRemote(${JSON.stringify(name)}, app);
new EventSource('/_mock/updates').onmessage = () => location.reload();
`,
  );
  return file;
}
