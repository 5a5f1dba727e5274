import { CompanyColumns } from './company-columns';
import type { Page } from './page';
import { LEVELS, selectPage } from './rank';

/** Returns a seeded generator of numbers from 0 up to 1. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const SORTS: Page['sort'][] = ['relevance', 'name', 'updated'];

test('selects the same page as a full sort, for few and many companies', () => {
  const next = random(11);
  const below = (most: number) => Math.floor(next() * most);
  for (const size of [0, 1, 40, 64, 65, 3_000]) {
    const columns = new CompanyColumns();
    // Many companies share a name or score, so that the last criterion decides most of a page.
    for (let id = 1; id <= size; id += 1) {
      const name = Array.from({ length: 1 + below(9) }, () => 'abc '[below(4)]).join('');
      columns.put({
        id,
        score: below(40) * 97,
        name,
        updated: below(200),
        facets: '',
        nameStems: '',
        head: '',
        words: '',
      });
    }
    const rows = Int32Array.from(Array.from({ length: size }, (_, row) => row).filter(() => next() < 0.8));
    const levels = new Uint8Array(size);
    for (const row of rows) levels[row] = 1 + below(LEVELS.exactName);
    for (const sort of SORTS) {
      for (const levelsOrNull of [levels, null]) {
        const orders = {
          relevance: (a: number, b: number) =>
            (levelsOrNull?.[b] ?? 0) - (levelsOrNull?.[a] ?? 0) ||
            (columns.scores[b] ?? 0) - (columns.scores[a] ?? 0) ||
            columns.compareNames(a, b),
          name: (a: number, b: number) => columns.compareNames(a, b),
          updated: (a: number, b: number) => columns.compareDates(a, b),
        };
        const sorted = Array.from(rows).sort(orders[sort]);
        for (const offset of [0, 7, below(size + 20), size]) {
          const limit = 1 + below(50);
          const page = selectPage(rows, levelsOrNull, columns, { sort, offset, limit });
          expect(page).toEqual(sorted.slice(offset, offset + limit));
        }
      }
    }
  }
});
