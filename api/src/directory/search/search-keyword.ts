import type { Pool } from '../../db/query';
import type { CompanyColumns } from './company-columns';
import type { CompanyIndex } from './company-index';
import { readCounts, readSpread } from './facet-counts';
import { demands, type Filters } from './filters';
import type { Keyword, Scopes } from './keyword';
import { both, isMarked, type MarkedSet, numberOf } from './marked-sets';
import { askKeyword, type KeywordRow } from './matches';
import { cappedCount, type Found, type Page, type ScopeCounts } from './page';
import { best, LEVELS, type Levels } from './rank';
import { scratchBytes, scratchNumbers, withScratch } from './scratch';
import { findTexts, readTextQuery } from './text-query';

/** Marks companies by how well they match. */
class Marks {
  readonly levels: Uint8Array;
  readonly #places: Int32Array;
  count = 0;

  constructor(size: number) {
    this.levels = scratchBytes(size);
    this.#places = scratchNumbers(size);
  }

  /** Companies whose own words say it, marked where the head does, before any other: none of them is known yet. */
  begin(own: MarkedSet, { scores }: CompanyColumns): void {
    const { levels } = this;
    const places = this.#places;
    let count = 0;
    for (let index = 0; index < own.length; index += 1) {
      const entry = own[index] ?? 0;
      const place = numberOf(entry);
      if ((scores[place] ?? 0) < 0) continue;
      levels[place] = isMarked(entry) ? LEVELS.head : LEVELS.text;
      places[count] = place;
      count += 1;
    }
    this.count = count;
  }

  mark(place: number, level: number): void {
    const known = this.levels[place] ?? 0;
    if (known === 0) {
      this.#places[this.count] = place;
      this.count += 1;
    }
    if (known < level) this.levels[place] = level;
  }

  found(): Levels {
    return { places: this.#places.subarray(0, this.count), levels: this.levels };
  }
}

/** Why a company was looked at: bits. */
const PERSON = 1;
const CREDIT = 2;

/**
 * Companies that a keyword finds, how many by what they were found in, and by place whether a person or a credit says
 * it. What the filters do not let through is left out.
 */
function collect(
  asked: KeywordRow,
  scopes: Scopes,
  columns: CompanyColumns,
  filters: Filters,
): { found: Levels; scopes: ScopeCounts; reasons: Uint8Array } {
  const marks = new Marks(columns.size);
  const wanted = demands(filters);
  if (scopes.company) {
    const all = findTexts(readTextQuery(asked.company), columns.words);
    const fitting = all.length > 0 ? columns.having(wanted) : null;
    marks.begin(fitting ? both(all, fitting) : all, columns);
  }
  const company = marks.count;
  for (const id of (scopes.company && asked.named) || []) {
    const place = columns.place(id);
    if (place >= 0 && columns.has(place, wanted)) marks.mark(place, LEVELS.name);
  }
  const exact = readTextQuery(asked.exact);
  // One company has many credits: it is looked at once.
  const reasons = scratchBytes(columns.size);
  const seen = (parts: CompanyColumns['people'], found: MarkedSet, reason: number): number => {
    let count = 0;
    for (let index = 0; index < found.length; index += 1) {
      const place = parts.place(numberOf(found[index] ?? 0));
      const known = reasons[place] ?? 0;
      if ((known & reason) !== 0) continue;
      reasons[place] = known | reason;
      if (columns.id(place) === 0 || !columns.has(place, wanted)) continue;
      marks.mark(place, LEVELS.text);
      count += 1;
    }
    return count;
  };
  const { people, credits } = columns;
  const counts = {
    company,
    people: scopes.people ? seen(people, findTexts(exact, people.words), PERSON) : 0,
    credits: scopes.credits ? seen(credits, findTexts(exact, credits.words), CREDIT) : 0,
  };
  return { found: marks.found(), scopes: counts, reasons };
}

/** Finds the companies of a keyword, the best first (decision D15), and counts their facets where asked. */
export async function searchKeyword(
  pool: Pool,
  index: CompanyIndex,
  keyword: Keyword,
  scopes: Scopes,
  filters: Filters,
  page: Page,
  withCounts: boolean,
): Promise<Found> {
  const asked = await askKeyword(pool, keyword);
  const columns = await index.at(asked.version);
  return withScratch(() => {
    const { found, scopes: counted, reasons } = collect(asked, scopes, columns, filters);
    const { places, levels } = found;
    const companies = best(places, levels, columns, page);
    const placesOf = (wanted: Filters) => collect(asked, scopes, columns, wanted).found.places;
    const countsOf = (wanted: Filters) => {
      const counted = wanted === filters ? places : placesOf(wanted);
      return index.counted(
        counted.length,
        () => JSON.stringify([asked.company, keyword.words, scopes, demands(wanted)]),
        () => readCounts(columns.count(counted), wanted.countries.length === 1),
      );
    };
    const within = Object.fromEntries(
      Object.entries(counted).map(([scope, n]) => [scope, cappedCount(n).count]),
    );
    return {
      ids: companies.map((place) => columns.id(place)),
      ...cappedCount(places.length),
      counts: withCounts ? readSpread(filters, countsOf) : null,
      scopes: { ...counted, ...within },
      explained: companies.filter((place) => reasons[place] !== 0).map((place) => columns.id(place)),
    };
  });
}
