import { sectionNames, trades } from '@unitbase/api/db/seed/catalogue/trades';
import { readQueries } from './query-set';

const queries = readQueries();
const fits = queries.flatMap(({ first_3, first_10, among_3, among_10, never }) =>
  [first_3, first_10, among_3, among_10, never].filter((fit) => fit !== undefined),
);

test('the relevance set has at least 150 queries of at least ten kinds', () => {
  expect(queries.length).toBeGreaterThanOrEqual(150);
  expect(new Set(queries.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(10);
});

test('no query stands twice', () => {
  const keys = queries.map(({ search, pick, typed }) => [search, pick, typed].join('|'));
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

test('every category and section of an expectation exists', () => {
  const categories = new Set(trades.map(({ name }) => name));
  expect(fits.flatMap(({ category = [] }) => category).filter((name) => !categories.has(name))).toEqual([]);
  expect(fits.flatMap(({ section = [] }) => section).filter((name) => !sectionNames.includes(name))).toEqual(
    [],
  );
});
