import { site } from '@unitbase/contracts/site';
import { urls } from '@unitbase/contracts/urls';
import type { Mail } from '../mail/outbox';
import { body, oneLine } from '../mail/plain-text';

interface RequestFacts {
  company: string;
  /** Labels of the present and of the requested package. */
  from: string;
  to: string;
  line: string;
}

/** Mails about a request for another package: to its owner, and to the team. */
export const packageMails = {
  received: (address: string, siteUrl: string, { company, to }: RequestFacts): Mail => ({
    to: address,
    replyTo: site.productionEmail,
    subject: oneLine(`We have received your request for ${to}`),
    text: body(
      `Thank you. You asked for the ${to} package${company ? ` for ${company}` : ''}. Our team looks at the profile and answers within two working days.`,
      'Nothing is charged by this request. You can take it back here:',
      siteUrl + urls.upgrade(),
    ),
  }),
  requested: (owner: string, orgId: number, { company, from, to, line }: RequestFacts): Mail => ({
    to: site.productionEmail,
    replyTo: owner,
    subject: oneLine(`${to} requested for ${company || `profile ${orgId}`}`),
    text: body(
      `${owner} asks for ${to} for ${company || 'a profile without a name'} (profile ${orgId}), which is ${from} now.`,
      line || 'No line was added.',
      'Decide it with: npm run desk -- packages',
    ),
  }),
} as const;
