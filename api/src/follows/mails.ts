import { site } from '@unitbase/contracts/site';
import { urls } from '@unitbase/contracts/urls';
import type { Mail } from '../mail/outbox';
import { body, oneLine } from '../mail/plain-text';
import type { DigestPart } from './digest-items';

/** Mails of following, in plain text. */
export const followMails = {
  confirmation: (to: string, siteUrl: string, subject: string, token: string): Mail => ({
    to,
    subject: oneLine(`Confirm that you follow ${subject} on ${site.name}`),
    text: body(
      `Open this link to follow ${subject} by mail:`,
      siteUrl + urls.confirmFollow(token),
      'The link works once, for seven days. If you did not ask for it, do nothing: without your confirmation we send nothing more.',
    ),
  }),
  /** @param token of the unsubscribe link, which needs no login */
  digest: (to: string, siteUrl: string, parts: readonly DigestPart[], token: string): Mail => ({
    to,
    subject: oneLine(`New on ${site.name}: ${parts.map(({ subject }) => subject).join(', ')}`),
    text: body(
      ...parts.map(({ subject, items }) =>
        [subject, ...items.map(({ title, path }) => `- ${oneLine(title)}\n  ${siteUrl}${path}`)].join('\n'),
      ),
      `Change what you follow: ${siteUrl}${urls.following()}`,
      `Stop all of these mails: ${siteUrl}${urls.stopFollows(token)}`,
    ),
    unsubscribeUrl: siteUrl + urls.oneClickStop(token),
  }),
};
