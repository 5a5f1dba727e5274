import type { API } from '@opensearch-project/opensearch';
import type { Pool } from '../../../db/query';
import { type FacetCounts, readCounts, readSpread } from '../engine/facet-counts';
import { meaningOf } from '../engine/keyword-matches';
import { alternativesOf } from '../engine/keyword-query';
import { cappedCount, emptyPage, type ResultPage } from '../engine/page';
import { parseKeyword } from '../engine/parse-keyword';
import type { Filters } from '../query/filters';
import type { Keyword, Scopes } from '../query/keyword';
import type { EngineQuery, SearchEngine } from '../search-engine';
import { CompanyDocuments } from './company-documents';
import { type KeywordQuery, keywordQuery, levelsQuery, matchesQuery, scopeFilters, sortOf } from './queries';

/** Maximum number of facet codes that are counted; the server's limit for one aggregation. */
const MAX_CODES = 65_535;

const CODES = { codes: { terms: { field: 'facets', size: MAX_CODES } } };

type Hit = API.Search_ResponseBody['hits']['hits'][number];

const idOf = ({ _id }: Hit) => Number(_id);
const levelOf = ({ _score }: Hit) => Number(_score ?? 0);
const codesOf = ({ fields }: Hit) => new Set<number>(fields?.facets);
const reasonsOf = ({ matched_queries }: Hit) => [matched_queries ?? []].flatMap((one) => Object.values(one));

const totalOf = ({ hits: { total } }: API.Search_ResponseBody): number =>
  typeof total === 'object' ? total.value : (total ?? 0);

/** Returns the buckets of an aggregation, whose type the client leaves open. */
const bucketsOf = <Buckets>({ aggregations }: API.Search_ResponseBody, name: string): Buckets =>
  (aggregations?.[name] as { buckets?: unknown } | undefined)?.buckets as Buckets;

/** Searches on an OpenSearch server (docs/decisions/0037). */
export class OpenSearchEngine implements SearchEngine {
  readonly #pool: Pool;
  readonly #documents: CompanyDocuments;

  /** @param requestTimeout in milliseconds */
  constructor(pool: Pool, url: string, requestTimeout?: number) {
    this.#pool = pool;
    this.#documents = new CompanyDocuments(pool, url, requestTimeout);
  }

  async list(query: EngineQuery, atLeast?: number) {
    const documents = this.#documents;
    const { index, version } = await (atLeast === undefined ? documents.current() : documents.at(atLeast));
    const [body, counts] = await Promise.all([
      this.#find(index, query, { query: matchesQuery(query.filters, null) }),
      this.#countFacets(index, query, null),
    ]);
    const count = totalOf(body);
    const scopes = { company: count, people: 0, credits: 0 };
    return { page: { ...emptyPage(false), ids: body.hits.hits.map(idOf), count, counts, scopes }, version };
  }

  async search(query: EngineQuery, keyword: Keyword, scopes: Scopes): Promise<ResultPage> {
    const parsed = await parseKeyword(this.#pool, keyword);
    const { index } = await this.#documents.at(parsed.version);
    const wanted = keywordQuery(keyword, parsed, scopes);
    const [body, counts] = await Promise.all([
      this.#find(index, query, {
        query: levelsQuery(query.filters, wanted),
        track_scores: true,
        docvalue_fields: [{ field: 'facets' }],
        aggs: { scopes: { filters: { filters: scopeFilters(wanted) } } },
      }),
      this.#countFacets(index, query, wanted),
    ]);
    const { codes } = meaningOf(keyword);
    const { hits } = body.hits;
    return {
      ids: hits.map(idOf),
      ...cappedCount(totalOf(body)),
      counts,
      ...readScopes(body),
      levels: new Map(hits.map((hit) => [idOf(hit), levelOf(hit)])),
      categories: new Map(
        hits.flatMap((hit) => {
          const code = codes.find((one) => codesOf(hit).has(one));
          return code === undefined ? [] : [[idOf(hit), code]];
        }),
      ),
      alternatives: alternativesOf(keyword, parsed.stems),
      idsWithReasons: hits
        .filter((hit) => reasonsOf(hit).some((name) => name === 'people' || name === 'credits'))
        .map(idOf),
    };
  }

  async warm(): Promise<void> {
    await this.#documents.refresh();
  }

  stop(): Promise<void> {
    return this.#documents.stop();
  }

  /** Deletes what this engine has stored on the server. */
  drop(): Promise<void> {
    return this.#documents.drop();
  }

  async #request(index: string, body: API.Search_RequestBody): Promise<API.Search_ResponseBody> {
    const response = await this.#documents.request((client) =>
      client.search({ index, body: { ...body, _source: false, track_total_hits: true } }),
    );
    return response.body;
  }

  #find(index: string, { page }: EngineQuery, body: API.Search_RequestBody) {
    const { offset, limit, sort } = page;
    return this.#request(index, {
      ...body,
      from: offset,
      size: limit,
      sort: sortOf(sort, body.track_scores === true),
    });
  }

  #countFacets(index: string, { filters, withCounts }: EngineQuery, keyword: KeywordQuery | null) {
    const countsOf = (wanted: Filters) => this.#count(index, wanted, keyword);
    return withCounts ? readSpread(filters, countsOf) : null;
  }

  /** Counts the matches by facet code. The server caches requests without hits until the index changes. */
  async #count(index: string, filters: Filters, keyword: KeywordQuery | null): Promise<FacetCounts> {
    const body = await this.#request(index, {
      size: 0,
      query: matchesQuery(filters, keyword),
      aggs: CODES,
    });
    const buckets = bucketsOf<{ key: number; doc_count: number }[]>(body, 'codes');
    const counts = new Int32Array(buckets.reduce((highest, { key }) => Math.max(highest, key), 0) + 1);
    for (const { key, doc_count } of buckets) counts[key] = doc_count;
    return readCounts(counts, totalOf(body), filters.countries.length === 1);
  }
}

function readScopes(body: API.Search_ResponseBody): Pick<ResultPage, 'scopes' | 'hasExactName'> {
  const buckets = bucketsOf<Record<string, { doc_count: number }>>(body, 'scopes');
  const count = (name: string) => buckets[name]?.doc_count ?? 0;
  const capped = (name: string) => cappedCount(count(name)).count;
  return {
    scopes: { company: capped('company'), people: capped('people'), credits: capped('credits') },
    hasExactName: count('exactName') > 0,
  };
}
