import { site } from '@unitbase/contracts/site';
import { urls } from '@unitbase/contracts/urls';
import type { Mail } from '../mail/outbox';
import { oneLine } from '../mail/plain-text';

/** Texts of the desk's mails. They are plain text, and replies reach a person. */

const mail = (to: string, subject: string, ...paragraphs: string[]): Mail => ({
  to,
  replyTo: site.productionEmail,
  subject: oneLine(subject),
  text: `Hello,\n\n${paragraphs.join('\n\n')}\n\nKind regards,\n${site.name}\n`,
});

const ASK = 'If anything is unclear, simply answer this mail: a person reads it.';

export const deskMails = {
  profileApproved: (to: string, company: string, address: string, edit: string): Mail =>
    mail(
      to,
      `${company} is live on ${site.name}`,
      `Thank you for your profile. We have checked it, and ${company} can now be found by everybody:`,
      address,
      'You can change it whenever you like:',
      edit,
    ),
  profileRejected: (to: string, company: string, why: string): Mail =>
    mail(
      to,
      `Your profile of ${company} on ${site.name}`,
      `Thank you for your profile of ${company}. We have read it with care, and we cannot publish it.`,
      why,
      ASK,
    ),
  profileChanges: (to: string, company: string, why: string, edit: string): Mail =>
    mail(
      to,
      `One more step for ${company} on ${site.name}`,
      `Thank you for your profile of ${company}. Before we can publish it, please change this:`,
      why,
      'You can do so here, and submit it again:',
      edit,
      ASK,
    ),
  changeQuestion: (to: string, company: string, why: string, edit: string): Mail =>
    mail(
      to,
      `Your changes of ${company} on ${site.name}`,
      `We have read your changes of ${company}. They are public. Please change this:`,
      why,
      'You can do so here:',
      edit,
      ASK,
    ),
  changeTakenBack: (to: string, company: string, why: string, edit: string): Mail =>
    mail(
      to,
      `We have taken back your changes of ${company} on ${site.name}`,
      `We have read your changes of ${company}, and the texts of the profile are as they were before them.`,
      why,
      'You can change the profile again here:',
      edit,
      ASK,
    ),
  profileSuspended: (to: string, company: string, why: string): Mail =>
    mail(
      to,
      `${company} is not shown for now on ${site.name}`,
      `We have taken the profile of ${company} off the site for now.`,
      why,
      'Answer this mail, and we show it again as soon as we can.',
    ),
  profileReactivated: (to: string, company: string, address: string, edit: string): Mail =>
    mail(
      to,
      `${company} is shown again on ${site.name}`,
      `The profile of ${company} can be found by everybody again:`,
      address,
      'You can change it whenever you like:',
      edit,
    ),
  packageChanged: (to: string, company: string, label: string, edit: string): Mail =>
    mail(
      to,
      `${company} is ${label} now`,
      `The profile of ${company} has the ${label} package from now on. What it includes is open to you here:`,
      edit,
      ASK,
    ),
  packageDeclined: (to: string, company: string, label: string, why: string, address: string): Mail =>
    mail(
      to,
      `Your request for ${label} on ${site.name}`,
      `Thank you for your request. We have looked at the profile of ${company}, and we cannot open ${label} for it now.`,
      why,
      'You can ask again here:',
      address,
      ASK,
    ),
  claimApproved: (to: string, company: string, address: string, edit: string): Mail =>
    mail(
      to,
      `${company} is yours to manage`,
      `We have confirmed your claim of ${company}:`,
      address,
      'Log in and keep it up to date here:',
      edit,
    ),
  claimRejected: (to: string, company: string, why: string): Mail =>
    mail(
      to,
      `Your claim of ${company} on ${site.name}`,
      `Thank you for your claim of ${company}. We could not confirm it.`,
      why,
      ASK,
    ),
  claimQuestion: (to: string, company: string, why: string): Mail =>
    mail(
      to,
      `A question about your claim of ${company}`,
      `Thank you for your claim of ${company}. Before we can decide it, please help us with this:`,
      why,
      'Answer this mail, and we go on from there. Your claim stays open.',
    ),
  contactAnswer: (to: string, text: string, message: string): Mail =>
    mail(to, `Your message to ${site.name}`, text, `You wrote:\n${message.replace(/^/gm, '> ')}`),
  reportAnswer: (to: string, subject: string, why: string): Mail =>
    mail(to, `Your report of “${subject}”`, why, ASK),
  /** @param day of the deletion; `null` if it is due */
  removalConfirmed: (to: string, company: string | null, day: string | null): Mail =>
    mail(
      to,
      `Your account on ${site.name} ${day ? 'will be' : 'is being'} deleted`,
      `As you asked, ${company ? `${company} is no longer shown, and ` : ''}your account ${
        day ? `will be deleted on ${day}` : 'is being deleted'
      }.`,
      day
        ? 'If you change your mind before that day, answer this mail and everything stays as it was.'
        : 'One more mail tells you when it is done.',
    ),
  removalRejected: (to: string, why: string): Mail =>
    mail(
      to,
      `Your account on ${site.name} stays`,
      'Your request to delete your account is closed, and nothing was deleted.',
      why,
      ASK,
    ),
  removalQuestion: (to: string, why: string): Mail =>
    mail(
      to,
      'A question about your request',
      'You asked us to delete your account. Before we do, please help us with this:',
      why,
      'Answer this mail, and we go on from there. Your request stays open.',
    ),
} as const;

/** Returns the URL of the profile editor. */
export const editAddress = (siteUrl: string): string => siteUrl + urls.profileEditor();
