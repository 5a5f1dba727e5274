const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
};

function decode(text: string): string {
  return text.replace(/&(#x[0-9a-f]+|#\d+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

/** Inline tags. They leave no space, so that 'twice</a>.' becomes 'twice.'. */
const INLINE_TAG =
  /<\/?(a|abbr|b|cite|code|del|em|i|ins|kbd|mark|q|s|small|span|strong|sub|sup|time|u)(?=[\s/>])[^>]*>/gi;

/**
 * Returns the text of an HTML string: without tags and deleted text, which plain text cannot mark; with decoded entities
 * and collapsed white space.
 */
export function plainText(html: string): string {
  const withoutTags = html
    .replace(/<(script|style|del|s)(?=[\s>])[\s\S]*?<\/\1>/gi, ' ')
    .replace(INLINE_TAG, '')
    .replace(/<\/?[a-z!][^>]*>/gi, ' ');
  return decode(withoutTags).replace(/\s+/g, ' ').trim();
}

/**
 * Cuts the text of an HTML string after `limit` code points, or at a space at most 20 before, and appends '…'
 * (decision D85).
 */
export function truncate(html: string, limit: number): string {
  const letters = Array.from(plainText(html));
  if (letters.length <= limit) return letters.join('');
  let end = limit;
  if (letters[limit] !== ' ') {
    const space = letters.lastIndexOf(' ', limit - 1);
    if (space > 0 && limit - space <= 20) end = space;
  }
  return `${letters.slice(0, end).join('').trimEnd()}…`;
}

/** Counts the words of an HTML string, separated by white space, without tags (decision D32). */
export function countWords(html: string): number {
  const text = plainText(html);
  return text ? text.split(' ').length : 0;
}

/** Returns the display name of a country: 'uk' and 'usa' in capitals (decision D26). */
export function displayCountry(name: string): string {
  return /^(uk|usa)$/i.test(name.trim()) ? name.trim().toUpperCase() : name;
}

/** Returns the light of a picture as text: 'golden' is 'golden hour'. */
export const lightOf = (hour: string): string => (/^(golden|blue)$/.test(hour) ? `${hour} hour` : hour);

/** Returns the initials of a company without a logo: 'Casa Plana Films' → 'CP'. */
export function initials(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase('en');
}
