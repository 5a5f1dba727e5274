import type { Page } from '@playwright/test';
import nodemailer from 'nodemailer';
import { inboundMail } from '../../site';
import { expect } from './test';

/** A mail about a message, as the development mailbox shows it. */
export interface ReceivedMail {
  recipient: string;
  replyTo: string;
  text: string;
}

/** Opens the mail with a subject, waiting until it is sent. */
export async function mailWithSubject(page: Page, subject: string): Promise<ReceivedMail> {
  const mail = page.getByRole('link', { name: subject }).first();
  await expect(async () => {
    await page.goto('/dev/mailbox');
    await expect(mail).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await mail.click();
  const [, recipient = ''] = /to (\S+)$/.exec((await page.locator('p').first().textContent()) ?? '') ?? [];
  return {
    recipient,
    replyTo: (await page.locator('p span').textContent()) ?? '',
    text: (await page.locator('pre').textContent()) ?? '',
  };
}

interface Answer {
  text: string;
  files?: { filename: string; content: Buffer }[];
}

/** Answers a mail like a mail program: with the text quoted, by SMTP to the api. Rejects if it is not taken. */
export async function answerByMail(mail: ReceivedMail, { text, files = [] }: Answer): Promise<void> {
  const transport = nodemailer.createTransport({
    host: '127.0.0.1',
    port: inboundMail.port,
    ignoreTLS: true,
  });
  const quoted = mail.text.replace(/^/gm, '> ');
  await transport.sendMail({
    from: mail.recipient,
    to: mail.replyTo,
    subject: 'Re: your message',
    text: `${text}\n\nOn Thu, 26 Nov 2026 at 10:00, Unitbase <no-reply@unitbase.example> wrote:\n\n${quoted}\n`,
    attachments: files,
  });
  transport.close();
}
