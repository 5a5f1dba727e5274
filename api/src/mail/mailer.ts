import { Readable } from 'node:stream';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import type { Config } from '../config';
import { rows } from '../db/query';
import type { MediaStore } from '../media/store/media-store';
import type { StoredFile } from '../media/store/stored-file';
import { isOverdue, isWaiting, recordMail } from '../threads/mails/delivery';
import type { Mail, MailFile } from './outbox';
import type { Send } from './outbox-worker';

type MailerConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'siteUrl'>;

/** Headers of mails that can be stopped: mail programs show the button, and answer no vacation notice (RFC 3834). */
const noticeHeaders = (unsubscribeUrl: string) => ({
  'List-Unsubscribe': `<${unsubscribeUrl}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'OOF, AutoReply',
});

/** Returns the files that still exist: a deleted message deletes its files before its mail is sent. */
async function attachmentsOf(files: readonly MailFile[], media: MediaStore) {
  const stored = await Promise.all(files.map(({ key }) => media.find(key)));
  return files.flatMap(({ name, type }, index) => {
    const file = stored[index];
    if (!file) return [];
    const content = Readable.from(bytesOf(file), { objectMode: false });
    return [{ filename: name, content, contentType: type }];
  });
}

/** Opens the file when the mail is sent. */
async function* bytesOf(file: StoredFile) {
  yield* await file.open();
}

/** Returns a function that turns a mail of the outbox into a message of nodemailer. */
function composer({ mailFrom, siteUrl }: MailerConfig, media: MediaStore) {
  const host = new URL(siteUrl).hostname;
  const address = /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom;
  return async (mail: Mail, outboxId: number): Promise<SendMailOptions> => ({
    from: mail.fromName === undefined ? mailFrom : { name: mail.fromName, address },
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    // A retried mail has the same id, so that mailboxes can drop the duplicate.
    messageId: `<outbox-${outboxId}@${host}>`,
    ...(mail.references ? { references: mail.references } : {}),
    ...(mail.returnPath ? { envelope: { from: mail.returnPath, to: mail.to } } : {}),
    ...(mail.unsubscribeUrl ? { headers: noticeHeaders(mail.unsubscribeUrl) } : {}),
    ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
    ...(mail.files ? { attachments: await attachmentsOf(mail.files, media) } : {}),
  });
}

/** Returns whether the mail server rejected the recipient or the mail for good. */
function isRejected(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;
}

/**
 * Records the result of a mail of a message. A rejected one is not sent again, nor one that waited for days, nor one whose
 * message was deleted with the account of its writer.
 */
const recorded =
  (send: Send<Mail>): Send<Mail> =>
  async (mail, client, outboxId) => {
    const { messageMailId } = mail;
    if (messageMailId === undefined) return send(mail, client, outboxId);
    if (!(await isWaiting(client, messageMailId))) return;
    try {
      await send(mail, client, outboxId);
    } catch (error) {
      if (!isRejected(error) && !(await isOverdue(client, messageMailId))) throw error;
      return recordMail(client, messageMailId, 'failed');
    }
    await recordMail(client, messageMailId, 'sent');
  };

/** Returns a sender by SMTP if `SMTP_URL` is set; otherwise mails are stored for `/dev/mailbox`. */
export function createMailer(config: MailerConfig, media: MediaStore): Send<Mail> {
  const compose = composer(config, media);
  if (config.smtpUrl) {
    const transport = nodemailer.createTransport(config.smtpUrl, {
      connectionTimeout: 10_000,
      socketTimeout: 20_000,
    } as object);
    return recorded(async (mail, _client, outboxId) => {
      await transport.sendMail(await compose(mail, outboxId));
    });
  }
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return recorded(async (mail, client, outboxId) => {
    const { message } = await transport.sendMail(await compose(mail, outboxId));
    // The server of a mailbox adds the return path (RFC 5321 §4.4).
    const source = `${mail.returnPath ? `Return-Path: <${mail.returnPath}>\n` : ''}${message}`;
    await rows(
      client,
      'INSERT INTO dev_mail (recipient, sender, subject, text, source) VALUES ($1, $2, $3, $4, $5)',
      [mail.to, mail.fromName ?? config.mailFrom, mail.subject, mail.text, source],
    );
  });
}
