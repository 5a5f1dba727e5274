import type { CompanyCard, DidYouMean, Facets, PlaceMeant } from '@unitbase/contracts/entities/search';
import { toSlug } from '@unitbase/contracts/slug';
import type { Pool } from '../../db/query';
import { readCards, readCardsAndVersion, readMatches } from '../cards';
import type { Catalogue } from '../catalogue';
import type { CompanyColumns } from './engine/company-columns';
import type { CompanyIndex } from './engine/company-index';
import { searchListing } from './engine/listing';
import { type Found, nothing, type Page } from './engine/page';
import { searchKeyword } from './engine/search-keyword';
import { readFacets } from './facets/facets';
import type { Filters } from './query/filters';
import { type Keyword, readKeyword, type Scopes } from './query/keyword';
import { splitAtPlace } from './query/place-meant';
import { correct } from './suggestions/did-you-mean';

/** What is asked for, its slugs looked up. */
export interface Question {
  pool: Pool;
  index: CompanyIndex;
  catalogue: Catalogue;
  filters: Filters;
  scopes: Scopes;
  page: Page;
  withCounts: boolean;
}

export interface Answer {
  found: Found;
  cards: CompanyCard[];
  facets: Facets | null;
  didYouMean: DidYouMean | null;
  placeMeant: PlaceMeant | null;
}

/** Fewer companies than this: a place among the words, or another spelling, is looked for. */
const FEW = 3;

async function tell({ pool, catalogue, filters }: Question, { counts, scopes }: Found) {
  return counts && readFacets(pool, catalogue, filters, await counts, scopes);
}

/** What nobody can match. */
export async function answerNothing(question: Question): Promise<Answer> {
  const found = nothing(question.withCounts);
  return { found, cards: [], facets: await tell(question, found), didYouMean: null, placeMeant: null };
}

/** Companies by filters alone. */
export async function answerListing(question: Question): Promise<Answer> {
  const { pool, index, filters, page, withCounts } = question;
  const look = async (columns: CompanyColumns) => {
    const found = searchListing(pool, index, columns, filters, page, withCounts);
    const [{ cards, version }, facets] = await Promise.all([
      readCardsAndVersion(pool, found.ids),
      tell(question, found),
    ]);
    return { found, cards, facets, version, didYouMean: null, placeMeant: null };
  };
  const { columns, version } = await index.known();
  const answer = await look(columns);
  // One way to the database instead of two: that the log has gone on is seen as the cards come.
  return answer.version <= version ? answer : look(await index.at(answer.version));
}

/** The keyword as words and the place that it ends with, where this finds more than `found`. */
async function readPlaceMeant(
  { pool, index, catalogue, filters, scopes, page }: Question,
  { words }: Keyword,
  found: number,
): Promise<PlaceMeant | null> {
  if (filters.countries.length > 0) return null;
  const split = await splitAtPlace(pool, catalogue, words);
  if (!split) return null;
  const { rest, place, within } = split;
  const keyword = readKeyword(rest, catalogue);
  const narrowed = { ...filters, ...within };
  const first = { ...page, offset: 0 };
  const { count } = keyword
    ? await searchKeyword(pool, index, keyword, scopes, narrowed, first, false)
    : searchListing(pool, index, (await index.known()).columns, narrowed, first, false);
  return count > found ? { words: rest, search: toSlug(rest), place, count } : null;
}

/** Companies by a keyword, by another spelling of it where it finds none; a place at its end is told. */
export async function answerKeyword(question: Question, keyword: Keyword): Promise<Answer> {
  const { pool, index, catalogue, filters, scopes, page, withCounts } = question;
  const find = async (words: Keyword) => ({
    words,
    found: await searchKeyword(pool, index, words, scopes, filters, page, withCounts),
  });
  let best = await find(keyword);
  let didYouMean: DidYouMean | null = null;
  const placeMeant =
    best.found.count < FEW ? await readPlaceMeant(question, keyword, best.found.count) : null;
  if (best.found.count < FEW && !placeMeant) {
    const correction = await correct(pool, keyword.words);
    const meant = correction && readKeyword(correction.search, catalogue);
    const better = meant && (await find(meant));
    if (better && better.found.count > best.found.count) {
      const applied = best.found.count === 0;
      didYouMean = { ...correction, applied };
      if (applied) best = better;
    }
  }
  const { found, words } = best;
  const [cards, matches, facets] = await Promise.all([
    readCards(pool, found.ids),
    readMatches(pool, found.explained, words.exact, scopes),
    tell(question, found),
  ]);
  return {
    found,
    cards: cards.map((card) => ({ ...card, matches: matches.get(card.orgid) ?? [] })),
    facets,
    didYouMean,
    placeMeant,
  };
}
