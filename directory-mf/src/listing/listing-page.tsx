import type { Facets, SearchResults } from '@unitbase/contracts/entities/search';
import * as messages from '@unitbase/contracts/messages';
import { lastOffset, offsetOf, pageOf } from '@unitbase/contracts/urls';
import { PageAdvert, useApi, useLocation, useNavigation, useResultsTop } from '@unitbase/remote-kit';
import { Breadcrumbs } from '@unitbase/shared-ui/breadcrumbs';
import { Chip, Chips } from '@unitbase/shared-ui/chip';
import { Wrap } from '@unitbase/shared-ui/layout';
import { Pager } from '@unitbase/shared-ui/pager';
import { Spinner } from '@unitbase/shared-ui/spinner';
import { Text } from '@unitbase/shared-ui/text';
import { companyResult } from '../shared/company-result';
import {
  isNothing,
  type ListingAddress,
  listingHref,
  readListing,
  searchCall,
} from '../shared/listing-address';
import { Packages } from '../shared/packages';
import { ResultList } from '../shared/result-list/result-list';
import { DidYouMean } from './did-you-mean';
import { EmptyResults } from './empty-results';
import { ChosenFilters } from './filters/chosen-filters';
import { type FacetGroup, facetGroups } from './filters/facet-groups';
import { Filters } from './filters/filters';
import { SortForm } from './filters/sort-form';
import { ListingHead } from './listing-head';
import { ListingMeta } from './listing-meta';
import css from './listing-page.module.css';
import { listingAdverts } from './listing-reads';
import { crumbsOf } from './listing-texts';
import { Promotion } from './promotion';
import { SHOWING, Showing } from './showing';

/** Loads scripts at the first interaction: visitors read this page first. */
export const script = 'on-intent';

export { load } from './load-listing';

/** Renders search results or the listing of a section, category and place, by address. */
export function Page() {
  const { pathname, search } = useLocation();
  const address = readListing(pathname, new URLSearchParams(search));
  return address && <Listing address={address} />;
}

function Listing({ address }: { address: ListingAddress }) {
  const isEmptySearch = isNothing(address);
  const hasUnknownPlace = Boolean(address.placeText);
  const { data: results } = useApi(isEmptySearch || hasUnknownPlace ? null : 'search', searchCall(address));
  const crumbs = crumbsOf(address, results?.names);
  return (
    <>
      <ListingMeta address={address} results={results} crumbs={crumbs} />
      <Wrap>
        <Breadcrumbs crumbs={crumbs} />
      </Wrap>
      <ListingHead address={address} results={results} />
      {isEmptySearch && <NothingEntered />}
      {hasUnknownPlace && (
        <Wrap>
          <EmptyResults address={address} />
        </Wrap>
      )}
      {!isEmptySearch && !hasUnknownPlace && <Body address={address} results={results} />}
      {(results || isEmptySearch || hasUnknownPlace) && (
        <>
          <Wrap className={css.banner}>
            <PageAdvert call={listingAdverts(address.place)} at={1} />
          </Wrap>
          <Packages />
        </>
      )}
    </>
  );
}

function NothingEntered() {
  return (
    <Wrap>
      <Text variant="lede">{messages.search.nothingEntered}</Text>
    </Wrap>
  );
}

interface BodyProps {
  address: ListingAddress;
  results: SearchResults | undefined;
}

/** Renders the filters at the left and the results at the right. */
function Body({ address, results }: BodyProps) {
  useResultsTop(SHOWING);
  const { state } = useNavigation();
  if (!results) {
    return (
      <Wrap>
        <Spinner />
      </Wrap>
    );
  }
  const groups = results.facets ? facetGroups(address, results.facets) : [];
  const country = address.surface === 'listing' && address.place.country;
  return (
    <Wrap className={css.body} data-ruled={!country || undefined}>
      <Filters address={address} groups={groups} />
      <div className={css.results} aria-busy={state === 'loading' || undefined}>
        {country && (
          <div className={css.head}>
            <Showing address={address} results={results} />
            <TopCities address={address} facets={results.facets} country={country} />
          </div>
        )}
        <DidYouMean address={address} results={results} />
        {address.surface === 'listing' && <Promotion place={address.place} />}
        {results.count === 0 ? (
          <EmptyResults address={address} />
        ) : (
          <Results address={address} results={results} groups={groups} />
        )}
      </div>
    </Wrap>
  );
}

interface TopCitiesProps {
  address: ListingAddress;
  facets: Facets | null;
  country: string;
}

/** Renders links to the same listing in the country's largest cities with results; for a city, in the others. */
function TopCities({ address, facets, country }: TopCitiesProps) {
  const { data } = useApi('getCountryBrief', { params: { country } });
  const { section, category, county, city } = address.place;
  const citiesWithResults = facets && !county && !city ? citiesOf(facets) : null;
  const cities = data?.top_cities
    .filter(
      ({ url_slug }) => url_slug !== city && (!citiesWithResults || citiesWithResults.includes(url_slug)),
    )
    .slice(0, 5);
  if (!cities?.length) return null;
  return (
    <Chips label="Top cities">
      {cities.map(({ id, city: name, url_slug }) => (
        <Chip
          key={id}
          href={listingHref({ ...address, place: { section, category, country, city: url_slug } })}
        >
          {name}
        </Chip>
      ))}
    </Chips>
  );
}

/** Returns the slugs of cities with results. */
const citiesOf = ({ places }: Facets) =>
  places.flatMap(({ location_type, url_slug }) => (location_type === 'City' ? url_slug : []));

interface ResultsProps {
  address: ListingAddress;
  results: SearchResults;
  groups: FacetGroup[];
}

function Results({ address, results, groups }: ResultsProps) {
  const { pageSize, offset, filters, place } = address;
  const correctedSearch = results.did_you_mean?.applied ? results.did_you_mean.search : undefined;
  const options = { words: correctedSearch ?? filters.search, withCountry: !place.country };
  return (
    <>
      <div className={css.tools}>
        <ChosenFilters address={address} names={results.names} groups={groups} />
        <SortForm address={address} />
      </div>
      <ResultList
        companies={results.results.map((company) => companyResult(company, options))}
        priority={address.surface === 'search' ? 3 : 0}
      />
      <Text variant="hint" className={css.ranking}>
        {messages.search.ranking}
      </Text>
      <Pager
        page={pageOf(offset, pageSize)}
        pages={pageOf(lastOffset(results.count, pageSize), pageSize)}
        href={(page) => listingHref(address, offsetOf(page, pageSize))}
        heading={SHOWING}
      />
    </>
  );
}
