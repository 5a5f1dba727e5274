import { remote } from '@unitbase/tooling/rspack/remote.mjs';

export default remote({ name: 'account', dirname: import.meta.dirname });
