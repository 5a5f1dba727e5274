import type { SearchResults } from '@unitbase/contracts/entities/search';
import * as messages from '@unitbase/contracts/messages';
import { plainText } from '@unitbase/contracts/text';
import { useApi } from '@unitbase/remote-kit';
import { Wrap } from '@unitbase/shared-ui/layout';
import { Text } from '@unitbase/shared-ui/text';
import { CountryHead } from '../shared/country-head';
import { CountryTabs } from '../shared/country-tabs';
import type { ListingAddress } from '../shared/listing-address';
import css from './listing-head.module.css';
import { beforePlate, insideLine, placeNames, termOf } from './listing-texts';
import { Showing } from './showing';

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
    <Wrap className={css.head}>
      <Text as="h1" variant="poster" className={css.title}>
        {messages.search.find(termOf(address) || 'companies, crew and credits')}
      </Text>
      {results && (
        <div>
          <Showing address={address} results={results} />
          <MatchesInside address={address} results={results} />
        </div>
      )}
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
  const { state, county, city } = address.place;
  const { data } = useApi('getCountryBrief', { params: { country } });
  const names = placeNames(address, results.names);
  return (
    <>
      <CountryHead
        size="small"
        before={beforePlate(address)}
        place={names.within || names.country}
        after={names.within ? names.country : undefined}
        summary={
          state ? (
            <StateSummary country={country} state={state} />
          ) : city ? (
            <CitySummary country={country} city={city} />
          ) : county ? (
            <CountySummary country={country} county={county} />
          ) : (
            plainText(data?.summary ?? '')
          )
        }
        image={data?.image_url}
        imageAlt={data?.image_alt}
        imagePlace={names.country}
        imageHour={data?.image_hour}
      />
      <CountryTabs name={names.country} country={country} state={state} current="directory" />
    </>
  );
}

function CitySummary({ country, city }: { country: string; city: string }) {
  const { data } = useApi('getCity', { params: { country, city } });
  return data?.country_url_slug === country ? plainText(data.summary) : '';
}

function CountySummary({ country, county }: { country: string; county: string }) {
  const { data } = useApi('getCounty', { params: { country, county } });
  return plainText(data?.summary ?? '');
}

function StateSummary({ country, state }: { country: string; state: string }) {
  const { data } = useApi('getStateBrief', { params: { country, state } });
  return plainText(data?.header_summary ?? '');
}
