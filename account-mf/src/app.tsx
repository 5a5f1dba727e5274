import { urls } from '@unitbase/contracts/urls';
import { fragment, page, type RemoteApp } from '@unitbase/remote-kit';

const registered = page('register-thanks', () => import('./register-form/thank-you-page'));
const enquiries = page('enquiries', () => import('./enquiries/overview/enquiries-page'));

/** The account's pages and fragments, for the shell. */
export const app: RemoteApp = {
  pages: {
    '/register': page('register', () => import('./register/register-page')),
    '/register/form/:form': page(
      'register-form',
      () => import('./register-form/register-form-page'),
      '/register/form/basic',
    ),
    '/register/thank-you': registered,
    '/register/thank-you-premium': registered,
    '/auth/login': page('login', () => import('./login/login-page')),
    '/auth/logout': page('logout', () => import('./logout/logout-page')),
    '/account/profile': page('profile', () => import('./profile-editor')),
    '/account/upgrade': page('upgrade', () => import('./upgrade/upgrade-page')),
    '/account/messages': page('messages', () => import('./messages/inbox/inbox-page')),
    '/account/messages/:thread': page('thread', () => import('./messages/thread/thread-page')),
    '/account/messages/saved-answers/:profile': page(
      'saved-answers',
      () => import('./messages/profile/saved-answers-page'),
    ),
    '/account/messages/blocked-senders/:profile': page(
      'blocked-senders',
      () => import('./messages/profile/blocked-senders-page'),
    ),
    '/account/user-profile': page('user-account', () => import('./user-account/user-account-page')),
    '/password/email': page('password-request', () => import('./password/reset-request-page')),
    '/password/reset/:token': page('password-reset', () => import('./password/reset-page')),
    '/verify-email/:token': page('verify-email', () => import('./mail-link/verify-email-page')),
    '/enquiry': page('enquiry', () => import('./enquiries/form/enquiry-page')),
    '/account/enquiries': enquiries,
    '/account/enquiries/:id': enquiries,
    '/newsletter': page('newsletter', () => import('./newsletter/newsletter-page')),
    '/newsletter/thank-you': page('newsletter-thanks', () => import('./newsletter/thank-you-page')),
    '/newsletter/confirm/:token': page(
      'newsletter-confirm',
      () => import('./mail-link/newsletter-confirm-page'),
    ),
    '/following': page(
      'follow',
      () => import('./following/follow-page'),
      '/following?kind=country&ref=spain',
    ),
    '/following/confirm/:token': page('follow-confirm', () => import('./mail-link/follow-confirm-page')),
    '/following/stop/:token': page('follow-stop', () => import('./mail-link/follow-stop-page')),
    '/messages/stop/:token': page('message-mails-stop', () => import('./mail-link/message-mails-stop-page')),
    '/account/statistics': page('statistics', () => import('./statistics/statistics-page')),
    '/account/following': page('following', () => import('./following/following-page')),
    '/account/managers': page('managers', () => import('./managers/managers-page')),
    '/account/invitations/:token': page('manager-invitation', () => import('./managers/invitation-page')),
    '/account/handovers/:token': page('handover', () => import('./managers/handover-page')),
    '/contact': page('contact', () => import('./contact/contact-page')),
    '/contact/thank-you': page('contact-thanks', () => import('./contact/thank-you-page')),
    '/contact/delete-account': page('delete-account', () => import('./contact/delete-account-page')),
    '/account/deletion/:token': page('cancel-deletion', () => import('./mail-link/cancel-deletion-page')),
    '/gdpr-preferences': page('preferences-request', () => import('./preferences/request-page')),
    '/gdpr-preferences/:token': page('preferences', () => import('./preferences/preferences-page')),
    '/event-invitation': page('latest-event', () => import('./events/latest-event-page')),
    '/events/:slug': page('event', () => import('./events/event-page')),
    '/register-your-interest': page('register-interest', () => import('./events/register-interest-page')),
    '/advertise-with-us/media-pack': page('media-pack-page', () => import('./media-pack/media-pack-page')),
    '/advertise-with-us/media-pack/thank-you': page(
      'media-pack-thanks',
      () => import('./media-pack/thank-you-page'),
    ),
  },
  fragments: {
    'media-pack': fragment('media-pack', () => import('./media-pack/media-pack-dialog')),
    packages: fragment('packages', () => import('./packages/packages-block')),
    'newsletter-popup': fragment('newsletter-popup', () => import('./newsletter-popup/newsletter-popup')),
  },
  sitemap: [urls.register(), urls.newsletter(), urls.contact()],
};
