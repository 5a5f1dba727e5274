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
 * Lower case with Latin diacritics removed; every other script is kept (decision D5). Quotes, dashes and dots as they are
 * printed are those of the keyboard. The api folds by the same rule.
 */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[łøđðßæœþı]/g, (letter) => LATIN[letter] ?? letter)
    .replace(/[‘’‚‛]/g, "'")
    .replace(/[“”„‟«»‹›]/g, '"')
    .replace(/[‐‑‒–—―]/g, '-')
    .replace(/[•·、。「」・]/g, ' ')
    .normalize('NFC');
}

/**
 * The keyword as it stands in a URL: folded, every run of other characters one hyphen, at most 100 code points, no
 * hyphen at an edge (decision D5). Empty when nothing but punctuation was typed (decision D6).
 */
export function toSlug(text: string): string {
  return trimmed(Array.from(hyphenated(text)).slice(0, KEYWORD_LIMIT).join(''));
}

/**
 * As `toSlug`, of any length: the slug of what there is already, however someone writes it. Punctuation alone stays as it
 * is: nobody's slug, which is not the same as none.
 */
export const asSlug = (text: string): string => trimmed(hyphenated(text)) || text;

const hyphenated = (text: string) => fold(text).replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
const trimmed = (slug: string) => slug.replace(/^-+|-+$/g, '');

/** A slug as a reader sees it in headings: hyphens shown as spaces (docs/requirements/directory.md §2). */
export function slugToWords(slug: string): string {
  return slug.replace(/-+/g, ' ').trim();
}

/** Words that stand where a slug could, so that no company, place or article may take them (decision D16). */
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
