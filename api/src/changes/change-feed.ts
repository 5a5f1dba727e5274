import { Notices } from '../db/notices';
import { type Pool, row, rows } from '../db/query';

/** Channel on which the database notifies of new entries. */
const CHANNEL = 'change_log';
/** Maximum number of entries in one read. */
const BATCH = 500;

export interface Changes {
  /** Id of the last entry read. */
  id: number;
  keys: string[];
  /** True if entries after the caller's id are no longer stored: all caches must be cleared. */
  reset: boolean;
}

const hasChanges = ({ keys, reset }: Changes) => keys.length > 0 || reset;

/**
 * Reads the change log, to which each writer adds its keys in its own transaction (`log_change`). Ids become visible
 * in order, so a reader that continues after its last id misses nothing.
 */
export class ChangeFeed {
  readonly #pool: Pool;
  readonly #notices: Notices;
  readonly #onError: (error: unknown) => void;
  #stopped = false;
  /** Reads in progress: `stop` waits for them, since the pool ends after it. */
  readonly #reading = new Set<Promise<unknown>>();
  /** Id of the last entry that `follow` has passed on. */
  #last = 0;
  #onChange: (changes: Changes) => void = () => undefined;

  constructor(pool: Pool, onError: (error: unknown) => void) {
    this.#pool = pool;
    this.#notices = new Notices(pool, CHANNEL, onError);
    this.#onError = onError;
  }

  /** Returns the id of the last entry; 0 if there is none. */
  async latest(): Promise<number> {
    const last = await row<{ id: string | null }>(this.#pool, 'SELECT max(id) AS id FROM change_log');
    return Number(last?.id ?? 0);
  }

  /** Returns the changes after the id `since`; no changes once stopped. */
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
    const entries = await rows<{ id: string; keys: string[] }>(
      this.#pool,
      'SELECT id, keys FROM change_log WHERE id > $1 ORDER BY id LIMIT $2',
      [since, BATCH],
    );
    const last = entries.at(-1);
    if (!last) {
      const latest = await this.latest();
      // Returns `since`, not `latest`: an entry may have been added between the two queries.
      return since > latest ? { id: latest, keys: [], reset: true } : { id: since, keys: [], reset: false };
    }
    const oldest = await row<{ id: string }>(this.#pool, 'SELECT min(id) AS id FROM change_log');
    const reset = since > 0 && Number(oldest?.id ?? 0) > since + 1;
    return { id: Number(last.id), keys: [...new Set(entries.flatMap((entry) => entry.keys))], reset };
  }

  /** Returns like `after`, but waits for a change for at most `seconds`, or until `signal` aborts. */
  async waitAfter(since: number, seconds: number, signal: AbortSignal): Promise<Changes> {
    const until = Date.now() + seconds * 1_000;
    for (;;) {
      const { count } = this.#notices;
      const changes = await this.after(since);
      const left = until - Date.now();
      if (hasChanges(changes) || left <= 0 || signal.aborted || this.#stopped) return changes;
      await this.#notices.after(count, { signal, milliseconds: left });
    }
  }

  /** Calls `onChange` with each later change of any node, until stopped. Returns the id of the last earlier one. */
  async follow(onChange: (changes: Changes) => void): Promise<number> {
    const last = await this.latest();
    this.#last = last;
    this.#onChange = onChange;
    this.#notices.start();
    this.#readOn();
    return last;
  }

  async #readOn(): Promise<void> {
    while (!this.#stopped) {
      const { count } = this.#notices;
      await this.catchUp();
      await this.#notices.after(count);
    }
  }

  /** Resolves when the follower has had every change committed before the call; errors are reported. */
  async catchUp(): Promise<void> {
    try {
      for (let changes = await this.after(this.#last); hasChanges(changes); ) {
        this.#last = changes.id;
        this.#onChange(changes);
        changes = await this.after(this.#last);
      }
    } catch (error) {
      this.#onError(error);
    }
  }

  /** Resolves after the last read: the pool may end then. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#notices.stop();
    await Promise.allSettled(this.#reading);
  }
}
