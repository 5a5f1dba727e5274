import { site } from '@unitbase/contracts/site';
import { urls } from '@unitbase/contracts/urls';
import type { Mail } from '../mail/outbox';
import { body } from '../mail/plain-text';

/** Mails about deletion and mail preferences, in plain text. */
export const rightsMails = {
  deletionRequested: (to: string, siteUrl: string, token: string, day: string): Mail => ({
    to,
    replyTo: site.productionEmail,
    subject: `Your request to delete your account on ${site.name}`,
    text: body(
      `We have your request to delete your account. Our editorial team confirms it; then your profile is hidden, and everything is deleted on ${day}.`,
      'Until that day this link cancels the request, and everything stays as it was:',
      siteUrl + urls.cancelDeletion(token),
      `If it was not you, open the link and set a new password: ${siteUrl}${urls.passwordRequest()}`,
    ),
  }),
  deletionToDesk: (email: string, company: string, reason: string): Mail => ({
    to: site.productionEmail,
    replyTo: email,
    subject: `Removal request of ${email}`.slice(0, 200),
    text: body(
      `${email} asks to delete the account${company ? ` and the profile of ${company}` : ''}.`,
      reason,
      'Decide it with: npm run desk -- removals',
    ),
  }),
  deletionCancelled: (to: string): Mail => ({
    to,
    replyTo: site.productionEmail,
    subject: `Your account on ${site.name} stays`,
    text: body('Your request to delete your account is cancelled. Nothing is deleted.'),
  }),
  erased: (to: string): Mail => ({
    to,
    replyTo: site.productionEmail,
    subject: `Your account on ${site.name} is deleted`,
    text: body(
      'Hello,',
      'As you asked, your account and what we knew about you are deleted. This is our last mail.',
      'Thank you for having been with us.',
      'Kind regards,',
    ),
  }),
  preferences: (to: string, siteUrl: string, token: string): Mail => ({
    to,
    subject: `Your mail preferences on ${site.name}`,
    text: body(
      'Open this link to see what we send to this address, to change it, or to have the address forgotten:',
      siteUrl + urls.preferences(token),
      'The link works for 24 hours. If you did not ask for it, do nothing: nothing changes.',
    ),
  }),
} as const;
