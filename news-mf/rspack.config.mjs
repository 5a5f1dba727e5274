import { remote } from '@unitbase/tooling/rspack/remote.mjs';

export default remote({ name: 'news', dirname: import.meta.dirname });
