import { escapeHtml } from '@unitbase/contracts/escape-html';
import type { FastifyReply } from 'fastify';
import { row, rows } from '../db/query';
import type { Feature } from '../http/feature';

interface StoredMail {
  id: number;
  recipient: string;
  sender: string;
  subject: string;
  text: string;
  sent_at: Date;
  source: string;
}

/** Headers that say where answers and reports go. */
const SHOWN_HEADERS = ['Reply-To', 'Return-Path'];

/** Returns the shown headers of a mail as a list; '' without any. */
function headersOf(source: string): string {
  const [head = ''] = source.split('\n\n');
  const unfolded = head.replace(/\n\s+/g, ' ');
  const items = SHOWN_HEADERS.flatMap((name) => {
    const value = new RegExp(`^${name}: (.*)$`, 'm').exec(unfolded)?.[1];
    return value === undefined ? [] : [`<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`];
  });
  return items.length > 0 ? `<dl>${items.join('')}</dl>` : '';
}

const withLinks = (text: string): string =>
  escapeHtml(text).replace(
    /https?:\/\/[^\s<>&]+(?:&#38;[^\s<>&]+)*/g,
    (url) => `<a href="${url}">${url}</a>`,
  );

function page(reply: FastifyReply, title: string, body: string): FastifyReply {
  return reply
    .header(
      'content-security-policy',
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<title>${escapeHtml(title)}</title></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`,
    );
}

/** Pages that show the mails of an installation without SMTP, newest first. */
export const devMailbox: Feature = ({ pool, config }, app) => {
  if (config.smtpUrl) return {};

  app.get('/dev/mailbox', async (_request, reply) => {
    const mails = await rows<StoredMail>(
      pool,
      'SELECT id, recipient, subject, sent_at FROM dev_mail ORDER BY sent_at DESC, id DESC LIMIT 200',
    );
    const items = mails.map(
      (mail) =>
        `<li><a href="/dev/mailbox/${mail.id}">${escapeHtml(mail.subject)}</a> to ${escapeHtml(mail.recipient)}, ` +
        `<time datetime="${mail.sent_at.toISOString()}">${mail.sent_at.toISOString()}</time></li>`,
    );
    return page(reply, 'Mailbox', mails.length > 0 ? `<ol>${items.join('')}</ol>` : '<p>No mail yet.</p>');
  });

  app.get<{ Params: { id: string } }>('/dev/mailbox/:id', async (request, reply) => {
    const id = /^\d{1,9}$/.test(request.params.id) ? Number(request.params.id) : 0;
    const mail = await row<StoredMail>(pool, 'SELECT * FROM dev_mail WHERE id = $1', [id]);
    if (!mail) return page(reply.code(404), 'No such mail', '<p><a href="/dev/mailbox">Mailbox</a></p>');
    return page(
      reply,
      mail.subject,
      `<p>From ${escapeHtml(mail.sender)} to ${escapeHtml(mail.recipient)}</p>${headersOf(mail.source)}` +
        `<pre>${withLinks(mail.text)}</pre><p><a href="/dev/mailbox">Mailbox</a></p>`,
    );
  });
  return {};
};
