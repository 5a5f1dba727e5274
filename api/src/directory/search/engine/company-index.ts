import { LRUCache } from 'lru-cache';
import { type Pool, row, rows } from '../../../db/query';
import { CompanyColumns, type CompanyRow, type PartsRow } from './company-columns';
import type { FacetCounts } from './facet-counts';

/** Ids of companies read at once: a batch keeps the event loop for some ten milliseconds. */
const BATCH = 2_000;
/** Share of free rows above which the whole index is rebuilt. */
const MOST_LEFT = 0.2;
const FEW_LEFT = 100;
/** Searches whose facets are kept: some thirty kilobytes each. */
const KEPT = 200;
/** Facets of fewer companies than this are counted faster than they would be worth keeping. */
const FEW = 1_000;

const wordsOf = (vector: string) => `array_to_string(tsvector_to_array(${vector}), ' ')`;

const COMPANIES_SQL = `
  SELECT s.org_id AS id, s.score, o.sort_name AS name, extract(epoch FROM o.updated_at)::float8 * 1000 AS updated,
    array_to_string(s.facets, ' ') AS facets, ${wordsOf('s.head')} AS head, ${wordsOf('s.tsv')} AS words
  FROM org_search s JOIN orgs o ON o.id = s.org_id`;

/** Companies, and what belongs to them. */
interface Batch {
  companies: CompanyRow[];
  people: PartsRow[];
  credits: PartsRow[];
}

function take(columns: CompanyColumns, { companies, people, credits }: Batch): void {
  for (const company of companies) columns.put(company);
  for (const team of people) columns.putPeople(team);
  for (const list of credits) columns.putCredits(list);
}

const partsSql = (table: string) =>
  `SELECT org_id AS id, string_agg(${wordsOf('tsv')}, E'\\n') AS lines FROM ${table}`;

/** The last id of the change log, for statements whose answer is completed from the index. */
export const VERSION_SQL = '(SELECT coalesce(max(id), 0) FROM change_log)';

/**
 * Every public company in the memory of this node: its words and those of its team and credits, its rank, name and facet
 * codes (docs/decisions/0008). Finding, ordering and counting takes milliseconds here however many companies say a word. The
 * change log keeps it true: a search reads the log's last id first, and asks for columns as new as that.
 */
export class CompanyIndex {
  readonly #pool: Pool;
  #columns = new CompanyColumns();
  #version = -1;
  #catchingUp: Promise<void> | undefined;
  /** Searches that wait for the columns. */
  #waiting = 0;
  #stopped = false;
  readonly #kept = new LRUCache<string, FacetCounts | Promise<FacetCounts>>({ max: KEPT });

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** The columns, with every change up to this id of the log. Use them before the next `await`. */
  async at(version: number): Promise<CompanyColumns> {
    this.#waiting += 1;
    try {
      while (this.#version < version) await this.#caughtUp();
    } finally {
      this.#waiting -= 1;
    }
    return this.#columns;
  }

  /** Reads everything before a visitor has to wait for it. */
  async warm(): Promise<void> {
    await this.#caughtUp().catch((error: unknown) => {
      if (!this.#stopped) throw error;
    });
  }

  /** Reads on for searches alone; resolves once nothing is read any more: the pool may end then. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#catchingUp?.catch(() => undefined);
  }

  /** The columns as they are, and the id of the log that they know everything up to. Use them before the next `await`. */
  async known(): Promise<{ columns: CompanyColumns; version: number }> {
    if (this.#version < 0) await this.at(0);
    return { columns: this.#columns, version: this.#version };
  }

  /**
   * What `count` counts in the columns as they are. What takes long is counted once for a key and kept until a company
   * changes.
   * @param companies how many are counted
   */
  counted(
    companies: number,
    key: () => string,
    count: () => FacetCounts | Promise<FacetCounts>,
  ): FacetCounts | Promise<FacetCounts> {
    if (companies < FEW) return count();
    const name = key();
    const known = this.#kept.get(name);
    if (known) return known;
    const made = count();
    this.#kept.set(name, made);
    // What failed is tried again by the next who asks; who waits is told.
    Promise.resolve(made).catch(() => {
      if (this.#kept.peek(name) === made) this.#kept.delete(name);
    });
    return made;
  }

  #caughtUp(): Promise<void> {
    this.#catchingUp ??= this.#catchUp().finally(() => {
      this.#catchingUp = undefined;
    });
    return this.#catchingUp;
  }

  async #catchUp(): Promise<void> {
    const log = await row<{ oldest: number; newest: number }>(
      this.#pool,
      'SELECT coalesce(min(id), 0) AS oldest, coalesce(max(id), 0) AS newest FROM change_log',
    );
    const { oldest, newest } = log ?? { oldest: 0, newest: 0 };
    const reachesBack = this.#version >= 0 && oldest <= this.#version + 1;
    const { left, size } = this.#columns;
    const isTidy = left < Math.max(FEW_LEFT, size * MOST_LEFT);
    if (reachesBack && isTidy) await this.#readChanged(this.#version, newest);
    else {
      this.#columns = await this.#readAll();
      this.#kept.clear();
    }
    this.#version = newest;
  }

  async #readAll(): Promise<CompanyColumns> {
    const columns = new CompanyColumns();
    const last = await row<{ id: number }>(
      this.#pool,
      'SELECT coalesce(max(org_id), 0) AS id FROM org_search',
    );
    const highest = last?.id ?? 0;
    // Bounds on both tables: with them on one alone the join reads the other from its beginning each time.
    const range = (after: number) =>
      this.#read(
        's.org_id > $1 AND s.org_id <= $2 AND o.id > $1 AND o.id <= $2',
        'org_id > $1 AND org_id <= $2',
        [after, after + BATCH],
      );
    // The database reads the next batch while this one is taken in.
    let next = range(0);
    for (let after = 0; after < highest; after += BATCH) {
      const batch = await next;
      if (this.#stopped && this.#waiting === 0) throw new Error('Nobody waits for the companies any more.');
      next = range(after + BATCH);
      take(columns, batch);
    }
    await next;
    return columns;
  }

  async #readChanged(since: number, newest: number): Promise<void> {
    const changed = await rows<{ id: number }>(
      this.#pool,
      `SELECT DISTINCT substr(key, 9)::int AS id FROM change_log, unnest(keys) key
       WHERE change_log.id > $1 AND change_log.id <= $2 AND key ~ '^company:[0-9]{1,9}$'`,
      [since, newest],
    );
    const ids = changed.map(({ id }) => id);
    if (ids.length === 0) return;
    const found = await this.#read('s.org_id = ANY($1::int[])', 'org_id = ANY($1::int[])', [ids]);
    // Nothing is awaited from here on: a search sees a company with all that belongs to it, or as it was.
    const there = new Set(found.companies.map(({ id }) => id));
    for (const id of ids) if (!there.has(id)) this.#columns.remove(id);
    take(this.#columns, found);
    this.#kept.clear();
  }

  async #read(where: string, partsWhere: string, values: readonly unknown[]): Promise<Batch> {
    const parts = (table: string) =>
      rows<PartsRow>(this.#pool, `${partsSql(table)} WHERE ${partsWhere} GROUP BY org_id`, values);
    const [companies, people, credits] = await Promise.all([
      rows<CompanyRow>(this.#pool, `${COMPANIES_SQL} WHERE ${where}`, values),
      parts('people'),
      parts('credits'),
    ]);
    return { companies, people, credits };
  }
}
