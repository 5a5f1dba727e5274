import { EventEmitter } from 'node:events';
import { Client } from 'pg';
import type { Pool } from './query';

/** Milliseconds from a lost connection to the next. */
const RECONNECT = 1_000;
/** While nobody tells anything, what might have been told is looked at so often. Milliseconds. */
const UNTOLD = 50;
/** The same while somebody does, for a connection that is dead and does not say so. Milliseconds. */
const TOLD = 1_000;

/** What PostgreSQL tells on one channel (`NOTIFY`), heard on a connection of its own. */
export class Notices {
  readonly #pool: Pool;
  readonly #channel: string;
  readonly #onError: (error: unknown) => void;
  readonly #events = new EventEmitter().setMaxListeners(0);
  #client: Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isListening = false;
  #stopped = false;
  #heard = 0;

  constructor(pool: Pool, channel: string, onError: (error: unknown) => void) {
    this.#pool = pool;
    this.#channel = channel;
    this.#onError = onError;
  }

  /** How many notices have come. Remembered before what they are about is read, it leaves none out that comes meanwhile. */
  get heard(): number {
    return this.#heard;
  }

  /** Resolves once there may be more than after so many notices, or as soon as nobody wants to know any more. */
  async after(
    heard: number,
    { signal, milliseconds = TOLD }: { signal?: AbortSignal; milliseconds?: number } = {},
  ): Promise<void> {
    if (this.#heard > heard || this.#stopped || signal?.aborted) return;
    const wait = Math.min(milliseconds, this.#isListening ? TOLD : UNTOLD);
    await new Promise<void>((resolve) => {
      const go = () => {
        clearTimeout(timer);
        this.#events.off('notice', go);
        signal?.removeEventListener('abort', go);
        resolve();
      };
      const timer = setTimeout(go, wait).unref();
      this.#events.on('notice', go);
      signal?.addEventListener('abort', go);
    });
  }

  /** Begins to listen, and again whenever the connection is lost. */
  start(): void {
    const client = new Client({
      connectionString: this.#pool.options.connectionString,
      application_name: `unitbase-api ${this.#channel}`,
      keepAlive: true,
    });
    this.#client = client;
    const lost = (error: unknown) => {
      if (this.#client !== client || this.#stopped) return;
      this.#client = undefined;
      this.#isListening = false;
      this.#onError(error);
      client.end().catch(() => undefined);
      this.#timer = setTimeout(() => this.start(), RECONNECT).unref();
    };
    client.on('error', lost);
    client.on('end', () => lost(new Error('The connection has ended.')));
    client.on('notification', () => this.#tell());
    client
      .connect()
      .then(() => client.query(`LISTEN ${this.#channel}`))
      .then(() => {
        this.#isListening = true;
        // What came before.
        this.#tell();
      })
      .catch(lost);
  }

  /** Who waits is let go; resolves once the connection has ended. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    this.#tell();
    await this.#client?.end().catch(() => undefined);
  }

  #tell(): void {
    this.#heard += 1;
    this.#events.emit('notice');
  }
}
