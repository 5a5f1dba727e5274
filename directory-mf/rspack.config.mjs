import { remote } from '@unitbase/build-presets/rspack/remote.mjs';

export default remote({
  name: 'directory',
  dirname: import.meta.dirname,
  // The search bar stands above every page, or the larger one of home.
  common: ['shared/search-form/', 'shared/listing-address.ts', 'shared/marked.tsx'],
});
