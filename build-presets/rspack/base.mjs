import path from 'node:path';
import { rspack } from '@rspack/core';

export const isProduction = process.env.NODE_ENV !== 'development';

/**
 * The first browsers with `light-dark()`. For older ones the minimizer would write it out by the document's scheme,
 * and a night sheet on a light page (`color-scheme: dark`) would come out light.
 */
const cssTargets = ['chrome 123', 'edge 123', 'firefox 120', 'safari 17.5'];
const minimizer = [
  new rspack.SwcJsMinimizerRspackPlugin(),
  new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: cssTargets } }),
];

/** What every build of the house has in common: TypeScript by swc, CSS Modules by rspack itself, hashed names. */
export function base({ context, target, uniqueName, onServer = false, refresh = false }) {
  const cssModules = { localIdentName: '[local]_[hash:base64:6]', exportsOnly: onServer };
  // Custom properties are the tokens of the look and pass from one module to another: only class names are local.
  const cssParser = { namedExports: false, dashedIdents: false };
  return {
    context,
    mode: isProduction ? 'production' : 'development',
    target,
    devtool: isProduction ? 'source-map' : 'cheap-module-source-map',
    performance: false,
    optimization: { minimizer },
    // Class names carry the unique name, so that the server's and the browser's build agree on them.
    output: { uniqueName, clean: true },
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      alias: isProduction
        ? {
            // react-router's exports point to its development build whatever the mode.
            'react-router$': path.resolve(
              import.meta.dirname,
              '../../node_modules/react-router/dist/production/index.mjs',
            ),
            'react-router/dom$': path.resolve(
              import.meta.dirname,
              '../../node_modules/react-router/dist/production/dom-export.mjs',
            ),
          }
        : {},
    },
    module: {
      parser: { 'css/auto': cssParser, 'css/module': cssParser },
      generator: { 'css/auto': cssModules, 'css/module': cssModules, css: { exportsOnly: onServer } },
      rules: [
        { test: /\.css$/, type: 'css/auto' },
        // Before every other loader: some rename chunks.
        {
          test: /\/src\/app\.tsx$/,
          enforce: 'pre',
          loader: path.join(import.meta.dirname, 'chunk-names.mjs'),
        },
        { test: /\.(woff2|svg|webp)$/, type: 'asset/resource', generator: { emit: !onServer } },
        {
          test: /\.tsx?$/,
          // Our own packages are shipped as their source.
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

/** Ad blockers refuse files by words in their names, such as `advertise.`: a chunk's file says nothing but its hash. */
export const namelessChunks = {
  chunkFilename: '[contenthash:16].js',
  cssChunkFilename: '[contenthash:16].css',
};
