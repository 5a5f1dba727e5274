import { site } from '@unitbase/contracts/site';
import { urls } from '@unitbase/contracts/urls';
import type { Mail } from './outbox';
import { body, oneLine } from './plain-text';

/** Texts of mails. Mails are plain text, so visitors' input cannot become markup; subjects are one line. */

export const mailTexts = {
  verification: (to: string, siteUrl: string, token: string): Mail => ({
    to,
    subject: `Confirm your e-mail address for ${site.name}`,
    text: body(
      `Someone, most likely you, used this address on ${site.name}. Open this link to confirm it:`,
      siteUrl + urls.verifyEmail(token),
      'The link works once, for seven days. If it was not you, do nothing: an unconfirmed account is removed after 30 days.',
    ),
  }),
  /** Sent because the registration response must not reveal an existing account (decision C15). */
  alreadyRegistered: (to: string, siteUrl: string): Mail => ({
    to,
    subject: `You already have an account on ${site.name}`,
    text: body(
      'Someone, most likely you, tried to register with this address, which already has an account. Log in here:',
      siteUrl + urls.login(),
      'Or set a new password here:',
      siteUrl + urls.passwordRequest(),
    ),
  }),
  passwordReset: (to: string, siteUrl: string, token: string): Mail => ({
    to,
    subject: `Set a new password for ${site.name}`,
    text: body(
      'Open this link to set a new password:',
      siteUrl + urls.passwordReset(token),
      'The link works once, for 60 minutes. If you did not ask for it, do nothing: your password stays as it is.',
    ),
  }),
  passwordChanged: (to: string, siteUrl: string): Mail => ({
    to,
    subject: `Your password for ${site.name} was changed`,
    text: body(
      'Your password was changed, and every other session was ended. If it was not you, set a new one at once:',
      siteUrl + urls.passwordRequest(),
    ),
  }),
  newAddress: (to: string, siteUrl: string, token: string): Mail => ({
    to,
    subject: `Confirm your new e-mail address for ${site.name}`,
    text: body(
      `Someone, most likely you, asked to use this address for an account on ${site.name}. Open this link to confirm it:`,
      siteUrl + urls.verifyEmail(token),
      'The link works once, for 24 hours. If it was not you, do nothing: the account keeps its old address.',
    ),
  }),
  emailChange: (to: string, newAddress: string): Mail => ({
    to,
    subject: `Your e-mail address on ${site.name} is about to change`,
    text: body(
      `Someone, most likely you, asked to change the address of your account to ${newAddress}. It changes once the link in the mail to that address is opened.`,
      `If it was not you, write to ${site.contactEmail}.`,
    ),
  }),
  /** States the time limit of the review: 48 hours for Basic, two working days otherwise (decision D41). */
  profileSubmitted: (to: string, siteUrl: string, company: string, basic: boolean): Mail => ({
    to,
    subject: oneLine(`We have received the profile of ${company}`),
    text: body(
      `Thank you. Our team checks the profile of ${company} ${basic ? 'within 48 hours' : 'within two working days'}, and you get a mail as soon as it is public.`,
      'Until then you can go on changing it here:',
      siteUrl + urls.profileEditor(),
    ),
  }),
  newsletter: (to: string, siteUrl: string, token: string): Mail => ({
    to,
    subject: `Confirm your subscription to ${site.name}`,
    text: body(
      'Open this link to receive our newsletter:',
      siteUrl + urls.newsletterConfirm(token),
      'If you did not ask for it, do nothing: without your confirmation we send nothing more.',
    ),
  }),
  claim: (company: string, user: string, evidence: string): Mail => ({
    to: site.productionEmail,
    subject: oneLine(`Claim for ${company}`),
    text: body(`${user} claims the listing of ${company}.`, evidence || 'No evidence was given.'),
  }),
  contact: (name: string, email: string, telephone: string, message: string): Mail => ({
    to: site.contactEmail,
    replyTo: email,
    subject: oneLine(`Message from ${name}`),
    text: body(`From ${name}, ${email}, ${telephone}:`, message),
  }),
} as const;
