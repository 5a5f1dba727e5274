import type { RemoteApp } from '@unitbase/shared-ui/site';
import { listingPatterns } from './listing/listing-patterns';

const listing = {
  chunk: 'listing',
  load: () => import(/* webpackChunkName: "listing" */ './listing/listing-page'),
};

/** The directory's pages and fragments, introduced to the shell. */
export const app: RemoteApp = {
  pages: {
    ...Object.fromEntries(listingPatterns.map((pattern) => [pattern, listing])),
    '/country/:country/profile/:company': {
      chunk: 'profile',
      load: () => import(/* webpackChunkName: "profile" */ './profile/profile-page'),
    },
  },
  fragments: {
    'search-hero': {
      chunk: 'search-hero',
      load: () => import(/* webpackChunkName: "search-hero" */ './search-hero/search-hero'),
    },
    'search-bar': {
      chunk: 'search-bar',
      load: () => import(/* webpackChunkName: "search-bar" */ './search-bar/search-bar'),
    },
  },
};
