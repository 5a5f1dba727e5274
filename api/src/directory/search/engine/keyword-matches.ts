import type { Keyword, Scopes } from '../query/keyword';
import type { CompanyColumns } from './company-columns';
import { companyQuery, partsQuery, stemQuery } from './keyword-query';
import { EMPTY, type MarkedSet, marked, numberOf } from './marked-sets';
import type { ParsedKeyword } from './parse-keyword';
import { scratchBytes } from './scratch';
import { findTexts } from './text-query';

/** Matches of a keyword before filtering. Computed once per search, because all filters share them. */
export interface KeywordMatches {
  companies: MarkedSet;
  /** Companies whose name has all words. */
  nameWords: MarkedSet;
  /** Ids of companies whose name starts with the keyword, and of those with exactly this name. */
  named: readonly number[];
  exactlyNamed: readonly number[];
  /** Facet codes of the categories and sections that the keyword, or parts of it, names, and their companies. */
  codes: readonly number[];
  categories: MarkedSet;
  /** Whether the whole keyword names a category. */
  isCategory: boolean;
  /** Companies with a team member whose job title is the keyword. */
  roles: MarkedSet;
  people: MarkedSet;
  credits: MarkedSet;
  /** By row, 1 for companies that an excluded word or a missing phrase rules out. */
  excluded: Uint8Array | null;
}

/** Returns every company of the index. */
const everyCompany = (size: number): MarkedSet =>
  Int32Array.from({ length: size }, (_, row) => marked(row, false));

/** Returns a byte for each row: 1 for companies that quotes or a minus rule out. */
function readExcluded(keyword: Keyword, parsed: ParsedKeyword, columns: CompanyColumns): Uint8Array | null {
  const { phrases, excluded } = keyword;
  if (phrases.length === 0 && excluded.length === 0) return null;
  const rows = scratchBytes(columns.size);
  for (const phrase of phrases) {
    const ids = parsed.phrases.get(phrase);
    for (let row = 0; row < columns.size; row += 1) if (!ids?.has(columns.id(row))) rows[row] = 1;
  }
  const exclude = (row: number) => {
    if (row >= 0) rows[row] = 1;
  };
  for (const { words, isPhrase } of excluded) {
    if (isPhrase) for (const id of parsed.phrases.get(words) ?? []) exclude(columns.row(id));
    else excludedRows(words, parsed, columns).forEach(exclude);
  }
  return rows;
}

/** Returns the companies with these words in their texts, team or credits. */
function excludedRows(words: string, { stems }: ParsedKeyword, columns: CompanyColumns): number[] {
  const exact = { all: words.split(' ').map((word) => ({ word, isPrefix: false })) };
  const own = Array.from(findTexts(stemQuery(stems.get(words)), columns.words), numberOf);
  const parts = [columns.people, columns.credits].flatMap((list) =>
    Array.from(findTexts(exact, list.words), (entry) => list.row(numberOf(entry))),
  );
  return [...own, ...parts];
}

/** Returns the categories and job titles that a keyword names. They count more if they are the whole keyword. */
export function meaningOf({ words, branches, phrases }: Keyword) {
  const [segment, ...others] = branches.length === 1 && phrases.length === 0 ? (branches[0] ?? []) : [];
  const term = segment && others.length === 0 ? segment : null;
  return {
    codes: branches.flat().flatMap((part) => part.codes),
    titles: term ? [term.words, ...term.synonyms] : [words],
    isWholeTerm: term !== null,
  };
}

/** Finds all companies that match a keyword in the selected scopes. */
export function findKeywordMatches(
  keyword: Keyword,
  parsed: ParsedKeyword,
  scopes: Scopes,
  columns: CompanyColumns,
): KeywordMatches {
  const { words, names, people, credits, size } = columns;
  const { branches } = keyword;
  const { stems, named, exactlyNamed } = parsed;
  const companiesOf = (codes: readonly number[]) => columns.matching([codes]) ?? EMPTY;
  const isIndexed = (stem: string) => words.get(stem).length > 0;
  const inCompany = scopes.company;
  const ownTexts = companyQuery(keyword, { stems, isIndexed, withCodes: true });
  const ownNames = companyQuery(keyword, { stems, isIndexed, withCodes: false });
  const parts = partsQuery(keyword);
  const { codes, titles, isWholeTerm } = meaningOf(keyword);
  return {
    companies: !inCompany
      ? EMPTY
      : branches.length === 0
        ? everyCompany(size)
        : findTexts(ownTexts, words, companiesOf),
    nameWords: inCompany ? findTexts(ownNames, names) : EMPTY,
    named: inCompany ? named : [],
    exactlyNamed: inCompany ? exactlyNamed : [],
    codes,
    categories: inCompany && codes.length > 0 ? companiesOf(codes) : EMPTY,
    isCategory: isWholeTerm,
    roles: scopes.people ? columns.withTitles(titles) : EMPTY,
    people: scopes.people ? findTexts(parts, people.words) : EMPTY,
    credits: scopes.credits ? findTexts(parts, credits.words) : EMPTY,
    excluded: readExcluded(keyword, parsed, columns),
  };
}
