import { fragment, page, type RemoteApp } from '@unitbase/remote-kit';

/** Pages and fragments of this remote. */
export const app: RemoteApp = {
  pages: {
    '/sample': page('sample', () => import('./page/sample-page')),
  },
  fragments: {
    'sample-card': fragment('sample-card', () => import('./card/sample-card')),
  },
};
