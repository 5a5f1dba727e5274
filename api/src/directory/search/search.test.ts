import { rows } from '../../db/query';
import { fillDirectory } from '../../testing/directory';
import { createTestApp, type TestApp } from '../../testing/test-app';
import type { SearchResponse } from './query/filters';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
  await fillDirectory(site.database.pool);
}, 60_000);
afterAll(() => site?.close());

async function find(query: Record<string, unknown>): Promise<SearchResponse> {
  const { status, body } = await site.call('search', { query });
  expect({ status, body: status === 200 ? '' : body }).toEqual({ status: 200, body: '' });
  return body;
}
const names = (response: SearchResponse) => response.results.map(({ orgname }) => orgname);

test('lists a country’s companies, higher packages first, with the exact count (D15)', async () => {
  const response = await find({ country: 'france' });
  expect(names(response)).toEqual(['Phare Or', 'Phare Argent', 'Phare Basique', 'Aérofilm Zürich']);
  expect(response).toMatchObject({ count: 4, capped: false, names: { country: 'France', city: null } });
});

test('ranks PLATINUM like GOLD, above Silver and Basic, for otherwise equal companies (D15, CO-048)', async () => {
  const codes = await rows<{ codes: string[] }>(
    site.database.pool,
    `SELECT array_agg(code ORDER BY code) AS codes FROM orgs o,
       unnest(ARRAY['BASIC', 'CORPORATE', 'GOLD', 'PLATINUM']) code,
       org_score(jsonb_populate_record(o, jsonb_build_object('package_code', code))) rank
     WHERE o.slug = 'phare-or' GROUP BY rank ORDER BY rank DESC`,
  );
  expect(codes.map((one) => one.codes)).toEqual([['GOLD', 'PLATINUM'], ['CORPORATE'], ['BASIC']]);
});

test('includes all changes made before the request in a listing', async () => {
  const { pool } = site.database;
  await rows(pool, `UPDATE orgs SET package_code = 'GOLD' WHERE slug = 'lone-star-grip'`);
  const listed = async (limit: number) => names(await find({ tier: 'gold', country: 'usa', limit }));
  expect(await listed(4)).not.toContain('Lone Star Grip');
  await rows(pool, `SELECT refresh_org_search(id) FROM orgs WHERE slug = 'lone-star-grip'`);
  expect(await listed(5)).toContain('Lone Star Grip');
  await rows(pool, `UPDATE orgs SET package_code = 'BASIC' WHERE slug = 'lone-star-grip'`);
  await rows(pool, `SELECT refresh_org_search(id) FROM orgs WHERE slug = 'lone-star-grip'`);
  expect(await listed(6)).not.toContain('Lone Star Grip');
});

test('finds only approved companies', async () => {
  expect(names(await find({ search: 'films' }))).toEqual([]);
});

test('ignores accents in the keyword and in names', async () => {
  expect(names(await find({ search: 'zurich' }))).toEqual(['Aérofilm Zürich']);
  expect(names(await find({ search: 'Aerofilm-Zürich' }))).toEqual(['Aérofilm Zürich']);
});

test('ignores quotes and dashes around words of names', async () => {
  const { pool } = site.database;
  const rename = async (name: string) => {
    await rows(pool, `UPDATE orgs SET name = $1 WHERE slug = 'lone-star-grip'`, [name]);
    await rows(pool, `SELECT refresh_org_search(id) FROM orgs WHERE slug = 'lone-star-grip'`);
  };
  const name = 'Smith’s «Tramuntana»—Grip';
  await rename(name);
  for (const search of ['smith', 'Smith’s', 'tramuntana']) {
    expect({ search, found: names(await find({ search })) }).toEqual({ search, found: [name] });
  }
  await rename('Lone Star Grip');
});

test('finds parts of unspaced words in names, teams and credits', async () => {
  const { pool } = site.database;
  const id = (await rows<{ id: number }>(pool, `SELECT id FROM orgs WHERE slug = 'kent-stages'`))[0]?.id;
  await rows(pool, `UPDATE orgs SET name = 'NHK東京映画社' WHERE id = $1`, [id]);
  await rows(
    pool,
    `INSERT INTO people (org_id, firstname, lastname, jobtitle) VALUES ($1, '太郎', '山田', '撮影監督')`,
    [id],
  );
  await rows(
    pool,
    `INSERT INTO credits (org_id, productiontypecode, productiontitle, productionyear)
     VALUES ($1, 'FIL', '七人の侍スーパー', 2020)`,
    [id],
  );
  await rows(pool, 'SELECT refresh_org_search($1)', [id]);
  const namesFor = async (search: string) => ({ search, names: names(await find({ search })) });
  for (const search of [
    '東京',
    '映画',
    '京映画',
    '社',
    '映画 nhk',
    'nhk',
    'NHK東京映画社',
    '撮影',
    '侍',
    'スーパー',
  ]) {
    expect(await namesFor(search)).toEqual({ search, names: ['NHK東京映画社'] });
  }
  for (const search of ['東映', '画映', '京都', '映画 crew']) {
    expect(await namesFor(search)).toEqual({ search, names: [] });
  }
  const [company] = (await find({ search: '山田' })).results;
  expect(company?.matches).toEqual([{ kind: 'person', text: 'Team: 太郎 山田, 撮影監督' }]);
  await rows(pool, `UPDATE orgs SET name = 'Kent Stages' WHERE id = $1`, [id]);
  await rows(pool, 'SELECT refresh_org_search($1)', [id]);
});

test('ranks by package within a level, and does not search the hidden text of a Basic profile', async () => {
  expect(names(await find({ search: 'lighthouse', country: 'france' }))).toEqual([
    'Phare Or',
    'Phare Argent',
  ]);
});

test('finds the companies of a synonym’s category', async () => {
  expect(names(await find({ search: 'dop' }))).toContain('Aérofilm Zürich');
  expect(names(await find({ search: 'DoPs' }))).toContain('Aérofilm Zürich');
});

test('finds companies by people with the reason, but never by the team of a Basic profile (D7, D8)', async () => {
  const response = await find({ search: 'lucie arn', search_people: 1 });
  expect(names(response).sort()).toEqual(['Kent Stages', 'Phare Argent', 'Phare Or']);
  expect(response.results[0]?.matches[0]).toEqual({
    kind: 'person',
    text: expect.stringMatching(/^Team: Lucie Arnaud-\S+, drone pilot$/),
  });
});

test('finds companies by credits with title and year', async () => {
  const response = await find({ search: 'lone star grip picture 7', search_credits: true });
  expect(names(response)).toEqual(['Lone Star Grip']);
  expect(response.results[0]?.matches).toEqual([
    { kind: 'credit', text: 'Credit: Lone Star Grip picture 7, 2007' },
  ]);
});

test('filters by section and category, in both spellings of decision D4', async () => {
  const both = [
    { section: 'studios', category: 'sound-stages' },
    { category: 'studios', subcategory: 'sound-stages' },
  ];
  for (const query of both) {
    const response = await find(query);
    expect(names(response)).toEqual(['Kent Stages']);
    expect(response.names).toMatchObject({ section: 'Studios', category: 'Sound stages' });
    expect(response.count).toBe(1);
  }
  expect((await find({ section: 'crew', country: 'france' })).count).toBe(4);
});

test('filters by state, county and city within their country', async () => {
  expect(names(await find({ country: 'usa', city: 'paris' }))).toEqual(['Lone Star Grip']);
  expect(names(await find({ country: 'france', city: 'lyon' }))).toEqual(['Aérofilm Zürich']);
  expect(names(await find({ country: 'uk', county: 'kent' }))).toEqual(['Kent Stages']);
  expect((await find({ country: 'usa', state: 'texas', search: 'grip' })).count).toBe(1);
});

test('finds nothing in an unknown county; an unknown city or country gives 404 and nearest names (D11, D12)', async () => {
  expect((await find({ country: 'uk', county: 'nowhere' })).count).toBe(0);
  const city = await site.call('search', { query: { country: 'france', city: 'pariss' } });
  expect(city.status).toBe(404);
  expect(city.body).toMatchObject({
    nearest: [{ name: 'Paris, France', url: '/country/france/city/paris' }],
  });
  const country = await site.call('search', { query: { country: 'frances' } });
  expect(country.body).toMatchObject({ nearest: [{ name: 'France', url: '/country/france' }] });
  const unknown = await site.call('search', { query: { country: 'atlantis' } });
  expect(unknown.body).toMatchObject({ nearest: [] });
});

test('returns pages without overlap and ignores a keyword of only punctuation (D6, D10)', async () => {
  const first = await find({ limit: 2, offset: 0, sort: 'name' });
  const second = await find({ limit: 2, offset: 2, sort: 'name' });
  expect([...names(first), ...names(second)]).toEqual([
    'Aérofilm Zürich',
    'Kent Stages',
    'Lone Star Grip',
    'Phare Argent',
  ]);
  expect((await find({ search: '!?', offset: -3 })).count).toBe(6);
});

test('uses the default order for an unknown one (D15)', async () => {
  const usual = names(await find({ limit: 4 }));
  for (const sort of ['price', 'constructor', 'x'.repeat(30)]) {
    expect(names(await find({ limit: 4, sort }))).toEqual(usual);
  }
});

test('hides on a card the fields that its package does not show', async () => {
  const byName = new Map((await find({ country: 'france' })).results.map((card) => [card.orgname, card]));
  expect(byName.get('Phare Basique')).toMatchObject({
    logos: [],
    hasgallery: false,
    hasshowreel: false,
    image_url: null,
  });
  expect(byName.get('Phare Argent')).toMatchObject({ hasgallery: false, hasshowreel: false });
  expect(byName.get('Phare Argent')?.logos).toHaveLength(1);
  expect(byName.get('Phare Or')).toMatchObject({
    hasgallery: true,
    hasshowreel: true,
    image_url: '/media/pictures/a.webp',
  });
});

test('facets count sections, categories, countries, places and packages', async () => {
  const { facets } = await find({ country: 'france', search: 'picture', facets: 1 });
  expect(facets?.sections).toEqual([{ name: 'Crew', url_slug: 'crew', org_count: 4 }]);
  // Another country may be added to the selected one, so countries are counted without it.
  expect(facets?.countries.map(({ url_slug, org_count }) => [url_slug, org_count])).toEqual([
    ['france', 4],
    ['uk', 1],
    ['usa', 1],
  ]);
  expect(facets?.places).toEqual([
    { name: 'Paris', url_slug: 'paris', org_count: 3, location_type: 'City' },
    { name: 'Lyon', url_slug: 'lyon', org_count: 1, location_type: 'City' },
  ]);
  expect(facets?.tiers).toEqual([
    { packagetypecode: 'GOLD', org_count: 1 },
    { packagetypecode: 'CORPORATE', org_count: 1 },
    { packagetypecode: 'BASIC', org_count: 2 },
  ]);
  expect(facets?.scopes).toEqual({ company: 0, people: 0, credits: 4 });
  const bare = (await find({ facets: 1 })).facets;
  expect(bare?.categories[0]).toMatchObject({ name: 'Grips', section_url_slug: 'crew', org_count: 4 });
  expect(bare?.gallery).toBe(1);
});

test('filters by package, language, showreel and gallery', async () => {
  expect(names(await find({ tier: 'silver' }))).toEqual(['Phare Argent']);
  expect((await find({ tier: 'gold,silver' })).count).toBe(3);
  expect(names(await find({ showreel: 1 }))).toEqual(['Phare Or']);
  // Languages of a Basic profile are not public.
  expect(names(await find({ languages: 'french', country: 'france' }))).toEqual(['Phare Or', 'Phare Argent']);
});

test.each(["'; DROP TABLE orgs; --", '<script>', 'a'.repeat(400), "o'neil & | ! ( ) :*", '東京'])(
  'returns no results for the keyword %s',
  async (search) => {
    expect((await find({ search, facets: 1 })).count).toBe(0);
  },
);
