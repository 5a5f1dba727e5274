import { convert } from 'html-to-text';
import type { ParsedMail } from 'mailparser';

/** Characters of a mail that are read: an answer stands at the beginning. */
const READ_CHARACTERS = 200_000;
/** Depth of elements to which HTML is read: deeper HTML is an attack. */
const HTML_DEPTH = 200;

/** Control characters, marks that change the direction of text, and halves of characters, which the database rejects. */
const UNWANTED = /(?![\t\n])[\p{Cc}\p{Cs}\p{Bidi_Control}\ufeff]/gu;

const HTML_OPTIONS = {
  wordwrap: false as const,
  limits: { maxDepth: HTML_DEPTH, ellipsis: '' },
  selectors: [
    { selector: 'img', format: 'skip' },
    {
      selector: 'a',
      options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] as [string, string] },
    },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
};

/** Returns HTML as plain text: its quotations start with '>', scripts and styles are gone. */
const textOfHtml = (html: string): string => convert(html.slice(0, READ_CHARACTERS), HTML_OPTIONS);

/** Returns the text of a mail, from its HTML if it has no plain text. */
export function bodyTextOf(mail: ParsedMail): string {
  const text = mail.text?.trim() ? mail.text : textOfHtml(mail.html || '');
  return text
    .slice(0, READ_CHARACTERS)
    .replace(/\r\n?/g, '\n')
    .replace(UNWANTED, '')
    .replaceAll('\u00a0', ' ');
}
