import path from 'node:path';
import { rspack } from '@rspack/core';
import configurations from '@unitbase/shell/rspack.config.mjs';

const root = path.resolve(import.meta.dirname, '../../../..');

/** Builds the shell's renderer with one other module, which keeps the tree of its last page. Returns the script. */
export async function buildBareStream() {
  const server = configurations.find(({ name }) => name === 'server');
  const output = path.join(root, '.data/bench/bare-stream');
  const compiler = rspack({
    ...server,
    entry: { page: path.join(import.meta.dirname, 'page.ts') },
    output: { ...server.output, path: output },
    plugins: [
      ...server.plugins,
      new rspack.NormalModuleReplacementPlugin(
        /^\.\/render-document$/,
        path.join(import.meta.dirname, 'remember-tree.ts'),
      ),
    ],
  });
  await new Promise((resolve, reject) => {
    compiler.run((error, result) => {
      if (error || result?.hasErrors())
        reject(error ?? new Error(result.toString({ preset: 'errors-only' })));
      else compiler.close(() => resolve(result));
    });
  });
  return path.join(output, 'page.cjs');
}
