import { fold } from '@unitbase/contracts/slug';

const SEPARATORS = /[^\p{L}\p{M}\p{N}]+/gu;
const NUMBER_AND_UNIT = /(^| )(\d+) (mm|cm|km|k|p|d|fps|kw|kva|hz|khz|mhz|ghz|gb|tb|ft|bit|db|v)(?= |$)/g;

/**
 * Returns the folded words of a text, separated by spaces, with units joined to their number: '35 mm' becomes '35mm'
 * (decision D5). The database function `search_text` has the same rules.
 */
export const searchWords = (text: string): string =>
  fold(text).replace(SEPARATORS, ' ').trim().replace(NUMBER_AND_UNIT, '$1$2$3');

/** Returns the words of a name without 'and', which is also written '&', as the database function `name_words` does. */
export function nameWords(words: string): string {
  const others = words
    .split(' ')
    .filter((word) => word !== 'and')
    .join(' ');
  return others || words;
}

/** Returns words in the singular: 'cameras' and 'camera' are one key. The result need not be English. */
export const singular = (words: string): string =>
  words
    .split(' ')
    .map((word) =>
      word.length < 4 || word.endsWith('ss') ? word : word.replace(/ies$/, 'y').replace(/s$/, ''),
    )
    .join(' ');
