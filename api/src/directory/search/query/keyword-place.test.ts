import { row, rows } from '../../../db/query';
import { addCompanies } from '../../../testing/companies';
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
  await rows(pool, `UPDATE orgs SET state_id = $1 WHERE slug = 'kent-stages'`, [england?.id]);
  await addCompanies(pool, [
    { name: 'Kent', country: 'usa' },
    { name: 'Bristol Grip', strapline: 'France, Kent and Paris' },
  ]);
  await rows(pool, 'SELECT refresh_org_search(id) FROM orgs');
  await rows(pool, 'SELECT recount_orgs()');
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
  ['france phare', 'phare', 'France', 3],
  ['Paris, France: phare', 'phare', 'Paris, France', 3],
  ['phare in Paris', 'phare', 'Paris, France', 3],
  ['grips near paris', 'grips', 'Paris, France', 3],
  ['phare Frankreich', 'phare', 'France', 3],
  ['lone star paris usa', 'lone star', 'Paris, USA', 1],
  ['grip united states', 'grip', 'USA', 1],
  ['paris america', '', 'Paris, USA', 1],
  ['kent stages britain', 'kent stages', 'UK', 1],
  ['england', '', 'England, UK', 1],
  ['France', '', 'France', 5],
  ['uk', '', 'UK', 1],
  ['Royaume-Uni', '', 'UK', 1],
  ['フランス', '', 'France', 5],
  ['phare Франция', 'phare', 'France', 3],
  ['grip Stany Zjednoczone', 'grip', 'USA', 1],
  ['paris texas', '', 'Paris, USA', 1],
  ['lone star paris tx', 'lone star', 'Paris, USA', 1],
  ['Lone Star, Paris, Texas, USA', 'lone star', 'Paris, USA', 1],
])('%s searches for "%s" in %s [search-news D20]', async (search, words, label, count) => {
  const { keyword_place, did_you_mean, results, count: shown } = await find({ search });
  expect(keyword_place).toMatchObject({
    words,
    search: words.replace(' ', '-'),
    place: { label },
    count,
    applied: true,
  });
  expect(did_you_mean).toBeNull();
  expect(shown).toBe(count);
  expect(results.every((card) => card.country_slug === keyword_place?.place.country_slug)).toBe(true);
});

test('the place and the words beside it find the same as the chip shows', async () => {
  for (const search of ['phare paris', 'france grip', 'paris']) {
    const { keyword_place: meant, results } = await find({ search });
    if (!meant) throw new Error(`"${search}" names no place.`);
    const { place, search: rest } = meant;
    const city = place.location_type === 'City' ? { city: place.url_slug } : {};
    const again = await find({ search: rest, country: place.country_slug, ...city });
    expect(again.results.map(({ orgname }) => orgname)).toEqual(results.map(({ orgname }) => orgname));
  }
});

test('offers a place, but does not apply it, where the keyword is a company’s name', async () => {
  const { keyword_place, results } = await find({ search: 'kent' });
  expect(keyword_place).toMatchObject({ words: '', place: { label: 'Kent, UK' }, applied: false });
  expect(results[0]).toMatchObject({ orgname: 'Kent', country: 'usa' });
});

test.each([
  ['a keyword without a place', { search: 'phare' }],
  ['a keyword without results there', { search: 'phare texas' }],
  ['a city in another state', { search: 'phare paris ohio' }],
  ['country codes that are also words', { search: 'phare fr' }],
  ['a place when one is selected', { search: 'phare paris', country: 'usa' }],
  ['a phrase', { search: '"phare paris"' }],
])('suggests no place for %s', async (_, query) => {
  expect((await find(query)).keyword_place).toBeNull();
});

test('counts the companies of a suggested place with the other selected filters', async () => {
  expect((await find({ search: 'england', section: 'studios' })).keyword_place).toMatchObject({
    place: { label: 'England, UK' },
    count: 1,
  });
  expect((await find({ search: 'paris france', tier: ['GOLD'] })).keyword_place?.count).toBe(1);
  // The only company in England is a Gold studio.
  expect((await find({ search: 'england', section: 'crew' })).keyword_place).toBeNull();
  expect((await find({ search: 'england', tier: ['SILVER'] })).keyword_place).toBeNull();
});

test('applies the correction of a word and the place beside it', async () => {
  await rows(site.database.pool, 'SELECT collect_search_words()');
  const response = await find({ search: 'phaer paris' });
  expect(response.did_you_mean).toEqual({ words: 'phare paris', search: 'phare-paris', applied: true });
  expect(response.keyword_place).toMatchObject({
    words: 'phare',
    place: { label: 'Paris, France' },
    applied: true,
  });
});
