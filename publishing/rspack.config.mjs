import path from 'node:path';
import { renderingServer } from '@unitbase/build-presets/rspack/rendering-server.mjs';

const here = (file) => path.join(import.meta.dirname, file);

/** What the gates of a release need of the shell: one file, since they run it in a folder without packages. */
export default renderingServer({
  shell: here('../shell'),
  entry: { platform: here('src/smoke-test/platform.ts') },
  output: '../publishing/dist',
});
