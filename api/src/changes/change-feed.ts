import { Notices } from '../db/notices';
import { type Pool, row, rows } from '../db/query';

/** On which the database tells of every entry (migration 11). */
const CHANNEL = 'change_log';
/** How many entries one answer tells at most. */
const BATCH = 500;

export interface Changes {
  id: number;
  keys: string[];
  reset: boolean;
}

const isNews = ({ keys, reset }: Changes) => keys.length > 0 || reset;

/**
 * Reads the change log, which every writer adds its keys to inside its own transaction (`log_change`): ids become
 * visible in order, so a reader that asks for what follows its last id misses nothing.
 */
export class ChangeFeed {
  readonly #pool: Pool;
  readonly #notices: Notices;
  readonly #onError: (error: unknown) => void;
  #stopped = false;
  /** What is being read now: `stop` waits for it, since the pool ends after it. */
  readonly #reading = new Set<Promise<unknown>>();

  constructor(pool: Pool, onError: (error: unknown) => void) {
    this.#pool = pool;
    this.#notices = new Notices(pool, CHANNEL, onError);
    this.#onError = onError;
  }

  /** Where the log stands. */
  async latest(): Promise<number> {
    const found = await row<{ id: string | null }>(this.#pool, 'SELECT max(id) AS id FROM change_log');
    return Number(found?.id ?? 0);
  }

  /** What followed `since`; `reset` when the log no longer reaches back to it. Nothing once it is stopped. */
  async after(since: number): Promise<Changes> {
    if (this.#stopped) return { id: since, keys: [], reset: false };
    const reading = this.#read(since);
    this.#reading.add(reading);
    try {
      return await reading;
    } finally {
      this.#reading.delete(reading);
    }
  }

  async #read(since: number): Promise<Changes> {
    const found = await rows<{ id: string; keys: string[] }>(
      this.#pool,
      'SELECT id, keys FROM change_log WHERE id > $1 ORDER BY id LIMIT $2',
      [since, BATCH],
    );
    const last = found.at(-1);
    if (!last) {
      const now = await this.latest();
      // Where the log stands is no place to go on from: an entry may have come since the statement before.
      return since > now ? { id: now, keys: [], reset: true } : { id: since, keys: [], reset: false };
    }
    const oldest = await row<{ id: string }>(this.#pool, 'SELECT min(id) AS id FROM change_log');
    const reset = since > 0 && Number(oldest?.id ?? 0) > since + 1;
    return { id: Number(last.id), keys: [...new Set(found.flatMap((one) => one.keys))], reset };
  }

  /** As `after`, but waits until there is something to tell, for at most `seconds`, or until `signal` aborts. */
  async waitAfter(since: number, seconds: number, signal: AbortSignal): Promise<Changes> {
    const until = Date.now() + seconds * 1_000;
    for (;;) {
      const { heard } = this.#notices;
      const changes = await this.after(since);
      const left = until - Date.now();
      if (isNews(changes) || left <= 0 || signal.aborted || this.#stopped) return changes;
      await this.#notices.after(heard, { signal, milliseconds: left });
    }
  }

  /** Calls `onChange` with the keys of every change from now on, made by this node or another, until stopped. */
  async follow(onChange: (changes: Changes) => void): Promise<void> {
    const since = await this.latest();
    this.#notices.start();
    this.#goOn(since, onChange);
  }

  async #goOn(since: number, onChange: (changes: Changes) => void): Promise<void> {
    let last = since;
    while (!this.#stopped) {
      const { heard } = this.#notices;
      try {
        const changes = await this.after(last);
        last = changes.id;
        if (isNews(changes)) {
          onChange(changes);
          // There may be more than one answer tells.
          continue;
        }
      } catch (error) {
        this.#onError(error);
      }
      await this.#notices.after(heard);
    }
  }

  /** Resolves once nothing is read any more: the pool may end then. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#notices.stop();
    await Promise.allSettled(this.#reading);
  }
}
