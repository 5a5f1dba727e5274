import { fold } from '@unitbase/contracts/slug';

export interface StoredText {
  id: number;
  text: string;
}

/** Minimum similarity of two texts that count as versions of one text. */
const MIN_SIMILARITY = 0.5;

function letterPairs(text: string): string[] {
  const letters = Array.from(fold(text));
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}

/** Returns Dice's coefficient of letter pairs: 1 for equal texts, 0 for no pair in common. */
function similarity(one: string, other: string): number {
  const [pairs, otherPairs] = [letterPairs(one), letterPairs(other)];
  const unmatched = [...otherPairs];
  for (const pair of pairs) {
    const index = unmatched.indexOf(pair);
    if (index >= 0) unmatched.splice(index, 1);
  }
  const total = pairs.length + otherPairs.length;
  return total === 0 ? 0 : (2 * (otherPairs.length - unmatched.length)) / total;
}

/**
 * Returns for each new text its stored row: an equal one, or else the most similar one.
 * So a corrected or moved question keeps its votes, and a different one does not inherit them.
 */
export function matchTexts(
  stored: readonly StoredText[],
  texts: readonly string[],
): (StoredText | undefined)[] {
  const free = new Set(stored);
  const take = (match: StoredText | undefined) => {
    if (match) free.delete(match);
    return match;
  };
  const equal = texts.map((text) => take([...free].find((candidate) => candidate.text === text)));
  return equal.map((match, index) => match ?? take(mostSimilar([...free], texts[index] ?? '')));
}

function mostSimilar(candidates: readonly StoredText[], text: string): StoredText | undefined {
  const [best] = candidates
    .map((candidate) => ({ candidate, score: similarity(candidate.text, text) }))
    .filter(({ score }) => score >= MIN_SIMILARITY)
    .sort((a, b) => b.score - a.score);
  return best?.candidate;
}
