import { queryTokens } from '../query/unspaced';
import { EMPTY, intersect, isMarked, type MarkedSet, unite } from './marked-sets';
import type { WordPostings } from './postings';

/** Words that texts must contain, combined by and (`all`) and or (`any`). */
export type TextQuery =
  | { word: string; isPrefix: boolean }
  | { all: readonly TextQuery[] }
  | { any: readonly TextQuery[] }
  /** Only texts that are marked for the query. */
  | { marked: TextQuery }
  /** Companies with one of these facet codes. */
  | { codes: readonly number[] };

/**
 * Finds the texts of a query; a text is marked if its marked words alone match.
 * @param companiesOf returns the companies with facet codes
 */
export function findTexts(
  query: TextQuery | null,
  words: WordPostings,
  companiesOf: (codes: readonly number[]) => MarkedSet = () => EMPTY,
): MarkedSet {
  if (!query) return EMPTY;
  const find = (part: TextQuery) => findTexts(part, words, companiesOf);
  if ('codes' in query) return companiesOf(query.codes);
  if ('marked' in query) return find(query.marked).filter(isMarked);
  if ('any' in query) return unite(query.any.map(find));
  const parts =
    'word' in query
      ? queryTokens(query).map(({ word, isPrefix }) =>
          isPrefix ? unite(words.withPrefix(word)) : words.get(word),
        )
      : query.all.map(find);
  return parts
    .sort((a, b) => a.length - b.length)
    .reduce((result, part) => (result.length === 0 ? EMPTY : intersect(result, part)));
}
