import type { RemoteApp } from '@unitbase/remote-kit';

/** The account's pages and fragments, introduced to the shell. */
export const app: RemoteApp = {
  pages: {
    '/register': {
      chunk: 'register',
      load: () => import(/* webpackChunkName: "register" */ './register/register-page'),
    },
    '/register/form/:form': {
      chunk: 'register-form',
      example: '/register/form/basic',
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
    '/account/profile': {
      chunk: 'profile',
      load: () => import(/* webpackChunkName: "profile" */ './profile-editor'),
    },
    '/account/user-profile': {
      chunk: 'user-account',
      load: () => import(/* webpackChunkName: "user-account" */ './user-account/user-account-page'),
    },
    '/password/email': {
      chunk: 'password-request',
      load: () => import(/* webpackChunkName: "password-request" */ './password/reset-request-page'),
    },
    '/password/reset/:token': {
      chunk: 'password-reset',
      load: () => import(/* webpackChunkName: "password-reset" */ './password/reset-page'),
    },
    '/verify-email/:token': {
      chunk: 'verify-email',
      load: () => import(/* webpackChunkName: "verify-email" */ './mail-link/verify-email-page'),
    },
    '/newsletter': {
      chunk: 'newsletter',
      load: () => import(/* webpackChunkName: "newsletter" */ './newsletter/newsletter-page'),
    },
    '/newsletter/thank-you': {
      chunk: 'newsletter-thanks',
      load: () => import(/* webpackChunkName: "newsletter-thanks" */ './newsletter/thank-you-page'),
    },
    '/newsletter/confirm/:token': {
      chunk: 'newsletter-confirm',
      load: () => import(/* webpackChunkName: "newsletter-confirm" */ './mail-link/newsletter-confirm-page'),
    },
    '/contact': {
      chunk: 'contact',
      load: () => import(/* webpackChunkName: "contact" */ './contact/contact-page'),
    },
    '/contact/thank-you': {
      chunk: 'contact-thanks',
      load: () => import(/* webpackChunkName: "contact-thanks" */ './contact/thank-you-page'),
    },
    '/contact/delete-account': {
      chunk: 'delete-account',
      load: () => import(/* webpackChunkName: "delete-account" */ './contact/delete-account-page'),
    },
    '/account/deletion/:token': {
      chunk: 'cancel-deletion',
      load: () => import(/* webpackChunkName: "cancel-deletion" */ './mail-link/cancel-deletion-page'),
    },
    '/gdpr-preferences': {
      chunk: 'preferences-request',
      load: () => import(/* webpackChunkName: "preferences-request" */ './preferences/request-page'),
    },
    '/gdpr-preferences/:token': {
      chunk: 'preferences',
      load: () => import(/* webpackChunkName: "preferences" */ './preferences/preferences-page'),
    },
    '/event-invitation': {
      chunk: 'latest-event',
      load: () => import(/* webpackChunkName: "latest-event" */ './events/latest-event-page'),
    },
    '/events/:slug': {
      chunk: 'event',
      load: () => import(/* webpackChunkName: "event" */ './events/event-page'),
    },
    '/register-your-interest': {
      chunk: 'register-interest',
      load: () => import(/* webpackChunkName: "register-interest" */ './events/register-interest-page'),
    },
    '/advertise-with-us/media-pack': {
      chunk: 'media-pack-page',
      load: () => import(/* webpackChunkName: "media-pack-page" */ './media-pack/media-pack-page'),
    },
    '/advertise-with-us/media-pack/thank-you': {
      chunk: 'media-pack-thanks',
      load: () => import(/* webpackChunkName: "media-pack-thanks" */ './media-pack/thank-you-page'),
    },
  },
  fragments: {
    'media-pack': {
      chunk: 'media-pack',
      load: () => import(/* webpackChunkName: "media-pack" */ './media-pack/media-pack-dialog'),
    },
    packages: {
      chunk: 'packages',
      load: () => import(/* webpackChunkName: "packages" */ './packages/packages-block'),
    },
    'newsletter-popup': {
      chunk: 'newsletter-popup',
      load: () => import(/* webpackChunkName: "newsletter-popup" */ './newsletter-popup/newsletter-popup'),
    },
  },
};
