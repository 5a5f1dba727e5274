/**
 * In place of Node's for React's stream (`rspack.config.mjs`). Node's own follows every promise of the process from the
 * first time that it is used on, a thirtieth of a renderer's time. React asks it for the page under way where a
 * component has gone on after an `await`, which components in the browser cannot do either: what runs at once is enough.
 */
export class AsyncLocalStorage<T> {
  #store: T | undefined;

  run<A extends unknown[], R>(store: T, callback: (...args: A) => R, ...args: A): R {
    const outer = this.#store;
    this.#store = store;
    try {
      return callback(...args);
    } finally {
      this.#store = outer;
    }
  }

  getStore(): T | undefined {
    return this.#store;
  }
}
