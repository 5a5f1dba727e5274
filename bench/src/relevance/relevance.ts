import type { Pool } from '@unitbase/api/db/query';
import type { LocationOption, SearchResults } from '@unitbase/contracts/entities/search';
import { type BenchApi, openBenchApi } from '../api/bench-api';
import { Report } from '../report';
import { type CompanyFacts, readCompanies } from './companies';
import { type Answer, judge, type Typed } from './judge';
import { drawNames } from './picks';
import { type Query, readQueries } from './query-set';
import { typeName } from './typing';

/** Share of the queries that may fail, in per cent. */
const MOST_FAILED = 3;

/**
 * Asks the built api every query of `queries.yaml` over the starting data, prints each one that does not hold with the
 * company that came instead, and returns whether at least 97 % hold.
 */
export async function benchRelevance(): Promise<boolean> {
  const queries = readQueries();
  await using api = await openBenchApi();
  const failed: Query[] = [];
  const directory = await readCompanies(api.pool);
  for (const query of queries) {
    const problems = await ask(api, query, directory);
    if (problems.length > 0) failed.push(query);
    for (const problem of problems) console.log(problem);
  }
  const report = new Report('relevance');
  addRows(report, queries, failed);
  report.goal('queries that do not hold', (100 * failed.length) / queries.length, MOST_FAILED, '%');
  return report.finish();
}

async function ask(
  { origin, pool }: BenchApi,
  query: Query,
  directory: ReadonlyMap<number, CompanyFacts>,
): Promise<string[]> {
  const problems: string[] = [];
  for (const typed of await wordsOf(pool, query)) {
    const answer = await search(origin, typed.words);
    const sentences = judge(query, typed, answer, directory);
    problems.push(...sentences.map((sentence) => `${query.kind}: '${typed.words}'. ${sentence}`));
  }
  return problems;
}

/** Returns the words of a query: once, or for every name that it draws. */
async function wordsOf(pool: Pool, { search, pick, typed }: Query): Promise<Typed[]> {
  if (!pick) return [{ words: search, picked: undefined }];
  const names = await drawNames(pool, pick);
  return names.map((picked) => ({
    words: search.replace('{name}', typeName(typed, picked.name, picked.country)),
    picked,
  }));
}

const placeOf = ({ country_slug, url_slug, location_type }: LocationOption) =>
  location_type === 'Country' ? country_slug : `${country_slug}/${url_slug}`;

async function search(origin: string, words: string): Promise<Answer> {
  const response = await fetch(`${origin}/web_api/search/results?search=${encodeURIComponent(words)}`);
  if (!response.ok) throw new Error(`The search for '${words}' answered ${response.status}.`);
  const body = (await response.json()) as SearchResults;
  return {
    companies: body.results.map(({ orgid, orgname }) => ({ id: orgid, name: orgname })),
    place: body.keyword_place && placeOf(body.keyword_place.place),
    page: body.keyword_place?.words === '' ? placeOf(body.keyword_place.place) : null,
    corrected: body.did_you_mean?.applied === true,
  };
}

function addRows(report: Report, queries: readonly Query[], failed: readonly Query[]): void {
  const count = (list: readonly Query[], kind: string) => list.filter((query) => query.kind === kind).length;
  for (const kind of new Set(queries.map((query) => query.kind))) {
    const number = count(queries, kind);
    report.row({ kind, queries: number, hold: number - count(failed, kind) });
  }
  report.row({ kind: 'all', queries: queries.length, hold: queries.length - failed.length });
}
