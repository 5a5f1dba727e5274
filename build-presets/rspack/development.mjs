import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { base } from './base.mjs';
import { containerStart } from './plugins/container-start.mjs';
import { sharedConfig } from './shared-libraries.mjs';

const here = (file) => path.join(import.meta.dirname, 'injected', file);

/**
 * Returns the browser build of a remote in development: a container with hot updates and React Refresh. The shell's
 * development edition provides React and the refresh runtime.
 * @param {{ name: string, dirname: string, output: string }} options
 */
export function developmentBuild({ name, dirname, output }) {
  const uniqueName = `unitbase_${name.replaceAll('-', '_')}`;
  const shared = base({ context: dirname, target: ['web', 'es2022'], uniqueName, refresh: true });
  return {
    ...shared,
    name: 'development',
    entry: {},
    // Without `eval`, which the page's Content-Security-Policy forbids.
    devtool: 'cheap-module-source-map',
    output: {
      ...shared.output,
      clean: false,
      path: output,
      publicPath: 'auto',
      filename: '[name].js',
      chunkFilename: '[name].js',
      cssFilename: '[name].css',
      cssChunkFilename: '[name].css',
      assetModuleFilename: 'asset/[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
    },
    optimization: {
      ...shared.optimization,
      minimize: false,
      chunkIds: 'named',
      moduleIds: 'named',
      // Hot updates start from the last successful build.
      emitOnErrors: false,
    },
    module: {
      ...shared.module,
      rules: [
        ...shared.module.rules,
        { test: /\.tsx$/, include: path.join(dirname, 'src'), use: 'builtin:react-refresh-loader' },
      ],
    },
    plugins: [
      containerStart(),
      new ModuleFederationPlugin({
        name: uniqueName,
        filename: 'entry.js',
        exposes: { './app': [here('hot-client.js'), './src/app.tsx'] },
        shared: sharedConfig(),
        dts: false,
        manifest: false,
        experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
      new rspack.ProvidePlugin({ $ReactRefreshRuntime$: here('refresh-boundary.js') }),
      new rspack.HotModuleReplacementPlugin(),
    ],
  };
}
