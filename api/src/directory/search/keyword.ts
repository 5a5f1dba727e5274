import { COUNT_CEILING } from '@unitbase/contracts/limits';
import { fold, slugToWords, toSlug } from '@unitbase/contracts/slug';
import { type Pool, rows } from '../../db/query';
import type { Catalogue } from '../catalogue';
import { Parameters } from '../parameters';
import { conditions, type Filters, type SearchArgs } from './filters';

/** Up to so many companies whose own text matches are gathered and sorted whole; more are read in order of score. */
const GATHERED = 3_000;
/** Facets of a keyword are counted over so many of the companies whose own text matches, at most. */
const FACETED = 25_000;
/** Companies found through their people or credits, at most: one more than is counted. */
const CHILDREN = COUNT_CEILING + 1;
/** A last word shorter than this is looked for whole: as a beginning it would match half of all names. */
const SHORTEST_BEGINNING = 3;

/** A keyword made ready for PostgreSQL. */
export interface Keyword {
  /** Folded words, one space between them. */
  words: string;
  /** For `websearch_to_tsquery('english', …)` on companies: with the category that the words are a synonym of. */
  company: string;
  /** For `to_tsquery('simple', …)` on names and titles: every word, the last one as a beginning. */
  exact: string;
}

/** `null` when nothing but punctuation was typed (decision D6). */
export function readKeyword(text: string | undefined, catalogue: Catalogue): Keyword | null {
  const words = slugToWords(toSlug(text ?? ''));
  if (!words) return null;
  const synonym = catalogue.aliases.get(words);
  const tokens = words.split(' ').filter(Boolean);
  return {
    words,
    company: synonym ? `${words} OR "${fold(synonym)}"` : words,
    exact: tokens
      .map((token, index) => {
        const isBeginning = index === tokens.length - 1 && token.length >= SHORTEST_BEGINNING;
        return isBeginning ? `'${token}':*` : `'${token}'`;
      })
      .join(' & '),
  };
}

export interface Scopes {
  company: boolean;
  people: boolean;
  credits: boolean;
}

/** None set means all (decision D7). */
export function readScopes(args: SearchArgs): Scopes {
  const { search_company: company, search_people: people, search_credits: credits } = args;
  return company || people || credits
    ? { company, people, credits }
    : { company: true, people: true, credits: true };
}

export interface Found {
  ids: number[];
  count: number;
  capped: boolean;
}

export interface Page {
  limit: number;
  offset: number;
  sort: 'relevance' | 'name' | 'updated';
}

const ORDERS = {
  relevance: 'm.level DESC, m.score DESC, o.sort_name, o.id',
  name: 'o.sort_name, o.id',
  updated: 'o.updated_at DESC, o.id',
} as const;

/** Placeholders are made when they are first asked for: PostgreSQL refuses a parameter that no text names. */
function once(make: () => string): () => string {
  let made: string | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** The parts of the statements below, for one keyword, its scopes and filters. */
function keywordSql(keyword: Keyword, scopes: Scopes, filters: Filters, sql: Parameters) {
  const company = once(() => `websearch_to_tsquery('english', ${sql.use(keyword.company)})`);
  const exact = once(() => `to_tsquery('simple', ${sql.use(keyword.exact)})`);
  const name = once(() => sql.use(`${keyword.words.replace(/[\\%_]/g, '\\$&')}%`));
  const narrowed = once(() => conditions(filters, sql));
  const child = (table: string, condition: string) =>
    `SELECT s.org_id, s.score, 1 AS level
     FROM (SELECT DISTINCT c.org_id FROM ${table} c WHERE c.tsv @@ ${exact()} LIMIT ${CHILDREN}) c
     JOIN org_search s ON s.org_id = c.org_id WHERE true${condition}${narrowed()}`;
  const people = once(() => child('people', ' AND s.score >= 1000'));
  const credits = once(() => child('credits', ''));
  return {
    company,
    own: () => `FROM org_search s WHERE s.tsv @@ ${company()}${narrowed()}`,
    head: () => `FROM org_search s WHERE s.head @@ ${company()}${narrowed()}`,
    /** Names that begin with the keyword: found first. */
    named: () =>
      `(SELECT s.org_id, s.score, 3 AS level FROM orgs n JOIN org_search s ON s.org_id = n.id
        WHERE n.sort_name LIKE ${name()}${narrowed()} LIMIT 100)`,
    // The team of a BASIC profile is not loaded, so it is not found either (decision D8). Its score is below 1,000.
    people,
    credits,
    children: () => [...(scopes.people ? [people()] : []), ...(scopes.credits ? [credits()] : [])],
  };
}

const merged = (parts: readonly string[]) =>
  `SELECT x.org_id, max(x.score) AS score, max(x.level) AS level FROM (${parts.join(' UNION ALL ')}) x GROUP BY x.org_id`;

/** Names decide among equals only: with ties, no more companies are looked up than the page may need. */
const paged = (page: Page, sql: Parameters) => {
  const offset = sql.use(page.offset);
  const limit = sql.use(page.limit);
  const best =
    page.sort === 'relevance'
      ? `(SELECT * FROM m ORDER BY level DESC, score DESC FETCH FIRST (${limit}::int + ${offset}::int) ROWS WITH TIES) m`
      : 'm';
  return `
  SELECT m.org_id, row_number() OVER (ORDER BY ${ORDERS[page.sort]}) AS place FROM ${best} JOIN orgs o ON o.id = m.org_id
  ORDER BY ${ORDERS[page.sort]} LIMIT ${limit}::int OFFSET ${offset}::int`;
};

const IDS = `coalesce((SELECT array_agg(org_id ORDER BY place) FROM page), '{}') AS ids`;

/** Companies that match, everything gathered: exact counts, one sort. `own` tells when it was too many for that. */
export function gatheredSql(
  keyword: Keyword,
  scopes: Scopes,
  filters: Filters,
  page: Page,
  sql: Parameters,
): string {
  const parts = keywordSql(keyword, scopes, filters, sql);
  const own = scopes.company
    ? `SELECT s.org_id, s.score, 1 + (s.head @@ ${parts.company()})::int AS level ${parts.own()} LIMIT ${GATHERED + 1}`
    : 'SELECT 0 AS org_id, 0 AS score, 0 AS level WHERE false';
  // Nothing more is read once there are too many: the statement for broad words follows.
  const fits = `WHERE (SELECT count(*) FROM own) <= ${GATHERED}`;
  const more = [...(scopes.company ? [parts.named()] : []), ...parts.children()];
  const all = ['own', ...more.map((part) => `(${part})`)].map((part) => `SELECT * FROM ${part} c ${fits}`);
  return `
    WITH own AS MATERIALIZED (${own}), m AS MATERIALIZED (${merged(all)}), page AS (${paged(page, sql)})
    SELECT (SELECT count(*)::int FROM own) AS own, (SELECT count(*)::int FROM m) AS count, ${IDS}`;
}

/** As above for words that much of the directory says: reads in order of score, no more than the page needs. */
export function broadSql(
  keyword: Keyword,
  scopes: Scopes,
  filters: Filters,
  page: Page,
  sql: Parameters,
): string {
  const parts = keywordSql(keyword, scopes, filters, sql);
  const count = `(SELECT count(*)::int FROM (SELECT 1 ${parts.own()} LIMIT ${COUNT_CEILING + 1}) n) AS count`;
  if (page.sort !== 'relevance') {
    return `WITH m AS MATERIALIZED (SELECT s.org_id, s.score, 1 AS level ${parts.own()}), page AS (${paged(page, sql)})
      SELECT ${count}, ${IDS}`;
  }
  const needed = sql.use(page.limit + page.offset);
  const best = (from: string, level: number) =>
    `(SELECT s.org_id, s.score, ${level} AS level ${from} ORDER BY s.score DESC, s.org_id LIMIT ${needed}::int)`;
  const all = [
    parts.named(),
    'SELECT * FROM head',
    // Only reached when too few say it in their name, categories or strapline.
    `SELECT t.* FROM ${best(parts.own(), 1)} t WHERE (SELECT count(*) FROM head) < ${needed}::int`,
    ...parts.children(),
  ];
  return `
    WITH head AS MATERIALIZED ${best(parts.head(), 2)}, m AS MATERIALIZED (${merged(all)}), page AS (${paged(page, sql)})
    SELECT ${count}, ${IDS}`;
}

/** Codes below zero under which `keywordFacetsSql` answers how many companies each scope finds by itself. */
export const scopeCodes = { company: -1, people: -2, credits: -3 } as const;

/** How often each facet code stands on the companies that match; counted over `FACETED` of them at most. */
export function keywordFacetsSql(
  keyword: Keyword,
  scopes: Scopes,
  filters: Filters,
  sql: Parameters,
): string {
  const parts = keywordSql(keyword, scopes, filters, sql);
  const others = [
    ...(scopes.company ? [`SELECT n.org_id FROM ${parts.named()} n`] : []),
    ...(scopes.people ? ['SELECT org_id FROM people'] : []),
    ...(scopes.credits ? ['SELECT org_id FROM credits'] : []),
  ];
  const counted = scopes.company
    ? 'SELECT unnest(facets) AS code FROM own UNION ALL SELECT unnest(facets) FROM others'
    : 'SELECT unnest(facets) AS code FROM others';
  const unseen = scopes.company ? ' WHERE NOT EXISTS (SELECT 1 FROM own WHERE own.org_id = x.org_id)' : '';
  return `
    WITH own AS MATERIALIZED (SELECT s.org_id, s.facets ${parts.own()} LIMIT ${FACETED}),
    people AS MATERIALIZED (SELECT c.org_id FROM (${parts.people()}) c),
    credits AS MATERIALIZED (SELECT c.org_id FROM (${parts.credits()}) c),
    others AS (
      SELECT s.facets FROM (${others.join(' UNION ')}) x JOIN org_search s ON s.org_id = x.org_id${unseen})
    SELECT code, count(*)::int AS count FROM (${counted}) f GROUP BY code
    UNION ALL SELECT ${scopeCodes.company}, count(*)::int FROM own
    UNION ALL SELECT ${scopeCodes.people}, count(*)::int FROM people
    UNION ALL SELECT ${scopeCodes.credits}, count(*)::int FROM credits`;
}

interface GatheredRow {
  own: number;
  count: number;
  ids: number[];
}

/** Finds the companies of a keyword, the best first (decision D15). */
export async function searchKeyword(
  pool: Pool,
  keyword: Keyword,
  scopes: Scopes,
  filters: Filters,
  page: Page,
): Promise<Found> {
  const gathered = new Parameters();
  const [found] = await rows<GatheredRow>(
    pool,
    gatheredSql(keyword, scopes, filters, page, gathered),
    gathered.values,
  );
  if (!found) return { ids: [], count: 0, capped: false };
  if (found.own <= GATHERED) {
    return {
      ids: found.ids,
      count: Math.min(found.count, COUNT_CEILING),
      capped: found.count > COUNT_CEILING,
    };
  }
  const broad = new Parameters();
  const [many] = await rows<GatheredRow>(pool, broadSql(keyword, scopes, filters, page, broad), broad.values);
  const count = many?.count ?? 0;
  return { ids: many?.ids ?? [], count: Math.min(count, COUNT_CEILING), capped: count > COUNT_CEILING };
}
