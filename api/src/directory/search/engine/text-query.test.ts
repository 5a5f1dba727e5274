import { rows } from '../../../db/query';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database';
import { CompanyIndex } from './company-index';
import { isMarked, type MarkedSet, numberOf } from './marked-sets';
import { findTexts, readTextQuery } from './text-query';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ filled: true });
}, 120_000);
afterAll(() => database?.drop());

test.each([
  'film',
  'film production',
  'the',
  'camera or drone',
  'studios hire london',
  'or',
  'nothing-says-this film',
  'a b c',
  "l'été caméra",
  'running',
  'film film film',
  '東京',
])('finds for %j the same companies with the same marks as the database', async (text) => {
  const columns = await new CompanyIndex(database.pool).at(0);
  const expected = await rows<{ id: number; strong: boolean }>(
    database.pool,
    `SELECT org_id AS id, head @@ q AS strong FROM org_search, websearch_to_tsquery('english', $1) q WHERE tsv @@ q`,
    [text],
  );
  const [query] = await rows<{ text: string }>(
    database.pool,
    `SELECT websearch_to_tsquery('english', $1)::text AS text`,
    [text],
  );
  const matches = findTexts(readTextQuery(query?.text ?? ''), columns.words);
  const idsOf = (set: MarkedSet) =>
    Array.from(set, (entry) => ({ id: columns.id(numberOf(entry)), strong: isMarked(entry) }));
  const byId = (a: { id: number }, b: { id: number }) => a.id - b.id;
  expect(idsOf(matches).sort(byId)).toEqual(expected.sort(byId));
});

test.each(["'night':*", "'a' & 'riv':*", "('dark' | 'silent') & 'wat':*", "'o''brien'"])(
  'finds for %s the same titles and names as the database',
  async (text) => {
    const columns = await new CompanyIndex(database.pool).at(0);
    for (const table of ['people', 'credits'] as const) {
      const parts = columns[table];
      const expected = await rows<{ id: number }>(
        database.pool,
        `SELECT t.org_id AS id FROM ${table} t JOIN org_search s ON s.org_id = t.org_id WHERE t.tsv @@ $1::tsquery`,
        [text],
      );
      const matchingIds = Array.from(findTexts(readTextQuery(text), parts.words), (entry) =>
        columns.id(parts.row(numberOf(entry))),
      );
      expect(matchingIds.sort((a, b) => a - b)).toEqual(expected.map(({ id }) => id).sort((a, b) => a - b));
    }
  },
);

test('parses quotes, backslashes, brackets and distances as the database prints them', () => {
  expect(readTextQuery('')).toBeNull();
  expect(readTextQuery(String.raw`'it''s' & 'a\\b' <-> 'c'`)).toEqual({
    all: [
      { word: "it's", isPrefix: false },
      { word: 'a\\b', isPrefix: false },
      { word: 'c', isPrefix: false },
    ],
  });
  expect(readTextQuery("( 'a' | 'b' ) & 'c':*")).toEqual({
    all: [
      {
        any: [
          { word: 'a', isPrefix: false },
          { word: 'b', isPrefix: false },
        ],
      },
      { word: 'c', isPrefix: true },
    ],
  });
});
