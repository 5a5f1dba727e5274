import { fold } from '@unitbase/contracts/slug';
import { plainText } from '@unitbase/contracts/text';

/** A term with its meaning, or a question with its answer, inside of a text of the page. */
export interface Entry {
  /** Plain text. */
  name: string;
  /** HTML of what follows the name. */
  body: string;
  /** HTML of both, as the page shows them. */
  html: string;
}

/** A text of the page in parts: what stands around the entries, and the entries. */
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
 * A text as terms, where it holds a list of them, or as headings with what stands below each.
 * @param html sanitised, so that its tags are written one way
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

/** Every term or question of a page, for search engines. */
export const entriesOf = (html: string, kind: Parts['kind']): Entry[] => {
  const parts = partsOf(html);
  return parts.kind === kind ? parts.entries : [];
};

/** The words of a search: lower case, accents folded. */
const wordsOf = (text: string) => fold(text).split(/\s+/).filter(Boolean);

/** How many entries of a text hold all words, and the text with these alone; whole while there are none to look for. */
export function findIn(html: string, search: string): { html: string; count: number } {
  const words = wordsOf(search);
  const { before, entries, after } = partsOf(html);
  const holds = (text: string) => {
    const folded = fold(plainText(text));
    return words.every((word) => folded.includes(word));
  };
  if (words.length === 0) return { html, count: entries.length };
  if (entries.length === 0) return holds(html) ? { html, count: 1 } : { html: '', count: 0 };
  const found = entries.filter((entry) => holds(entry.html));
  if (found.length === 0) return { html: '', count: 0 };
  return { html: before + found.map((entry) => entry.html).join('') + after, count: found.length };
}
