import { remote } from '../tooling/rspack/remote.mjs';

export default remote({ name: 'directory', dirname: import.meta.dirname });
