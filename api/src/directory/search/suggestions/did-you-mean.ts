import { toSlug } from '@unitbase/contracts/slug';
import { type Pool, rows } from '../../../db/query';
import { editDistance, maxEdits } from '../../../text/edit-distance';
import type { Catalogue } from '../../catalogue';

/** Shorter words are similar to too many others. */
const MIN_WORD_LENGTH = 4;
/** Number of words of a keyword that are corrected. */
const MAX_WORDS = 8;
/** Number of similar words that are compared by edit distance. */
const CANDIDATES = 100;
/** Longest difference in length between a word and its correction. */
const MAX_LENGTH_DIFFERENCE = 2;

/** Similar words for each typed word that is unknown. */
const SIMILAR_WORDS_SQL = `
  SELECT t.word AS typed, c.word, c.uses FROM unnest($1::text[]) t (word)
  CROSS JOIN LATERAL words_like(t.word, ${CANDIDATES}) c
  WHERE NOT EXISTS (SELECT 1 FROM search_words k WHERE k.word = t.word)`;

/** Words of `$1` that profiles, places or lists contain. */
const KNOWN_WORDS_SQL = 'SELECT word FROM search_words WHERE word = ANY($1::text[])';

interface SimilarWord {
  typed: string;
  word: string;
  uses: number;
}

/** Another spelling of a keyword. */
interface Correction {
  words: string;
  search: string;
  /** Whether every word is so similar that the correction may replace the keyword. */
  isClose: boolean;
}

/** Words of the trade that are similar in length, as candidates that no profile needs to contain. */
const tradeCandidates = ({ trade }: Catalogue, typed: string): SimilarWord[] =>
  [...trade.words]
    .filter(
      (word) =>
        word.length >= MIN_WORD_LENGTH && Math.abs(word.length - typed.length) <= MAX_LENGTH_DIFFERENCE,
    )
    .map((word) => ({ typed, word, uses: 0 }));

/**
 * Replaces unknown words by the most similar known ones, each for itself: fewest edits, then most uses. Leaves words
 * alone that the trade, a place or a language list knows. Returns `null` if nothing changes.
 */
export async function correct(pool: Pool, catalogue: Catalogue, words: string): Promise<Correction | null> {
  const typed = words.split(' ');
  const unknown = typed
    .slice(0, MAX_WORDS)
    .filter((word) => word.length >= MIN_WORD_LENGTH && !/\p{N}/u.test(word) && !catalogue.isKnownWord(word));
  if (unknown.length === 0) return null;
  const [similar, known] = await Promise.all([
    rows<SimilarWord>(pool, SIMILAR_WORDS_SQL, [unknown]),
    rows<{ word: string }>(pool, KNOWN_WORDS_SQL, [unknown]),
  ]);
  const knownWords = new Set(known.map(({ word }) => word));
  const correctWord = (one: string): { word: string; isClose: boolean } => {
    if (!unknown.includes(one) || knownWords.has(one)) return { word: one, isClose: true };
    const [best] = [
      ...similar.filter((candidate) => candidate.typed === one),
      ...tradeCandidates(catalogue, one),
    ]
      .map(({ word, uses }) => ({ word, uses, edits: editDistance(one, word) }))
      .filter(({ edits }) => edits <= maxEdits(one) + 1)
      .sort((a, b) => a.edits - b.edits || b.uses - a.uses);
    return best ? { word: best.word, isClose: best.edits <= maxEdits(one) } : { word: one, isClose: true };
  };
  const corrected = typed.map(correctWord);
  const text = corrected.map(({ word }) => word).join(' ');
  if (text === words) return null;
  return { words: text, search: toSlug(text), isClose: corrected.every(({ isClose }) => isClose) };
}
