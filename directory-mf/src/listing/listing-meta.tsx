import type { SearchResults } from '@unitbase/contracts/entities/search';
import { listingUrl, urls } from '@unitbase/contracts/urls';
import { Head, JsonLd, useSite } from '@unitbase/remote-kit';
import type { Crumb } from '@unitbase/shared-ui/breadcrumbs';
import { crumbsData } from '../shared/crumbs-data';
import { isFiltered, type ListingAddress, listingHref } from '../shared/listing-address';
import { headTexts } from './listing-texts';

interface ListingMetaProps {
  address: ListingAddress;
  results: SearchResults | undefined;
  crumbs: readonly Crumb[];
}

/**
 * Renders head tags and structured data. Each result set has one canonical address (decision D3); filtered and empty
 * pages have noindex (decisions D6, D12).
 */
export function ListingMeta({ address, results, crumbs }: ListingMetaProps) {
  const { origin } = useSite();
  const { title, description } = headTexts(address, results);
  const companies = results?.results ?? [];
  return (
    <>
      <Head
        title={title}
        description={description}
        canonical={canonicalOf(address)}
        embeddable={companies.length > 0}
        noindex={isFiltered(address) || !results || results.count === 0}
        {...(results && address.place.country ? { image: urls.countryPicture(address.place.country) } : {})}
      />
      <JsonLd data={crumbsData(crumbs, origin)} />
      {companies.length > 0 && (
        <JsonLd
          data={{
            '@type': 'ItemList',
            numberOfItems: results?.count,
            itemListElement: companies.map((company, index) => ({
              '@type': 'ListItem',
              position: address.offset + index + 1,
              name: company.orgname,
              url: origin + urls.company(company.country_slug, company.url_slug),
            })),
          }}
        />
      )}
    </>
  );
}

/** Returns the canonical address. `/search` with only a section and a place is the same as that listing. */
function canonicalOf(address: ListingAddress): string {
  const { surface, place, filters, offset } = address;
  const hasSeveralCountries = filters.countries.length > 1;
  const hasPlace = place.section || place.country;
  if (surface === 'search' && hasPlace && !hasSeveralCountries && !isFiltered(address))
    return listingUrl(place, { offset });
  return listingHref(address, offset);
}
