import type { Page, ResultPage } from './engine/page';
import type { Filters } from './query/filters';
import type { Keyword, Scopes } from './query/keyword';

/** Filters, range and order of a search. */
export interface EngineQuery {
  filters: Filters;
  page: Page;
  withCounts: boolean;
}

/**
 * Finds, orders and counts companies. Cards, reasons and suggestions come from the database, whichever engine is used
 * (docs/decisions/0037).
 */
export interface SearchEngine {
  /**
   * Finds companies by filters alone.
   * @param atLeast id of the change log up to which the result must include all changes
   * @returns the page, and the last id of the log that it includes
   */
  list(query: EngineQuery, atLeast?: number): Promise<{ page: ResultPage; version: number }>;
  /** Finds companies by a keyword, with all changes that were made before the call. */
  search(query: EngineQuery, keyword: Keyword, scopes: Scopes): Promise<ResultPage>;
  /** Prepares the engine at start. */
  warm(): Promise<void>;
  /** Stops background work. Resolves when it is over: then the pool may end. */
  stop(): Promise<void>;
}

/** The search server does not answer, or not as expected. */
export class SearchServerError extends Error {
  override name = 'SearchServerError';
}
