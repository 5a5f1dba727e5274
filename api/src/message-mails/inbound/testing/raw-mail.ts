/** A part of a mail with more than one. */
export interface Part {
  type: string;
  headers?: Record<string, string>;
  body: string | Buffer;
}

export interface RawMail {
  /** Replaces the default headers; '' removes one. */
  headers?: Record<string, string>;
  body: string | Buffer;
}

let mails = 0;

/** Returns a mail as it is sent, with lines that end in CRLF. Binary bodies stay as they are. */
export function rawMail({ headers = {}, body }: RawMail): Buffer {
  mails += 1;
  const all: Record<string, string> = {
    From: 'Casa Azul <owner@casa.example>',
    To: 'reply@site.example',
    Subject: 'Re: Low Water',
    Date: 'Thu, 26 Nov 2026 10:00:00 +0000',
    'Message-ID': `<${mails}@casa.example>`,
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    ...headers,
  };
  const head = Object.entries(all)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  return Buffer.concat([Buffer.from(`${head}\r\n`), typeof body === 'string' ? withCrlf(body) : body]);
}

const withCrlf = (text: string): Buffer => Buffer.from(text.replace(/\r?\n/g, '\r\n'));

const encode = ({ type, headers = {}, body }: Part): string => {
  const isMultipart = type.startsWith('multipart/');
  const encoded = (typeof body === 'string' ? Buffer.from(body) : body).toString('base64');
  const content = isMultipart ? String(body) : encoded.replace(/.{76}/g, '$&\n');
  const head = Object.entries({
    'Content-Type': type,
    ...(isMultipart ? {} : { 'Content-Transfer-Encoding': 'base64' }),
    ...headers,
  });
  return `${head.map(([name, value]) => `${name}: ${value}`).join('\n')}\n\n${content}\n`;
};

let boundaries = 0;

/** Returns headers and body of parts: `multipart({ subtype: 'mixed' }, …)`. */
export function multipart(
  { subtype = 'mixed', parameters = '' }: { subtype?: string; parameters?: string },
  ...parts: readonly Part[]
): { headers: Record<string, string>; body: string } {
  boundaries += 1;
  const boundary = `part-${boundaries}`;
  return {
    headers: { 'Content-Type': `multipart/${subtype}; boundary="${boundary}"${parameters}` },
    body: `${parts.map((part) => `--${boundary}\n${encode(part)}`).join('')}--${boundary}--\n`,
  };
}

/** Returns parts as one part of others. */
export function nested(options: Parameters<typeof multipart>[0], ...parts: readonly Part[]): Part {
  const { headers, body } = multipart(options, ...parts);
  return { type: headers['Content-Type'] ?? '', body };
}

export const plain = (body: string): Part => ({ type: 'text/plain; charset=utf-8', body });
export const html = (body: string): Part => ({ type: 'text/html; charset=utf-8', body });

/** Returns a file as mail programs attach it. */
export const file = (
  name: string,
  type: string,
  body: string | Buffer,
  disposition = 'attachment',
): Part => ({
  type: `${type}; name="${name}"`,
  headers: { 'Content-Disposition': `${disposition}; filename="${name}"` },
  body,
});

/** Returns a picture that the HTML shows. */
export const inlinePicture = (cid: string, body: Buffer): Part => ({
  type: 'image/png; name="logo.png"',
  headers: { 'Content-ID': `<${cid}>`, 'Content-Disposition': 'inline; filename="logo.png"' },
  body,
});
