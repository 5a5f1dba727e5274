import { wordsAsked } from '../query/unspaced';
import { both, either, type MarkedSet, NONE } from './marked-sets';
import type { WordPostings } from './postings';

/** A query as PostgreSQL prints it: words and beginnings (`'film':*`) under `&`, `|` and brackets. */
type TextQuery = { word: string; isBeginning: boolean } | { all: TextQuery[] } | { any: TextQuery[] };

const TOKEN = /'((?:[^'\\]|''|\\.)*)'(:\*?[A-D]*\*?)?|<(?:-|\d+)>|[&|()!]/gs;

function tokensOf(text: string): string[] {
  return text.match(TOKEN) ?? [];
}

/**
 * Reads a query as PostgreSQL prints a `tsquery`. Words that must follow each other are read as words that must all be
 * there; nothing of what a visitor types becomes a negation.
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
    return { word, isBeginning: token.slice(end).includes('*') };
  };
  return tokens.length === 0 ? null : readAny();
}

/** The texts that a query finds; marked are those whose marked words alone say it. */
export function findTexts(query: TextQuery | null, words: WordPostings): MarkedSet {
  if (!query) return NONE;
  if ('any' in query) return either(query.any.map((part) => findTexts(part, words)));
  const parts =
    'word' in query
      ? wordsAsked(query).map(({ word, isBeginning }) =>
          isBeginning ? either(words.beginningWith(word)) : words.get(word),
        )
      : query.all.map((part) => findTexts(part, words));
  return parts
    .sort((a, b) => a.length - b.length)
    .reduce((found, part) => (found.length === 0 ? NONE : both(found, part)));
}
