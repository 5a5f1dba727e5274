import { nodeBuild } from '../tooling/rspack/node.mjs';

export default nodeBuild({
  dirname: import.meta.dirname,
  uniqueName: 'unitbase_api',
  format: 'module',
  entry: { main: './src/main.ts' },
});
