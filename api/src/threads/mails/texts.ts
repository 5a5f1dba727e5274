import { formatDate } from '@unitbase/contracts/dates';
import * as messages from '@unitbase/contracts/messages';
import { site } from '@unitbase/contracts/site';
import type { Recipient } from './recipients';

/** Enquiry as its mail shows it. Days are `yyyy-mm-dd`; `null` if they are not fixed. */
export interface MailedEnquiry {
  title: string;
  kind: string;
  from: string | null;
  to: string | null;
  place: string;
  budget: string;
  currency: string;
  reply_by: string | null;
  telephone: string;
}

/** Everything that the text of a message's mail needs. */
export interface MailedMessage {
  author: string;
  authorEmail: string;
  company: string;
  subject: string;
  text: string;
  isFirst: boolean;
  /** Whether the message closed the enquiry, which ends answers. */
  isClosing: boolean;
  enquiry: MailedEnquiry | null;
  /** Names of its files. */
  files: readonly string[];
  /** Whether the mail carries the files. */
  isAttached: boolean;
  threadUrl: string;
  stopUrl: string;
  /** Whether an answer by mail comes back to the thread. */
  takesAnswers: boolean;
  recipient: Recipient;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 200);

const nameOf = <Names extends object>(names: Names, key: string): string =>
  Object.hasOwn(names, key) ? String(names[key as keyof Names]) : key;

function daysOf({ from, to }: MailedEnquiry): string {
  if (!from) return 'Not fixed yet';
  return to && to !== from ? `${formatDate(from)} to ${formatDate(to)}` : formatDate(from);
}

/** Returns the facts of an enquiry, one a line. */
function factsOf(enquiry: MailedEnquiry): string {
  const { title, kind, place, budget, currency, reply_by, telephone } = enquiry;
  const facts = [
    ['Project', title],
    ['Kind', nameOf(messages.creditTypes, kind)],
    ['Dates', daysOf(enquiry)],
    ['Place', place],
    ['Budget', budget && `${nameOf(messages.enquiries.budgetBands, budget)} ${currency}`.trim()],
    ['Reply by', reply_by ? formatDate(reply_by) : ''],
    ['Telephone', telephone],
  ];
  return facts
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}: ${oneLine(value ?? '')}`)
    .join('\n');
}

function openingOf({ recipient, author, company, isFirst, isClosing }: MailedMessage): string {
  if (recipient.role === 'sender') return `${author} answers you on ${site.name}.`;
  const ofCompany = recipient.role === 'manager' ? ` of ${company}` : '';
  if (isClosing)
    return `${author} has closed this enquiry on ${site.name}: ${messages.enquiries.bookedElsewhere}.`;
  return isFirst
    ? `${author} writes to you through your profile${ofCompany} on ${site.name}.`
    : `${author} writes again about your profile${ofCompany} on ${site.name}.`;
}

/** Says how to answer. A company without managers has no thread on the site. */
function answerOf(message: MailedMessage): string[] {
  const { recipient, takesAnswers, author, authorEmail, threadUrl, isClosing } = message;
  if (isClosing) return [];
  if (recipient.role === 'company')
    return takesAnswers
      ? [`Answer this mail: your answer goes to ${author}.`]
      : [`Your answer goes to ${authorEmail}.`];
  return takesAnswers
    ? [`Answer this mail, or answer on the site:\n${threadUrl}`]
    : [`Answer on the site:\n${threadUrl}`];
}

/** Says where the files are. */
function filesOf({ files, isAttached, recipient, author }: MailedMessage): string[] {
  const names = files.map(oneLine).join(', ');
  if (names === '') return [];
  if (isAttached) return [`Files with this mail: ${names}`];
  return recipient.role === 'company'
    ? [`Files that are too large for this mail: ${names}. Ask ${author} for them.`]
    : [`Files on the site: ${names}`];
}

/** Returns the subject of a message's mail. */
export const subjectOf = ({ subject, isFirst }: MailedMessage): string =>
  oneLine(isFirst ? subject : `Re: ${subject}`);

/** Returns the text of a message's mail. Mails are plain text, so that no text of a visitor becomes markup. */
export function textOf(message: MailedMessage): string {
  const { text, isFirst, enquiry, stopUrl } = message;
  const paragraphs = [
    openingOf(message),
    ...(isFirst && enquiry ? [factsOf(enquiry)] : []),
    ...(text ? [text] : []),
    ...filesOf(message),
    ...answerOf(message),
    `Stop mails about messages: ${stopUrl}`,
  ];
  return `${paragraphs.join('\n\n')}\n\n${site.name}\n`;
}
