import type { RemoteApp } from '@unitbase/remote-kit';

/** The pages and fragments of this remote, introduced to the shell. */
export const app: RemoteApp = {
  pages: {
    '/sample': { chunk: 'sample', load: () => import(/* webpackChunkName: "sample" */ './page/sample-page') },
  },
  fragments: {
    'sample-card': {
      chunk: 'sample-card',
      load: () => import(/* webpackChunkName: "sample-card" */ './card/sample-card'),
    },
  },
};
