/** What order and facets need of a public company. */
export interface CompanyRow {
  id: number;
  score: number;
  /** Folded, as companies are sorted by. */
  name: string;
  /** When it changed last, in milliseconds since 1970. */
  updated: number;
  /** Facet codes with spaces between. */
  facets: string;
}

function grown<List extends Int32Array | Float64Array>(list: List, length: number): List {
  if (length <= list.length) return list;
  const longer = new (list.constructor as new (size: number) => List)(Math.max(length, list.length * 2));
  longer.set(list);
  return longer;
}

/** Companies in columns: about 100 bytes each, read without making objects. A company stands at a place, from 0. */
export class CompanyColumns {
  /** Place by company id, plus 1. */
  #places = new Int32Array(1_024);
  #ids = new Int32Array(1_024);
  #scores = new Int32Array(1_024);
  #updated = new Float64Array(1_024);
  #names: string[] = [];
  #starts = new Int32Array(1_024);
  #lengths = new Int32Array(1_024);
  #codes = new Int32Array(16_384);
  #codesEnd = 0;
  #highestCode = 0;

  /** How many places there are, of companies that are gone as well. */
  get size(): number {
    return this.#names.length;
  }

  /** -1 for a company that is not public. */
  place(id: number): number {
    return (this.#places[id] ?? 0) - 1;
  }

  id(place: number): number {
    return this.#ids[place] ?? 0;
  }

  score(place: number): number {
    return this.#scores[place] ?? 0;
  }

  /** By name, equals by id. */
  compareNames(a: number, b: number): number {
    const [one = '', other = ''] = [this.#names[a], this.#names[b]];
    return one < other ? -1 : one > other ? 1 : this.id(a) - this.id(b);
  }

  /** The last changed first, equals by id. */
  compareDates(a: number, b: number): number {
    return (this.#updated[b] ?? 0) - (this.#updated[a] ?? 0) || this.id(a) - this.id(b);
  }

  /** Whether a company has a code of each group. */
  has(place: number, groups: readonly (readonly number[])[]): boolean {
    const start = this.#starts[place] ?? 0;
    const end = start + (this.#lengths[place] ?? 0);
    return groups.every((group) => {
      for (let at = start; at < end; at += 1) if (group.includes(this.#codes[at] ?? 0)) return true;
      return false;
    });
  }

  /** How often each code stands on these places: counts by code. */
  count(places: ArrayLike<number>): Int32Array {
    const counts = new Int32Array(this.#highestCode + 1);
    const codes = this.#codes;
    for (let index = 0; index < places.length; index += 1) {
      const place = places[index] ?? 0;
      const start = this.#starts[place] ?? 0;
      const end = start + (this.#lengths[place] ?? 0);
      for (let at = start; at < end; at += 1) {
        const code = codes[at] ?? 0;
        counts[code] = (counts[code] ?? 0) + 1;
      }
    }
    return counts;
  }

  remove(id: number): void {
    if (id < this.#places.length) this.#places[id] = 0;
  }

  put({ id, score, name, updated, facets }: CompanyRow): void {
    const known = this.place(id);
    const place = known < 0 ? this.size : known;
    this.#places = grown(this.#places, id + 1);
    this.#ids = grown(this.#ids, place + 1);
    this.#scores = grown(this.#scores, place + 1);
    this.#updated = grown(this.#updated, place + 1);
    this.#starts = grown(this.#starts, place + 1);
    this.#lengths = grown(this.#lengths, place + 1);
    this.#places[id] = place + 1;
    this.#ids[place] = id;
    this.#scores[place] = score;
    this.#updated[place] = updated;
    this.#names[place] = name;
    this.#putCodes(place, known >= 0, facets === '' ? [] : facets.split(' '));
  }

  /** More codes than before go to the end: the room they had is won back when everything is read anew. */
  #putCodes(place: number, isKnown: boolean, codes: readonly string[]): void {
    const fits = isKnown && codes.length <= (this.#lengths[place] ?? 0);
    const start = fits ? (this.#starts[place] ?? 0) : this.#codesEnd;
    this.#codes = grown(this.#codes, start + codes.length);
    for (const [index, text] of codes.entries()) {
      const code = Number(text);
      this.#codes[start + index] = code;
      if (code > this.#highestCode) this.#highestCode = code;
    }
    if (!fits) this.#codesEnd = start + codes.length;
    this.#starts[place] = start;
    this.#lengths[place] = codes.length;
  }
}
