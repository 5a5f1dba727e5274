import { routes } from '@unitbase/contracts/routes';
import { sample } from '@unitbase/contracts/testing/sample';
import { rows } from '../../db/query';
import { type Random, randomOf } from '../../db/seed/random';
import { addCompanies } from '../../testing/companies';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database';
import { type Catalogue, catalogueReader } from '../catalogue';
import { EmbeddedEngine } from './engine/embedded-engine';
import { OpenSearchEngine } from './opensearch/opensearch-engine';
import { openTestServer, type TestServer } from './opensearch/testing/test-server';
import type { SearchResponse } from './query/filters';
import { searchCompanies } from './routes';
import type { SearchEngine } from './search-engine';

/**
 * Every engine must pass. OpenSearch runs on a stand-in, or on a real server:
 * `SEARCH_URL=opensearch+http://127.0.0.1:9200 npx jest api/src/directory/search/conformance`.
 */
let database: TestDatabase;
let server: TestServer;
let catalogue: Catalogue;
let engines: Record<string, SearchEngine>;
beforeAll(async () => {
  database = await createTestDatabase({ filled: true });
  const { pool } = database;
  await addCompanies(pool, [
    { name: 'Xanadu-Verité Films', strapline: 'Zarvel qurtane makers' },
    { name: 'Xanadu', package: 'BASIC', jobTitle: 'Zookeeper', strapline: 'A qurtane of zarvel' },
    { name: 'Vela Stages', package: 'CORPORATE', about: 'Zarvel rulgs near xanadu', jobTitle: 'Zookeeper' },
    { name: 'Rhubarb', credit: 'Night/Day.Break (2.0)', strapline: 'Quadlight honeywagon fleet' },
    { name: 'NHK東京映画社', package: 'CORPORATE', strapline: 'Quad light honey wagon fleet' },
    { name: 'Quilp Sound', package: 'CORPORATE', about: 'By zookeepers for zookeepers', country: 'uk' },
  ]);
  server = await openTestServer();
  catalogue = await catalogueReader(pool)();
  engines = {
    embedded: new EmbeddedEngine(pool),
    OpenSearch: new OpenSearchEngine(pool, server.url, 60_000),
  };
}, 120_000);
afterAll(async () => {
  const { OpenSearch } = engines;
  if (OpenSearch instanceof OpenSearchEngine) await OpenSearch.drop();
  for (const engine of Object.values(engines)) await engine.stop();
  await server?.close();
  await database?.drop();
});

type Query = Record<string, string>;

function find(engine: string, query: Query): Promise<SearchResponse> {
  const { pool } = database;
  const args = routes.search.query.parse(query);
  return searchCompanies({ pool, engine: engines[engine] as SearchEngine, catalogue }, args);
}
const names = ({ results }: SearchResponse) => results.map(({ orgname }) => orgname);

describe.each(['embedded', 'OpenSearch'])('the %s engine', (engine) => {
  test.each<[rule: string, query: Query, names: string[]]>([
    [
      'the exact name, then names, then texts',
      { search: 'xanadu' },
      ['Xanadu', 'Xanadu-Verité Films', 'Vela Stages'],
    ],
    ['names without accents and hyphens', { search: 'xanadu verite' }, ['Xanadu-Verité Films']],
    ['names with accents and hyphens', { search: 'Xanadú-Verité' }, ['Xanadu-Verité Films']],
    ['beginnings of names', { search: 'xanad' }, ['Xanadu-Verité Films', 'Xanadu']],
    ['a phrase', { search: '"zarvel qurtane"' }, ['Xanadu-Verité Films']],
    ['no company with an excluded word', { search: 'zarvel -qurtane' }, ['Vela Stages']],
    ['no company with an excluded phrase', { search: 'qurtane -"zarvel qurtane"' }, ['Xanadu']],
    [
      'companies of either branch of or',
      { search: 'rulgs or qurtane' },
      ['Xanadu-Verité Films', 'Xanadu', 'Vela Stages'],
    ],
    ['words written together and apart', { search: 'quad light' }, ['Rhubarb', 'NHK東京映画社']],
    ['words of one credit in any order', { search: 'break night', search_credits: '1' }, ['Rhubarb']],
    [
      'the job title above words; no team of a basic profile',
      { search: 'zookeeper' },
      ['Vela Stages', 'Quilp Sound'],
    ],
    ['people only', { search: 'zookeeper', search_people: '1' }, ['Vela Stages']],
    ['words of one person', { search: 'jo vance zook' }, ['Vela Stages']],
    ['parts of words without spaces', { search: '東京映' }, ['NHK東京映画社']],
    ['companies of a country', { search: 'zookeepers', country: 'uk' }, ['Quilp Sound']],
    ['companies of packages', { search: 'qurtane', tier: 'BASIC' }, ['Xanadu']],
    [
      'the order by name',
      { search: 'xanadu', sort: 'name' },
      ['Vela Stages', 'Xanadu', 'Xanadu-Verité Films'],
    ],
    ['the second page', { search: 'xanadu', offset: '1', limit: '1' }, ['Xanadu-Verité Films']],
  ])('finds %s', async (_, query, expected) => {
    expect(names(await find(engine, query))).toEqual(expected);
  });

  test('counts matches by scope and facet, and without each selection', async () => {
    const { count, facets } = await find(engine, {
      search: 'zookeeper',
      tier: 'CORPORATE',
      country: 'uk',
      facets: '1',
    });
    expect(count).toBe(1);
    expect(facets?.scopes).toEqual({ company: 1, people: 0, credits: 0 });
    expect(facets?.countries.map(({ url_slug, org_count }) => [url_slug, org_count])).toEqual([
      ['france', 1],
      ['uk', 1],
    ]);
    expect(facets?.tiers).toEqual([{ packagetypecode: 'CORPORATE', org_count: 1 }]);
  });

  test('includes all changes that were made before a search', async () => {
    const { pool } = database;
    const publish = async (status: string) => {
      await rows(pool, `UPDATE orgs SET status = $1 WHERE name = 'Quilp Sound'`, [status]);
      await rows(pool, `SELECT refresh_org_search(id) FROM orgs WHERE name = 'Quilp Sound'`);
    };
    const isListed = async (query: Query) => names(await find(engine, query)).includes('Quilp Sound');
    const queries: Query[] = [{ search: 'quilp' }, { country: 'uk', sort: 'updated', limit: '60' }];
    await publish('suspended');
    for (const query of queries) expect(await isListed(query)).toBe(false);
    await publish('approved');
    for (const query of queries) expect(await isListed(query)).toBe(true);
  });
});

const KEYWORDS = [
  'film',
  'camera hire',
  'production',
  'sound',
  'london',
  'studio',
  'line producer',
  '-film',
  'grip or drone',
];

/** Returns a search with up to three values that the facets of the search before offer. */
async function randomQuery(random: Random): Promise<Query> {
  const sort = random.pick(['relevance', 'name', 'updated']);
  let query: Query = { sort, facets: '1', ...(random.chance(0.7) ? { search: random.pick(KEYWORDS) } : {}) };
  for (let left = random.int(0, 3); left > 0; left -= 1) {
    const { facets } = await find('embedded', query);
    const { countries, sections, languages, tiers } = facets ?? {
      countries: [],
      sections: [],
      languages: [],
      tiers: [],
    };
    const values: [string, string][] = [
      ...countries.map(({ url_slug }): [string, string] => ['country', url_slug]),
      ...sections.map(({ url_slug }): [string, string] => ['section', url_slug]),
      ...languages.map(({ url_slug }): [string, string] => ['languages', url_slug]),
      ...tiers.map(({ packagetypecode }): [string, string] => ['tier', packagetypecode]),
    ];
    if (values.length > 0) query = { ...query, ...Object.fromEntries([random.pick(values)]) };
  }
  return query;
}

test.each(
  sample(
    Array.from({ length: 400 }, (_, number) => number),
    12,
  ),
)('both engines respond alike to random search %i', async (number) => {
  const query = await randomQuery(randomOf('conformance', number));
  const [embedded, other] = await Promise.all([find('embedded', query), find('OpenSearch', query)]);
  expect({ query, ...other }).toEqual({ query, ...embedded });
});
