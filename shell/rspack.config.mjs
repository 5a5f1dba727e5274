import path from 'node:path';
import { rspack } from '@rspack/core';
import { base, hashedNames } from '@unitbase/build-presets/rspack/base.mjs';
import { loaderBuild } from '@unitbase/build-presets/rspack/loader.mjs';
import { compiledOnArrival } from '@unitbase/build-presets/rspack/plugins/compiled-on-arrival.mjs';
import { leanFederationRuntime } from '@unitbase/build-presets/rspack/plugins/federation-runtime.mjs';
import { ShellAssetsPlugin } from '@unitbase/build-presets/rspack/plugins/shell-assets.mjs';
import { renderingServer, sharedModules } from '@unitbase/build-presets/rspack/rendering-server.mjs';

const dirname = import.meta.dirname;
const uniqueName = 'unitbase_shell';

const federationFile = (name) => path.join(dirname, 'src/browser/federation', name);
const federationRuntime = leanFederationRuntime({
  noSnapshots: federationFile('no-snapshots.ts'),
  noPreloads: federationFile('no-preloads.ts'),
});

const shellBase = base({ context: dirname, target: ['web', 'es2022'], uniqueName });

/** Returns a cache group that puts the packages that match `test` into a file of their own. */
const fileOf = (name, test) => ({ [name]: { name, test, chunks: 'initial', enforce: true } });

/**
 * Splits the scripts of every page in three files (docs/decisions/0006): over HTTP/1.1 a single one gets a sixth of a slow
 * line. A new release of the shell leaves those of packages in visitors' caches.
 */
const cacheGroups = {
  ...fileOf('react', /\/node_modules\/(react|react-dom|scheduler)\//),
  ...fileOf('packages', /\/node_modules\/(react-router|react-router-dom|swr|zustand|@module-federation)\//),
};

const browser = {
  ...shellBase,
  name: 'browser',
  entry: { main: './src/browser/main.tsx' },
  output: {
    ...shellBase.output,
    ...hashedNames,
    path: path.join(dirname, 'dist/browser'),
    publicPath: '/assets/',
    clean: { keep: /(^|\/)(start|development)(\/|$)/ },
  },
  resolve: { ...shellBase.resolve, alias: { ...shellBase.resolve.alias, ...federationRuntime.alias } },
  optimization: {
    ...shellBase.optimization,
    moduleIds: 'deterministic',
    splitChunks: { chunks: 'async', cacheGroups },
  },
  plugins: [
    sharedModules({ onServer: false }),
    ...federationRuntime.plugins,
    compiledOnArrival(['main', ...Object.keys(cacheGroups)]),
    new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], htmlPlugin: false }),
    new ShellAssetsPlugin({ entry: 'main', file: 'dist/assets.json', budget: 135 * 1_024 }),
  ],
};

/** The browser's code with React's development build, for browsers with a remote under work (docs/decisions/0011). */
const development = {
  ...browser,
  name: 'development',
  mode: 'development',
  devtool: false,
  optimization: { ...browser.optimization, splitChunks: { chunks: 'async' } },
  entry: { main: './src/browser/development/main.tsx' },
  output: {
    ...browser.output,
    path: path.join(dirname, 'dist/browser/development'),
    publicPath: '/assets/development/',
    clean: true,
  },
  plugins: [
    sharedModules({ onServer: false }),
    ...federationRuntime.plugins,
    new ShellAssetsPlugin({ entry: 'main', file: 'dist/development.json', quality: 4 }),
  ],
};

const startBase = base({ context: dirname, target: ['web', 'es2022'], uniqueName: `${uniqueName}_start` });

/** The few lines that content pages bring instead of all scripts: no framework, no federation. */
const start = {
  ...startBase,
  name: 'start',
  entry: { start: './src/browser/start.ts' },
  output: {
    ...startBase.output,
    ...hashedNames,
    path: path.join(dirname, 'dist/browser/start'),
    publicPath: '/assets/start/',
  },
  plugins: [new ShellAssetsPlugin({ entry: 'start', file: 'dist/start.json', budget: 2 * 1_024 })],
};

const server = renderingServer({
  shell: dirname,
  entry: {
    main: './src/server/main.ts',
    'renderer-process': './src/server/renderers/renderer-process.ts',
    renderer: './src/server/rendering/site-renderer.ts',
  },
  output: 'dist/server',
});

export default [browser, development, start, server, loaderBuild(path.join(dirname, 'dist/embed'))];
