import type { SearchResults } from '@unitbase/contracts/entities/search';
import * as messages from '@unitbase/contracts/messages';
import { plainText } from '@unitbase/contracts/text';
import { useApi } from '@unitbase/remote-kit';
import { PageHead, Wrap } from '@unitbase/shared-ui/layout';
import { Text } from '@unitbase/shared-ui/text';
import { CountryHead } from '../shared/country-head';
import { CountryTabs } from '../shared/country-tabs';
import { type ListingAddress, placePath } from '../shared/listing-address';
import css from './listing-head.module.css';
import { beforePlate, insideLine, placeNames, termOf } from './listing-texts';
import { Showing } from './showing';
import { useArea } from './use-area';

interface ListingHeadProps {
  address: ListingAddress;
  results: SearchResults | undefined;
}

/** Renders the heading with the result count, or a place's name with the country's tabs. */
export function ListingHead({ address, results }: ListingHeadProps) {
  if (results && address.surface === 'listing' && address.place.country) {
    return <PlaceHead address={address} results={results} country={address.place.country} />;
  }
  return (
    <Wrap>
      <PageHead>
        <Text as="h1" variant="poster" className={css.title}>
          {messages.search.find(termOf(address) || 'companies, crew and credits')}
        </Text>
        {results && (
          <div className={css.count}>
            <Showing address={address} results={results} />
            <MatchesInside address={address} results={results} />
          </div>
        )}
      </PageHead>
    </Wrap>
  );
}

function MatchesInside({ address, results }: { address: ListingAddress; results: SearchResults }) {
  const scopes = results.facets?.scopes;
  const line = address.filters.search && scopes && insideLine(scopes);
  if (!line) return null;
  return (
    <Text variant="small" mute className={css.matches}>
      {line}
    </Text>
  );
}

interface PlaceHeadProps {
  address: ListingAddress;
  results: SearchResults;
  country: string;
}

function PlaceHead({ address, results, country }: PlaceHeadProps) {
  const { data } = useApi('getCountryBrief', { params: { country } });
  const names = placeNames(address, results.names);
  const area = useArea(address.place, country);
  const { summary, picture } = area ?? { summary: data?.summary, picture: data };
  return (
    <>
      <CountryHead
        size="small"
        before={beforePlate(address)}
        place={names.within || names.country}
        after={names.within ? names.country : undefined}
        summary={plainText(summary ?? '')}
        image={picture?.image_url}
        imageAlt={picture?.image_alt}
        imagePlace={names.within || names.country}
        imageHour={picture?.image_hour}
      />
      <CountryTabs
        name={names.country}
        place={{ name: names.within || names.country, path: placePath(address.place) }}
        country={country}
        state={address.place.state}
        current="directory"
      />
    </>
  );
}
