import { type Pool, rows } from '@unitbase/api/db/query';

/** Repeatable random choices. */
export interface Random {
  /** Whether an event of this probability happens. */
  chance(probability: number): boolean;
  /** Returns a whole number from 0 to `end - 1`. */
  below(end: number): number;
  pick<One>(list: readonly One[]): One;
  /** Returns 1 to `most` elements, perhaps repeatedly. */
  several<One>(list: readonly One[], most: number): One[];
  /** Returns one of the list's texts as a word, chosen from their words. */
  word(texts: readonly string[]): string;
}

/** Returns random choices that are the same in each run (linear congruential generator). */
export function createRandom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
  const below = (end: number) => Math.floor(next() * end);
  const pick = <One>(list: readonly One[]): One => {
    const one = list[below(list.length)];
    if (one === undefined) throw new Error('The database has no such rows. Run npm start once to fill it.');
    return one;
  };
  return {
    chance: (probability) => next() < probability,
    below,
    pick,
    several: (list, most) => Array.from({ length: 1 + below(most) }, () => pick(list)),
    word: (texts) => pick(pick(texts).split(/\s+/)),
  };
}

/** Returns the texts of a query with one column, `value`. */
export const column = async (pool: Pool, sql: string): Promise<string[]> =>
  (await rows<{ value: string }>(pool, sql)).map(({ value }) => value);

/** Calls `make` until it has returned `count` different questions, or for 50 times as many calls. */
export function distinct(make: () => string, count: number): string[] {
  const questions = new Set<string>();
  for (let tries = 0; questions.size < count && tries < count * 50; tries += 1) questions.add(make());
  return [...questions];
}
