import { type MarkedSet, NONE } from './marked-sets';

interface List {
  entries: Int32Array;
  length: number;
}

/** Ascending entries by key: of a word, the texts that it stands in. */
export class Postings<Key> {
  readonly #lists = new Map<Key, List>();

  /** Entries of a key come in ascending order. */
  add(key: Key, entry: number): boolean {
    const list = this.#lists.get(key);
    if (!list) {
      this.#lists.set(key, { entries: Int32Array.of(entry, 0), length: 1 });
      return true;
    }
    if (list.length === list.entries.length) {
      // A half more: most words are rare, and half of what long lists hold would lie empty otherwise.
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
    return list ? list.entries.subarray(0, list.length) : NONE;
  }
}

/** How many letters of a beginning are looked up; words that share them are compared one by one. */
const START = 3;

/** Texts by the words that stand in them. */
export class WordPostings {
  readonly #postings = new Postings<string>();
  readonly #byStart = new Map<string, string[]>();

  add(word: string, entry: number): void {
    if (!this.#postings.add(word, entry)) return;
    const start = word.slice(0, START);
    const sharing = this.#byStart.get(start);
    if (sharing) sharing.push(word);
    else this.#byStart.set(start, [word]);
  }

  get(word: string): MarkedSet {
    return this.#postings.get(word);
  }

  /** Of every word that begins so. */
  beginningWith(start: string): MarkedSet[] {
    const words =
      start.length < START
        ? [...this.#byStart].flatMap(([first, sharing]) => (first.startsWith(start) ? sharing : []))
        : (this.#byStart.get(start.slice(0, START)) ?? []);
    return words.filter((word) => word.startsWith(start)).map((word) => this.get(word));
  }
}
