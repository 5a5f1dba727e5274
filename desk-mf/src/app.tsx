import { fragment, page, type RemoteApp } from '@unitbase/remote-kit';

/** The desk's pages, for staff, and its header, which the shell places. */
export const app: RemoteApp = {
  pages: {
    '/desk': page('today', () => import('./today/today-page')),
    '/desk/companies': page('companies', () => import('./companies/companies-page')),
    '/desk/companies/:id': page('company', () => import('./companies/company-page')),
    '/desk/login': page('sign-in', () => import('./sign-in/sign-in-page')),
    '/desk/second-factor': page('second-factor', () => import('./second-factor/second-factor-page')),
  },
  fragments: {
    header: fragment('header', () => import('./header/desk-header')),
  },
};
