import { remoteTests } from '@unitbase/tooling/jest/remote.mjs';

export default remoteTests({ dirname: import.meta.dirname });
