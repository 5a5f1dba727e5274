import { apiUrl } from '@unitbase/contracts/client';
import type { FastifyRequest } from 'fastify';
import { fetchFromAny } from './fetch-from-any';

/** A node that stops says so two seconds before it closes (`DRAIN_SECONDS`). */
const CHECK_MILLISECONDS = 500;
const CHECK_TIMEOUT_MILLISECONDS = 1_000;

interface Log {
  warn(details: object, message: string): void;
  info(details: object, message: string): void;
}

/**
 * The api's nodes (`API_URL`). Requests go to the healthy ones in turn. A node that cannot be reached or says that it
 * stops gets none until its health check succeeds again.
 */
export class ApiNodes {
  readonly #origins: readonly string[];
  readonly #log: Log;
  readonly #down = new Set<string>();
  #turn = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(origins: readonly string[], log: Log) {
    this.#origins = origins;
    this.#log = log;
  }

  /** Origins in the order to try: healthy ones first, beginning with the one whose turn it is. */
  inOrder(): [string, ...string[]] {
    this.#turn = (this.#turn + 1) % this.#origins.length;
    const turned = [...this.#origins.slice(this.#turn), ...this.#origins.slice(0, this.#turn)];
    const isUp = (origin: string) => !this.#down.has(origin);
    return [...turned.filter(isUp), ...turned.filter((origin) => !isUp(origin))] as [string, ...string[]];
  }

  /** Reads a path of the api from a node that answers; `fetch` of a client without an origin. */
  readonly read = (path: string, init: RequestInit): Promise<Response> =>
    fetchFromAny(this.inOrder(), path, init, (origin) => this.markUnreachable(origin));

  /** Returns `read` for a request of a visitor: the api's log lines and spans carry its ids. */
  readFor({ id, traceHeaders }: Pick<FastifyRequest, 'id' | 'traceHeaders'>): ApiNodes['read'] {
    return (path, init) => {
      const headers = new Headers(init.headers);
      for (const [name, value] of Object.entries({ 'x-request-id': id, ...traceHeaders }))
        headers.set(name, value);
      return this.read(path, { ...init, headers });
    };
  }

  markUnreachable(origin: string): void {
    // A single node is tried again by every request.
    if (this.#origins.length === 1 || this.#down.has(origin)) return;
    this.#down.add(origin);
    this.#log.warn({ api: origin }, 'an api node takes no requests');
  }

  /** Whether any node answers its health check. */
  async isReady(): Promise<boolean> {
    const results = await Promise.all(this.#origins.map(isHealthy));
    return results.includes(true);
  }

  /** Checks several nodes twice a second until `stop`. */
  start(): void {
    if (this.#origins.length === 1) return;
    const check = async () => {
      await Promise.all(this.#origins.map((origin) => this.#check(origin)));
      this.#timer?.refresh();
    };
    this.#timer = setTimeout(check, CHECK_MILLISECONDS).unref();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  async #check(origin: string): Promise<void> {
    if (!(await isHealthy(origin))) this.markUnreachable(origin);
    else if (this.#down.delete(origin)) this.#log.info({ api: origin }, 'an api node takes requests again');
  }
}

const isHealthy = (origin: string): Promise<boolean> =>
  fetch(origin + apiUrl('getHealth'), { signal: AbortSignal.timeout(CHECK_TIMEOUT_MILLISECONDS) }).then(
    async (response) => {
      await response.body?.cancel();
      return response.ok;
    },
    () => false,
  );
