import type { SearchResults } from '@unitbase/contracts/entities/search';
import { keywordToWords } from '@unitbase/contracts/keyword';
import * as messages from '@unitbase/contracts/messages';
import { formatCount } from '@unitbase/contracts/numbers';
import { placeInText } from '@unitbase/contracts/place-names';
import { site } from '@unitbase/contracts/site';
import { slugToWords } from '@unitbase/contracts/slug';
import { displayCountry } from '@unitbase/contracts/text';
import { listingUrl, pageOf, urls } from '@unitbase/contracts/urls';
import type { Crumb } from '@unitbase/shared-ui/breadcrumbs';
import type { ListingAddress } from '../shared/listing-address';
import { countText } from './listing-reads';

type Names = SearchResults['names'];

/** Returns subcategory, category or keyword with spaces for hyphens, or '' (docs/requirements/directory.md §5). */
export function termOf({ place, filters }: ListingAddress): string {
  const slug = place.category ?? place.section;
  return slug === undefined ? keywordToWords(filters.search ?? '') : slugToWords(slug);
}

/** Returns the display names of the state, county or city (`within`) and of its country. */
export function placeNames({ place }: ListingAddress, names: Names) {
  const nameOrSlug = (name: string | null, slug: string | undefined) => name ?? slugToWords(slug ?? '');
  const within = place.state
    ? nameOrSlug(names.state, place.state)
    : place.county
      ? nameOrSlug(names.county, place.county)
      : nameOrSlug(names.city, place.city);
  return { within, country: displayCountry(nameOrSlug(names.country, place.country)) };
}

/** Returns 'Showing N of M …', with the place if any (decision D14). */
export function showingLine(address: ListingAddress, results: SearchResults): string {
  const { search } = messages;
  const shown = results.results.length;
  const count = countText(results);
  const { within, country } = placeNames(address, results.names);
  if (address.surface === 'search' || !address.place.country) return search.showing(shown, count);
  return within
    ? search.showingInPlace(shown, count, country, within)
    : search.showingIn(shown, count, country);
}

/** Returns, for example, '4 of them have a person who matches, 7 a credit.'; '' for no match in either. */
export function insideLine({ people, credits }: { people: number; credits: number }): string {
  const [first, ...more] = [
    ...(people > 0 ? [{ count: people, part: 'a person who matches' }] : []),
    ...(credits > 0 ? [{ count: credits, part: people > 0 ? 'a credit' : 'a credit that matches' }] : []),
  ];
  if (!first) return '';
  const start = `${formatCount(first.count)} of them ${first.count === 1 ? 'has' : 'have'} ${first.part}`;
  return `${[start, ...more.map(({ count, part }) => `${formatCount(count)} ${part}`)].join(', ')}.`;
}

/** Returns the message for no results, which differs by kind of page (decision D13). */
export function emptyMessage({ surface, place }: ListingAddress): string {
  const { empty, emptyCountry, emptyPlace } = messages.search;
  if (surface === 'search' || !place.country) return empty;
  return place.state || place.county || place.city ? emptyPlace : emptyCountry;
}

/** Returns the words above the place's name in the heading (DI-103, DI-135). */
export function beforePlate(address: ListingAddress): string {
  const term = termOf(address);
  if (term) return `${term} in`;
  const { state, county, city } = address.place;
  return state || county || city ? '' : 'Production companies in';
}

/** Returns, for example, '2,184 companies and services' or '1 company'. */
const countPhrase = (results: SearchResults) =>
  results.count === 1 ? '1 company' : `${countText(results)} companies and services`;

/** Returns title and description of the document. Each page of a list has its own title. */
export function headTexts(address: ListingAddress, results: SearchResults | undefined) {
  const { heading, description } = headingTexts(address, results);
  const page = pageOf(address.offset, address.pageSize);
  return { title: `${heading}${page > 1 ? `, page ${page}` : ''}`, description };
}

function headingTexts(address: ListingAddress, results: SearchResults | undefined) {
  const term = termOf(address);
  if (address.surface === 'search' || !address.place.country || !results) {
    const heading = messages.search.find(term || 'production companies');
    return {
      heading,
      description: results
        ? `${heading}: ${countPhrase(results)} for film, TV and commercials.`
        : site.description,
    };
  }
  const { within, country } = placeNames(address, results.names);
  const where = within ? `${within}, ${country}` : placeInText(country);
  const what = term ? `${term.charAt(0).toUpperCase()}${term.slice(1)}` : 'Production companies';
  return {
    heading: `${what} in ${where}`,
    description: `${what} in ${where}: ${countPhrase(results)} for film, TV and commercials, with filming guide and tax incentives.`,
  };
}

/**
 * Returns Home, then Search, or Categories with section and category, or Country with country and place
 * (docs/requirements/directory.md §2). In a section the country links to its listing of that section.
 */
export function crumbsOf(address: ListingAddress, names: Names | undefined): Crumb[] {
  const home = { label: messages.navigation.home, href: urls.home() };
  const { surface, place } = address;
  if (surface === 'search') return [home, { label: 'Search' }];
  const trail: Crumb[] = [home];
  if (place.section) {
    trail.push({ label: messages.navigation.categories, href: urls.sections() });
    trail.push({ label: names?.section ?? slugToWords(place.section), href: urls.section(place.section) });
    if (place.category) {
      trail.push({
        label: names?.category ?? slugToWords(place.category),
        href: urls.category(place.section, place.category),
      });
    }
  }
  if (place.country && names) {
    const { within, country } = placeNames(address, names);
    if (!place.section) trail.push({ label: 'Country', href: urls.locationHub() });
    const { section, category } = place;
    trail.push({ label: country, href: listingUrl({ section, category, country: place.country }) });
    if (within) trail.push({ label: within });
  }
  const last = trail.at(-1);
  if (last) delete last.href;
  return trail;
}
