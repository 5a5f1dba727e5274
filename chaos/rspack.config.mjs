import path from 'node:path';
import { base, hashedNames } from '@unitbase/build-presets/rspack/base.mjs';
import { ShellAssetsPlugin } from '@unitbase/build-presets/rspack/plugins/shell-assets.mjs';
import { renderingServer } from '@unitbase/build-presets/rspack/rendering-server.mjs';

const here = (file) => path.join(import.meta.dirname, file);
const shell = here('../shell');
const shared = base({ context: shell, target: ['web', 'es2022'], uniqueName: 'unitbase_shell' });

/** The page's own script and stylesheet. */
const page = {
  ...shared,
  name: 'page',
  entry: { chaos: here('src/page/live.ts') },
  output: { ...shared.output, ...hashedNames, path: here('dist/page'), publicPath: '/_chaos/' },
  // Only the server uses the class names of the stylesheet.
  optimization: { ...shared.optimization, usedExports: false },
  plugins: [new ShellAssetsPlugin({ entry: 'chaos', file: '../chaos/dist/page.json', budget: 2 * 1_024 })],
};

export default [
  page,
  renderingServer({
    shell,
    entry: { main: here('src/main.ts'), 'renderer-process': here('src/renderer-process.ts') },
    output: '../chaos/dist/server',
  }),
];
