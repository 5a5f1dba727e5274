import type { Pool } from '../../../db/query';
import { type Filters, requiredCodes } from '../query/filters';
import type { Keyword, Scopes } from '../query/keyword';
import type { CompanyColumns } from './company-columns';
import type { CompanyIndex } from './company-index';
import { readCounts, readSpread } from './facet-counts';
import { findKeywordMatches, type KeywordMatches } from './keyword-matches';
import { alternativesOf } from './keyword-query';
import { intersect, type MarkedSet, numberOf } from './marked-sets';
import { Marks } from './marks';
import { cappedCount, type Page, type ResultPage, type ScopeCounts } from './page';
import { parseKeyword } from './parse-keyword';
import { LEVELS, type Levels, selectPage } from './rank';
import { scratchBytes, withScratch } from './scratch';
import { splitRareWords } from './split-words';

/** Reasons for a match, as bits. */
const PERSON = 1;
const CREDIT = 2;

/**
 * Filters the matches. Returns the companies, their number by scope, and by row whether a person or credit matches.
 */
function narrow(
  matches: KeywordMatches,
  columns: CompanyColumns,
  filters: Filters,
  cache: Map<string, MarkedSet>,
): { companies: Levels; scopes: ScopeCounts; reasons: Uint8Array } {
  const marks = new Marks(columns.size, matches.excluded);
  const required = requiredCodes(filters);
  const allowed = matches.companies.length > 0 ? columns.matching(required, cache) : null;
  marks.addFirst(allowed ? intersect(matches.companies, allowed) : matches.companies, columns);
  marks.raise(matches.nameWords, LEVELS.name);
  marks.raise(matches.categories, matches.isCategory ? LEVELS.category : LEVELS.partCategory);
  const markNames = (ids: readonly number[], level: number) => {
    for (const id of ids) {
      const row = columns.row(id);
      if (row >= 0 && columns.has(row, required)) marks.mark(row, level);
    }
  };
  markNames(matches.named, LEVELS.name);
  markNames(matches.exactlyNamed, LEVELS.exactName);
  const company = marks.count;
  // A company may match by many credits: count it once.
  const reasons = scratchBytes(columns.size);
  const markRow = (row: number, reason: number, level: number): number => {
    const current = reasons[row] ?? 0;
    if ((current & reason) !== 0) return 0;
    reasons[row] = current | reason;
    if (columns.id(row) === 0 || !columns.has(row, required)) return 0;
    return marks.mark(row, level) ? 1 : 0;
  };
  const markParts = (parts: CompanyColumns['people'], texts: MarkedSet, reason: number, level: number) => {
    let count = 0;
    for (let index = 0; index < texts.length; index += 1)
      count += markRow(parts.row(numberOf(texts[index] ?? 0)), reason, level);
    return count;
  };
  let people = 0;
  for (let index = 0; index < matches.roles.length; index += 1)
    people += markRow(numberOf(matches.roles[index] ?? 0), PERSON, LEVELS.role);
  people += markParts(columns.people, matches.people, PERSON, LEVELS.team);
  const credits = markParts(columns.credits, matches.credits, CREDIT, LEVELS.credit);
  return { companies: marks.result(), scopes: { company, people, credits }, reasons };
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
  const split = await splitRareWords(pool, keyword, parsed.stems, await index.at(parsed.version));
  const query = { keyword, ...parsed, ...split };
  const columns = await index.at(parsed.version);
  return withScratch(() => {
    const matches = findKeywordMatches(query.keyword, query, scopes, columns);
    const cache = new Map<string, MarkedSet>();
    const { companies, scopes: scopeCounts, reasons } = narrow(matches, columns, filters, cache);
    const { rows, levels } = companies;
    const pageRows = selectPage(rows, levels, columns, page);
    const rowsOf = (wanted: Filters) => narrow(matches, columns, wanted, cache).companies.rows;
    const countsOf = (wanted: Filters) => {
      const matchingRows = wanted === filters ? rows : rowsOf(wanted);
      return index.cachedCounts(
        matchingRows.length,
        () => JSON.stringify([keyword, scopes, requiredCodes(wanted)]),
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
      levels: new Map(pageRows.map((row) => [columns.id(row), levels[row] ?? 0])),
      categories: new Map(
        pageRows.flatMap((row) => {
          const code = matches.codes.find((one) => columns.has(row, [[one]]));
          return code === undefined ? [] : [[columns.id(row), code]];
        }),
      ),
      hasExactName: matches.exactlyNamed.some((id) => (levels[columns.row(id)] ?? 0) === LEVELS.exactName),
      alternatives: alternativesOf(query.keyword, query.stems),
      idsWithReasons: pageRows.filter((row) => reasons[row] !== 0).map((row) => columns.id(row)),
    };
  });
}
