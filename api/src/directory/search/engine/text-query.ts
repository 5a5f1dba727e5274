import { queryTokens } from '../query/unspaced';
import { EMPTY, intersect, type MarkedSet, unite } from './marked-sets';
import type { WordPostings } from './postings';

/** Parsed `tsquery`: words and prefixes (`'film':*`) combined by `&`, `|` and brackets. */
type TextQuery = { word: string; isPrefix: boolean } | { all: TextQuery[] } | { any: TextQuery[] };

const TOKEN = /'((?:[^'\\]|''|\\.)*)'(:\*?[A-D]*\*?)?|<(?:-|\d+)>|[&|()!]/gs;

function tokensOf(text: string): string[] {
  return text.match(TOKEN) ?? [];
}

/**
 * Parses a printed `tsquery`. Treats phrases as words that must all occur; negations do not occur in
 * queries from visitors.
 */
export function readTextQuery(text: string): TextQuery | null {
  const tokens = tokensOf(text);
  let at = 0;
  const readAny = (): TextQuery => {
    const parts = [readAll()];
    while (tokens[at] === '|') {
      at += 1;
      parts.push(readAll());
    }
    return parts.length === 1 ? (parts[0] as TextQuery) : { any: parts };
  };
  const readAll = (): TextQuery => {
    const parts = [readOne()];
    while (tokens[at] === '&' || tokens[at]?.startsWith('<')) {
      at += 1;
      parts.push(readOne());
    }
    return parts.length === 1 ? (parts[0] as TextQuery) : { all: parts };
  };
  const readOne = (): TextQuery => {
    const token = tokens[at] ?? '';
    at += 1;
    if (token === '(') {
      const inner = readAny();
      at += 1;
      return inner;
    }
    const end = token.lastIndexOf("'");
    const word = token
      .slice(1, end)
      .replace(/''|\\(.)/gs, (_, escaped: string | undefined) => escaped ?? "'");
    return { word, isPrefix: token.slice(end).includes('*') };
  };
  return tokens.length === 0 ? null : readAny();
}

/** Finds the texts of a query; a text is marked if its marked words alone match. */
export function findTexts(query: TextQuery | null, words: WordPostings): MarkedSet {
  if (!query) return EMPTY;
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
