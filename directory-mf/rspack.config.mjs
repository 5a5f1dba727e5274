import { remote } from '@unitbase/build-presets/rspack/remote.mjs';

export default remote({
  name: 'directory',
  dirname: import.meta.dirname,
  // Every page shows the search bar or the larger one of the home page.
  common: ['shared/search-form/', 'shared/listing-address.ts', 'shared/marked.tsx'],
});
