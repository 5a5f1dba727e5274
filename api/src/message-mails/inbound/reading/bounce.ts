import type { ParsedMail } from 'mailparser';
import { headerText } from './automatic';

const POSTMASTER = /^(?:mailer-daemon|postmaster|mail-daemon)@/i;
const DELAY = /\b(?:delay(?:ed)?|warning|still trying|verzögert|retard)/i;

/** Returns whether a mail reports that another one could not be delivered (RFC 3464); a delay is no failure. */
export function reportsFailure(mail: ParsedMail): boolean {
  const report = mail.attachments.find(({ contentType }) => contentType === 'message/delivery-status');
  if (report) return /^Action:\s*failed\b/im.test(report.content.toString('latin1'));
  if (headerText(mail, 'content-type') === 'multipart/report') return false;
  const isFromPostmaster = mail.from?.value.some(({ address }) => POSTMASTER.test(address ?? '')) ?? false;
  return (isFromPostmaster || mail.headers.has('x-failed-recipients')) && !DELAY.test(mail.subject ?? '');
}
