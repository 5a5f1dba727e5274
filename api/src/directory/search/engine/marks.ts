import type { CompanyColumns } from './company-columns';
import { isMarked, type MarkedSet, numberOf } from './marked-sets';
import { LEVELS, type Levels } from './rank';
import { scratchBytes, scratchNumbers } from './scratch';

/** Marks companies by how well they match. */
export class Marks {
  readonly levels: Uint8Array;
  readonly #rows: Int32Array;
  /** By row: 1 for companies that an excluded word rules out. `null` without excluded words. */
  readonly #excluded: Uint8Array | null;
  count = 0;

  constructor(size: number, excluded: Uint8Array | null) {
    this.levels = scratchBytes(size);
    this.#rows = scratchNumbers(size);
    this.#excluded = excluded;
  }

  /** Adds companies by their own words. Call it first: it does not check for earlier marks. */
  addFirst(own: MarkedSet, { scores }: CompanyColumns): void {
    const { levels } = this;
    const rows = this.#rows;
    const excluded = this.#excluded;
    let count = 0;
    for (let index = 0; index < own.length; index += 1) {
      const entry = own[index] ?? 0;
      const row = numberOf(entry);
      if ((scores[row] ?? 0) < 0 || (excluded && excluded[row] !== 0)) continue;
      levels[row] = isMarked(entry) ? LEVELS.head : LEVELS.text;
      rows[count] = row;
      count += 1;
    }
    this.count = count;
  }

  /** Raises companies that match already to a level. */
  raise(companies: MarkedSet, level: number): void {
    const { levels } = this;
    for (let index = 0; index < companies.length; index += 1) {
      const row = numberOf(companies[index] ?? 0);
      const current = levels[row] ?? 0;
      if (current > 0 && current < level) levels[row] = level;
    }
  }

  /** Adds a company, or raises it to a level. Returns false for an excluded one. */
  mark(row: number, level: number): boolean {
    if (this.#excluded && this.#excluded[row] !== 0) return false;
    const current = this.levels[row] ?? 0;
    if (current === 0) {
      this.#rows[this.count] = row;
      this.count += 1;
    }
    if (current < level) this.levels[row] = level;
    return true;
  }

  result(): Levels {
    return { rows: this.#rows.subarray(0, this.count), levels: this.levels };
  }
}
