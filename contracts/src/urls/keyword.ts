import { fold, KEYWORD_LIMIT, slugToWords, toSlug } from './slug';

/** Part of a keyword. The words of a phrase stand beside each other; excluded words must not occur. */
interface KeywordPart {
  /** Slug of the words. */
  slug: string;
  isPhrase: boolean;
  isExcluded: boolean;
}

/** A phrase in quotes, a word after a minus, or any other word. A minus inside a word only separates. */
const PART = /(?<=^|\s)(-?)"([^"]*)"(?=\s|$)|(?<=^|\s)-(?=[\p{L}\p{N}])(\S+)|\S+/gu;

/** Splits a keyword at quotes and minus signs, which mean the same as in the news search. */
export function readKeywordParts(text: string): KeywordPart[] {
  const parts: KeywordPart[] = [];
  for (const [word, minus, phrase, excluded] of fold(text).matchAll(PART)) {
    const isPhrase = phrase !== undefined;
    const isExcluded = minus === '-' || excluded !== undefined;
    const slug = toSlug(phrase ?? excluded ?? word);
    const last = parts.at(-1);
    if (slug === '') continue;
    if (last && !(isPhrase || isExcluded || last.isPhrase || last.isExcluded)) last.slug += `-${slug}`;
    else parts.push({ slug, isPhrase, isExcluded });
  }
  return parts;
}

const printPart = ({ slug, isPhrase, isExcluded }: KeywordPart) =>
  `${isExcluded ? '-' : ''}${isPhrase ? `"${slug}"` : slug}`;

/**
 * Returns the keyword for the `search` parameter of a URL: the slug (decision D5), with quotes and minus signs if it has
 * any: `camera-hire "sound-stage" -drone`.
 */
export function toKeyword(text: string): string {
  const parts = readKeywordParts(text);
  if (parts.every(({ isPhrase, isExcluded }) => !(isPhrase || isExcluded))) return toSlug(text);
  while (Array.from(parts.map(printPart).join(' ')).length > KEYWORD_LIMIT) parts.pop();
  return parts.map(printPart).join(' ');
}

/** Returns the keyword of a URL as a visitor types it: `camera hire "sound stage" -drone`. */
export function keywordToWords(keyword: string): string {
  return readKeywordParts(keyword)
    .map((part) => printPart({ ...part, slug: slugToWords(part.slug) }))
    .join(' ');
}
