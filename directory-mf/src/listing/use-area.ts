import { useApi } from '@unitbase/remote-kit';
import type { ListingAddress } from '../shared/listing-address';

/** Returns summary, picture and largest cities of a state, city or county; `undefined` for a country. */
export function useArea({ state, county, city }: ListingAddress['place'], country: string) {
  const stateBrief = useApi(state ? 'getStateBrief' : null, { params: { country, state: state ?? '' } }).data;
  const cityData = useApi(city && !state ? 'getCity' : null, { params: { country, city: city ?? '' } }).data;
  const countyData = useApi(county && !state && !city ? 'getCounty' : null, {
    params: { country, county: county ?? '' },
  }).data;
  if (state)
    return { summary: stateBrief?.header_summary, picture: stateBrief, cities: stateBrief?.top_cities };
  if (city) {
    const own = cityData?.country_url_slug === country ? cityData : undefined;
    return { summary: own?.summary ?? '', picture: own, cities: own?.top_cities };
  }
  return county
    ? { summary: countyData?.summary, picture: countyData, cities: countyData?.top_cities }
    : undefined;
}
