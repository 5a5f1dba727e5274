import { enquiryRules } from '@unitbase/contracts/limits';
import { type ParsedMail, simpleParser } from 'mailparser';
import { addressKey } from '../address-key';
import { type SmtpReply, smtpReplies } from '../smtp-replies';
import { isAutomatic } from './automatic';
import { bodyTextOf } from './body-text';
import { type AnswerFiles, filesOf } from './files';
import { splitAnswer } from './new-text';

/** An answer by mail as it is added to its thread. */
export interface MailAnswer extends AnswerFiles {
  text: string;
  quoted: string;
}

/** Parses a mail. Embedded mails and reports stay attachments, and only our own code reads HTML. */
export const parseMail = (source: Buffer): Promise<ParsedMail> =>
  simpleParser(source, {
    skipHtmlToText: true,
    skipTextToHtml: true,
    keepCidLinks: true,
    keepDeliveryStatus: true,
    ignoreEmbedded: true,
    checksumAlgo: false,
    maxChildNodes: 200,
  });

/** Returns the key of the only sender of a mail; `null` without one, or with several. */
export function senderOf(mail: ParsedMail): string | null {
  const [from, ...others] = mail.from?.value ?? [];
  return from?.address && others.length === 0 ? addressKey(from.address) : null;
}

/**
 * Reads a mail to the address of a thread.
 * @param envelopeSender '' for reports of mail servers
 * @param party keys of the addresses of the side to which the address was given
 * @returns the answer, or the reply with which the mail is rejected
 */
export async function readAnswer(
  mail: ParsedMail,
  envelopeSender: string,
  party: ReadonlySet<string>,
): Promise<MailAnswer | SmtpReply> {
  if (envelopeSender === '' || isAutomatic(mail)) return smtpReplies.automatic;
  if (!party.has(senderOf(mail) ?? '')) return smtpReplies.foreignSender;
  const { text, quoted } = splitAnswer(bodyTextOf(mail));
  if (text.length > enquiryRules.text) return smtpReplies.tooLong;
  const { files, dropped } = await filesOf(mail);
  if (text === '' && files.length === 0) return smtpReplies.empty;
  return { text, quoted: quoted.slice(0, enquiryRules.text), files, dropped };
}
