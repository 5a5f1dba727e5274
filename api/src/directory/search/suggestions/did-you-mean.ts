import { slugToWords, toSlug } from '@unitbase/contracts/slug';
import { type Pool, rows } from '../../../db/query';

/** Shorter words are like too many others to tell what was meant. */
const SHORTEST = 4;
/** Words of a keyword that are looked at. */
const WORDS = 8;
/** Of the words that share letters with one, so many are compared with it letter by letter. */
const CANDIDATES = 100;

/** Words like those typed, for each that is no known word itself. */
const LIKE_SQL = `
  SELECT t.word AS typed, c.word, c.uses FROM unnest($1::text[]) t (word)
  CROSS JOIN LATERAL words_like(t.word, ${CANDIDATES}) c
  WHERE NOT EXISTS (SELECT 1 FROM search_words k WHERE k.word = t.word)`;

interface LikeRow {
  typed: string;
  word: string;
  uses: number;
}

/** Letters to put in, take out, replace or swap with their neighbour until one word is the other. */
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

/** One slip in a short word, two in a longer one. */
const forgiven = (word: string) => (word.length < 6 ? 1 : 2);

/**
 * Words of a keyword with its misspelt ones replaced by what they are most like: the fewest slips, then the word that
 * stands in more places. `null` when every word is known, or like none.
 */
export async function correct(pool: Pool, words: string): Promise<{ words: string; search: string } | null> {
  const typed = words.split(' ').slice(0, WORDS);
  const asked = typed.filter((word) => word.length >= SHORTEST && !/\p{N}/u.test(word));
  if (asked.length === 0) return null;
  const like = await rows<LikeRow>(pool, LIKE_SQL, [asked]);
  const meant = (one: string): string => {
    const near = like
      .filter((candidate) => candidate.typed === one)
      .map(({ word, uses }) => ({ word, uses, slips: editDistance(one, word) }))
      .filter(({ slips }) => slips <= forgiven(one))
      .sort((a, b) => a.slips - b.slips || b.uses - a.uses);
    return near[0]?.word ?? one;
  };
  const corrected = words
    .split(' ')
    .map((word) => (asked.includes(word) ? meant(word) : word))
    .join(' ');
  if (corrected === words) return null;
  const search = toSlug(corrected);
  return { words: slugToWords(search), search };
}
