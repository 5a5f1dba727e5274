import { row } from '../../../db/query';
import { fillDirectory } from '../../../testing/directory';
import { createTestApp, type TestApp } from '../../../testing/test-app';
import type { SearchResponse } from './filters';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
  const ids = await fillDirectory(site.database.pool);
  const { pool } = site.database;
  const england = await row<{ id: number }>(
    pool,
    `INSERT INTO locations (kind, name, slug, country_id, search, letter)
     VALUES ('state', 'England', 'england', $1, 'england', 'e') RETURNING id`,
    [ids.uk],
  );
  await pool.query(`UPDATE orgs SET state_id = $1 WHERE slug = 'kent-stages'`, [england?.id]);
  await pool.query('SELECT refresh_org_search(id) FROM orgs');
  await pool.query('SELECT recount_orgs()');
}, 60_000);
afterAll(() => site?.close());

async function find(query: Record<string, unknown>): Promise<SearchResponse> {
  const { status, body } = await site.call('search', { query });
  expect(status).toBe(200);
  return body;
}

test.each([
  ['phare paris', 'phare', 'Paris, France', 3],
  ['Phare, Paris, France', 'phare', 'Paris, France', 3],
  ['phare france', 'phare', 'France', 3],
  ['lone star paris usa', 'lone star', 'Paris, USA', 1],
  ['grip united states', 'grip', 'USA', 1],
  ['paris america', '', 'Paris, USA', 1],
  ['kent stages britain', 'kent stages', 'UK', 1],
  ['england', '', 'England, UK', 1],
  ['paris texas', '', 'Paris, USA', 1],
  ['lone star paris tx', 'lone star', 'Paris, USA', 1],
  ['Lone Star, Paris, Texas, USA', 'lone star', 'Paris, USA', 1],
])('%s finds few companies, so it suggests "%s" in %s', async (search, words, label, count) => {
  const { place_meant, did_you_mean } = await find({ search });
  expect(place_meant).toMatchObject({ words, search: words.replace(' ', '-'), place: { label }, count });
  expect(did_you_mean).toBeNull();
});

test.each([
  ['a keyword with enough results', { search: 'phare' }],
  ['a keyword without results there', { search: 'phare texas' }],
  ['a city in another state', { search: 'phare paris ohio' }],
  ['country codes that are also words', { search: 'phare fr' }],
  ['a place when one is selected', { search: 'phare paris', country: 'usa' }],
])('suggests no place for %s', async (_, query) => {
  expect((await find(query)).place_meant).toBeNull();
});

test('counts the companies of a suggested place with the other selected filters', async () => {
  expect((await find({ search: 'england', section: 'studios' })).place_meant).toMatchObject({
    place: { label: 'England, UK' },
    count: 1,
  });
  expect((await find({ search: 'paris france', tier: ['GOLD'] })).place_meant?.count).toBe(1);
  // The only company in England is a Gold studio.
  expect((await find({ search: 'england', section: 'crew' })).place_meant).toBeNull();
  expect((await find({ search: 'england', tier: ['SILVER'] })).place_meant).toBeNull();
});
