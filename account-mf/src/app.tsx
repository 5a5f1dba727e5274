import type { RemoteApp } from '@unitbase/shared-ui/site';

/** The account's pages and fragments, introduced to the shell. */
export const app: RemoteApp = {
  pages: {
    '/register': {
      chunk: 'register',
      load: () => import(/* webpackChunkName: "register" */ './register/register-page'),
    },
    '/register/form/:form': {
      chunk: 'register-form',
      load: () => import(/* webpackChunkName: "register-form" */ './register-form/register-form-page'),
    },
    '/register/thank-you': {
      chunk: 'register-thanks',
      load: () => import(/* webpackChunkName: "register-thanks" */ './register-form/thank-you-page'),
    },
    '/register/thank-you-premium': {
      chunk: 'register-thanks-premium',
      load: () =>
        import(/* webpackChunkName: "register-thanks-premium" */ './register-form/thank-you-premium-page'),
    },
    '/auth/login': {
      chunk: 'login',
      load: () => import(/* webpackChunkName: "login" */ './login/login-page'),
    },
    '/auth/logout': {
      chunk: 'logout',
      load: () => import(/* webpackChunkName: "logout" */ './logout/logout-page'),
    },
    '/account/user-profile': {
      chunk: 'user-account',
      load: () => import(/* webpackChunkName: "user-account" */ './user-account/user-account-page'),
    },
  },
  fragments: {},
};
