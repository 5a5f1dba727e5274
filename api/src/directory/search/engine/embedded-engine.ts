import type { Pool } from '../../../db/query';
import type { Keyword, Scopes } from '../query/keyword';
import type { EngineQuery, SearchEngine } from '../search-engine';
import { CompanyIndex } from './company-index';
import { searchListing } from './listing';
import { searchKeyword } from './search-keyword';

/** Searches in the memory of this node (docs/decisions/0013). */
export class EmbeddedEngine implements SearchEngine {
  readonly #pool: Pool;
  readonly #index: CompanyIndex;

  constructor(pool: Pool) {
    this.#pool = pool;
    this.#index = new CompanyIndex(pool);
  }

  async list({ filters, page, withCounts }: EngineQuery, atLeast?: number) {
    const index = this.#index;
    const { columns, version } =
      atLeast === undefined ? await index.current() : { columns: await index.at(atLeast), version: atLeast };
    return { page: searchListing(this.#pool, index, columns, filters, page, withCounts), version };
  }

  search({ filters, page, withCounts }: EngineQuery, keyword: Keyword, scopes: Scopes) {
    return searchKeyword(this.#pool, this.#index, keyword, scopes, filters, page, withCounts);
  }

  warm(): Promise<void> {
    return this.#index.warm();
  }

  stop(): Promise<void> {
    return this.#index.stop();
  }
}
