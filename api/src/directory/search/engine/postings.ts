import { EMPTY, type MarkedSet } from './marked-sets';

interface List {
  entries: Int32Array;
  length: number;
}

/** Inverted index: ascending entries by key, such as texts by word. */
export class Postings<Key> {
  /** Lists by key; a number for a single entry, as most words have: it takes a fifth of the memory. */
  readonly #lists = new Map<Key, List | number>();

  /** Adds an entry and returns whether the key is new. Add the entries of a key in ascending order. */
  add(key: Key, entry: number): boolean {
    const list = this.#lists.get(key);
    if (list === undefined) {
      this.#lists.set(key, entry);
      return true;
    }
    if (typeof list === 'number') {
      this.#lists.set(key, { entries: Int32Array.of(list, entry), length: 2 });
      return false;
    }
    if (list.length === list.entries.length) {
      // Grow by half: doubling would leave too much memory unused.
      const longer = new Int32Array(Math.ceil(list.length * 1.5));
      longer.set(list.entries);
      list.entries = longer;
    }
    list.entries[list.length] = entry;
    list.length += 1;
    return false;
  }

  get(key: Key): MarkedSet {
    const list = this.#lists.get(key);
    if (list === undefined) return EMPTY;
    return typeof list === 'number' ? Int32Array.of(list) : list.entries.subarray(0, list.length);
  }
}

/** Length of the indexed prefixes; words with the same one are compared one by one. */
const PREFIX_LENGTH = 3;

/** Inverted index of texts by word, with prefix search. */
export class WordPostings {
  readonly #postings = new Postings<string>();
  readonly #byPrefix = new Map<string, string[]>();

  add(word: string, entry: number): void {
    if (!this.#postings.add(word, entry)) return;
    const start = word.slice(0, PREFIX_LENGTH);
    const siblings = this.#byPrefix.get(start);
    if (siblings) siblings.push(word);
    else this.#byPrefix.set(start, [word]);
  }

  get(word: string): MarkedSet {
    return this.#postings.get(word);
  }

  /** Returns the entries of every word with this prefix. */
  withPrefix(start: string): MarkedSet[] {
    const words =
      start.length < PREFIX_LENGTH
        ? [...this.#byPrefix].flatMap(([first, siblings]) => (first.startsWith(start) ? siblings : []))
        : (this.#byPrefix.get(start.slice(0, PREFIX_LENGTH)) ?? []);
    return words.filter((word) => word.startsWith(start)).map((word) => this.get(word));
  }
}
