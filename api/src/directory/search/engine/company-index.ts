import { LRUCache } from 'lru-cache';
import { isOnReplica } from '../../../db/pool';
import type { Pool } from '../../../db/query';
import { CompanyColumns } from './company-columns';
import type { FacetCounts } from './facet-counts';
import {
  BATCH,
  type Batch,
  readChangedIds,
  readCompanies,
  readCompanyRange,
  readHighestId,
  readLog,
} from './read-companies';

/** Share of free rows above which they are removed, which blocks the event loop for about 1 ms per 1,000 companies. */
const MAX_FREE_SHARE = 0.2;
/** Fewer free rows than this are never removed. */
const MIN_FREE_ROWS = 100;
/** Number of searches whose facet counts are cached, about 30 kB each. */
const MAX_CACHED_COUNTS = 200;
/** Counting fewer companies than this is not worth a cache entry. */
const MIN_CACHED_COMPANIES = 1_000;

function addBatch(columns: CompanyColumns, { companies, people, credits }: Batch): void {
  for (const company of companies) columns.put(company);
  for (const team of people) columns.putPeople(team);
  for (const list of credits) columns.putCredits(list);
}

/** Last id of the change log, for statements whose result is completed from the index. */
export const VERSION_SQL = '(SELECT coalesce(max(id), 0) FROM change_log)';

/**
 * In-memory search index of all public companies on this node (docs/decisions/0008).
 * A search reads the last id of the change log first and requests columns of at least that version.
 */
export class CompanyIndex {
  readonly #pool: Pool;
  #columns = new CompanyColumns();
  #version = -1;
  #catchingUp: Promise<void> | undefined;
  /** Number of searches that wait for the columns. */
  #waiting = 0;
  #stopped = false;
  readonly #counts = new LRUCache<string, FacetCounts | Promise<FacetCounts>>({ max: MAX_CACHED_COUNTS });

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** Returns the columns with all changes up to this id of the log. Use them before the next `await`. */
  async at(version: number): Promise<CompanyColumns> {
    this.#waiting += 1;
    try {
      while (this.#version < version) await this.#ensureCatchUp();
    } finally {
      this.#waiting -= 1;
    }
    return this.#columns;
  }

  /** Loads the index at start, so that no visitor waits for it. */
  async warm(): Promise<void> {
    await this.#ensureCatchUp().catch((error: unknown) => {
      if (!this.#stopped) throw error;
    });
  }

  /** Stops loading, except for waiting searches. Resolves when no read is running: then the pool may end. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#catchingUp?.catch(() => undefined);
  }

  /** Returns the current columns and the id of the log that they include. Use them before the next `await`. */
  async current(): Promise<{ columns: CompanyColumns; version: number }> {
    if (this.#version < 0) await this.at(0);
    return { columns: this.#columns, version: this.#version };
  }

  /**
   * Returns the result of `count`, cached by key until a company changes if many companies are counted.
   * @param companies number of companies to count
   */
  cachedCounts(
    companies: number,
    key: () => string,
    count: () => FacetCounts | Promise<FacetCounts>,
  ): FacetCounts | Promise<FacetCounts> {
    if (companies < MIN_CACHED_COMPANIES) return count();
    const name = key();
    const cached = this.#counts.get(name);
    if (cached) return cached;
    const counts = count();
    this.#counts.set(name, counts);
    // The next caller retries a failure; current callers get the error.
    Promise.resolve(counts).catch(() => {
      if (this.#counts.peek(name) === counts) this.#counts.delete(name);
    });
    return counts;
  }

  #ensureCatchUp(): Promise<void> {
    this.#catchingUp ??= this.#catchUp().finally(() => {
      this.#catchingUp = undefined;
    });
    return this.#catchingUp;
  }

  async #catchUp(): Promise<void> {
    const { oldest, newest } = await readLog(this.#pool);
    // The index may have changes that a replica lacks.
    if (newest < this.#version && isOnReplica()) return;
    if (this.#version >= 0 && oldest <= this.#version + 1) await this.#readChanged(this.#version, newest);
    else {
      this.#columns = await this.#readAll();
      this.#counts.clear();
    }
    this.#version = newest;
  }

  async #readAll(): Promise<CompanyColumns> {
    const columns = new CompanyColumns();
    const highest = await readHighestId(this.#pool);
    const range = (after: number) => readCompanyRange(this.#pool, after);
    // The database reads the next batch while this one is indexed.
    let next = range(0);
    for (let after = 0; after < highest; after += BATCH) {
      const batch = await next;
      if (this.#stopped && this.#waiting === 0) throw new Error('Stopped loading the company index.');
      next = range(after + BATCH);
      addBatch(columns, batch);
    }
    await next;
    return columns;
  }

  async #readChanged(since: number, newest: number): Promise<void> {
    const ids = await readChangedIds(this.#pool, since, newest);
    // An import changes thousands of companies between two searches.
    for (let at = 0; at < ids.length; at += BATCH) await this.#readCompanies(ids.slice(at, at + BATCH));
    const { freeRows, size } = this.#columns;
    if (freeRows >= Math.max(MIN_FREE_ROWS, size * MAX_FREE_SHARE)) this.#columns.compact();
  }

  async #readCompanies(ids: readonly number[]): Promise<void> {
    const batch = await readCompanies(this.#pool, ids);
    // No `await` from here on: a search must not see a partly updated company.
    const publicIds = new Set(batch.companies.map(({ id }) => id));
    for (const id of ids) if (!publicIds.has(id)) this.#columns.remove(id);
    addBatch(this.#columns, batch);
    this.#counts.clear();
  }
}
