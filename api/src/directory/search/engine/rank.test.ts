import { CompanyColumns } from './company-columns';
import type { Page } from './page';
import { best, LEVELS } from './rank';

/** Repeatable numbers between 0 and 1. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const SORTS: Page['sort'][] = ['relevance', 'name', 'updated'];

test('a page is what sorting everything would put there, of few companies and of many', () => {
  const next = random(11);
  const below = (most: number) => Math.floor(next() * most);
  for (const size of [0, 1, 40, 64, 65, 3_000]) {
    const columns = new CompanyColumns();
    // Names and scores that many share, as in a directory: most of a page is decided by what comes last.
    for (let id = 1; id <= size; id += 1) {
      const name = Array.from({ length: 1 + below(9) }, () => 'abc '[below(4)]).join('');
      columns.put({ id, score: below(40) * 97, name, updated: below(200), facets: '', head: '', words: '' });
    }
    const rows = Int32Array.from(Array.from({ length: size }, (_, row) => row).filter(() => next() < 0.8));
    const levels = new Uint8Array(size);
    for (const row of rows) levels[row] = 1 + below(LEVELS.name);
    for (const sort of SORTS) {
      for (const known of [levels, null]) {
        const orders = {
          relevance: (a: number, b: number) =>
            (known?.[b] ?? 0) - (known?.[a] ?? 0) ||
            (columns.scores[b] ?? 0) - (columns.scores[a] ?? 0) ||
            columns.compareNames(a, b),
          name: (a: number, b: number) => columns.compareNames(a, b),
          updated: (a: number, b: number) => columns.compareDates(a, b),
        };
        const sorted = Array.from(rows).sort(orders[sort]);
        for (const offset of [0, 7, below(size + 20), size]) {
          const limit = 1 + below(50);
          const page = best(rows, known, columns, { sort, offset, limit });
          expect(page).toEqual(sorted.slice(offset, offset + limit));
        }
      }
    }
  }
});
