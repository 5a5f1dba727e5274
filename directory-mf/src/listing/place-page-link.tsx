import type { SearchResults } from '@unitbase/contracts/entities/search';
import { countOf } from '@unitbase/contracts/numbers';
import { displayCountry } from '@unitbase/contracts/text';
import { urls } from '@unitbase/contracts/urls';
import { Link } from '@unitbase/shared-ui/link';
import { MoreLink } from '@unitbase/shared-ui/more-link';
import { Text } from '@unitbase/shared-ui/text';
import type { ListingAddress } from '../shared/listing-address';
import { placeKind } from '../shared/search-form/location-place';
import { listingOfPlace } from './keyword-place';
import css from './place-page-link.module.css';

interface PlacePageLinkProps {
  address: ListingAddress;
  meant: NonNullable<SearchResults['keyword_place']>;
}

/** Renders the way to the page of a place that was typed alone, before companies that only say its name. */
export function PlacePageLink({ address, meant }: PlacePageLinkProps) {
  const { place, count } = meant;
  const name = displayCountry(place.name);
  return (
    <section className={css.place} aria-label={`${name}, ${placeKind(place)}`}>
      <h2>
        <Link href={listingOfPlace(address, meant)} className={css.name}>
          {name}
        </Link>
      </h2>
      <Text variant="small" mute>
        {placeKind(place)}
      </Text>
      <p className={css.ways}>
        <MoreLink href={listingOfPlace(address, meant)}>{countOf(count, 'company', 'companies')}</MoreLink>
        {place.location_type === 'Country' && (
          <>
            <MoreLink href={urls.productionGuide(place.url_slug)}>Filming guide</MoreLink>
            <MoreLink href={urls.incentives(place.url_slug)}>Tax incentives</MoreLink>
          </>
        )}
      </p>
    </section>
  );
}
