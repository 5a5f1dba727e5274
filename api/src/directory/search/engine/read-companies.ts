import { type Pool, row, rows } from '../../../db/query';
import type { CompanyRow, PartsRow } from './company-columns';

/** Company ids per batch: indexing a batch blocks the event loop for about 10 ms. */
export const BATCH = 2_000;

/** Companies with their teams and credits. */
export interface Batch {
  companies: CompanyRow[];
  people: PartsRow[];
  credits: PartsRow[];
}

const wordsOf = (vector: string) => `array_to_string(tsvector_to_array(${vector}), ' ')`;

const COMPANIES_SQL = `
  SELECT s.org_id AS id, s.score, o.sort_name AS name, extract(epoch FROM o.updated_at)::float8 * 1000 AS updated,
    array_to_string(s.facets, ' ') AS facets, ${wordsOf("ts_filter(s.head, '{a}')")} AS "nameStems", ${wordsOf('s.head')} AS head, ${wordsOf('s.tsv')} AS words
  FROM org_search s JOIN orgs o ON o.id = s.org_id`;

const partsSql = (table: string, titles: string) =>
  `SELECT org_id AS id, string_agg(${wordsOf('tsv')}, E'\\n') AS lines, ${titles} AS titles FROM ${table}`;

const TITLES = `string_agg(search_text(jobtitle), E'\\n')`;

/** Returns the first and the last id of the change log. */
export async function readLog(pool: Pool): Promise<{ oldest: number; newest: number }> {
  const log = await row<{ oldest: number; newest: number }>(
    pool,
    'SELECT coalesce(min(id), 0) AS oldest, coalesce(max(id), 0) AS newest FROM change_log',
  );
  return log ?? { oldest: 0, newest: 0 };
}

/** Returns the ids of the companies that changed after `since`, up to `newest`. */
export async function readChangedIds(pool: Pool, since: number, newest: number): Promise<number[]> {
  const changed = await rows<{ id: number }>(
    pool,
    `SELECT DISTINCT substr(key, 9)::int AS id FROM change_log, unnest(keys) key
     WHERE change_log.id > $1 AND change_log.id <= $2 AND key ~ '^company:[0-9]{1,9}$'`,
    [since, newest],
  );
  return changed.map(({ id }) => id);
}

/** Returns the highest id of a public company. */
export async function readHighestId(pool: Pool): Promise<number> {
  const last = await row<{ id: number }>(pool, 'SELECT coalesce(max(org_id), 0) AS id FROM org_search');
  return last?.id ?? 0;
}

/** Reads the public companies with these ids. */
export const readCompanies = (pool: Pool, ids: readonly number[]): Promise<Batch> =>
  read(pool, 's.org_id = ANY($1::int[])', 'org_id = ANY($1::int[])', [ids]);

/** Reads the public companies with the `BATCH` ids after `after`. */
export const readCompanyRange = (pool: Pool, after: number): Promise<Batch> =>
  read(
    pool,
    // Both tables need bounds: otherwise the join reads the other one from the start each time.
    's.org_id > $1 AND s.org_id <= $2 AND o.id > $1 AND o.id <= $2',
    'org_id > $1 AND org_id <= $2',
    [after, after + BATCH],
  );

async function read(
  pool: Pool,
  where: string,
  partsWhere: string,
  values: readonly unknown[],
): Promise<Batch> {
  const parts = (table: string, titles: string) =>
    rows<PartsRow>(pool, `${partsSql(table, titles)} WHERE ${partsWhere} GROUP BY org_id`, values);
  const [companies, people, credits] = await Promise.all([
    rows<CompanyRow>(pool, `${COMPANIES_SQL} WHERE ${where}`, values),
    parts('people', TITLES),
    parts('credits', `''`),
  ]);
  return { companies, people, credits };
}
