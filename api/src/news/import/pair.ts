import { fold } from '@unitbase/contracts/slug';

export interface Stored {
  id: number;
  text: string;
}

/** Share of letters that two texts must have alike to be one text, mended. */
const ALIKE = 0.5;

function letterPairs(text: string): string[] {
  const letters = Array.from(fold(text));
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}

/** 1 for the same letters in the same order, 0 for nothing in common (Dice's coefficient of letter pairs). */
function likeness(one: string, other: string): number {
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
 * Which stored row each wanted text is: the one of the same words, else the one most like it. A mended or moved
 * question keeps its votes this way, and another in its place does not inherit them.
 */
export function pair(stored: readonly Stored[], wanted: readonly string[]): (Stored | undefined)[] {
  const free = new Set(stored);
  const take = (found: Stored | undefined) => {
    if (found) free.delete(found);
    return found;
  };
  const same = wanted.map((text) => take([...free].find((one) => one.text === text)));
  return same.map((found, place) => {
    if (found) return found;
    const text = wanted[place] ?? '';
    const [best] = [...free]
      .map((one) => ({ one, like: likeness(one.text, text) }))
      .filter(({ like }) => like >= ALIKE)
      .sort((a, b) => b.like - a.like);
    return take(best?.one);
  });
}
