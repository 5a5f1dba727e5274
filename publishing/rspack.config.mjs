import path from 'node:path';
import { renderingServer } from '@unitbase/build-presets/rspack/rendering-server.mjs';

const here = (file) => path.join(import.meta.dirname, file);

/** Bundles the shell's renderer into one file, because `publish` runs it in a folder without packages. */
export default renderingServer({
  shell: here('../shell'),
  entry: { platform: here('src/smoke-test/platform.ts') },
  output: '../publishing/dist',
});
