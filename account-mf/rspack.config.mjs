import { remote } from '../tooling/rspack/remote.mjs';

export default remote({ name: 'account', dirname: import.meta.dirname });
