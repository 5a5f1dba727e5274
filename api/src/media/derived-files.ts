import type { MediaStore } from './store/media-store';
import type { StoredFile } from './store/stored-file';

/** Files made from others: each is created at its first request and stored. Concurrent callers share one run. */
export class DerivedFiles {
  readonly #store: MediaStore;
  readonly #concurrent: number;
  readonly #pending = new Map<string, Promise<StoredFile | null>>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  /** @param concurrent maximum number of files created at a time */
  constructor(store: MediaStore, concurrent: number) {
    this.#store = store;
    this.#concurrent = concurrent;
  }

  /** Returns the file stored under `key`; `create` stores it if it is missing. `null` if `create` did not. */
  async get(key: string, create: () => Promise<void>): Promise<StoredFile | null> {
    const existing = await this.#store.find(key);
    if (existing) return existing;
    let pending = this.#pending.get(key);
    if (!pending) {
      pending = this.#run(create)
        .then(() => this.#store.find(key))
        .finally(() => this.#pending.delete(key));
      this.#pending.set(key, pending);
    }
    return pending;
  }

  async #run(create: () => Promise<void>): Promise<void> {
    if (this.#running >= this.#concurrent) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#running += 1;
    try {
      await create();
    } finally {
      this.#running -= 1;
      this.#waiting.shift()?.();
    }
  }
}
