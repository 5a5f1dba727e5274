import type { Page } from '@playwright/test';
import nodemailer from 'nodemailer';
import type Mail from 'nodemailer/lib/mailer';
import { inboundMail } from '../../site';
import { expect } from './test';

/** A mail about a message, as the development mailbox shows it. */
export interface ReceivedMail {
  recipient: string;
  replyTo: string;
  returnPath: string;
  text: string;
}

/** Opens the mails with a subject to companies without managers, waiting until `count` are sent. */
export async function mailsToCompanies(page: Page, subject: string, count: number): Promise<ReceivedMail[]> {
  const mails = page
    .getByRole('listitem')
    .filter({ hasNotText: '@unitbase.example' })
    .getByRole('link', { name: subject, exact: true });
  await expect(async () => {
    await page.goto('/dev/mailbox');
    await expect(mails).toHaveCount(count, { timeout: 1_000 });
  }).toPass();
  const paths = await mails.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const received: ReceivedMail[] = [];
  for (const path of paths) received.push(await openMail(page, path));
  return received;
}

async function openMail(page: Page, path: string): Promise<ReceivedMail> {
  await page.goto(path);
  const header = (name: string) => page.locator(`dt:text-is("${name}") + dd`).textContent();
  const [, to = ''] = /to (\S+)$/.exec((await page.locator('p').first().textContent()) ?? '') ?? [];
  return {
    recipient: to,
    replyTo: (await header('Reply-To')) ?? '',
    returnPath: ((await header('Return-Path')) ?? '').replace(/[<>]/g, ''),
    text: (await page.locator('pre').textContent()) ?? '',
  };
}

/** Sends a mail by SMTP to the api. Rejects if it is not taken. */
async function send(mail: Mail.Options): Promise<void> {
  const transport = nodemailer.createTransport({
    host: '127.0.0.1',
    port: inboundMail.port,
    ignoreTLS: true,
  });
  await transport.sendMail(mail);
  transport.close();
}

interface Answer {
  text: string;
  files?: { filename: string; content: Buffer }[];
}

/** Answers a mail like a mail program: with its text quoted. */
export function answerByMail(mail: ReceivedMail, { text, files = [] }: Answer): Promise<void> {
  const quoted = mail.text.replace(/^/gm, '> ');
  return send({
    from: mail.recipient,
    to: mail.replyTo,
    subject: 'Re: your message',
    text: `${text}\n\nOn Thu, 26 Nov 2026 at 10:00, Unitbase <no-reply@unitbase.example> wrote:\n\n${quoted}\n`,
    attachments: files,
  });
}

/** Reports that a mail could not be delivered, like a mail server (RFC 3464). */
export function reportFailure({ recipient, returnPath }: ReceivedMail): Promise<void> {
  const status = `Reporting-MTA: dns; mx.example\r\n\r\nFinal-Recipient: rfc822; ${recipient}\r\nAction: failed\r\nStatus: 5.1.1\r\n`;
  const lines = [
    'From: Mail Delivery Subsystem <mailer-daemon@mx.example>',
    `To: <${returnPath}>`,
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="report"',
    `\r\n--report\r\nContent-Type: text/plain\r\n\r\nThe mailbox does not exist.`,
    `--report\r\nContent-Type: message/delivery-status\r\n\r\n${status}\r\n--report--\r\n`,
  ];
  return send({ envelope: { from: '', to: returnPath }, raw: lines.join('\r\n') });
}
