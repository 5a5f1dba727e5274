import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { base, hashedNames, namelessChunks } from './base.mjs';
import { embedBuilds } from './embed.mjs';
import { BuildManifestPlugin } from './plugins/build-manifest.mjs';
import { containerStart } from './plugins/container-start.mjs';
import { SortedHashesPlugin } from './plugins/sorted-hashes.mjs';
import { acceptedRange, serverExternals, sharedConfig, sharedVersions } from './shared-libraries.mjs';
import { readUses as readUsesOf } from './uses/uses.mjs';

const require = createRequire(import.meta.url);
const { version: contracts } = require('@unitbase/contracts/package.json');

/** Chunk of the exposed module. */
const APP = 'app';

/**
 * Returns the builds of a remote: a federation container for browsers, a CommonJS file for the server, and its widgets.
 * @param {{ name: string, dirname: string, common?: string[] }} remote its name in the registry, `import.meta.dirname`, and
 *   paths in `src` that most pages use, whose scripts go into the common chunk
 */
export function remote({ name, dirname, common = [] }) {
  const uniqueName = `unitbase_${name.replaceAll('-', '_')}`;
  const readUses = () => readUsesOf(path.join(dirname, 'src'), Object.keys(sharedVersions));
  return [
    browser({ name, dirname, uniqueName, common, readUses }),
    server({ dirname, uniqueName }),
    ...embedBuilds({ dirname, uniqueName, readUses }),
  ];
}

function browser({ name, dirname, uniqueName, common, readUses }) {
  const commonPaths = common.map((part) => path.join(dirname, 'src', part));
  const shared = base({ context: dirname, target: ['web', 'es2022'], uniqueName });
  return {
    ...shared,
    name: 'browser',
    entry: {},
    output: {
      ...shared.output,
      ...hashedNames,
      ...namelessChunks,
      path: path.join(dirname, 'dist/browser'),
      publicPath: 'auto',
    },
    optimization: {
      ...shared.optimization,
      chunkIds: 'named',
      moduleIds: 'deterministic',
      // Without the last type, each shared library would be a chunk, in an order that depends on the folder.
      splitChunks: {
        chunks: 'async',
        defaultSizeTypes: ['javascript', 'css', 'unknown', 'consume-shared'],
        cacheGroups: {
          // Contracts that most pages use: others would be in the first view of every page.
          contracts: { test: /[\\/]contracts[\\/]src[\\/]/, name: APP, minChunks: 10, enforce: true },
          common: {
            test: ({ resource = '' }) => commonPaths.some((part) => resource.startsWith(part)),
            // Not stylesheets: another file before the first paint costs more than repeated rules.
            type: /^javascript/,
            name: APP,
            minChunks: 2,
            enforce: true,
          },
        },
      },
    },
    plugins: [
      containerStart(),
      new ModuleFederationPlugin({
        name: uniqueName,
        filename: 'entry.[contenthash:8].js',
        exposes: { './app': { import: './src/app.tsx', name: APP } },
        shared: sharedConfig(),
        dts: false,
        manifest: false,
        experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], htmlPlugin: false }),
      new SortedHashesPlugin(),
      new BuildManifestPlugin({
        name,
        entryName: uniqueName,
        contracts,
        acceptedRange,
        readUses,
        file: 'dist/build.json',
      }),
    ],
  };
}

function server({ dirname, uniqueName }) {
  const shared = base({ context: dirname, target: 'node20', uniqueName, onServer: true });
  return {
    ...shared,
    name: 'server',
    entry: { index: [path.join(import.meta.dirname, 'injected/server-public-path.js'), './src/app.tsx'] },
    output: {
      ...shared.output,
      path: path.join(dirname, 'dist/server'),
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
      publicPath: '',
      asyncChunks: false,
    },
    externals: [serverExternals],
    externalsPresets: { node: true },
    optimization: { splitChunks: false, minimize: false },
    plugins: [new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}
