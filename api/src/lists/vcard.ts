import type { CallSheetLine } from '@unitbase/contracts/entities/lists';

const escapeText = (text: string): string =>
  text
    .replace(/[\\,]/g, '\\$&')
    .replace(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
    .replace(/\p{Cc}/gu, '');

/** A semicolon separates the parts of ADR and ORG only; some readers do not unescape it elsewhere. */
const escapePart = (text: string): string => escapeText(text).replace(/;/g, '\\;');

/** Folds a line after 75 bytes, between characters (RFC 6350 §3.2). */
function fold(line: string): string {
  const parts = [''];
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > 75) {
      parts.push('');
      bytes = 1;
    }
    parts[parts.length - 1] += character;
    bytes += size;
  }
  return parts.join('\r\n ');
}

const property = (name: string, value: string): string[] => (value ? [`${name}:${escapeText(value)}`] : []);

const isUri = (text: string): boolean => /^https?:\/\/\S+$/i.test(text);

/** Returns one company as a vCard 4.0 (RFC 6350). */
export function toVcard(line: CallSheetLine): string {
  const { address, town, state, postcode, country } = line;
  const adr = ['', '', address, town, state, postcode, country].map(escapePart).join(';');
  return [
    'BEGIN:VCARD',
    'VERSION:4.0',
    'KIND:org',
    ...property('FN', line.company),
    `ORG:${escapePart(line.company)}`,
    ...property('TEL;VALUE=text;TYPE=work,voice', line.phone),
    ...property('EMAIL;TYPE=work', line.email),
    `ADR;TYPE=work:${adr}`,
    ...(isUri(line.website) ? [`URL:${line.website}`] : property('URL;VALUE=text', line.website)),
    ...property('TZ', line.time_zone),
    ...property('CATEGORIES', line.department),
    ...property(
      'NOTE',
      [[line.contact, line.job_title].filter(Boolean).join(', '), line.note].filter(Boolean).join('\n'),
    ),
    `SOURCE:${line.profile_url}`,
    'END:VCARD',
  ]
    .map(fold)
    .concat('')
    .join('\r\n');
}
