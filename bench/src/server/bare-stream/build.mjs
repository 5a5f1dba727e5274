import path from 'node:path';
import { rspack } from '@rspack/core';
import configurations from '@unitbase/shell/rspack.config.mjs';

/** The renderer as the shell's build makes it, but for one module: it remembers the tree of its last page. */
export async function buildBareStream(root) {
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
