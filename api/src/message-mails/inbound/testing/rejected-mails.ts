import { file, html, multipart, plain, type RawMail } from './raw-mail';

/** A mail to a thread that is rejected, with the number of the reply. */
export interface RejectedMail {
  name: string;
  mail: RawMail;
  envelopeSender?: string;
  code: number;
}

const automatic = (headers: Record<string, string>, body = 'I am away until Monday.'): RawMail => ({
  headers,
  body,
});

/** Mails of programs, of strangers, and without an answer. */
export const rejectedMails: readonly RejectedMail[] = [
  { name: 'a vacation notice', mail: automatic({ 'Auto-Submitted': 'auto-replied (vacation)' }), code: 550 },
  {
    name: 'a vacation notice of Exchange',
    mail: automatic({ 'X-Auto-Response-Suppress': 'All', Subject: 'Re: Low Water' }),
    code: 550,
  },
  {
    name: 'a vacation notice with a subject only',
    mail: automatic({ Subject: 'Abwesenheitsnotiz: Low Water' }),
    code: 550,
  },
  { name: 'a mail of a ticket system', mail: automatic({ 'X-Autoreply': 'yes' }), code: 550 },
  { name: 'bulk mail', mail: automatic({ Precedence: 'bulk' }), code: 550 },
  { name: 'a mailing list', mail: automatic({ 'List-Id': 'Crews <crews.list.example>' }), code: 550 },
  {
    name: 'an accepted invitation',
    mail: multipart(
      {},
      plain('Accepted'),
      file('invite.ics', 'text/calendar; method=REPLY', 'BEGIN:VCALENDAR\r\nMETHOD:REPLY\r\nEND:VCALENDAR'),
    ),
    code: 550,
  },
  {
    name: 'a notification that the mail was read',
    mail: multipart(
      { subtype: 'report', parameters: '; report-type=disposition-notification' },
      plain('Your message was displayed.'),
      {
        type: 'message/disposition-notification',
        body: 'Disposition: manual-action/MDN-sent-manually; displayed',
      },
    ),
    code: 550,
  },
  {
    name: 'one of our notices that came back',
    mail: automatic({ From: 'Inês <no-reply@site.example>', 'Auto-Submitted': 'auto-generated' }),
    code: 550,
  },
  { name: 'a mail without a return path', mail: automatic({}), envelopeSender: '', code: 550 },
  { name: 'a stranger', mail: { headers: { From: 'Eve <eve@evil.example>' }, body: 'Yes.' }, code: 550 },
  {
    name: 'a stranger with the name of the company',
    mail: { headers: { From: '"owner@casa.example" <eve@evil.example>' }, body: 'Yes.' },
    code: 550,
  },
  {
    name: 'two senders',
    mail: {
      headers: { From: 'owner@casa.example, eve@evil.example', Sender: 'eve@evil.example' },
      body: 'Yes.',
    },
    code: 550,
  },
  { name: 'no sender', mail: { headers: { From: '' }, body: 'Yes.' }, code: 550 },
  {
    name: 'nothing but a quotation',
    mail: { body: '\n\nOn 26 Nov 2026, Inês wrote:\n> Are the boats free?\n' },
    code: 550,
  },
  { name: 'nothing', mail: { body: '' }, code: 550 },
  {
    name: 'HTML with a picture only',
    mail: { headers: { 'Content-Type': 'text/html' }, body: '<img src="https://x.example/1.png">' },
    code: 550,
  },
  {
    name: 'HTML without a word',
    mail: multipart({ subtype: 'alternative' }, plain(''), html('<p>&nbsp;</p>')),
    code: 550,
  },
  {
    name: 'an encrypted mail',
    mail: multipart(
      { subtype: 'encrypted', parameters: '; protocol="application/pgp-encrypted"' },
      { type: 'application/pgp-encrypted', body: 'Version: 1' },
      file('encrypted.asc', 'application/octet-stream', '-----BEGIN PGP MESSAGE-----'),
    ),
    code: 550,
  },
  { name: 'a text of 5,001 characters', mail: { body: 'x'.repeat(5_001) }, code: 552 },
];
