import { routes } from '@unitbase/contracts/routes';
import { buildApp } from '../app';
import { readConfig } from '../config';
import { prepareDatabase } from '../db/prepare';
import { type Pool, prepared } from '../db/query';
import { readCards, readMatches } from '../directory/cards';
import { type Catalogue, catalogueReader } from '../directory/catalogue';
import { PROFILE_SQL } from '../directory/companies/profile-sql';
import { findLocations } from '../directory/places/locations';
import { CompanyIndex } from '../directory/search/company-index';
import { readFacets } from '../directory/search/facets';
import { readFilters } from '../directory/search/filters';
import { readKeyword, readScopes } from '../directory/search/keyword';
import { searchListing } from '../directory/search/listing';
import { searchKeyword } from '../directory/search/search-keyword';
import { cell, get, percentile, timed } from './measure';
import { type Kind, kinds, makeQuestions, type Question } from './queries';

/** Questions of each kind. */
const EACH = 400;
const WARM_UP = 40;

/** Bounds on the 95th percentile at the api, in milliseconds. */
const BOUNDS: Partial<Record<Kind, number>> = {
  keyword: 25,
  'search with facets': 25,
  'broad with facets': 100,
  listing: 10,
  'listing with facets': 10,
  profile: 5,
  suggestions: 10,
};

interface Directory {
  pool: Pool;
  catalogue: Catalogue;
  index: CompanyIndex;
}

/** The statements that the api runs for a question, with nothing around them. */
async function askDatabase({ pool, catalogue, index }: Directory, { kind, url }: Question): Promise<void> {
  const { pathname, searchParams } = new URL(url, 'http://api');
  if (kind === 'profile') {
    const [, , country = '', slug] = pathname.split('/');
    await prepared(pool, 'profile', PROFILE_SQL, [catalogue.country(country)?.id, slug]);
    return;
  }
  if (kind === 'suggestions') {
    await findLocations(pool, searchParams.get('q') ?? '', null, 5);
    return;
  }
  const query = routes.search.query.parse(Object.fromEntries(searchParams));
  const filters = await readFilters(pool, query, catalogue);
  const page = { limit: query.limit, offset: query.offset, sort: 'relevance' as const };
  const keyword = readKeyword(query.search, catalogue);
  const scopes = readScopes(query);
  const found = keyword
    ? await searchKeyword(pool, index, keyword, scopes, filters, page, query.facets)
    : await searchListing(pool, index, filters, page, query.facets);
  await Promise.all([
    readCards(pool, found.ids),
    keyword ? readMatches(pool, found.ids, keyword.exact, scopes) : undefined,
    found.counts ? readFacets(pool, catalogue, filters, found.counts, found.scopes) : undefined,
  ]);
}

async function main(): Promise<boolean> {
  const config = readConfig(process.env);
  const database = await prepareDatabase({ databaseUrl: config.databaseUrl, dataDir: config.databaseDir });
  const app = await buildApp({ pool: database.pool, config });
  try {
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    const catalogue = await catalogueReader(database.pool)();
    const bare = { pool: database.pool, catalogue, index: new CompanyIndex(database.pool) };
    await bare.index.warm();
    const questions = await makeQuestions(database.pool, EACH + WARM_UP);
    let passed = true;
    console.info('milliseconds              n  api p50  api p95  sql p50  sql p95');
    for (const kind of kinds) {
      const mine = questions.filter((question) => question.kind === kind);
      const api: number[] = [];
      const sql: number[] = [];
      for (const [index, question] of mine.entries()) {
        const atApi = async () => {
          const status = await get(origin, question.url);
          if (status !== 200) throw new Error(`${question.url} answered ${status}.`);
        };
        const inSql = () => askDatabase(bare, question);
        // Who asks first pays for cold pages: they take turns.
        const order = index % 2 === 0 ? [atApi, inSql] : [inSql, atApi];
        for (const work of order) {
          const time = await timed(work);
          if (index >= WARM_UP) (work === atApi ? api : sql).push(time);
        }
      }
      const bound = BOUNDS[kind];
      const kept = bound === undefined || percentile(api, 0.95) <= bound;
      passed &&= kept;
      const numbers = [
        percentile(api, 0.5),
        percentile(api, 0.95),
        percentile(sql, 0.5),
        percentile(sql, 0.95),
      ];
      const verdict = bound === undefined ? '' : `  ${kept ? 'within' : 'OVER'} ${bound}`;
      console.info(
        `${kind.padEnd(20)}${String(api.length).padStart(7)}${numbers.map(cell).join('')}${verdict}`,
      );
    }
    return passed;
  } finally {
    await app.close();
    await database.close();
  }
}

main().then(
  (passed) => process.exit(passed ? 0 : 1),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  },
);
