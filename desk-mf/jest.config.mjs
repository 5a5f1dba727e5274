import { remoteTests } from '@unitbase/build-presets/jest/remote.mjs';

export default remoteTests({ dirname: import.meta.dirname });
