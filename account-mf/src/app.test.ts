import { urls } from '@unitbase/contracts/urls';
import { app } from './app';

const patterns = Object.keys(app.pages);

/** Returns whether a path matches a pattern; `:name` matches any segment. */
const matches = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path);

test.each([
  ...(['basic', 'corporate', 'gold', 'platinum', 'account'] as const).map((form) => [
    urls.registerForm(form),
    '/register/form/:form',
  ]),
  [urls.registered(), '/register/thank-you'],
  [urls.registeredPremium(), '/register/thank-you-premium'],
  [urls.passwordRequest(), '/password/email'],
  [urls.passwordReset('secret'), '/password/reset/:token'],
  [urls.newsletterThanks(), '/newsletter/thank-you'],
  [urls.contactThanks(), '/contact/thank-you'],
  [urls.deleteAccountThanks(), '/contact/delete-account'],
  [urls.gdprPreferences(), '/gdpr-preferences'],
  [urls.registerInterest(), '/register-your-interest'],
  ['/event-invitation', '/event-invitation'],
  [urls.enquiry(), '/enquiry'],
  [urls.enquiries(), '/account/enquiries'],
  [urls.enquiries(7), '/account/enquiries/:id'],
  [urls.threads({ box: 'sent' }).split('?')[0] ?? '', '/account/messages'],
  [urls.thread(7), '/account/messages/:thread'],
  [urls.savedAnswers(7), '/account/messages/saved-answers/:profile'],
  [urls.blockedSenders(7), '/account/messages/blocked-senders/:profile'],
  [urls.logout(), '/auth/logout'],
])(
  '%s matches exactly one page (AC-018, AC-055, AC-057, AC-083, AC-202, AC-213, AC-229, AC-236, AC-237, SH-018)',
  (path, pattern) => {
    expect(patterns).toContain(pattern);
    expect(patterns.filter((candidate) => matches(candidate, path))).toEqual([pattern]);
  },
);
