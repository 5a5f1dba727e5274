import { singular } from '../../../db/words';
import { packageFacet } from '../query/facet-codes';
import { tokensOf } from '../query/unspaced';
import { intersect, type MarkedSet, marked, numberOf, unite } from './marked-sets';
import { nameKey } from './name-key';
import { ensureLength, PartPostings, Postings, WordPostings } from './postings';
import { scratchNumbers } from './scratch';

/** Searchable data of a public company. */
export interface CompanyRow {
  id: number;
  score: number;
  /** Folded name, used for sorting. */
  name: string;
  /** Time of the last change, in milliseconds since 1970. */
  updated: number;
  /** Facet codes separated by spaces. */
  facets: string;
  /** Lexemes of the name, separated by spaces. */
  nameStems: string;
  /** Lexemes of name, trades and strapline, separated by spaces. */
  head: string;
  /** Lexemes of the head and the long text. */
  words: string;
}

/** Names of a company's team, or titles of its credits: the lexemes of each on one line. */
export interface PartsRow {
  id: number;
  lines: string;
  /** Job titles of a team as words, one on each line. */
  titles?: string;
}

/** The score of a free row. */
const FREE = -1;
const BASIC = [[packageFacet('BASIC')]];

/**
 * Column store and word index of companies, about 400 bytes each; reads allocate no objects.
 * A changed company gets a new row; its old row is free and skipped until `compact`.
 */
export class CompanyColumns {
  /** Postings of companies by word; marked if name, trades or strapline contain the word. */
  readonly words = new WordPostings();
  /** Postings of companies by word of their name, all marked. */
  readonly names = new WordPostings();
  /** Companies by job title of their team, in the singular. */
  readonly #titles = new Postings<string>();
  /** Teams of companies that are not BASIC. */
  readonly people = new PartPostings();
  readonly credits = new PartPostings();
  /** Row by company id, plus 1. */
  #rows = new Int32Array(1_024);
  /** Company id by row; 0 for a free row. */
  #ids = new Int32Array(1_024);
  /** Below 4,096 (`rank.ts`). 16 bits, because memory bandwidth limits broad searches. */
  #scores = new Int16Array(1_024);
  #updated = new Float64Array(1_024);
  #nameKeys = new Float64Array(1_024);
  #names: string[] = [];
  #starts = new Int32Array(1_025);
  #codes = new Int32Array(16_384);
  #facets = new Postings<number>();
  #highestCode = 0;
  #freeRows = 0;

  /** Number of rows, free ones included. */
  get size(): number {
    return this.#names.length;
  }

  /** Number of free rows. */
  get freeRows(): number {
    return this.#freeRows;
  }

  /** Returns the row of a company; -1 if it is not public. */
  row(id: number): number {
    return (this.#rows[id] ?? 0) - 1;
  }

  /** Returns the company of a row; 0 for a free row. */
  id(row: number): number {
    return this.#ids[row] ?? 0;
  }

  /** Scores by row; below 0 for a free row. Returned as a column, because a call per row would be slow. */
  get scores(): Int16Array {
    return this.#scores;
  }

  /** Times of the last change by row. */
  get updated(): Float64Array {
    return this.#updated;
  }

  /** Sort keys of names by row; equal for names with the same beginning. */
  get nameKeys(): Float64Array {
    return this.#nameKeys;
  }

  /** Compares by name, then id. */
  compareNames(a: number, b: number): number {
    const difference = (this.#nameKeys[a] ?? 0) - (this.#nameKeys[b] ?? 0);
    if (difference !== 0) return difference;
    const [one = '', other = ''] = [this.#names[a], this.#names[b]];
    return one < other ? -1 : one > other ? 1 : this.id(a) - this.id(b);
  }

  /** Compares by last change, newest first, then id. */
  compareDates(a: number, b: number): number {
    return (this.#updated[b] ?? 0) - (this.#updated[a] ?? 0) || this.id(a) - this.id(b);
  }

  /** Returns whether a company has a code of each group. */
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
   * Returns the rows that have a code of each group, all marked; `null` without groups, which means all rows.
   * @param cache results by group: filters that differ in one group share all others
   */
  matching(groups: readonly (readonly number[])[], cache = new Map<string, MarkedSet>()): MarkedSet | null {
    const sets = groups.map((group) => {
      const key = group.join();
      const set = cache.get(key) ?? unite([...new Set(group)].map((code) => this.#facets.get(code)));
      cache.set(key, set);
      return set;
    });
    const [first, ...more] = sets.sort((a, b) => a.length - b.length);
    return first ? more.reduce((result, set) => intersect(result, set), first) : null;
  }

  /** Returns the rows of a set that are not free; `null` stands for all rows. */
  publicRows(set: MarkedSet | null): Int32Array {
    const scores = this.#scores;
    const result = scratchNumbers(set ? set.length : this.size);
    let length = 0;
    for (let index = 0; index < result.length; index += 1) {
      const row = set ? numberOf(set[index] ?? 0) : index;
      if ((scores[row] ?? FREE) < 0) continue;
      result[length] = row;
      length += 1;
    }
    return result.subarray(0, length);
  }

  /** Counts the rows with each code; returns the counts by code. */
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
    this.#scores[row] = FREE;
    this.#freeRows += 1;
  }

  /** Removes the free rows with their postings. All rows get new numbers, in the same order. */
  compact(): void {
    const numbers = new Int32Array(this.size).fill(-1);
    let size = 0;
    let end = 0;
    for (let row = 0; row < numbers.length; row += 1) {
      if ((this.#scores[row] ?? FREE) < 0) continue;
      const [start, stop] = [this.#starts[row] ?? 0, this.#starts[row + 1] ?? 0];
      this.#codes.copyWithin(end, start, stop);
      this.#starts[size] = end;
      end += stop - start;
      this.#starts[size + 1] = end;
      for (const list of [this.#ids, this.#scores, this.#updated, this.#nameKeys])
        list[size] = list[row] ?? 0;
      this.#names[size] = this.#names[row] ?? '';
      this.#rows[this.id(row)] = size + 1;
      numbers[row] = size;
      size += 1;
    }
    this.#names.length = size;
    this.#freeRows = 0;
    for (const postings of [this.words, this.names, this.#titles, this.#facets, this.people, this.credits])
      postings.renumber(numbers);
  }

  /** Adds a company, or a new version of one, in a new row. Add its team and credits afterwards. */
  put({ id, score, name, updated, facets, nameStems, head, words }: CompanyRow): void {
    this.remove(id);
    const row = this.size;
    this.#rows = ensureLength(this.#rows, id + 1);
    this.#ids = ensureLength(this.#ids, row + 1);
    this.#scores = ensureLength(this.#scores, row + 1);
    this.#updated = ensureLength(this.#updated, row + 1);
    this.#nameKeys = ensureLength(this.#nameKeys, row + 1);
    this.#rows[id] = row + 1;
    this.#ids[row] = id;
    this.#scores[row] = score;
    this.#updated[row] = updated;
    this.#nameKeys[row] = nameKey(name);
    this.#names[row] = name;
    this.#putCodes(row, facets);
    for (const word of tokensOf(nameStems)) this.names.add(word, marked(row, true));
    const heading = tokensOf(head);
    for (const word of heading) this.words.add(word, marked(row, true));
    if (words === head) return;
    const headWords = new Set(heading);
    for (const word of tokensOf(words)) if (!headWords.has(word)) this.words.add(word, marked(row, false));
  }

  /** Adds a company's team. Basic profiles don't index team members (decision D8). */
  putPeople({ id, lines, titles = '' }: PartsRow): void {
    const row = this.row(id);
    if (row < 0 || this.has(row, BASIC)) return;
    this.people.add(row, lines);
    for (const title of new Set(titles.split('\n').map(singular))) this.#titles.add(title, marked(row, true));
  }

  /** Returns the companies with one of these job titles in their team, in singular or plural. */
  withTitles(titles: readonly string[]): MarkedSet {
    return unite(titles.map((title) => this.#titles.get(singular(title))));
  }

  putCredits({ id, lines }: PartsRow): void {
    const row = this.row(id);
    if (row >= 0) this.credits.add(row, lines);
  }

  #putCodes(row: number, facets: string): void {
    let end = this.#starts[row] ?? 0;
    for (const text of tokensOf(facets)) {
      const code = Number(text);
      this.#codes = ensureLength(this.#codes, end + 1);
      this.#codes[end] = code;
      this.#facets.add(code, marked(row, true));
      if (code > this.#highestCode) this.#highestCode = code;
      end += 1;
    }
    this.#starts = ensureLength(this.#starts, row + 2);
    this.#starts[row + 1] = end;
  }
}
