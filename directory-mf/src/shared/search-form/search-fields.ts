import type { ListingNames } from '@unitbase/contracts/entities/search';
import { keywordToWords, toKeyword } from '@unitbase/contracts/keyword';
import { slugToWords } from '@unitbase/contracts/slug';
import { displayCountry } from '@unitbase/contracts/text';
import { type ListingPlace, listingUrl, toQuery, urls } from '@unitbase/contracts/urls';
import { type ListingAddress, queryOf } from '../listing-address';

/** Values of the search form. */
export interface SearchFields {
  keyword: string;
  /** Slug of a section, or `section/category`; empty for all. */
  category: string;
  /** Display name of the category. */
  categoryName: string;
  placeText: string;
  /** Picked place; null after the text was edited. */
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

/** Returns the form's values for an address. @param names display names of its slugs, if the page has loaded them */
export function fieldsOf(address: ListingAddress | null, names?: ListingNames): SearchFields {
  if (!address) return EMPTY;
  const { section, category, ...location } = address.place;
  const { search_company, search_people, search_credits } = queryOf(address.filters);
  const hasScope = search_company || search_people || search_credits;
  return {
    keyword: keywordToWords(address.filters.search ?? ''),
    category: [section, category].filter(Boolean).join('/'),
    categoryName: names?.category ?? slugToWords(category ?? ''),
    placeText: address.placeText ?? placeLabel(location, names),
    place: location.country ? location : null,
    companies: !hasScope || Boolean(search_company),
    people: !hasScope || Boolean(search_people),
    credits: !hasScope || Boolean(search_credits),
  };
}

/** Returns, for example, 'Birmingham, USA'. The country matters: without script the form sends only this text. */
function placeLabel({ country, ...within }: ListingPlace, names?: ListingNames): string {
  const slug = within.state ?? within.county ?? within.city;
  const place = names?.state ?? names?.county ?? names?.city ?? (slug && nameOf(slug));
  return [place, displayCountry(names?.country ?? nameOf(country ?? ''))].filter(Boolean).join(', ');
}

/** Returns 'New York' for 'new-york', as long as the display name is not loaded. */
const nameOf = (slug: string) => slugToWords(slug).replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase());

/** Returns true when the form has input to search for (decisions C5, D6). */
export function isReady(fields: SearchFields): boolean {
  return toKeyword(fields.keyword) !== '' || fields.category !== '' || fields.placeText.trim() !== '';
}

/** Returns the form's target: the listing of a picked place or section, else `/search`. */
export function searchTarget(fields: SearchFields): string {
  const search = toKeyword(fields.keyword);
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
