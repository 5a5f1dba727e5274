import { type Pool, row, rows } from '../../db/query';
import { CompanyColumns, type CompanyRow } from './company-columns';

/** Companies read at once: a batch keeps the event loop for a few milliseconds. */
const BATCH = 5_000;

const COMPANIES_SQL = `
  SELECT s.org_id AS id, s.score, o.sort_name AS name, extract(epoch FROM o.updated_at)::float8 * 1000 AS updated,
    array_to_string(s.facets, ' ') AS facets
  FROM org_search s JOIN orgs o ON o.id = s.org_id`;

/** The last id of the change log, for statements whose answer is completed from the index. */
export const VERSION_SQL = '(SELECT coalesce(max(id), 0) FROM change_log)';

/**
 * Rank, name and facet codes of every public company in the memory of this node. What matches a search is decided in
 * the database; ordering and counting it takes a millisecond here where PostgreSQL takes thirty. The change log keeps
 * it true: a search reads the log's last id together with what it finds, and asks for columns as new as that.
 */
export class CompanyIndex {
  readonly #pool: Pool;
  #columns = new CompanyColumns();
  #version = -1;
  #catchingUp: Promise<void> | undefined;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** The columns, with every change up to this id of the log. Use them before the next `await`. */
  async at(version: number): Promise<CompanyColumns> {
    while (this.#version < version) {
      this.#catchingUp ??= this.#catchUp().finally(() => {
        this.#catchingUp = undefined;
      });
      await this.#catchingUp;
    }
    return this.#columns;
  }

  /** Reads everything before a visitor has to wait for it. */
  async warm(): Promise<void> {
    await this.at(0);
  }

  async #catchUp(): Promise<void> {
    const log = await row<{ oldest: number; newest: number }>(
      this.#pool,
      'SELECT coalesce(min(id), 0) AS oldest, coalesce(max(id), 0) AS newest FROM change_log',
    );
    const { oldest, newest } = log ?? { oldest: 0, newest: 0 };
    const reachesBack = this.#version >= 0 && oldest <= this.#version + 1;
    if (reachesBack) await this.#readChanged(this.#version, newest);
    else this.#columns = await this.#readAll();
    this.#version = newest;
  }

  async #readAll(): Promise<CompanyColumns> {
    const columns = new CompanyColumns();
    for (let last = 0; ; ) {
      const found = await rows<CompanyRow>(
        this.#pool,
        `${COMPANIES_SQL} WHERE s.org_id > $1 ORDER BY s.org_id LIMIT $2`,
        [last, BATCH],
      );
      for (const company of found) columns.put(company);
      last = found.at(-1)?.id ?? last;
      if (found.length < BATCH) return columns;
    }
  }

  async #readChanged(since: number, newest: number): Promise<void> {
    const changed = await rows<{ id: number }>(
      this.#pool,
      `SELECT DISTINCT substr(key, 9)::int AS id FROM change_log, unnest(keys) key
       WHERE change_log.id > $1 AND change_log.id <= $2 AND key ~ '^company:[0-9]{1,9}$'`,
      [since, newest],
    );
    const ids = changed.map(({ id }) => id);
    const found = await rows<CompanyRow>(this.#pool, `${COMPANIES_SQL} WHERE s.org_id = ANY($1::int[])`, [
      ids,
    ]);
    const there = new Set(found.map(({ id }) => id));
    for (const id of ids) if (!there.has(id)) this.#columns.remove(id);
    for (const company of found) this.#columns.put(company);
  }
}
