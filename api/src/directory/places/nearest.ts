import { fold } from '@unitbase/contracts/slug';
import { displayCountry } from '@unitbase/contracts/text';
import { listingUrl } from '@unitbase/contracts/urls';
import { type Pool, rows } from '../../db/query';
import type { CountryRow } from '../catalogue';
import type { NearestName } from '../not-found';

/** Lower similarity of trigrams is chance; 'marsel' has 0.42 to 'marseille'. */
const MIN_SIMILARITY = 0.4;

/** Returns places of a country with names similar to an unknown slug, for 404 responses (decision D11). */
export async function nearestPlaces(
  pool: Pool,
  country: CountryRow,
  kind: 'state' | 'county' | 'city',
  slug: string,
): Promise<NearestName[]> {
  const places = await rows<{ name: string; slug: string }>(
    pool,
    `SELECT name, slug FROM locations WHERE country_id = $1 AND kind = $2 AND search % $3
       AND similarity(search, $3) >= ${MIN_SIMILARITY}
     ORDER BY similarity(search, $3) DESC, org_count DESC LIMIT 5`,
    [country.id, kind, fold(slug.replace(/-/g, ' '))],
  );
  return places.map((one) => ({
    name: `${one.name}, ${displayCountry(country.name)}`,
    url: listingUrl({ country: country.slug, [kind]: one.slug }),
  }));
}
