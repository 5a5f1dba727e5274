import { fold } from '@unitbase/contracts/slug';

export interface Stored {
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
  const [mine, theirs] = [letterPairs(one), letterPairs(other)];
  const free = [...theirs];
  for (const each of mine) {
    const at = free.indexOf(each);
    if (at >= 0) free.splice(at, 1);
  }
  const total = mine.length + theirs.length;
  return total === 0 ? 0 : (2 * (theirs.length - free.length)) / total;
}

/**
 * Matches each new text with an equal stored row, or else with the most similar one.
 * A corrected or moved question keeps its votes, and a different one does not inherit them.
 */
export function pair(stored: readonly Stored[], wanted: readonly string[]): (Stored | undefined)[] {
  const free = new Set(stored);
  const take = (match: Stored | undefined) => {
    if (match) free.delete(match);
    return match;
  };
  const same = wanted.map((text) => take([...free].find((one) => one.text === text)));
  return same.map((match, index) => {
    if (match) return match;
    const text = wanted[index] ?? '';
    const [best] = [...free]
      .map((one) => ({ one, score: similarity(one.text, text) }))
      .filter(({ score }) => score >= MIN_SIMILARITY)
      .sort((a, b) => b.score - a.score);
    return take(best?.one);
  });
}
