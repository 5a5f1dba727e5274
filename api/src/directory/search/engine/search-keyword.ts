import type { Pool } from '../../../db/query';
import { type Filters, requiredCodes } from '../query/filters';
import type { Keyword, Scopes } from '../query/keyword';
import type { CompanyColumns } from './company-columns';
import type { CompanyIndex } from './company-index';
import { readCounts, readSpread } from './facet-counts';
import { EMPTY, intersect, isMarked, type MarkedSet, numberOf } from './marked-sets';
import { cappedCount, type Page, type ResultPage, type ScopeCounts } from './page';
import { type ParsedKeyword, parseKeyword } from './parse-keyword';
import { LEVELS, type Levels, selectPage } from './rank';
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

  /** Adds companies by their own words. Call it first: it does not check for earlier marks. */
  addFirst(own: MarkedSet, { scores }: CompanyColumns): void {
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
    const current = this.levels[row] ?? 0;
    if (current === 0) {
      this.#rows[this.count] = row;
      this.count += 1;
    }
    if (current < level) this.levels[row] = level;
  }

  result(): Levels {
    return { rows: this.#rows.subarray(0, this.count), levels: this.levels };
  }
}

/** Reasons for a match, as bits. */
const PERSON = 1;
const CREDIT = 2;

/** Matches of a keyword before filtering. Computed once per search, because all filters share them. */
interface KeywordMatches {
  companies: MarkedSet;
  named: readonly number[];
  people: MarkedSet;
  credits: MarkedSet;
}

function findKeywordMatches(
  parsed: ParsedKeyword,
  scopes: Scopes,
  { words, people, credits }: CompanyColumns,
): KeywordMatches {
  const exact = readTextQuery(parsed.exact);
  return {
    companies: scopes.company ? findTexts(readTextQuery(parsed.company), words) : EMPTY,
    named: (scopes.company && parsed.named) || [],
    people: scopes.people ? findTexts(exact, people.words) : EMPTY,
    credits: scopes.credits ? findTexts(exact, credits.words) : EMPTY,
  };
}

/**
 * Filters the matches. Returns the companies, their number by scope, and by row whether a person or credit matches.
 */
function narrow(
  matches: KeywordMatches,
  columns: CompanyColumns,
  filters: Filters,
  cache: Map<string, MarkedSet>,
): { companies: Levels; scopes: ScopeCounts; reasons: Uint8Array } {
  const marks = new Marks(columns.size);
  const required = requiredCodes(filters);
  const allowed = matches.companies.length > 0 ? columns.matching(required, cache) : null;
  marks.addFirst(allowed ? intersect(matches.companies, allowed) : matches.companies, columns);
  const company = marks.count;
  for (const id of matches.named) {
    const row = columns.row(id);
    if (row >= 0 && columns.has(row, required)) marks.mark(row, LEVELS.name);
  }
  // A company may match by many credits: count it once.
  const reasons = scratchBytes(columns.size);
  const markParts = (parts: CompanyColumns['people'], texts: MarkedSet, reason: number): number => {
    let count = 0;
    for (let index = 0; index < texts.length; index += 1) {
      const row = parts.row(numberOf(texts[index] ?? 0));
      const current = reasons[row] ?? 0;
      if ((current & reason) !== 0) continue;
      reasons[row] = current | reason;
      if (columns.id(row) === 0 || !columns.has(row, required)) continue;
      marks.mark(row, LEVELS.text);
      count += 1;
    }
    return count;
  };
  const counts = {
    company,
    people: markParts(columns.people, matches.people, PERSON),
    credits: markParts(columns.credits, matches.credits, CREDIT),
  };
  return { companies: marks.result(), scopes: counts, reasons };
}

/** Finds one page of a keyword's companies, best first (decision D15), and counts facets if `withCounts`. */
export async function searchKeyword(
  pool: Pool,
  index: CompanyIndex,
  keyword: Keyword,
  scopes: Scopes,
  filters: Filters,
  page: Page,
  withCounts: boolean,
): Promise<ResultPage> {
  const parsed = await parseKeyword(pool, keyword);
  const columns = await index.at(parsed.version);
  return withScratch(() => {
    const matches = findKeywordMatches(parsed, scopes, columns);
    const cache = new Map<string, MarkedSet>();
    const { companies, scopes: scopeCounts, reasons } = narrow(matches, columns, filters, cache);
    const { rows, levels } = companies;
    const pageRows = selectPage(rows, levels, columns, page);
    const rowsOf = (wanted: Filters) => narrow(matches, columns, wanted, cache).companies.rows;
    const countsOf = (wanted: Filters) => {
      const matchingRows = wanted === filters ? rows : rowsOf(wanted);
      return index.cachedCounts(
        matchingRows.length,
        () => JSON.stringify([parsed.company, keyword.words, scopes, requiredCodes(wanted)]),
        () => readCounts(columns.count(matchingRows), matchingRows.length, wanted.countries.length === 1),
      );
    };
    const cappedScopes = Object.fromEntries(
      Object.entries(scopeCounts).map(([scope, n]) => [scope, cappedCount(n).count]),
    );
    return {
      ids: pageRows.map((row) => columns.id(row)),
      ...cappedCount(rows.length),
      counts: withCounts ? readSpread(filters, countsOf) : null,
      scopes: { ...scopeCounts, ...cappedScopes },
      idsWithReasons: pageRows.filter((row) => reasons[row] !== 0).map((row) => columns.id(row)),
    };
  });
}
