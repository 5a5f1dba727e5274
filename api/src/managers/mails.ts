import { managerLinkDays } from '@unitbase/contracts/limits';
import type { GivenRole } from '@unitbase/contracts/manager-rights';
import * as messages from '@unitbase/contracts/messages';
import { site } from '@unitbase/contracts/site';
import { urls } from '@unitbase/contracts/urls';
import type { Mail } from '../mail/outbox';
import { body, oneLine } from '../mail/plain-text';

interface Invitation {
  company: string;
  inviter: string;
  role: GivenRole;
  token: string;
}

interface OfferedHandover {
  company: string;
  owner: string;
  token: string;
}

const linkLife = `The link works once, for ${managerLinkDays} days.`;

/** Mails about managers, in plain text. */
export const managerMails = {
  invitation: (to: string, siteUrl: string, { company, inviter, role, token }: Invitation): Mail => ({
    to,
    subject: oneLine(`${inviter} invites you to look after ${company} on ${site.name}`),
    text: body(
      oneLine(messages.managers.invitationText(inviter, company, messages.managers.roles[role])),
      'Open this link to accept, with a login of this address:',
      siteUrl + urls.invitation(token),
      `${linkLife} If you do not know ${oneLine(inviter)}, do nothing.`,
    ),
  }),
  handover: (to: string, siteUrl: string, { company, owner, token }: OfferedHandover): Mail => ({
    to,
    subject: oneLine(`${owner} hands the profile of ${company} over to you`),
    text: body(
      oneLine(messages.managers.handoverText(owner, company)),
      'Open this link to confirm:',
      siteUrl + urls.handover(token),
      `${linkLife} Until you confirm, nothing changes.`,
    ),
  }),
  handedOver: (to: string, company: string, owner: string): Mail => ({
    to,
    subject: oneLine(`The profile of ${company} has a new owner`),
    text: body(
      `${owner} owns the profile of ${oneLine(company)} on ${site.name} now. The former owner stays as an editor.`,
      `If you did not agree to this, write to ${site.contactEmail}.`,
    ),
  }),
  removed: (to: string, company: string): Mail => ({
    to,
    subject: oneLine(`You no longer look after ${company} on ${site.name}`),
    text: body(
      `The owner of ${oneLine(company)} has ended your access to its profile, messages and statistics.`,
      'Your account on the site stays as it is.',
    ),
  }),
} as const;
