import type { LocationOption } from '@unitbase/contracts/entities/search';
import { fold } from '@unitbase/contracts/slug';
import { fillDirectory } from '../../testing/directory';
import { createTestApp, type TestApp } from '../../testing/test-app';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
  const { pool } = api.database;
  const ids = await fillDirectory(pool);
  const { rows: states } = await pool.query<{ id: number }>(
    `INSERT INTO locations (kind, name, slug, country_id, search, letter)
     VALUES ('state', 'New York State', 'new-york-state', $1, 'new york state', 'n') RETURNING id`,
    [ids.usa],
  );
  for (const [name, slug, country, count] of [
    ['New York City', 'new-york-city', 'usa', 3],
    ['New Orleans', 'new-orleans', 'usa', 1],
    ['Köln', 'koln', 'france', 3],
    ['Los Angeles', 'los-angeles', 'usa', 2],
    ['Laval', 'laval', 'france', 9],
    ['Washington, D.C.', 'washington-d-c', 'usa', 4],
    ['Washington', 'washington', 'uk', 1],
    ['Washington State', 'washington-state', 'usa', 8],
  ] as const) {
    await pool.query(
      `INSERT INTO locations (kind, name, slug, country_id, search, letter, org_count)
       VALUES ('city', $1, $2, $3, $4, $5, $6)`,
      [name, slug, ids[country], fold(name), slug[0], count],
    );
  }
  await pool.query(`UPDATE locations SET parent_id = $1 WHERE slug = 'new-york-city'`, [states[0]?.id]);
}, 60_000);
afterAll(() => api?.close());

const find = async (search: string, country?: string) =>
  (
    (await api.call('getLocations', { query: { search, ...(country ? { country } : {}) } }))
      .body as LocationOption[]
  ).map(({ label }) => label);

test.each([
  'paris usa',
  'Paris  United States',
  'paris us',
  'PARIS America',
  'paris united st',
  'parris usa',
])('a city and its country without a comma: %s (D1, D23)', async (typed) => {
  expect(await find(typed)).toEqual(['Paris, USA']);
});

test.each([
  'paris texas',
  'Paris, Texas',
  'Paris TX',
  'paris tex',
  'Paris, Texas, USA',
  'paris texas united states',
])('a city and its state: %s', async (typed) => {
  expect(await find(typed)).toEqual(['Paris, USA']);
});

test('a state is also known without what sets its name apart, and holds to the country that is asked for', async () => {
  expect(await find('nyc new york')).toEqual(['New York City, USA']);
  expect(await find('nyc, ny')).toEqual(['New York City, USA']);
  expect(await find('paris texas', 'usa')).toEqual(['Paris, USA']);
  expect(await find('paris texas', 'france')).not.toContain('Paris, USA');
});

test('a country in the words holds to the country that is asked for, and to what there is in it', async () => {
  expect(await find('paris usa', 'usa')).toEqual(['Paris, USA']);
  expect(await find('paris usa', 'france')).not.toContain('Paris, USA');
  expect(await find('washington uk')).toEqual(['Washington, UK']);
  // Nothing of this name lies in the UK: what is like it elsewhere is better than nothing.
  expect(await find('paris uk')).not.toContain('Paris, UK');
});

test('a city by what else it is called: in short, of other countries no namesake', async () => {
  expect(await find('LA')).toEqual(['Los Angeles, USA', 'Laval, France']);
  expect((await find('l.a.'))[0]).toBe('Los Angeles, USA');
  expect(await find('la usa')).toEqual(['Los Angeles, USA']);
  expect(await find('la, united states')).toEqual(['Los Angeles, USA']);
  expect(await find('LA', 'france')).toEqual(['Laval, France']);
  // Köln of this directory lies in France; Cologne is the one in Germany.
  expect(await find('cologne')).not.toContain('Köln, France');
});

test('what is called exactly so comes before what only begins so', async () => {
  expect((await find('washington')).slice(0, 3)).toEqual([
    'Washington, D.C., USA',
    'Washington, UK',
    'Washington State, USA',
  ]);
  expect(await find('washingt')).toEqual([
    'Washington State, USA',
    'Washington, D.C., USA',
    'Washington, UK',
  ]);
});

test('other names are found before they are typed to the end, of two letters only in full', async () => {
  expect(await find('nol')).toEqual(['New Orleans, USA']);
  expect(await find('no')).toEqual([]);
  expect(await find('ny')).toEqual(['New York City, USA']);
});
