import { enquiryRules } from '@unitbase/contracts/limits';

/** A negative reply of SMTP. Mail servers show its text to the writer. */
export interface SmtpReply {
  code: number;
  reason: string;
}

const reply = (code: number, reason: string): SmtpReply => ({ code, reason });

export const smtpReplies = {
  notOurs: reply(550, 'This server takes answers to messages only'),
  unknownAddress: reply(550, 'This address belongs to no message'),
  ended: reply(550, 'This address is no longer valid. Write a new message on the site'),
  noAnswers: reply(550, 'This address takes reports of mail servers only'),
  automatic: reply(550, 'Automatic mails are not delivered'),
  foreignSender: reply(550, 'Answer from the address that received the message, or on the site'),
  empty: reply(550, 'The mail has no text of its own and no PDF, JPEG or PNG'),
  tooLong: reply(552, `The text is longer than ${enquiryRules.text} characters. Answer on the site`),
  unreadable: reply(554, 'The mail cannot be read'),
  tooMany: reply(450, 'Too many mails to this address. Try again later'),
  unavailable: reply(451, 'The mail cannot be stored now. Try again later'),
} as const;

/** Returns the reply for a rule of threads, such as a closed enquiry. */
export const rejection = (sentence: string): SmtpReply => reply(550, sentence.replace(/\.$/, ''));
