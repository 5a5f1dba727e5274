import { nodeBuild } from '@unitbase/build-presets/rspack/node.mjs';

export default nodeBuild({
  dirname: import.meta.dirname,
  uniqueName: 'unitbase_api',
  format: 'module',
  entry: { main: './src/main.ts' },
});
