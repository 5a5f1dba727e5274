import nodemailer from 'nodemailer';
import type { Config } from '../config';
import { rows } from '../db/query';
import type { Mail } from './outbox';
import type { Send } from './outbox-worker';

/** Returns a sender by SMTP if `SMTP_URL` is set; otherwise mails are stored for `/dev/mailbox`. */
export function createMailer({
  smtpUrl,
  mailFrom,
  siteUrl,
}: Pick<Config, 'smtpUrl' | 'mailFrom' | 'siteUrl'>): Send<Mail> {
  const host = new URL(siteUrl).hostname;
  const message = (mail: Mail, outboxId: number) => ({
    from: mailFrom,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    // A retried mail has the same id, so that mailboxes can drop the duplicate.
    messageId: `<outbox-${outboxId}@${host}>`,
    ...(mail.unsubscribeUrl
      ? {
          headers: {
            'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }
      : {}),
    ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
  });

  if (smtpUrl) {
    const transport = nodemailer.createTransport(smtpUrl, {
      connectionTimeout: 10_000,
      socketTimeout: 20_000,
    } as object);
    return async (mail, _client, outboxId) => {
      await transport.sendMail(message(mail, outboxId));
    };
  }
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (mail, client, outboxId) => {
    const { message: source } = await transport.sendMail(message(mail, outboxId));
    await rows(
      client,
      'INSERT INTO dev_mail (recipient, sender, subject, text, source) VALUES ($1, $2, $3, $4, $5)',
      [mail.to, mailFrom, mail.subject, mail.text, source.toString()],
    );
  };
}
