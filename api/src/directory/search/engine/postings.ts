import { tokensOf } from '../query/unspaced';
import { EMPTY, isMarked, type MarkedSet, marked, numberOf } from './marked-sets';

type NumberList = Int16Array | Int32Array | Float64Array;

/** Returns the list, or a longer copy. Grows by half: doubling would leave too much memory unused. */
export function ensureLength<List extends NumberList>(list: List, length: number): List {
  if (length <= list.length) return list;
  const longer = new (list.constructor as new (size: number) => List)(
    Math.max(length, Math.ceil(list.length * 1.5)),
  );
  longer.set(list);
  return longer;
}

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
    list.entries = ensureLength(list.entries, list.length + 1);
    list.entries[list.length] = entry;
    list.length += 1;
    return false;
  }

  get(key: Key): MarkedSet {
    const list = this.#lists.get(key);
    if (list === undefined) return EMPTY;
    return typeof list === 'number' ? Int32Array.of(list) : list.entries.subarray(0, list.length);
  }

  has(key: Key): boolean {
    return this.#lists.has(key);
  }

  /**
   * Renumbers all entries in place, and drops keys that lose their last entry.
   * @param numbers new number by old one, ascending; below 0 for entries to drop
   */
  renumber(numbers: Int32Array): void {
    for (const [key, list] of this.#lists) {
      const entries = typeof list === 'number' ? Int32Array.of(list) : list.entries;
      const length = renumberEntries(entries, typeof list === 'number' ? 1 : list.length, numbers);
      if (length === 0) this.#lists.delete(key);
      else if (length === 1) this.#lists.set(key, entries[0] ?? 0);
      else
        this.#lists.set(key, {
          entries: length < entries.length / 2 ? entries.slice(0, length) : entries,
          length,
        });
    }
  }
}

/** Renumbers the first entries of a list in place, without those to drop. Returns how many are left. */
function renumberEntries(entries: Int32Array, count: number, numbers: Int32Array): number {
  let length = 0;
  for (let index = 0; index < count; index += 1) {
    const entry = entries[index] ?? 0;
    const number = numbers[numberOf(entry)] ?? -1;
    if (number < 0) continue;
    entries[length] = marked(number, isMarked(entry));
    length += 1;
  }
  return length;
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

  /** Renumbers all entries (`Postings.renumber`). */
  renumber(numbers: Int32Array): void {
    this.#postings.renumber(numbers);
    for (const [start, siblings] of this.#byPrefix) {
      const words = siblings.filter((word) => this.#postings.has(word));
      if (words.length === 0) this.#byPrefix.delete(start);
      else if (words.length < siblings.length) this.#byPrefix.set(start, words);
    }
  }
}

/** Texts that belong to companies, indexed by word. */
export class PartPostings {
  readonly words = new WordPostings();
  #rows = new Int32Array(1_024);
  #size = 0;

  row(part: number): number {
    return this.#rows[part] ?? 0;
  }

  /** @param lines texts of a company, each on one line */
  add(row: number, lines: string): void {
    for (const line of lines.split('\n')) {
      this.#rows = ensureLength(this.#rows, this.#size + 1);
      this.#rows[this.#size] = row;
      for (const word of tokensOf(line)) this.words.add(word, marked(this.#size, true));
      this.#size += 1;
    }
  }

  /** Follows new numbers of the companies' rows, and drops the texts of those below 0. */
  renumber(rows: Int32Array): void {
    const parts = new Int32Array(this.#size).fill(-1);
    let size = 0;
    for (let part = 0; part < this.#size; part += 1) {
      const row = rows[this.row(part)] ?? -1;
      if (row < 0) continue;
      this.#rows[size] = row;
      parts[part] = size;
      size += 1;
    }
    this.#size = size;
    this.words.renumber(parts);
  }
}
