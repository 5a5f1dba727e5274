import { intersect, type MarkedSet, marked, unite } from './marked-sets';

/** Returns a seeded generator of numbers from 0 up to 1. */
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

test('intersects and unites sparse and dense sets like maps of marks', () => {
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
    expect(intersect(setOf(a), setOf(b))).toEqual(setOf(shared));
    expect(unite([setOf(a), setOf(b), setOf(c)])).toEqual(setOf(any));
  }
});
