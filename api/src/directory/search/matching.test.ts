import { rows } from '../../db/query';
import { addCompanies } from '../../testing/companies';
import { fillDirectory } from '../../testing/directory';
import { createTestApp, type TestApp } from '../../testing/test-app';
import type { SearchResponse } from './query/filters';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
  const { pool } = site.database;
  await fillDirectory(pool);
  await addCompanies(pool, [
    { name: 'Bovril Works', strapline: 'Camera/grip/lighting hire in Xanaduville' },
    { name: 'Ostrava Films', jobTitle: 'Writer/Director/Editor' },
    { name: 'A.B.Moss/Kline', strapline: 'Post.sound, pre-vis & titling' },
    { name: 'Rhubarb', credit: 'Night/Day.Break (2.0)' },
    { name: 'Zebrafish™ Props' },
    { name: 'Soft\u00adHyphen Films' },
    { name: 'Zero\u200bWidth Films' },
    { name: '¿Qué? Producciones' },
    { name: '№1 Studio' },
    { name: '90º Films' },
    { name: 'L’Hospitalet Àudio', strapline: 'Super 35 mm, 16mm, 4 K and 120 fps. C++ and C#' },
    { name: 'ＦＵＬＬ　Ｗｉｄｔｈ' },
    { name: 'Alder Trailers', strapline: 'Quadlight honeywagon fleet' },
    { name: 'Fenwick Trailers', strapline: 'Quad light honey wagon fleet' },
    { name: 'Dylan Frost Music', package: 'PLATINUM' },
    { name: 'Dylan Frost Lab' },
    { name: 'Dylan Frost', package: 'BASIC' },
    { name: 'Frost & Dylan', package: 'CORPORATE' },
    { name: 'Now', package: 'BASIC' },
    { name: 'Nowhere Films' },
    { name: 'Black or White', package: 'BASIC' },
    { name: 'Rock and Reel', package: 'BASIC' },
    { name: 'O’Neil & J.R. Byrne' },
    { name: 'Kit House', package: 'CORPORATE' },
    { name: 'Phrase One', strapline: 'Velvet curtain makers' },
    { name: 'Phrase Two', strapline: 'A curtain of velvet' },
    { name: 'Phrase Three', strapline: 'Velvet rugs' },
  ]);
}, 60_000);
afterAll(() => site?.close());

async function find(query: Record<string, unknown>): Promise<SearchResponse> {
  const { status, body } = await site.call('search', { query: { limit: 60, ...query } });
  expect(status).toBe(200);
  return body;
}
const names = ({ results }: SearchResponse) => results.map(({ orgname }) => orgname);

test.each([
  ['lighting hire xanaduville', 'Bovril Works'],
  ['grip hire Xanaduville', 'Bovril Works'],
  ['Camera/grip/lighting hire Xanaduville', 'Bovril Works'],
  ['vance director', 'Ostrava Films'],
  ['vance writer director', 'Ostrava Films'],
  ['vance editor', 'Ostrava Films'],
  ['moss kline', 'A.B.Moss/Kline'],
  ['A.B.Moss/Kline', 'A.B.Moss/Kline'],
  ['post sound titling', 'A.B.Moss/Kline'],
  ['day break', 'Rhubarb'],
  ['Night/Day.Break', 'Rhubarb'],
])('finds words beside slashes and dots: %s [search-news D3]', async (search, name) => {
  expect(names(await find({ search }))).toContain(name);
});

test.each([
  ['softhyphen', 'Soft\u00adHyphen Films'],
  ['Soft\u00adHyphen', 'Soft\u00adHyphen Films'],
  ['zerowidth films', 'Zero\u200bWidth Films'],
  ['ze\u200bro\u2060width', 'Zero\u200bWidth Films'],
  ['\ufeffbovril', 'Bovril Works'],
  ['bov\u200dril works', 'Bovril Works'],
  ['full width', 'ＦＵＬＬ　Ｗｉｄｔｈ'],
  ['ＢＯＶＲＩＬ', 'Bovril Works'],
])('ignores invisible characters and wide forms: %j [search-news D12]', async (search, name) => {
  expect(names(await find({ search }))[0]).toBe(name);
});

test.each([
  ['zebrafish props', 'Zebrafish™ Props'],
  ['Zebrafish®', 'Zebrafish™ Props'],
  ['que producciones', '¿Qué? Producciones'],
  ['¿que?', '¿Qué? Producciones'],
  ['no 1 studio', '№1 Studio'],
  ['1 studio', '№1 Studio'],
  ['90 films', '90º Films'],
  ['90º', '90º Films'],
  ['35mm', 'L’Hospitalet Àudio'],
  ['35 mm', 'L’Hospitalet Àudio'],
  ['16 mm', 'L’Hospitalet Àudio'],
  ['4k 120fps', 'L’Hospitalet Àudio'],
  ["l'hospitalet audio", 'L’Hospitalet Àudio'],
  ['C++', 'L’Hospitalet Àudio'],
  ['oneil', 'O’Neil & J.R. Byrne'],
  ["o'neil jr byrne", 'O’Neil & J.R. Byrne'],
  ['lhospitalet', 'L’Hospitalet Àudio'],
])('finds names and units with signs: %s [search-news D13]', async (search, name) => {
  expect(names(await find({ search }))).toContain(name);
});

test('finds languages and equipment that a profile lists, from Silver up', async () => {
  const { pool } = site.database;
  await rows(
    pool,
    `INSERT INTO languages (org_id, language)
     SELECT id, 'Swahili' FROM orgs WHERE name IN ('Kit House', 'Dylan Frost', 'Rhubarb')`,
  );
  await rows(
    pool,
    `INSERT INTO equipment (org_id, name, count) SELECT id, 'Tyrell 18 kW HMI', 2 FROM orgs WHERE name = 'Kit House'`,
  );
  await rows(pool, 'SELECT refresh_org_search(id) FROM orgs');
  expect(names(await find({ search: 'swahili speaking' })).sort()).toEqual(['Kit House', 'Rhubarb']);
  const [company] = (await find({ search: 'tyrell 18kw' })).results;
  expect(company).toMatchObject({ orgname: 'Kit House', reason: { kind: 'text', text: 'Tyrell 18 kW HMI' } });
});

test.each([
  ['dylan frost', ['Dylan Frost', 'Dylan Frost Lab', 'Dylan Frost Music', 'Frost & Dylan']],
  ['Frost and Dylan', ['Frost & Dylan']],
  ['frost dylan', ['Frost & Dylan']],
  ['now', ['Now', 'Nowhere Films']],
  ['rock & reel', ['Rock and Reel']],
  ['Black or White', ['Black or White']],
])('lists the exact name first, whatever its package: %s [search-news D14]', async (search, first) => {
  expect(names(await find({ search })).slice(0, first.length)).toEqual(first);
});

test.each([
  ['quadlight', ['Alder Trailers', 'Fenwick Trailers']],
  ['quad light', ['Alder Trailers', 'Fenwick Trailers']],
  ['quadlight honeywagon', ['Alder Trailers', 'Fenwick Trailers']],
  ['bovrilworks', ['Bovril Works']],
  ['dylan frostmusic', ['Dylan Frost Music']],
  ['zebra fish props', ['Zebrafish™ Props']],
])('finds words written together and apart: %s [search-news D6]', async (search, expected) => {
  expect(names(await find({ search })).sort()).toEqual(expected.sort());
});

test.each([
  ['"velvet curtain"', ['Phrase One']],
  ['“curtain of velvet”', ['Phrase Two']],
  ['velvet', ['Phrase One', 'Phrase Three', 'Phrase Two']],
  ['velvet -curtain', ['Phrase Three']],
  ['velvet -"velvet curtain"', ['Phrase Three', 'Phrase Two']],
  ['velvet -rugs -makers', ['Phrase Two']],
  ['velvet-curtain', ['Phrase One', 'Phrase Two']],
  ['"jo vance" -writer', []],
  ['"jo vance"', ['Ostrava Films']],
])(
  'reads quotes as a phrase and a minus as exclusion: %s [search-news not counted]',
  async (search, expected) => {
    expect(names(await find({ search })).sort()).toEqual(expected);
  },
);

test.each(['or', 'the', 'or or'])('does not list every company for %s', async (search) => {
  expect((await find({ search })).count).toBeLessThan(3);
});

test('lists all companies without an excluded word if there is no other word', async () => {
  const all = (await find({ facets: 1 })).count;
  const { count, facets } = await find({ search: '-velvet', facets: 1 });
  expect(count).toBe(all - 3);
  expect(facets?.scopes.company).toBe(count);
});
