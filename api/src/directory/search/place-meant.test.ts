import { createTestApp, type TestApp } from '../../test-app';
import { fillDirectory } from '../directory-fixture';
import type { SearchAnswer } from './filters';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
  const ids = await fillDirectory(site.database.pool);
  await site.database.pool.query(
    `INSERT INTO locations (kind, name, slug, country_id, search, letter, org_count)
     VALUES ('state', 'England', 'england', $1, 'england', 'e', 1)`,
    [ids.uk],
  );
}, 60_000);
afterAll(() => site?.close());

async function find(query: Record<string, unknown>): Promise<SearchAnswer> {
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
])('%s finds hardly anything: meant may be "%s" in %s', async (search, words, label, count) => {
  const { place_meant, did_you_mean } = await find({ search });
  expect(place_meant).toMatchObject({ words, search: words.replace(' ', '-'), place: { label }, count });
  expect(did_you_mean).toBeNull();
});

test.each([
  ['what finds enough', { search: 'phare' }],
  ['what finds nothing there either', { search: 'phare texas' }],
  ['codes of countries, which are words as well', { search: 'phare fr' }],
  ['a place where one is chosen', { search: 'phare paris', country: 'usa' }],
])('nothing is told of %s', async (_, query) => {
  expect((await find(query)).place_meant).toBeNull();
});
