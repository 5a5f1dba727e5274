import type { RemoteApp } from '@unitbase/shared-ui/site';

/** The directory's pages and fragments, introduced to the shell. */
export const app: RemoteApp = {
  pages: {
    '/search': { chunk: 'search', load: () => import(/* webpackChunkName: "search" */ './search/search-page') },
  },
  fragments: {
    'search-bar': { chunk: 'search-bar', load: () => import(/* webpackChunkName: "search-bar" */ './search-bar/search-bar') },
  },
};
