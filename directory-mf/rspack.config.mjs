import { remote } from '@unitbase/tooling/rspack/remote.mjs';

export default remote({ name: 'directory', dirname: import.meta.dirname });
