import { fold, slugToWords, toSlug } from '@unitbase/contracts/slug';
import type { ReactNode } from 'react';

/**
 * Renders a text with the searched words marked, ignoring accents as the search does: 'drome' marks 'Drôme'.
 * @param words as typed, or a keyword slug
 */
export function Marked({ text, words }: { text: string; words: string | undefined }): ReactNode {
  const prefixes = slugToWords(toSlug(words ?? ''))
    .split(' ')
    .filter((word) => word.length > 1);
  if (prefixes.length === 0) return text;
  return text.split(/(\p{L}[\p{L}\p{M}\p{N}]*)/u).map((part, index) => {
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
