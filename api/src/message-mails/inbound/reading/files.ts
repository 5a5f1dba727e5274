import { enquiryRules } from '@unitbase/contracts/limits';
import type { Attachment, ParsedMail } from 'mailparser';
import { makeSafe, type SafeFile } from '../../../threads/attachments';

/** Files of an answer, and the names of those that are not kept. */
export interface AnswerFiles {
  files: readonly SafeFile[];
  dropped: readonly string[];
}

/** Parts that mail programs add: signatures, invitations, reports. */
const PROGRAM_PARTS =
  /^(?:application\/(?:pgp-|(?:x-)?pkcs7-|ms-tnef)|text\/(?:calendar|rfc822-headers|x-amp-html)|message\/)/;

/** Returns whether the HTML shows this file, such as the logo of a signature. */
const isShownInline = ({ related, cid, contentDisposition }: Attachment, html: string): boolean =>
  contentDisposition !== 'attachment' && related === true && cid !== undefined && html.includes(`cid:${cid}`);

/** Returns the name of a file without folders and control characters, its end if it is too long. */
const nameOf = ({ filename = '' }: Attachment, unnamed: string): string =>
  (
    filename
      .split(/[\\/]/)
      .at(-1)
      ?.replace(/\p{C}+/gu, ' ')
      .trim() || unnamed
  ).slice(-enquiryRules.attachmentName);

/** Returns the first three files of a mail that have an allowed type and size; inline pictures do not count. */
export async function filesOf(mail: ParsedMail): Promise<AnswerFiles> {
  const html = mail.html || '';
  const candidates = mail.attachments.filter(
    (part) => !PROGRAM_PARTS.test(part.contentType) && !isShownInline(part, html),
  );
  const files: SafeFile[] = [];
  const dropped: string[] = [];
  for (const [index, part] of candidates.entries()) {
    const name = nameOf(part, `file ${index + 1}`);
    const isKept =
      files.length < enquiryRules.attachments && part.content.length <= enquiryRules.attachmentBytes;
    const file = isKept ? await makeSafe(name, part.content) : null;
    if (file) files.push(file);
    else dropped.push(name);
  }
  return { files, dropped };
}
