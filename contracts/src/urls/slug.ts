/** Latin letters that Unicode does not decompose into a base letter and a mark (decision D5). */
const LATIN: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ı: 'i',
};

/** Longest search keyword, in code points (docs/requirements/directory.md §9). */
export const KEYWORD_LIMIT = 100;

/**
 * Folds a text: lower case, no Latin diacritics, ASCII quotes and dashes, no trade marks, no invisible characters; other
 * scripts are kept (decision D5). The database function `fold` has the same rules.
 */
export function fold(text: string): string {
  return text
    .replace(/\p{Cf}|\p{Variation_Selector}|[™®©℠ªº°]/gu, '')
    .replace(/№/g, 'no ')
    .replace(/[¼-¾⅐-⅟]/g, ' $&')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[łøđðßæœþı]/g, (letter) => LATIN[letter] ?? letter)
    .replace(/[‘’‚‛]/g, "'")
    .replace(/[“”„‟«»‹›]/g, '"')
    .replace(/[‐‑‒–—―]/g, '-')
    .replace(/[•·、。「」・]/g, ' ')
    .normalize('NFC');
}

/**
 * Returns the slug of a keyword: folded, hyphens for other characters, at most 100 code points, no hyphen at an edge
 * (decision D5). Empty for punctuation only (decision D6).
 */
export function toSlug(text: string): string {
  return trimmed(Array.from(hyphenated(text)).slice(0, KEYWORD_LIMIT).join(''));
}

/**
 * Normalises any spelling of an existing slug, of any length. Returns punctuation unchanged: an unknown slug, not an
 * empty one.
 */
export const asSlug = (text: string): string => trimmed(hyphenated(text)) || text;

const hyphenated = (text: string) => fold(text).replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
const trimmed = (slug: string) => slug.replace(/^-+|-+$/g, '');

/** Returns a slug for headings, with spaces for hyphens (docs/requirements/directory.md §2). */
export function slugToWords(slug: string): string {
  return slug.replace(/-+/g, ' ').trim();
}

/** Fixed path segments that no company, place or article may use as a slug (decision D16). */
export const reservedWords: readonly string[] = [
  'all-taxes',
  'guide',
  'profile',
  'state',
  'county',
  'city',
  'country',
  'section',
  'category',
  'search',
  'thank-you',
  'delete-account',
  'form',
];
