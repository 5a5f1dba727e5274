import { both, either, type MarkedSet, marked } from './marked-sets';

/** Repeatable numbers between 0 and 1. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

type Marks = Map<number, boolean>;
const setOf = (marks: Marks): MarkedSet =>
  Int32Array.from([...marks].sort(([a], [b]) => a - b).map(([number, isMarked]) => marked(number, isMarked)));

test('joins sets as maps of marks would be joined, sparse and dense', () => {
  const next = random(7);
  for (let round = 0; round < 200; round += 1) {
    const highest = 10 + Math.floor(next() * 5_000);
    const make = (): Marks =>
      new Map(
        Array.from({ length: Math.floor(next() ** 3 * highest) }, () => [
          Math.floor(next() * highest),
          next() < 0.5,
        ]),
      );
    const [a, b, c] = [make(), make(), make()];
    const shared: Marks = new Map();
    for (const [number, isMarked] of a) {
      const other = b.get(number);
      if (other !== undefined) shared.set(number, isMarked && other);
    }
    const any: Marks = new Map(a);
    for (const [number, isMarked] of [...b, ...c]) any.set(number, isMarked || any.get(number) === true);
    expect(both(setOf(a), setOf(b))).toEqual(setOf(shared));
    expect(either([setOf(a), setOf(b), setOf(c)])).toEqual(setOf(any));
  }
});
