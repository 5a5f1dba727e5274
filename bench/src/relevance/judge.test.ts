import type { CompanyFacts } from './companies';
import { type Answer, judge, type Typed } from './judge';
import type { Query } from './query-set';

const company = (id: number, name: string, category: string): CompanyFacts => ({
  id,
  name,
  strapline: '',
  country: 'poland',
  places: ['poland/lodz'],
  categories: [category],
  sections: ['Camera and Grip'],
});
const directory = new Map(
  [
    company(1, 'Blue Heron Grip', 'Key grips'),
    company(2, 'Jan Novák', 'Key grips'),
    company(3, 'Paper Lantern Optics', 'Lens hire'),
  ].map((facts) => [facts.id, facts]),
);
const query = (expectations: Partial<Query>): Query => ({
  kind: 'trade',
  search: 'key grip',
  ...expectations,
});
const typed: Typed = { words: 'key grip', picked: undefined };
const answer = (...ids: number[]): Answer => ({
  companies: ids.map((id) => ({ id, name: directory.get(id)?.name ?? '' })),
  place: null,
  page: null,
  corrected: false,
});

test('expects as many companies at the top as the directory has', () => {
  const grips = query({ first_10: { category: ['Key grips'] } });
  expect(judge(grips, typed, answer(1, 2, 3), directory)).toEqual([]);
  expect(judge(grips, typed, answer(1, 3, 2), directory)[0]).toContain('Number 2 lacks category Key grips');
  expect(judge(grips, typed, answer(1), directory)[0]).toContain('1 of 2 companies');
});

test('reports an expectation that no company of the directory can meet', () => {
  const gaffers = query({ first_3: { category: ['Gaffers'] } });
  expect(judge(gaffers, typed, answer(1), directory)).toEqual([
    'No company of the directory has category Gaffers.',
  ]);
});

test('reports a company that must not be there', () => {
  const lenses = query({ never: { says: 'optics' } });
  expect(judge(lenses, typed, answer(1, 2), directory)).toEqual([]);
  expect(judge(lenses, typed, answer(1, 3), directory)[0]).toContain('Paper Lantern Optics');
});

test('compares drawn names by their slug', () => {
  const named = query({ among_3: { named: true } });
  const name: Typed = { words: 'jan novak', picked: { name: 'Jan Novák', country: 'Poland', orgIds: [2] } };
  expect(judge(named, name, answer(1, 3, 2), directory)).toEqual([]);
  expect(judge(named, name, answer(1, 3), directory)[0]).toContain('None of the first 3');
});

test('compares place, page and correction', () => {
  const strict = query({ place: 'poland', page: 'poland', corrected: false });
  expect(judge(strict, typed, { ...answer(1), place: 'poland', page: 'poland' }, directory)).toEqual([]);
  expect(judge(strict, typed, { ...answer(1), corrected: true }, directory)).toHaveLength(3);
});
