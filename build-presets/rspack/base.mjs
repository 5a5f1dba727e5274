import { createRequire } from 'node:module';
import path from 'node:path';
import { rspack } from '@rspack/core';

export const isProduction = process.env.NODE_ENV !== 'development';

const require = createRequire(import.meta.url);
const productionRouter = (file) =>
  path.join(path.dirname(require.resolve('react-router/package.json')), 'dist/production', file);

/** First browsers with `light-dark()`. For older ones the minimizer would ignore a local `color-scheme`. */
const cssTargets = ['chrome 123', 'edge 123', 'firefox 120', 'safari 17.5'];
const minimizer = [
  new rspack.SwcJsMinimizerRspackPlugin(),
  new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: cssTargets } }),
];

/** Returns the configuration of every build: TypeScript by swc, CSS Modules by rspack, hashed names. */
export function base({ context, target, uniqueName, onServer = false, refresh = false }) {
  const cssModules = { localIdentName: '[local]_[hash:base64:6]', exportsOnly: onServer };
  // Only class names are local: custom properties are shared design tokens.
  const cssParser = { namedExports: false, dashedIdents: false };
  return {
    context,
    mode: isProduction ? 'production' : 'development',
    target,
    devtool: isProduction ? 'source-map' : 'cheap-module-source-map',
    performance: false,
    optimization: { minimizer },
    // Class names contain the unique name, which is the same for server and browser.
    output: { uniqueName, clean: true },
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      alias: isProduction
        ? {
            // react-router always exports its development build.
            'react-router$': productionRouter('index.mjs'),
            'react-router/dom$': productionRouter('dom-export.mjs'),
          }
        : {},
    },
    module: {
      parser: { 'css/auto': cssParser, 'css/module': cssParser },
      generator: { 'css/auto': cssModules, 'css/module': cssModules, css: { exportsOnly: onServer } },
      rules: [
        { test: /\.css$/, type: 'css/auto' },
        // Must run before other loaders.
        {
          test: /\/src\/app\.tsx$/,
          enforce: 'pre',
          loader: path.join(import.meta.dirname, 'chunk-names.mjs'),
        },
        { test: /\.(woff2|svg|webp)$/, type: 'asset/resource', generator: { emit: !onServer } },
        {
          test: /\.tsx?$/,
          // Our own packages export their source.
          exclude: /node_modules\/(?!@unitbase\/)/,
          type: 'javascript/auto',
          use: [
            {
              loader: 'builtin:swc-loader',
              options: {
                jsc: {
                  parser: { syntax: 'typescript', tsx: true },
                  target: 'es2022',
                  transform: { react: { runtime: 'automatic', development: !isProduction, refresh } },
                },
              },
            },
          ],
        },
      ],
    },
  };
}

/** Hashed file names of a browser build. */
export const hashedNames = {
  filename: '[name].[contenthash:8].js',
  chunkFilename: '[name].[contenthash:8].js',
  cssFilename: '[name].[contenthash:8].css',
  cssChunkFilename: '[name].[contenthash:8].css',
  assetModuleFilename: 'asset/[name].[contenthash:8][ext]',
  crossOriginLoading: 'anonymous',
};

/** File names without words, because ad blockers block files such as `advertise.js`. */
export const namelessChunks = {
  chunkFilename: '[contenthash:16].js',
  cssChunkFilename: '[contenthash:16].css',
};
