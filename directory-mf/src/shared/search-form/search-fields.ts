import type { ListingNames } from '@unitbase/contracts/entities/search';
import { slugToWords, toSlug } from '@unitbase/contracts/slug';
import { displayCountry } from '@unitbase/contracts/text';
import { type ListingPlace, listingUrl, toQuery, urls } from '@unitbase/contracts/urls';
import { type ListingAddress, queryOf } from '../listing-address';

/** What stands in the search form. */
export interface SearchFields {
  keyword: string;
  /** A section's slug, or `section/category`; empty for all. */
  category: string;
  /** What the category of the page is called. */
  categoryName: string;
  placeText: string;
  /** The place picked from the list; `null` once the text is edited. */
  place: ListingPlace | null;
  companies: boolean;
  people: boolean;
  credits: boolean;
}

const EMPTY: SearchFields = {
  keyword: '',
  category: '',
  categoryName: '',
  placeText: '',
  place: null,
  companies: true,
  people: true,
  credits: true,
};

/** The form as the page's address fills it. @param names what the slugs are called, where the page has read it */
export function fieldsOf(address: ListingAddress | null, names?: ListingNames): SearchFields {
  if (!address) return EMPTY;
  const { section, category, ...location } = address.place;
  const { search_company, search_people, search_credits } = queryOf(address.filters);
  const scoped = search_company || search_people || search_credits;
  return {
    keyword: slugToWords(address.filters.search ?? ''),
    category: [section, category].filter(Boolean).join('/'),
    categoryName: names?.category ?? slugToWords(category ?? ''),
    placeText: address.placeText ?? placeLabel(location, names),
    place: location.country ? location : null,
    companies: !scoped || Boolean(search_company),
    people: !scoped || Boolean(search_people),
    credits: !scoped || Boolean(search_credits),
  };
}

/**
 * 'Birmingham, USA', as its suggestion says it: without script the form sends this text alone, and there is a Birmingham
 * in the UK.
 */
function placeLabel({ country, ...within }: ListingPlace, names?: ListingNames): string {
  const slug = within.state ?? within.county ?? within.city;
  const place = names?.state ?? names?.county ?? names?.city ?? (slug && nameOf(slug));
  return [place, displayCountry(names?.country ?? nameOf(country ?? ''))].filter(Boolean).join(', ');
}

/** 'new-york' → 'New York': the name of a place before its own page has been read. */
const nameOf = (slug: string) => slugToWords(slug).replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase());

/** Whether there is anything to search for (decisions C5, D6). */
export function isReady(fields: SearchFields): boolean {
  return toSlug(fields.keyword) !== '' || fields.category !== '' || fields.placeText.trim() !== '';
}

/** Where the form leads: the canonical listing for a place that was picked, /search otherwise. */
export function searchTarget(fields: SearchFields): string {
  const search = toSlug(fields.keyword);
  const [section, category] = fields.category.split('/');
  const scopes = scopesOf(fields);
  const placeText = fields.placeText.trim();
  if (placeText && fields.place) {
    return listingUrl({ section, category, ...fields.place }, { search, ...scopes });
  }
  if (!search && !placeText && section) return listingUrl({ section, category });
  const filters = { search, category: section, subcategory: category, ...scopes };
  return placeText ? `/search${toQuery({ place: placeText, ...filters })}` : urls.search(filters);
}

function scopesOf({ companies, people, credits }: SearchFields) {
  if (companies === people && people === credits) return {};
  return { search_company: companies, search_people: people, search_credits: credits };
}
