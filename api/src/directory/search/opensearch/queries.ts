import type { API } from '@opensearch-project/opensearch';
import { singular } from '../../../db/words';
import { meaningOf } from '../engine/keyword-matches';
import { companyQuery, partsQuery, stemQuery } from '../engine/keyword-query';
import type { Page } from '../engine/page';
import type { ParsedKeyword } from '../engine/parse-keyword';
import { LEVELS } from '../engine/rank';
import type { TextQuery } from '../engine/text-query';
import { type Filters, requiredCodes } from '../query/filters';
import type { Keyword, Scopes } from '../query/keyword';
import { queryTokens } from '../query/unspaced';

export type Query = NonNullable<API.Search_RequestBody['query']>;

const NONE: Query = { match_none: {} };
const all = ([first = NONE, ...more]: Query[]): Query =>
  more.length === 0 ? first : { bool: { filter: [first, ...more] } };
const any = ([first = NONE, ...more]: Query[]): Query =>
  more.length === 0 ? first : { bool: { should: [first, ...more], minimum_should_match: 1 } };
const withCodes = (facets: readonly number[]): Query => ({ terms: { facets: [...facets] } });
const withIds = (ids: Iterable<number>): Query => ({ terms: { id: [...ids] } });

/** Prints a query for words in `field`; parts for marked texts search `markedField`. */
function printText(query: TextQuery | null, field: string, markedField = field): Query {
  if (!query) return NONE;
  const print = (part: TextQuery) => printText(part, field, markedField);
  if ('codes' in query) return withCodes(query.codes);
  if ('marked' in query) return printText(query.marked, markedField);
  if ('any' in query) return any(query.any.map(print));
  if ('all' in query) return all(query.all.map(print));
  return all(
    queryTokens(query).map(({ word, isPrefix }) =>
      isPrefix ? { prefix: { [field]: { value: word } } } : { term: { [field]: { value: word } } },
    ),
  );
}

/** Prints a query that one person or credit must match whole. */
const printPart = (path: 'people' | 'credits', query: TextQuery | null): Query =>
  query ? { nested: { path, query: printText(query, `${path}.words`) } } : NONE;

/** One way to match a keyword, with its level (`rank.ts`). */
interface Way {
  scope: keyof Scopes;
  level: number;
  query: Query;
}

/** A keyword as queries. */
export interface KeywordQuery {
  ways: Way[];
  /** Companies that quotes or a minus rule out. */
  excluded: Query[];
  exactName: Query;
}

function companyWays(keyword: Keyword, { stems, named, exactlyNamed }: ParsedKeyword): Way[] {
  const textQuery = (codes: boolean) =>
    companyQuery(keyword, { stems, isIndexed: () => true, withCodes: codes });
  const isAny = keyword.branches.length === 0;
  const own: Query = isAny ? { match_all: {} } : printText(textQuery(true), 'words', 'head');
  const { codes, isWholeTerm } = meaningOf(keyword);
  const levels: [number, Query][] = [
    [LEVELS.text, own],
    [LEVELS.head, printText(textQuery(true), 'head')],
    [LEVELS.name, printText(textQuery(false), 'names')],
    [isWholeTerm ? LEVELS.category : LEVELS.partCategory, all([own, withCodes(codes)])],
    [LEVELS.name, withIds(named)],
    [LEVELS.exactName, withIds(exactlyNamed)],
  ];
  return levels.map(([level, query]) => ({ scope: 'company', level, query }));
}

function excludedQueries({ phrases, excluded }: Keyword, parsed: ParsedKeyword): Query[] {
  const withPhrase = (phrase: string) => withIds(parsed.phrases.get(phrase) ?? []);
  const withoutPhrases = phrases.map((phrase): Query => ({ bool: { must_not: [withPhrase(phrase)] } }));
  const withWords = excluded.flatMap(({ words, isPhrase }) => {
    if (isPhrase) return [withPhrase(words)];
    const exact = { all: words.split(' ').map((word) => ({ word, isPrefix: false })) };
    const own = printText(stemQuery(parsed.stems.get(words)), 'words');
    return [own, printPart('people', exact), printPart('credits', exact)];
  });
  return [...withoutPhrases, ...withWords];
}

/** Returns the queries for a keyword: the same ways and levels as `findKeywordMatches` and `narrow`. */
export function keywordQuery(keyword: Keyword, parsed: ParsedKeyword, scopes: Scopes): KeywordQuery {
  const parts = partsQuery(keyword);
  const ways: Way[] = [
    ...companyWays(keyword, parsed),
    {
      scope: 'people',
      level: LEVELS.role,
      query: { terms: { titles: meaningOf(keyword).titles.map(singular) } },
    },
    { scope: 'people', level: LEVELS.team, query: printPart('people', parts) },
    { scope: 'credits', level: LEVELS.credit, query: printPart('credits', parts) },
  ];
  return {
    ways: ways.filter(({ scope }) => scopes[scope]),
    excluded: excludedQueries(keyword, parsed),
    exactName: scopes.company ? withIds(parsed.exactlyNamed) : NONE,
  };
}

const passing = (filters: Filters, found: Query[], keyword: KeywordQuery | null): Query => ({
  bool: {
    must: found,
    filter: requiredCodes(filters).map(withCodes),
    must_not: keyword?.excluded ?? [],
  },
});

/** Returns the query for the companies that pass the filters and match the keyword. */
export const matchesQuery = (filters: Filters, keyword: KeywordQuery | null): Query =>
  passing(filters, keyword ? [any(keyword.ways.map(({ query }) => query))] : [], keyword);

/** Returns the query whose score is the highest level of each company; the names of its parts are the scopes. */
export function levelsQuery(filters: Filters, keyword: KeywordQuery): Query {
  const queries = keyword.ways.map(({ scope, level, query }): Query => {
    return { constant_score: { filter: query, boost: level, _name: scope } };
  });
  return passing(filters, [{ dis_max: { queries } }], keyword);
}

/** Returns the filters that count the companies of each scope, and those with exactly the name. */
export function scopeFilters({ ways, exactName }: KeywordQuery): Record<string, Query> {
  const scope = (name: keyof Scopes) =>
    any(ways.filter((way) => way.scope === name).map(({ query }) => query));
  return { company: scope('company'), people: scope('people'), credits: scope('credits'), exactName };
}

/** Returns the order of `selectPage`. */
export function sortOf(sort: Page['sort'], withLevels: boolean): Record<string, 'asc' | 'desc'>[] {
  if (sort === 'name') return [{ name: 'asc' }, { id: 'asc' }];
  if (sort === 'updated') return [{ updated: 'desc' }, { id: 'asc' }];
  return [
    ...(withLevels ? [{ _score: 'desc' as const }] : []),
    { score: 'desc' },
    { name: 'asc' },
    { id: 'asc' },
  ];
}
