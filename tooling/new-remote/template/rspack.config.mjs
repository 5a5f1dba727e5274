import { remote } from '@unitbase/build-presets/rspack/remote.mjs';

export default remote({ name: 'sample', dirname: import.meta.dirname });
