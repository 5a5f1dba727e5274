import { slugToWords, toSlug } from '@unitbase/contracts/slug';
import { type Pool, rows } from '../../../db/query';

/** Shorter words are similar to too many others. */
const MIN_WORD_LENGTH = 4;
/** Number of words of a keyword that are corrected. */
const MAX_WORDS = 8;
/** Number of similar words that are compared by edit distance. */
const CANDIDATES = 100;

/** Similar words for each typed word that is unknown. */
const SIMILAR_WORDS_SQL = `
  SELECT t.word AS typed, c.word, c.uses FROM unnest($1::text[]) t (word)
  CROSS JOIN LATERAL words_like(t.word, ${CANDIDATES}) c
  WHERE NOT EXISTS (SELECT 1 FROM search_words k WHERE k.word = t.word)`;

interface SimilarWord {
  typed: string;
  word: string;
  uses: number;
}

/** Returns the edit distance: insertions, deletions, replacements and swaps of neighbouring letters. */
export function editDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, index) => index)];
  const cell = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row];
    rows.push(line);
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      const swapped = row > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      line[column] = Math.min(
        cell(row - 1, column) + 1,
        cell(row, column - 1) + 1,
        cell(row - 1, column - 1) + (same ? 0 : 1),
        swapped ? cell(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return cell(a.length, b.length);
}

/** Returns the allowed number of edits: one in a short word, two in a longer one. */
const maxEdits = (word: string) => (word.length < 6 ? 1 : 2);

/**
 * Replaces unknown words by the most similar known ones: fewest edits, then most uses.
 * Returns `null` if nothing changes.
 */
export async function correct(pool: Pool, words: string): Promise<{ words: string; search: string } | null> {
  const typed = words.split(' ').slice(0, MAX_WORDS);
  const candidates = typed.filter((word) => word.length >= MIN_WORD_LENGTH && !/\p{N}/u.test(word));
  if (candidates.length === 0) return null;
  const similarWords = await rows<SimilarWord>(pool, SIMILAR_WORDS_SQL, [candidates]);
  const correctWord = (one: string): string => {
    const corrections = similarWords
      .filter((candidate) => candidate.typed === one)
      .map(({ word, uses }) => ({ word, uses, edits: editDistance(one, word) }))
      .filter(({ edits }) => edits <= maxEdits(one))
      .sort((a, b) => a.edits - b.edits || b.uses - a.uses);
    return corrections[0]?.word ?? one;
  };
  const corrected = words
    .split(' ')
    .map((word) => (candidates.includes(word) ? correctWord(word) : word))
    .join(' ');
  if (corrected === words) return null;
  const search = toSlug(corrected);
  return { words: slugToWords(search), search };
}
