import { remote } from '@unitbase/tooling/rspack/remote.mjs';

export default remote({ name: 'sample', dirname: import.meta.dirname });
