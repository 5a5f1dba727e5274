import path from 'node:path';
import { rspack } from '@rspack/core';
import { base, hashedNames } from '@unitbase/build-presets/rspack/base.mjs';
import { compiledOnArrival } from '@unitbase/build-presets/rspack/plugins/compiled-on-arrival.mjs';

const root = path.resolve(import.meta.dirname, '../../../..');
const REMOTES = ['directory', 'news', 'account'];

/**
 * Builds shell and remotes as one application without federation, split by page like the remotes. Only its scripts are
 * used, with the site's pages and styles.
 * @returns the first scripts, and the scripts of each chunk, named `<remote>-<chunk>`
 */
export async function buildOneBundle() {
  const output = path.join(root, '.data/bench/one-bundle');
  const shell = path.join(root, 'shell');
  const shared = base({
    context: shell,
    target: ['web', 'es2022'],
    uniqueName: 'unitbase_one',
    onServer: true,
  });
  const imports = REMOTES.map((name) => `import { app as ${name} } from '${root}/${name}-mf/src/app.tsx';`);
  const remotes = `${imports.join('\n')}
const apps = { ${REMOTES.join(', ')} };
export const openRemotes = () => (remote) => Promise.resolve(apps[remote]);
`;
  const compiler = rspack({
    ...shared,
    entry: { main: './src/browser/main.tsx' },
    output: { ...shared.output, ...hashedNames, path: output, publicPath: 'auto' },
    optimization: { ...shared.optimization, chunkIds: 'named', splitChunks: { chunks: 'async' } },
    module: {
      ...shared.module,
      rules: [
        ...shared.module.rules,
        {
          // Runs after the loader that names the chunks of pages, before the TypeScript loader.
          test: /\.tsx?$/,
          loader: path.resolve(import.meta.dirname, 'own-chunk-names.mjs'),
        },
      ],
    },
    plugins: [
      new rspack.experiments.VirtualModulesPlugin({
        'src/browser/one-remotes.js': remotes,
      }),
      new rspack.NormalModuleReplacementPlugin(/^\.\/remotes$/, './one-remotes'),
      compiledOnArrival(['main']),
    ],
  });
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => {
      if (error || result?.hasErrors())
        reject(error ?? new Error(result.toString({ preset: 'errors-only' })));
      else compiler.close(() => resolve(result));
    });
  });
  const { namedChunkGroups, entrypoints } = stats.toJson({
    all: false,
    chunkGroups: true,
    entrypoints: true,
  });
  const scriptsOf = (group) =>
    group.assets
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js'))
      .map((name) => `/one-bundle/${name}`);
  return {
    output,
    first: scriptsOf(entrypoints.main),
    chunks: Object.fromEntries(
      Object.entries(namedChunkGroups).map(([name, group]) => [name, scriptsOf(group)]),
    ),
  };
}
