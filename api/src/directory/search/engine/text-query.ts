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
  /** A set that was found otherwise. */
  | { set: MarkedSet };

/** Finds the texts of a query; a text is marked if its marked words alone match. */
export function findTexts(query: TextQuery | null, words: WordPostings): MarkedSet {
  if (!query) return EMPTY;
  if ('set' in query) return query.set;
  if ('marked' in query) return findTexts(query.marked, words).filter(isMarked);
  if ('any' in query) return unite(query.any.map((part) => findTexts(part, words)));
  const parts =
    'word' in query
      ? queryTokens(query).map(({ word, isPrefix }) =>
          isPrefix ? unite(words.withPrefix(word)) : words.get(word),
        )
      : query.all.map((part) => findTexts(part, words));
  return parts
    .sort((a, b) => a.length - b.length)
    .reduce((result, part) => (result.length === 0 ? EMPTY : intersect(result, part)));
}
