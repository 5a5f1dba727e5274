import path from 'node:path';
import { base } from './base.mjs';

/**
 * Returns a build for Node that bundles our own TypeScript; other packages stay in `node_modules`.
 * @param {{ dirname: string, entry: Record<string, string>, bundled?: RegExp, format: 'module' | 'commonjs' }} options
 *   `bundled`: packages to bundle as well; of OpenTelemetry npm hoists the older versions of other packages
 */
export function nodeBuild({
  dirname,
  entry,
  bundled = /^@(unitbase|opentelemetry)\//,
  format,
  uniqueName,
  output = 'dist',
}) {
  const shared = base({ context: dirname, target: 'node20', uniqueName, onServer: true });
  const isPackage = (request) => /^(@?[\w-]|node:)/.test(request) && !path.isAbsolute(request);
  return {
    ...shared,
    entry,
    output: {
      ...shared.output,
      path: path.join(dirname, output),
      filename: format === 'module' ? '[name].mjs' : '[name].cjs',
      chunkFormat: format,
      module: format === 'module',
      library: { type: format === 'module' ? 'module' : 'commonjs2' },
      publicPath: '',
    },
    externalsPresets: { node: true },
    externalsType: format === 'module' ? 'module-import' : 'commonjs',
    externals: [
      ({ request }, done) => (isPackage(request) && !bundled.test(request) ? done(null, request) : done()),
    ],
    node: { __dirname: false, __filename: false },
    optimization: { splitChunks: false, minimize: false },
  };
}
