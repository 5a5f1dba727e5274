import { file, html, inlinePicture, multipart, nested, plain, type RawMail } from './raw-mail';

/** A mail of the company's side, and the message that it becomes. */
export interface AnswerMail {
  name: string;
  mail: RawMail;
  text: string;
  quoted?: string | RegExp;
  files?: readonly string[];
  dropped?: readonly string[];
}

export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWM4Y2yMFTEMLQkACspMgcuiywsAAAAASUVORK5CYII=',
  'base64',
);
const JPEG = Buffer.from(
  '/9j/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wAARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABQf/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCWAAqu/9k=',
  'base64',
);
export const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

const YES = 'Yes, both boats are free.\nThe day rate is 900 €.';
const encoded = (encoding: string, charset: string, body: string | Buffer): RawMail => ({
  headers: { 'Content-Type': `text/plain; charset=${charset}`, 'Content-Transfer-Encoding': encoding },
  body,
});
const latin = (text: string) => Buffer.from(text, 'latin1');

const quotations: readonly AnswerMail[] = [
  { name: 'without a quotation', mail: { body: YES }, text: YES, quoted: '' },
  {
    name: 'of Gmail, with a wrapped attribution',
    mail: {
      body: `${YES}\n\nOn Thu, 26 Nov 2026 at 09:00, Inês Tavares <\nreply+t1c-0@mail.site.example> wrote:\n\n> Are the boats free?\n>\n> Inês\n`,
    },
    text: YES,
    quoted: /Are the boats free\?/,
  },
  {
    name: 'of Outlook, with a head and no quotation marks',
    mail: {
      body: `${YES}\n\n-----Original Message-----\nFrom: Inês Tavares <no-reply@site.example>\nSent: Thursday, November 26, 2026 9:00 AM\nTo: Casa Azul <owner@casa.example>\nSubject: Low Water\n\nAre the boats free?\n`,
    },
    text: YES,
    quoted: /^-----Original Message-----/,
  },
  {
    name: 'of Outlook in German, after a line',
    mail: {
      body: `${YES}\n\n________________________________\nVon: Inês Tavares <no-reply@site.example>\nGesendet: Donnerstag, 26. November 2026 09:00\nAn: Casa Azul\nBetreff: Low Water\n\nAre the boats free?\n`,
    },
    text: YES,
  },
  {
    name: 'of Apple Mail in German',
    mail: {
      body: `${YES}\n\nAm 26.11.2026 um 09:00 schrieb Inês Tavares <a@b.example>:\n> Are the boats free?\n`,
    },
    text: YES,
  },
  {
    name: 'in French',
    mail: {
      body: `${YES}\n\nLe jeu. 26 nov. 2026 à 09:00, Inês Tavares <a@b.example> a\nécrit :\n\n> Are they free?\n`,
    },
    text: YES,
  },
  {
    name: 'in Japanese, without a verb',
    mail: { body: `はい\n\n2026年11月26日(木) 9:00 Inês Tavares <a@b.example>:\n\n> Are the boats free?\n` },
    text: 'はい',
  },
  {
    name: 'written below the quotation',
    mail: { body: `On 26 Nov 2026, Inês Tavares wrote:\n\n> Are the boats free?\n\n${YES}\n` },
    text: YES,
    quoted: /Are the boats free/,
  },
  {
    name: 'written between the quotations',
    mail: { body: '> Are the boats free?\n\nYes.\n\n> And the crew?\n\nTwo of them.\n\n> Thank you\n' },
    text: 'Yes.\n\n> And the crew?\n\nTwo of them.',
  },
  {
    name: 'of a phone',
    mail: { body: 'Yes.\n\nSent from my iPhone\n\n> On 26 Nov 2026, at 09:00, Inês wrote:\n> Free?\n' },
    text: 'Yes.',
  },
  {
    name: 'with a signature',
    mail: { body: `${YES}\n\n-- \nCasa Azul, Lisboa\n+351 21 000 00 00\n` },
    text: YES,
    quoted: /\+351/,
  },
  {
    name: 'whose own lines look like a head',
    mail: { body: 'From: 3 May\nTo: 5 May\nCrew: 4\n\nIs that right?' },
    text: 'From: 3 May\nTo: 5 May\nCrew: 4\n\nIs that right?',
  },
];

const encodings: readonly AnswerMail[] = [
  {
    name: 'as format=flowed',
    mail: {
      headers: { 'Content-Type': 'text/plain; charset=utf-8; format=flowed' },
      body: 'Yes, both boats \nare free.\n',
    },
    text: 'Yes, both boats are free.',
  },
  {
    name: 'as quoted-printable',
    mail: encoded('quoted-printable', 'utf-8', 'Yes, 900 =E2=82=AC for=\n the day.'),
    text: 'Yes, 900 € for the day.',
  },
  { name: 'as base64', mail: encoded('base64', 'utf-8', Buffer.from(YES).toString('base64')), text: YES },
  { name: 'in ISO-8859-1', mail: encoded('8bit', 'iso-8859-1', latin('Até já, Inês')), text: 'Até já, Inês' },
  { name: 'in Windows-1252', mail: encoded('8bit', 'windows-1252', latin('900 \x80')), text: '900 €' },
  { name: 'in Shift_JIS', mail: encoded('8bit', 'shift_jis', latin('\x82\xcd\x82\xa2')), text: 'はい' },
  { name: 'in ISO-2022-JP', mail: encoded('7bit', 'iso-2022-jp', '\x1b$B$O$$\x1b(B'), text: 'はい' },
  { name: 'in KOI8-R', mail: encoded('8bit', 'koi8-r', latin('\xe4\xc1')), text: 'Да' },
  { name: 'in GB2312', mail: encoded('8bit', 'gb2312', latin('\xbf\xc9\xd2\xd4')), text: '可以' },
  { name: 'in an unknown character set', mail: encoded('8bit', 'x-unknown', 'Yes.'), text: 'Yes.' },
  {
    name: 'with control characters and marks of direction',
    mail: { body: 'Yes\u0000\u0007, \u202eboth\u202c\ufeff.' },
    text: 'Yes, both.',
  },
];

const alternatives: readonly AnswerMail[] = [
  {
    name: 'as HTML only, with a quotation of Gmail',
    mail: {
      headers: { 'Content-Type': 'text/html; charset=utf-8' },
      body: '<div dir="ltr">Yes, <b>both</b> boats.<br>900 &euro;</div><br><div class="gmail_quote"><div>On Thu, 26 Nov 2026 at 09:00, Inês &lt;<a href="mailto:a@b.example">a@b.example</a>&gt; wrote:<br></div><blockquote>Are the boats free?</blockquote></div>',
    },
    text: 'Yes, both boats.\n900 €',
  },
  {
    name: 'as HTML only, with scripts and styles',
    mail: {
      headers: { 'Content-Type': 'text/html' },
      body: '<html><head><title>T</title><style>p{color:red}</style><script>alert(1)</script></head><body><p onclick="alert(2)">Yes &lt;b&gt;</p><img src="https://tracker.example/1.png" alt="x"></body></html>',
    },
    text: 'Yes <b>',
  },
  {
    name: 'as HTML that is nested deeper than anybody writes',
    mail: {
      headers: { 'Content-Type': 'text/html' },
      body: `<p>Yes.</p>${'<div>'.repeat(20_000)}deep`,
    },
    text: 'Yes.',
  },
  {
    name: 'as text and HTML',
    mail: multipart({ subtype: 'alternative' }, plain('Yes.'), html('<p>Yes, in bold.</p>')),
    text: 'Yes.',
  },
  {
    name: 'as HTML beside an empty text',
    mail: multipart({ subtype: 'alternative' }, plain('  \n'), html('<p>Yes, in bold.</p>')),
    text: 'Yes, in bold.',
  },
  {
    name: 'with a signature of S/MIME',
    mail: multipart(
      { subtype: 'signed', parameters: '; protocol="application/pkcs7-signature"' },
      plain('Yes.'),
      file('smime.p7s', 'application/pkcs7-signature', 'signature'),
    ),
    text: 'Yes.',
    dropped: [],
  },
  {
    name: 'with an invitation',
    mail: multipart(
      {},
      plain('Let us talk on Friday.'),
      file('invite.ics', 'text/calendar; method=REQUEST', 'BEGIN:VCALENDAR\nMETHOD:REQUEST\nEND:VCALENDAR'),
    ),
    text: 'Let us talk on Friday.',
    dropped: [],
  },
];

const files: readonly AnswerMail[] = [
  {
    name: 'with a PDF',
    mail: multipart({}, plain('Attached.'), file('rates.pdf', 'application/pdf', PDF)),
    text: 'Attached.',
    files: ['rates.pdf'],
  },
  {
    name: 'with a file and no text',
    mail: multipart({}, file('rates.pdf', 'application/octet-stream', PDF)),
    text: '',
    files: ['rates.pdf'],
  },
  {
    name: 'with four files: the first three are kept',
    mail: multipart(
      {},
      plain('Four.'),
      ...['1.png', '2.png', '3.png', '4.png'].map((name) => file(name, 'image/png', PNG)),
    ),
    text: 'Four.',
    files: ['1.png', '2.png', '3.png'],
    dropped: ['4.png'],
  },
  {
    name: 'with a drawing that is no allowed file',
    mail: multipart(
      {},
      plain('See.'),
      file('head-mount.dwg', 'image/vnd.dwg', 'AC1032'),
      file('a.png', 'image/png', PNG),
    ),
    text: 'See.',
    files: ['a.png'],
    dropped: ['head-mount.dwg'],
  },
  {
    name: 'with a zero byte in the name of a file',
    mail: multipart({}, plain('See.'), {
      type: 'application/zip',
      headers: { 'Content-Disposition': "attachment; filename*=utf-8''boat%00plan.zip" },
      body: 'PK',
    }),
    text: 'See.',
    dropped: ['boat plan.zip'],
  },
  {
    name: 'with a program that is named as a picture',
    mail: multipart({}, plain('See.'), file('boat.jpg', 'image/jpeg', 'MZ\x90\0this program')),
    text: 'See.',
    dropped: ['boat.jpg'],
  },
  {
    name: 'with a name in another alphabet',
    mail: multipart({}, plain('See.'), {
      type: 'application/pdf',
      headers: { 'Content-Disposition': "attachment; filename*=utf-8''pre%C3%A7os%20%E6%96%99%E9%87%91.pdf" },
      body: PDF,
    }),
    text: 'See.',
    files: ['preços 料金.pdf'],
  },
  {
    name: 'with a path as the name of a file',
    mail: multipart({}, plain('See.'), file('../../etc/passwd.pdf', 'application/pdf', PDF)),
    text: 'See.',
    files: ['passwd.pdf'],
  },
  {
    name: 'with the logo of a signature',
    mail: multipart(
      { subtype: 'related' },
      html('<p>Yes.</p><img src="cid:logo@casa">'),
      inlinePicture('logo@casa', PNG),
    ),
    text: 'Yes.',
    files: [],
    dropped: [],
  },
  {
    name: 'with a picture between two texts, as phones write it',
    mail: multipart(
      {},
      plain('Here it is:'),
      file('IMG_1.jpeg', 'image/jpeg', JPEG, 'inline'),
      plain('Good?'),
    ),
    text: 'Here it is:\nGood?',
    files: ['IMG_1.jpeg'],
  },
  {
    name: 'with another mail attached',
    mail: multipart({}, plain('See.'), file('old.eml', 'message/rfc822', 'Subject: x\n\ny')),
    text: 'See.',
    dropped: [],
  },
  {
    name: 'with text, HTML and a file in one another',
    mail: multipart(
      {},
      nested({ subtype: 'alternative' }, plain('Yes.'), html('<p>Yes.</p>')),
      file('rates.pdf', 'application/pdf', PDF),
    ),
    text: 'Yes.',
    files: ['rates.pdf'],
  },
];

/** Mails that a side writes, and what the thread shows of each. */
export const answerMails: readonly AnswerMail[] = [...quotations, ...encodings, ...alternatives, ...files];
