import { rows } from '../../../db/query';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database';
import { readKeyword } from '../query/keyword';
import { Trade } from '../query/trade';
import { CompanyIndex } from './company-index';
import { companyQuery, partsQuery, printPartsQuery } from './keyword-query';
import { isMarked, type MarkedSet, numberOf } from './marked-sets';
import { parseKeyword } from './parse-keyword';
import { findTexts } from './text-query';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ filled: true });
}, 120_000);
afterAll(() => database?.drop());

/** A keyword without terms of the trade, so that only its words count. */
function keywordOf(text: string) {
  const keyword = readKeyword(text, new Trade([], [], []));
  if (!keyword) throw new Error(`"${text}" has no words.`);
  return keyword;
}

const byId = (a: { id: number }, b: { id: number }) => a.id - b.id;

test.each([
  'film',
  'film production',
  'the',
  'camera or drone',
  'studios hire london',
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
    `SELECT org_id AS id, head @@ q AS strong FROM org_search, websearch_to_tsquery('english', search_text($1)) q
     WHERE tsv @@ q`,
    [text],
  );
  const keyword = keywordOf(text);
  const { stems } = await parseKeyword(database.pool, keyword);
  const query = companyQuery(keyword, { stems, isIndexed: () => false, withCodes: false });
  const idsOf = (set: MarkedSet) =>
    Array.from(set, (entry) => ({ id: columns.id(numberOf(entry)), strong: isMarked(entry) }));
  expect(idsOf(findTexts(query, columns.words)).sort(byId)).toEqual(expected.sort(byId));
});

test.each(['night', 'a riv', 'dark or silent', 'jo'])(
  'finds for %s the same titles and names as the database',
  async (text) => {
    const columns = await new CompanyIndex(database.pool).at(0);
    const query = partsQuery(keywordOf(text));
    for (const table of ['people', 'credits'] as const) {
      const parts = columns[table];
      const expected = await rows<{ id: number }>(
        database.pool,
        `SELECT t.org_id AS id FROM ${table} t JOIN org_search s ON s.org_id = t.org_id
         WHERE t.tsv @@ to_tsquery('simple', $1)`,
        [printPartsQuery(query)],
      );
      const matchingIds = Array.from(findTexts(query, parts.words), (entry) =>
        columns.id(parts.row(numberOf(entry))),
      );
      expect(matchingIds.sort((a, b) => a - b)).toEqual(expected.map(({ id }) => id).sort((a, b) => a - b));
    }
  },
);
