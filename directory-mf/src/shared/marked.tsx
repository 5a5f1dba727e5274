import { fold, slugToWords, toSlug } from '@unitbase/contracts/slug';
import type { ReactNode } from 'react';

/**
 * A text with the searched words marked, found as the search folds them: 'drome' marks 'Drôme'.
 * @param words as typed, or a keyword slug
 */
export function Marked({ text, words }: { text: string; words: string | undefined }): ReactNode {
  const wanted = slugToWords(toSlug(words ?? ''))
    .split(' ')
    .filter((word) => word.length > 1);
  if (wanted.length === 0) return text;
  return text.split(/(\p{L}[\p{L}\p{M}\p{N}]*)/u).map((part, index) => {
    const folded = fold(part);
    const found = wanted.find((word) => folded.startsWith(word));
    if (!found) return part;
    // Folding may lengthen a word ('ß' is 'ss'): then the whole word is marked.
    const end = folded.length === part.length ? found.length : part.length;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move.
      <span key={index}>
        <mark>{part.slice(0, end)}</mark>
        {part.slice(end)}
      </span>
    );
  });
}
