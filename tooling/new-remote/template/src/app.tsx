import { fragment, page, type RemoteApp } from '@unitbase/remote-kit';

/** The pages and fragments of this remote, for the shell. */
export const app: RemoteApp = {
  pages: {
    '/sample': page('sample', () => import('./page/sample-page')),
  },
  fragments: {
    'sample-card': fragment('sample-card', () => import('./card/sample-card')),
  },
};
