import type { CompanyCard, Facets, SearchResults } from '@unitbase/contracts/entities/search';
import { keywordToWords } from '@unitbase/contracts/keyword';
import * as messages from '@unitbase/contracts/messages';
import { formatCount } from '@unitbase/contracts/numbers';
import { lastOffset, offsetOf, pageOf, urls } from '@unitbase/contracts/urls';
import {
  PageAdvert,
  Region,
  useApi,
  useLocation,
  useNavigation,
  useResultsTop,
  useSite,
} from '@unitbase/remote-kit';
import { Share } from '@unitbase/remote-kit/share';
import { Breadcrumbs } from '@unitbase/shared-ui/breadcrumbs';
import { Chip, Chips } from '@unitbase/shared-ui/chip';
import { Wrap } from '@unitbase/shared-ui/layout';
import { MoreLink } from '@unitbase/shared-ui/more-link';
import { Pager } from '@unitbase/shared-ui/pager';
import { SkeletonCards } from '@unitbase/shared-ui/skeleton';
import { Spinner } from '@unitbase/shared-ui/spinner';
import { Text } from '@unitbase/shared-ui/text';
import { logoOf, refOf } from '../shared/company';
import { companyResult } from '../shared/company-result';
import { CompareBar } from '../shared/compare/compare-bar';
import { CompareBox } from '../shared/compare/compare-box';
import { CompanyCount } from '../shared/counting/company-count';
import { counted } from '../shared/counting/counted';
import {
  isFiltered,
  isNothing,
  type ListingAddress,
  listingHref,
  readListing,
  searchCall,
} from '../shared/listing-address';
import { Packages } from '../shared/packages';
import { RecentlyViewed } from '../shared/recent/recently-viewed';
import { ResultList } from '../shared/result-list/result-list';
import { DidYouMean } from './did-you-mean';
import { EmptyResults } from './empty-results';
import { ChosenFilters } from './filters/chosen-filters';
import { type FacetGroup, facetGroups } from './filters/facet-groups';
import { Filters, useKeepsFiltersOpen } from './filters/filters';
import { SortForm } from './filters/sort-form';
import { FollowListing } from './follow-listing';
import { InTheNews } from './in-the-news';
import { withKeywordPlace } from './keyword-place';
import { ListingHead } from './listing-head';
import { ListingMeta } from './listing-meta';
import css from './listing-page.module.css';
import { listingAdverts } from './listing-reads';
import { crumbsOf, termOf } from './listing-texts';
import { Promotion } from './promotion';
import { SHOWING, Showing } from './showing';
import { useArea } from './use-area';

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
      <RecentlyViewed />
    </Wrap>
  );
}

interface BodyProps {
  address: ListingAddress;
  results: SearchResults | undefined;
}

/** Renders the filters at the left and the results at the right. */
function Body({ address, results }: BodyProps) {
  useResultsTop(useKeepsFiltersOpen() ? null : SHOWING);
  const { state } = useNavigation();
  if (!results) {
    return (
      <Wrap>
        <Spinner />
        <SkeletonCards count={6} />
      </Wrap>
    );
  }
  const interpreted = withKeywordPlace(address, results);
  const groups = results.facets ? facetGroups(interpreted, results.facets) : [];
  const country = address.surface === 'listing' && address.place.country;
  const isBusy = state === 'loading';
  return (
    <Wrap className={css.body} data-ruled={!country || undefined}>
      <Filters address={address} groups={groups} results={results} isBusy={isBusy} />
      <div className={css.results} aria-busy={isBusy || undefined}>
        {isBusy && (
          <div className={css.waiting}>
            <SkeletonCards count={6} />
          </div>
        )}
        {country && (
          <div className={css.head}>
            <Showing address={address} results={results} />
            <TopCities address={address} facets={results.facets} country={country} />
          </div>
        )}
        <DidYouMean address={address} results={results} />
        {results.facets?.wider && <WiderPlace address={interpreted} wider={results.facets.wider} />}
        {isStart(address) && <Promotion place={address.place} />}
        {results.count === 0 ? (
          <EmptyResults address={interpreted} />
        ) : (
          <Results address={address} interpreted={interpreted} results={results} groups={groups} />
        )}
      </div>
    </Wrap>
  );
}

/** Returns true for the first page of a listing without filters: featured showreels ignore filters. */
const isStart = (address: ListingAddress) =>
  address.surface === 'listing' && address.offset === 0 && !isFiltered(address);

/** Links the same listing of the county or state around a city. */
function WiderPlace({ address, wider }: { address: ListingAddress; wider: NonNullable<Facets['wider']> }) {
  const { section, category, country } = address.place;
  const place = { section, category, country, [wider.location_type.toLowerCase()]: wider.url_slug };
  return (
    <p className={css.wider}>
      <MoreLink href={listingHref({ ...address, place })}>
        Widen to {wider.name} ({formatCount(wider.org_count)})
      </MoreLink>
    </p>
  );
}

interface TopCitiesProps {
  address: ListingAddress;
  facets: Facets | null;
  country: string;
}

/** Renders links to the same listing in the largest other cities of its state or county, or of the country. */
function TopCities({ address, facets, country }: TopCitiesProps) {
  const { data } = useApi('getCountryBrief', { params: { country } });
  const area = useArea(address.place, country);
  const { section, category, county, city } = address.place;
  // The facets leave small cities out, so they cannot tell which of them have results in a section.
  const citiesOfArea = section || category ? undefined : area?.cities;
  const citiesWithResults = facets && !county && !city ? citiesOf(facets) : null;
  const citiesOfCountry = data?.top_cities.filter(
    ({ url_slug }) => url_slug !== city && (!citiesWithResults || citiesWithResults.includes(url_slug)),
  );
  const cities = (citiesOfArea?.length ? citiesOfArea : citiesOfCountry)?.slice(0, 5);
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
  /** The same results, with the keyword's place as a filter. */
  interpreted: ListingAddress;
  results: SearchResults;
  groups: FacetGroup[];
}

function Results({ address, interpreted, results, groups }: ResultsProps) {
  const { pageSize, offset, place } = address;
  const correctedSearch = results.did_you_mean?.applied ? results.did_you_mean.search : undefined;
  const options = { words: correctedSearch ?? interpreted.filters.search, withCountry: !place.country };
  const words = options.words && keywordToWords(options.words);
  return (
    <>
      <CompanyCount kind="results" companies={results.results.map(({ orgid }) => orgid)} />
      <div className={css.tools}>
        <ChosenFilters
          address={interpreted}
          names={results.names}
          groups={groups}
          meant={results.keyword_place}
        />
        <div className={css.toolsEnd}>
          <SortForm address={address} />
          <ShareResults address={address} />
        </div>
      </div>
      <ResultList
        companies={results.results.map((company) => ({
          ...companyResult(company, options),
          ...(words ? { link: counted('words', [company.orgid], words) } : {}),
          foot: <CardFoot company={company} />,
        }))}
        priority={address.surface === 'search' ? 3 : 0}
      />
      <div className={css.ranking}>
        <Text variant="hint">{messages.search.ranking}</Text>
        <MoreLink href={urls.companyCallSheet(results.results.map(refOf))} rel="nofollow">
          {messages.lists.pageCallSheet}
        </MoreLink>
      </div>
      <Pager
        page={pageOf(offset, pageSize)}
        pages={pageOf(lastOffset(results.count, pageSize), pageSize)}
        href={(page) => listingHref(address, offsetOf(page, pageSize))}
        heading={SHOWING}
      />
      {address.surface === 'search' && address.filters.search && (
        <Region name="directory" unavailable={() => null}>
          <InTheNews words={keywordToWords(address.filters.search)} />
        </Region>
      )}
      <FollowListing address={address} names={results.names} />
      <CompareBar />
    </>
  );
}

function ShareResults({ address }: { address: ListingAddress }) {
  const { origin } = useSite();
  const title = messages.search.find(termOf(address) || 'companies, crew and credits');
  return <Share url={origin + listingHref(address)} title={title} variant="quiet" />;
}

function CardFoot({ company }: { company: CompanyCard }) {
  return <CompareBox company={{ ref: refOf(company), name: company.orgname, logo: logoOf(company) }} />;
}
