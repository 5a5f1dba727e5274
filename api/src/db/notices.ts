import { EventEmitter } from 'node:events';
import { Client } from 'pg';
import type { Pool } from './query';

/** Delay before reconnecting, in milliseconds. */
const RECONNECT_DELAY_MS = 1_000;
/** Maximum wait without a connection, in milliseconds: callers poll at this interval. */
const POLL_MS = 50;
/** Maximum wait with a connection, in milliseconds, in case it is dead without an error. */
const MAX_WAIT_MS = 1_000;

/** Listens to one channel of PostgreSQL (`NOTIFY`) on a separate connection. */
export class Notices {
  readonly #pool: Pool;
  readonly #channel: string;
  readonly #onError: (error: unknown) => void;
  readonly #events = new EventEmitter().setMaxListeners(0);
  #client: Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isListening = false;
  #stopped = false;
  #count = 0;

  constructor(pool: Pool, channel: string, onError: (error: unknown) => void) {
    this.#pool = pool;
    this.#channel = channel;
    this.#onError = onError;
  }

  /** Number of notices so far. Read it before the data, so that no later notice is missed. */
  get count(): number {
    return this.#count;
  }

  /** Resolves when there may be more than `count` notices, after a time limit, or when `signal` aborts. */
  async after(
    count: number,
    { signal, milliseconds = MAX_WAIT_MS }: { signal?: AbortSignal; milliseconds?: number } = {},
  ): Promise<void> {
    if (this.#count > count || this.#stopped || signal?.aborted) return;
    const wait = Math.min(milliseconds, this.#isListening ? MAX_WAIT_MS : POLL_MS);
    await new Promise<void>((resolve) => {
      const finish = () => {
        clearTimeout(timer);
        this.#events.off('notice', finish);
        signal?.removeEventListener('abort', finish);
        resolve();
      };
      const timer = setTimeout(finish, wait).unref();
      this.#events.on('notice', finish);
      signal?.addEventListener('abort', finish);
    });
  }

  /** Starts listening; reconnects when the connection is lost. */
  start(): void {
    const client = new Client({
      connectionString: this.#pool.options.connectionString,
      stream: this.#pool.options.stream,
      application_name: `unitbase-api ${this.#channel}`,
      keepAlive: true,
    });
    this.#client = client;
    const onLost = (error: unknown) => {
      if (this.#client !== client || this.#stopped) return;
      this.#client = undefined;
      this.#isListening = false;
      this.#onError(error);
      client.end().catch(() => undefined);
      this.#timer = setTimeout(() => this.start(), RECONNECT_DELAY_MS).unref();
    };
    client.on('error', onLost);
    client.on('end', () => onLost(new Error('The connection has ended.')));
    client.on('notification', () => this.#emit());
    client
      .connect()
      .then(() => client.query(`LISTEN ${this.#channel}`))
      .then(() => {
        this.#isListening = true;
        // Notices may have been sent before the connection.
        this.#emit();
      })
      .catch(onLost);
  }

  /** Releases all waiters; resolves when the connection has ended. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    this.#emit();
    await this.#client?.end().catch(() => undefined);
  }

  #emit(): void {
    this.#count += 1;
    this.#events.emit('notice');
  }
}
