import { readKeywordParts } from '@unitbase/contracts/keyword';
import { fold } from '@unitbase/contracts/slug';
import type { ReactNode } from 'react';

/** Splits a text before and after each word. */
const WORDS = /([\p{L}\p{N}][\p{L}\p{M}\p{N}]*)/u;

/**
 * Renders a text with the searched words marked, ignoring accents as the search does: 'drome' marks 'Drôme'.
 * @param words as typed, or a keyword slug
 */
export function Marked({ text, words }: { text: string; words: string | undefined }): ReactNode {
  const prefixes = prefixesOf(words);
  if (prefixes.length === 0) return text;
  return text.split(WORDS).map((part, index) => {
    const folded = fold(part);
    const prefix = prefixes.find((word) => folded.startsWith(word));
    if (!prefix) return part;
    // Folding may lengthen a word ('ß' becomes 'ss'): mark the whole word then.
    const end = folded.length === part.length ? prefix.length : part.length;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have a fixed order
      <span key={index}>
        <mark>{part.slice(0, end)}</mark>
        {part.slice(end)}
      </span>
    );
  });
}

/** Returns whether a word of the text starts with a searched word. */
export function hasWord(text: string, words: string | undefined): boolean {
  const prefixes = prefixesOf(words);
  return text.split(WORDS).some((part) => prefixes.some((prefix) => fold(part).startsWith(prefix)));
}

/** Returns the searched words of more than one letter, without excluded ones. */
const prefixesOf = (words = ''): string[] =>
  readKeywordParts(words)
    .filter(({ isExcluded }) => !isExcluded)
    .flatMap(({ slug }) => slug.split('-'))
    .filter((word) => word.length > 1);
