import { rows } from '../../../db/query';
import { addCompanies } from '../../../testing/companies';
import { fillDirectory } from '../../../testing/directory';
import { createTestApp, type TestApp } from '../../../testing/test-app';
import type { SearchResponse } from '../query/filters';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
  const { pool } = site.database;
  await fillDirectory(pool);
  await addCompanies(pool, [
    { name: 'Rennes Terra' },
    { name: 'Angle Films' },
    { name: 'Lantern Lightworks', strapline: 'Helicopters and costumes' },
    { name: 'Germane Finish' },
    { name: 'Wagons' },
  ]);
  await rows(pool, 'SELECT collect_search_words()');
  await rows(pool, `INSERT INTO search_words (word, uses) VALUES ('tehran', 0), ('gdynia', 0)`);
}, 60_000);
afterAll(() => site?.close());

async function find(query: Record<string, unknown>): Promise<SearchResponse> {
  const { status, body } = await site.call('search', { query });
  expect(status).toBe(200);
  return body;
}
const names = ({ results }: SearchResponse) => results.map(({ orgname }) => orgname);

test.each([
  ['phrae', 'phare'],
  ['Pahre Argnet', 'phare argent'],
  ['zurihc', 'zurich'],
  ['lone starr grip', 'lone star grip'],
  ['helicoptrs', 'helicopters'],
  ['helicoptesr costumse', 'helicopters costumes'],
  ['lantrn lightwroks', 'lantern lightworks'],
])('%s finds nothing, so it searches for %s and reports the correction', async (typed, corrected) => {
  const response = await find({ search: typed, search_company: 1 });
  expect(response.did_you_mean).toEqual({
    words: corrected,
    search: corrected.replace(/ /g, '-'),
    applied: true,
  });
  expect(names(response)).toEqual(names(await find({ search: corrected, search_company: 1 })));
  expect(response.count).toBeGreaterThan(0);
});

test.each([
  ['cinematographr', 'Aérofilm Zürich'],
  ['cinematogrpaher', 'Aérofilm Zürich'],
  ['cinematograpy', 'Aérofilm Zürich'],
  ['soundstgae', 'Kent Stages'],
  ['film studoi', 'Kent Stages'],
  ['lihgting cameraman', 'Aérofilm Zürich'],
])('corrects words of synonyms: %s [search-news D6]', async (typed, name) => {
  const response = await find({ search: typed });
  expect(response.did_you_mean?.applied).toBe(true);
  expect(names(response)).toContain(name);
});

test.each([
  'runner',
  'tehran',
  'gdynia',
  'jingle',
  'german',
  'french',
  'danish',
  'telecine',
  'norway',
  'xqzwv',
  'kent',
  '24p',
  '日本語',
  'phare qqqqqqqqqq wwwwwwwww',
])('does not correct %s [search-news D5]', async (search) => {
  expect((await find({ search, search_company: 1 })).did_you_mean).toBeNull();
});

test.each([
  ['qhare', 'phare'],
  ['kangle', 'angle'],
  ['xagons', 'wagons'],
  ['wagn', 'wagon'],
])('offers for %s, but does not apply, the distant %s [search-news D5]', async (search, words) => {
  const response = await find({ search, search_company: 1 });
  expect(response).toMatchObject({ count: 0, did_you_mean: { words, applied: false } });
});

test('only suggests another spelling for a keyword with results', async () => {
  await rows(
    site.database.pool,
    `UPDATE orgs SET strapline = 'Phrae on the river' WHERE slug = 'lone-star-grip'`,
  );
  await rows(site.database.pool, `SELECT refresh_org_search(id) FROM orgs WHERE slug = 'lone-star-grip'`);
  await rows(site.database.pool, `DELETE FROM search_words WHERE word = 'phrae'`);
  const response = await find({ search: 'phrae', search_company: 1, sort: 'name' });
  expect(names(response)).toEqual(['Lone Star Grip']);
  expect(response.did_you_mean).toEqual({ words: 'phare', search: 'phare', applied: false });
});

test('applies the correction on the next page and with filters', async () => {
  const response = await find({ search: 'phaer', search_company: 1, country: 'france', offset: 15 });
  expect(response).toMatchObject({ count: 3, results: [], did_you_mean: { words: 'phare', applied: true } });
});
