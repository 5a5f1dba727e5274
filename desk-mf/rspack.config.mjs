import { remote } from '@unitbase/build-presets/rspack/remote.mjs';

export default remote({ name: 'desk', dirname: import.meta.dirname });
