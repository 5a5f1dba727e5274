import { type Pool, rows } from '../../db/query';
import { Parameters } from '../parameters';
import { VERSION_SQL } from './company-index';
import { conditions, type Filters } from './filters';
import type { Keyword, Scopes } from './keyword';
import type { Page } from './page';

/** Companies whose own text matches, at most: past it only the best are read, in order of score. */
export const OWN_LIMIT = 25_000;
/** People and credits that match, at most: more than the largest count that is told. */
const CHILDREN_LIMIT = 30_000;
/** Companies whose name begins with the keyword, at most. */
const NAMED_LIMIT = 1_000;

/** Ids as bytes: 25,000 of them travel and are read in two milliseconds. */
const packed = (from: string) => `(SELECT string_agg(int4send(org_id), ''::bytea) FROM (${from}) p)`;

function unpacked(bytes: Buffer | null): Int32Array {
  const ids = new Int32Array((bytes?.length ?? 0) / 4);
  for (let index = 0; index < ids.length; index += 1) ids[index] = bytes?.readInt32BE(index * 4) ?? 0;
  return ids;
}

/** Everything that a keyword finds, unsorted. Only `own` is narrowed by the filters. */
export interface Matches {
  /** Companies whose own text says it; negative where only the long text does. */
  own: Int32Array;
  /** Companies whose name begins with it. */
  named: Int32Array;
  /** Companies by their people, and by their credits: one may stand there several times. */
  people: Int32Array;
  credits: Int32Array;
  /** Where the change log stood. */
  version: number;
}

const likeStart = (words: string) => `${words.replace(/[\\%_]/g, '\\$&')}%`;

/** One statement for everything that a keyword finds. */
export function matchesSql(keyword: Keyword, scopes: Scopes, filters: Filters, sql: Parameters): string {
  const none = 'SELECT 0 AS org_id WHERE false';
  const own = () => {
    const query = `websearch_to_tsquery('english', ${sql.use(keyword.company)})`;
    return `SELECT CASE WHEN s.head @@ ${query} THEN s.org_id ELSE -s.org_id END AS org_id
      FROM org_search s WHERE s.tsv @@ ${query}${conditions(filters, sql)} LIMIT ${OWN_LIMIT + 1}`;
  };
  const named = () => `SELECT id AS org_id FROM orgs WHERE sort_name LIKE ${sql.use(likeStart(keyword.words))}
    ORDER BY sort_name LIMIT ${NAMED_LIMIT}`;
  const exact = scopes.people || scopes.credits ? sql.use(keyword.exact) : '';
  const child = (table: string) =>
    `SELECT org_id FROM ${table} WHERE tsv @@ to_tsquery('simple', ${exact}) LIMIT ${CHILDREN_LIMIT}`;
  return `SELECT ${packed(scopes.company ? own() : none)} AS own, ${packed(scopes.company ? named() : none)} AS named,
    ${packed(scopes.people ? child('people') : none)} AS people,
    ${packed(scopes.credits ? child('credits') : none)} AS credits, ${VERSION_SQL} AS version`;
}

type MatchesRow = Record<'own' | 'named' | 'people' | 'credits', Buffer | null> & { version: number };

export async function readMatches(
  pool: Pool,
  keyword: Keyword,
  scopes: Scopes,
  filters: Filters,
): Promise<Matches> {
  const sql = new Parameters();
  const [found] = await rows<MatchesRow>(pool, matchesSql(keyword, scopes, filters, sql), sql.values);
  return {
    own: unpacked(found?.own ?? null),
    named: unpacked(found?.named ?? null),
    people: unpacked(found?.people ?? null),
    credits: unpacked(found?.credits ?? null),
    version: found?.version ?? 0,
  };
}

/** Companies that match the filters alone, for counting: all of them. */
export async function readFiltered(
  pool: Pool,
  filters: Filters,
): Promise<{ ids: Int32Array; version: number }> {
  const sql = new Parameters();
  const ids = packed(`SELECT s.org_id FROM org_search s WHERE true${conditions(filters, sql)}`);
  const [found] = await rows<{ ids: Buffer | null; version: number }>(
    pool,
    `SELECT ${ids} AS ids, ${VERSION_SQL} AS version`,
    sql.values,
  );
  return { ids: unpacked(found?.ids ?? null), version: found?.version ?? 0 };
}

const ORDERS = {
  relevance: 's.score DESC, s.org_id',
  name: 'o.sort_name, o.id',
  updated: 'o.updated_at DESC, o.id',
} as const;

/**
 * The first companies of a keyword that more than `OWN_LIMIT` companies say, read in their order as far as the page
 * needs: by relevance those first that say it in their name, trade or strapline.
 */
export async function readBroad(
  pool: Pool,
  keyword: Keyword,
  filters: Filters,
  page: Page,
): Promise<Int32Array> {
  const sql = new Parameters();
  const query = `websearch_to_tsquery('english', ${sql.use(keyword.company)})`;
  const narrowed = conditions(filters, sql);
  const limit = sql.use(page.offset + page.limit);
  const first = (column: string, sign: string) =>
    `(SELECT ${sign}s.org_id AS org_id FROM org_search s ${page.sort === 'relevance' ? '' : 'JOIN orgs o ON o.id = s.org_id'}
      WHERE s.${column} @@ ${query}${narrowed} ORDER BY ${ORDERS[page.sort]} LIMIT ${limit}::int)`;
  const text =
    page.sort === 'relevance'
      ? `WITH head AS MATERIALIZED ${first('head', '')}, rest AS (
           SELECT t.* FROM ${first('tsv', '-')} t WHERE (SELECT count(*) FROM head) < ${limit}::int)
         SELECT ${packed('SELECT org_id FROM head UNION ALL SELECT org_id FROM rest')} AS ids`
      : `SELECT ${packed(`SELECT org_id FROM ${first('tsv', '')} t`)} AS ids`;
  const [found] = await rows<{ ids: Buffer | null }>(pool, text, sql.values);
  return unpacked(found?.ids ?? null);
}
