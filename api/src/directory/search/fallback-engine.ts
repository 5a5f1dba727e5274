import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from '../../db/query';
import { EmbeddedEngine } from './engine/embedded-engine';
import type { Keyword, Scopes } from './query/keyword';
import { type EngineQuery, type SearchEngine, SearchServerError } from './search-engine';

/** Time between two attempts to use the search server again. */
const RETRY_MILLISECONDS = 5_000;

interface Options {
  pool: Pool;
  /** Loads the engine of the search server at its first use. */
  openServer: () => Promise<SearchEngine>;
  /** Set to what this engine observes. */
  status: { isUp: boolean };
  log: FastifyBaseLogger;
  retryMilliseconds?: number;
}

/**
 * Searches on a search server, and in the memory of this node while the server fails. A search never waits for an attempt
 * to use the server again.
 */
export class FallbackEngine implements SearchEngine {
  readonly #options: Options;
  #server: Promise<SearchEngine> | undefined;
  #embedded: EmbeddedEngine | undefined;
  #retrying: Promise<void> | undefined;
  #retryAt = 0;
  #isStopped = false;

  constructor(options: Options) {
    this.#options = options;
  }

  list(query: EngineQuery, atLeast?: number) {
    return this.#run((engine) => engine.list(query, atLeast));
  }

  search(query: EngineQuery, keyword: Keyword, scopes: Scopes) {
    return this.#run((engine) => engine.search(query, keyword, scopes));
  }

  async warm(): Promise<void> {
    await this.#run((engine) => engine.warm()).catch((error: unknown) => {
      if (!this.#isStopped) throw error;
    });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await (await this.#server)?.stop();
    await this.#retrying;
    await this.#embedded?.stop();
  }

  async #run<Result>(work: (engine: SearchEngine) => Promise<Result>): Promise<Result> {
    const { pool, status } = this.#options;
    if (!status.isUp) this.#retry();
    else {
      try {
        return await work(await this.#openServer());
      } catch (error) {
        if (this.#isStopped || !(error instanceof SearchServerError)) throw error;
        this.#setDown(error);
      }
    }
    this.#embedded ??= new EmbeddedEngine(pool);
    return work(this.#embedded);
  }

  #openServer(): Promise<SearchEngine> {
    this.#server ??= this.#options.openServer();
    return this.#server;
  }

  #setDown(err: SearchServerError): void {
    const { status, log, retryMilliseconds = RETRY_MILLISECONDS } = this.#options;
    this.#retryAt = Date.now() + retryMilliseconds;
    if (!status.isUp) return;
    status.isUp = false;
    log.error({ err }, 'The search server failed. This node searches in its memory.');
  }

  /** Tries the server in the background, if the last attempt is long enough ago. */
  #retry(): void {
    if (this.#isStopped || this.#retrying || Date.now() < this.#retryAt) return;
    this.#retrying = this.#useServerAgain()
      .catch((error: unknown) => this.#setDown(new SearchServerError('No answer.', { cause: error })))
      .finally(() => {
        this.#retrying = undefined;
      });
  }

  async #useServerAgain(): Promise<void> {
    await (await this.#openServer()).warm();
    const { status, log } = this.#options;
    status.isUp = true;
    log.warn('The search server answers again.');
    // Frees the memory: the next failure loads it again.
    const embedded = this.#embedded;
    this.#embedded = undefined;
    await embedded?.stop();
  }
}
