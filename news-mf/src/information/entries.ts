import { fold } from '@unitbase/contracts/slug';
import { plainText } from '@unitbase/contracts/text';

/** Term with its definition, or question with its answer. */
export interface Entry {
  /** Plain text. */
  name: string;
  /** HTML of the definition or answer. */
  body: string;
  /** HTML of name and body, as the page shows them. */
  html: string;
}

/** Text of the page, split into its entries and the HTML around them. */
interface Parts {
  kind: 'terms' | 'questions';
  before: string;
  entries: Entry[];
  after: string;
}

const LIST = /^([\s\S]*?<dl>)([\s\S]*?)(<\/dl>[\s\S]*)$/;
const TERM = /<dt>([\s\S]*?)<\/dt>\s*<dd>([\s\S]*?)<\/dd>/g;
const QUESTION = /<(h[23])(?: [^>]*)?>([\s\S]*?)<\/\1>([\s\S]*?)(?=<h[23][ >]|$)/g;

/**
 * Splits a text into the terms of its definition list or, without one, into headings with their texts.
 * @param html sanitised, so that its tags have one notation
 */
function partsOf(html: string): Parts {
  const list = LIST.exec(html);
  const [, before = '', terms = '', after = ''] = list ?? [];
  const pattern = list ? TERM : QUESTION;
  const entries = [...(list ? terms : html).matchAll(pattern)].map((match) => {
    const [name = '', body = ''] = list ? match.slice(1) : match.slice(2);
    return { name: plainText(name), body: body.trim(), html: match[0] };
  });
  if (list) return { kind: 'terms', before, entries, after };
  return { kind: 'questions', before: html.slice(0, html.search(/<h[23][ >]/)), entries, after: '' };
}

/** Returns the terms or questions of a text; none when it holds the other kind. */
export const entriesOf = (html: string, kind: Parts['kind']): Entry[] => {
  const parts = partsOf(html);
  return parts.kind === kind ? parts.entries : [];
};

/** Returns the words of a search in lower case, without accents. */
const wordsOf = (text: string) => fold(text).split(/\s+/).filter(Boolean);

/** Returns the entries that contain all words, as HTML with a count. An empty search returns the whole text. */
export function findIn(html: string, search: string): { html: string; count: number } {
  const words = wordsOf(search);
  const { before, entries, after } = partsOf(html);
  const matches = (text: string) => {
    const folded = fold(plainText(text));
    return words.every((word) => folded.includes(word));
  };
  if (words.length === 0) return { html, count: entries.length };
  if (entries.length === 0) return matches(html) ? { html, count: 1 } : { html: '', count: 0 };
  const results = entries.filter((entry) => matches(entry.html));
  if (results.length === 0) return { html: '', count: 0 };
  return { html: before + results.map((entry) => entry.html).join('') + after, count: results.length };
}
