import type { Pool } from '../../../db/query';
import { demands, type Filters } from '../query/filters';
import type { Keyword, Scopes } from '../query/keyword';
import type { CompanyColumns } from './company-columns';
import type { CompanyIndex } from './company-index';
import { readCounts, readSpread } from './facet-counts';
import { both, isMarked, type MarkedSet, NONE, numberOf } from './marked-sets';
import { askKeyword, type KeywordRow } from './matches';
import { cappedCount, type Found, type Page, type ScopeCounts } from './page';
import { best, LEVELS, type Levels } from './rank';
import { scratchBytes, scratchNumbers, withScratch } from './scratch';
import { findTexts, readTextQuery } from './text-query';

/** Marks companies by how well they match. */
class Marks {
  readonly levels: Uint8Array;
  readonly #rows: Int32Array;
  count = 0;

  constructor(size: number) {
    this.levels = scratchBytes(size);
    this.#rows = scratchNumbers(size);
  }

  /** Companies whose own words say it, marked where the head does, before any other: none of them is known yet. */
  begin(own: MarkedSet, { scores }: CompanyColumns): void {
    const { levels } = this;
    const rows = this.#rows;
    let count = 0;
    for (let index = 0; index < own.length; index += 1) {
      const entry = own[index] ?? 0;
      const row = numberOf(entry);
      if ((scores[row] ?? 0) < 0) continue;
      levels[row] = isMarked(entry) ? LEVELS.head : LEVELS.text;
      rows[count] = row;
      count += 1;
    }
    this.count = count;
  }

  mark(row: number, level: number): void {
    const known = this.levels[row] ?? 0;
    if (known === 0) {
      this.#rows[this.count] = row;
      this.count += 1;
    }
    if (known < level) this.levels[row] = level;
  }

  found(): Levels {
    return { rows: this.#rows.subarray(0, this.count), levels: this.levels };
  }
}

/** Why a company was looked at: bits. */
const PERSON = 1;
const CREDIT = 2;

/** What a keyword finds before any filter: these lists are the long part of a search, and the same for all filters. */
interface Said {
  companies: MarkedSet;
  named: readonly number[];
  people: MarkedSet;
  credits: MarkedSet;
}

function findSaid(asked: KeywordRow, scopes: Scopes, { words, people, credits }: CompanyColumns): Said {
  const exact = readTextQuery(asked.exact);
  return {
    companies: scopes.company ? findTexts(readTextQuery(asked.company), words) : NONE,
    named: (scopes.company && asked.named) || [],
    people: scopes.people ? findTexts(exact, people.words) : NONE,
    credits: scopes.credits ? findTexts(exact, credits.words) : NONE,
  };
}

/**
 * The companies among these that the filters let through, how many by what they were found in, and by row whether a
 * person or a credit says it.
 */
function narrow(
  said: Said,
  columns: CompanyColumns,
  filters: Filters,
  known: Map<string, MarkedSet>,
): { found: Levels; scopes: ScopeCounts; reasons: Uint8Array } {
  const marks = new Marks(columns.size);
  const wanted = demands(filters);
  const fitting = said.companies.length > 0 ? columns.having(wanted, known) : null;
  marks.begin(fitting ? both(said.companies, fitting) : said.companies, columns);
  const company = marks.count;
  for (const id of said.named) {
    const row = columns.row(id);
    if (row >= 0 && columns.has(row, wanted)) marks.mark(row, LEVELS.name);
  }
  // One company has many credits: it is looked at once.
  const reasons = scratchBytes(columns.size);
  const seen = (parts: CompanyColumns['people'], found: MarkedSet, reason: number): number => {
    let count = 0;
    for (let index = 0; index < found.length; index += 1) {
      const row = parts.row(numberOf(found[index] ?? 0));
      const known = reasons[row] ?? 0;
      if ((known & reason) !== 0) continue;
      reasons[row] = known | reason;
      if (columns.id(row) === 0 || !columns.has(row, wanted)) continue;
      marks.mark(row, LEVELS.text);
      count += 1;
    }
    return count;
  };
  const counts = {
    company,
    people: seen(columns.people, said.people, PERSON),
    credits: seen(columns.credits, said.credits, CREDIT),
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
    const said = findSaid(asked, scopes, columns);
    const known = new Map<string, MarkedSet>();
    const { found, scopes: counted, reasons } = narrow(said, columns, filters, known);
    const { rows, levels } = found;
    const companies = best(rows, levels, columns, page);
    const rowsOf = (wanted: Filters) => narrow(said, columns, wanted, known).found.rows;
    const countsOf = (wanted: Filters) => {
      const counted = wanted === filters ? rows : rowsOf(wanted);
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
      ids: companies.map((row) => columns.id(row)),
      ...cappedCount(rows.length),
      counts: withCounts ? readSpread(filters, countsOf) : null,
      scopes: { ...counted, ...within },
      explained: companies.filter((row) => reasons[row] !== 0).map((row) => columns.id(row)),
    };
  });
}
