import { remote } from '@unitbase/build-presets/rspack/remote.mjs';

export default remote({ name: 'news', dirname: import.meta.dirname });
