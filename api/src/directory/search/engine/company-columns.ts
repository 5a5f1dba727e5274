import { packageFacet } from '../query/facet-codes';
import { wordsOf } from '../query/unspaced';
import { both, either, type MarkedSet, marked, numberOf } from './marked-sets';
import { nameKey } from './name-key';
import { Postings, WordPostings } from './postings';
import { scratchNumbers } from './scratch';

/** What search needs of a public company. */
export interface CompanyRow {
  id: number;
  score: number;
  /** Folded, as companies are sorted by. */
  name: string;
  /** When it changed last, in milliseconds since 1970. */
  updated: number;
  /** Facet codes with spaces between. */
  facets: string;
  /** Words of its name, trades and strapline, as the text search has them, with spaces between. */
  head: string;
  /** Those and the words of its long text. */
  words: string;
}

/** Names of a company's team, or titles of its credits: the words of each on a line. */
export interface PartsRow {
  id: number;
  lines: string;
}

type NumberList = Int16Array | Int32Array | Float64Array;

function grown<List extends NumberList>(list: List, length: number): List {
  if (length <= list.length) return list;
  const longer = new (list.constructor as new (size: number) => List)(
    Math.max(length, Math.ceil(list.length * 1.5)),
  );
  longer.set(list);
  return longer;
}

/** The score of a free row. */
const GONE = -1;
const BASIC = [[packageFacet('BASIC')]];

/** Texts that belong to companies, by their words. */
class Parts {
  readonly words = new WordPostings();
  #rows = new Int32Array(1_024);
  #size = 0;

  row(part: number): number {
    return this.#rows[part] ?? 0;
  }

  add(row: number, lines: string): void {
    for (const line of lines.split('\n')) {
      this.#rows = grown(this.#rows, this.#size + 1);
      this.#rows[this.#size] = row;
      for (const word of wordsOf(line)) this.words.add(word, marked(this.#size, true));
      this.#size += 1;
    }
  }
}

/**
 * Companies in columns and by words, read without making objects: about 400 bytes each. A company has a row, from
 * 0. A changed company gets a new row; its old one is skipped from then on.
 */
export class CompanyColumns {
  /** Words of companies; marked where name, trades or strapline say them. */
  readonly words = new WordPostings();
  /** Teams of companies that are not BASIC. */
  readonly people = new Parts();
  readonly credits = new Parts();
  /** Row by company id, plus 1. */
  #rows = new Int32Array(1_024);
  /** Company id by row; 0 for a free row. */
  #ids = new Int32Array(1_024);
  /** Below 4,096 (`rank.ts`). Small, since a broad search waits for the memory that it reads. */
  #scores = new Int16Array(1_024);
  #updated = new Float64Array(1_024);
  #nameKeys = new Float64Array(1_024);
  #names: string[] = [];
  #starts = new Int32Array(1_025);
  #codes = new Int32Array(16_384);
  #facets = new Postings<number>();
  #highestCode = 0;
  #left = 0;

  /** Number of rows, free ones included. */
  get size(): number {
    return this.#names.length;
  }

  /** Number of free rows. */
  get left(): number {
    return this.#left;
  }

  /** -1 for a company that is not public. */
  row(id: number): number {
    return (this.#rows[id] ?? 0) - 1;
  }

  /** 0 where nobody stands any more. */
  id(row: number): number {
    return this.#ids[row] ?? 0;
  }

  /**
   * By row; below 0 for a free row. The column itself: a loop over many rows would look it up at each
   * of them.
   */
  get scores(): Int16Array {
    return this.#scores;
  }

  /** By row. */
  get updated(): Float64Array {
    return this.#updated;
  }

  /** By row: numbers that ascend as names do; equal for names that begin alike. */
  get nameKeys(): Float64Array {
    return this.#nameKeys;
  }

  /** By name, equals by id. */
  compareNames(a: number, b: number): number {
    const difference = (this.#nameKeys[a] ?? 0) - (this.#nameKeys[b] ?? 0);
    if (difference !== 0) return difference;
    const [one = '', other = ''] = [this.#names[a], this.#names[b]];
    return one < other ? -1 : one > other ? 1 : this.id(a) - this.id(b);
  }

  /** The last changed first, equals by id. */
  compareDates(a: number, b: number): number {
    return (this.#updated[b] ?? 0) - (this.#updated[a] ?? 0) || this.id(a) - this.id(b);
  }

  /** Whether a company has a code of each group. */
  has(row: number, groups: readonly (readonly number[])[]): boolean {
    const start = this.#starts[row] ?? 0;
    const end = this.#starts[row + 1] ?? 0;
    for (const group of groups) {
      let at = start;
      while (at < end && !group.includes(this.#codes[at] ?? 0)) at += 1;
      if (at === end) return false;
    }
    return true;
  }

  /**
   * Those that have a code of each group, all of them marked; `null` without groups: everybody.
   * @param known what groups gave before in this piece of work: filters that differ in one group share all others
   */
  having(groups: readonly (readonly number[])[], known = new Map<string, MarkedSet>()): MarkedSet | null {
    const sets = groups.map((group) => {
      const key = group.join();
      const set = known.get(key) ?? either([...new Set(group)].map((code) => this.#facets.get(code)));
      known.set(key, set);
      return set;
    });
    const [first, ...more] = sets.sort((a, b) => a.length - b.length);
    return first ? more.reduce((found, set) => both(found, set), first) : null;
  }

  /** Rows of a set that hold a company. */
  standing(set: MarkedSet | null): Int32Array {
    const scores = this.#scores;
    const found = scratchNumbers(set ? set.length : this.size);
    let length = 0;
    for (let index = 0; index < found.length; index += 1) {
      const row = set ? numberOf(set[index] ?? 0) : index;
      if ((scores[row] ?? GONE) < 0) continue;
      found[length] = row;
      length += 1;
    }
    return found.subarray(0, length);
  }

  /** Counts how many of these rows have each code, by code. */
  count(rows: Int32Array): Int32Array {
    const counts = scratchNumbers(this.#highestCode + 1).fill(0);
    const codes = this.#codes;
    const starts = this.#starts;
    for (let index = 0; index < rows.length; index += 1) {
      const row = rows[index] ?? 0;
      const end = starts[row + 1] ?? 0;
      for (let at = starts[row] ?? 0; at < end; at += 1) {
        const code = codes[at] ?? 0;
        counts[code] = (counts[code] ?? 0) + 1;
      }
    }
    return counts;
  }

  /** Frees the row of a company. Its postings stay and are skipped. */
  remove(id: number): void {
    const row = this.row(id);
    if (row < 0) return;
    this.#rows[id] = 0;
    this.#ids[row] = 0;
    this.#scores[row] = GONE;
    this.#left += 1;
  }

  /** Adds a company, or a new version of one, at a new row; its team and credits follow. */
  put({ id, score, name, updated, facets, head, words }: CompanyRow): void {
    this.remove(id);
    const row = this.size;
    this.#rows = grown(this.#rows, id + 1);
    this.#ids = grown(this.#ids, row + 1);
    this.#scores = grown(this.#scores, row + 1);
    this.#updated = grown(this.#updated, row + 1);
    this.#nameKeys = grown(this.#nameKeys, row + 1);
    this.#rows[id] = row + 1;
    this.#ids[row] = id;
    this.#scores[row] = score;
    this.#updated[row] = updated;
    this.#nameKeys[row] = nameKey(name);
    this.#names[row] = name;
    this.#putCodes(row, facets);
    const heading = wordsOf(head);
    for (const word of heading) this.words.add(word, marked(row, true));
    if (words === head) return;
    const said = new Set(heading);
    for (const word of wordsOf(words)) if (!said.has(word)) this.words.add(word, marked(row, false));
  }

  /** The team of a BASIC profile is not loaded, so it is not to be found either (decision D8): nothing of it is kept. */
  putPeople({ id, lines }: PartsRow): void {
    const row = this.row(id);
    if (row >= 0 && !this.has(row, BASIC)) this.people.add(row, lines);
  }

  putCredits({ id, lines }: PartsRow): void {
    const row = this.row(id);
    if (row >= 0) this.credits.add(row, lines);
  }

  #putCodes(row: number, facets: string): void {
    let end = this.#starts[row] ?? 0;
    for (const text of wordsOf(facets)) {
      const code = Number(text);
      this.#codes = grown(this.#codes, end + 1);
      this.#codes[end] = code;
      this.#facets.add(code, marked(row, true));
      if (code > this.#highestCode) this.#highestCode = code;
      end += 1;
    }
    this.#starts = grown(this.#starts, row + 2);
    this.#starts[row + 1] = end;
  }
}
