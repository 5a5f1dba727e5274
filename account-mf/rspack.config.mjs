import { remote } from '@unitbase/build-presets/rspack/remote.mjs';

export default remote({ name: 'account', dirname: import.meta.dirname });
