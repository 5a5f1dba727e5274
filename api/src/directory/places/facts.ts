import type { PlaceFacts } from '@unitbase/contracts/entities/place-facts';
import { type Pool, row } from '../../db/query';
import type { Feature } from '../../http/feature';
import { timeZoneOf } from '../../orgs/time-zone';
import type { ReadCatalogue } from '../catalogue';
import { commissionOf, readCommissions } from '../incentives/read-incentives';
import { throwNotFound } from '../not-found';
import { daylightOf, daylightOfYear } from './daylight';
import { nearestPlaces } from './nearest';
import { openCountry } from './open-country';

interface FactRow
  extends Omit<PlaceFacts, 'currency' | 'daylight' | 'film_commission' | 'airports' | 'dialling_code'> {
  currency: string;
  per_euro: string | null;
  rate_date: string | null;
  dialling_code: string;
  airports: { name: string; code: string }[];
  /** Main city of the country or state. */
  city: string | null;
  latitude: number | null;
  longitude: number | null;
}

/** Airports of the country, or those with the name of a city in state `$2`: 'New York Kennedy'. */
const AIRPORTS = `
  CASE WHEN $2::int IS NULL THEN f.airports ELSE coalesce((
    SELECT jsonb_agg(a.airport ORDER BY a.position)
    FROM jsonb_array_elements(f.airports) WITH ORDINALITY a (airport, position)
    WHERE EXISTS (SELECT FROM locations l WHERE l.state_id = $2
      AND starts_with(fold(a.airport ->> 'name') || ' ', fold(regexp_replace(l.name, ' City$', '')) || ' '))), '[]') END`;

/** Facts of country `$1` with the main city of the country, or of its state `$2` if that is not null. */
const FACTS_SQL = `
  SELECT f.currency, trim_scale(r.per_euro)::text AS per_euro, r.rated_on::text AS rate_date, f.time_zones,
    coalesce((SELECT s.languages FROM locations s WHERE s.id = $2), f.languages) AS languages, k.dialling_code, f.plugs,
    f.voltage, f.frequency, f.driving_side, f.ata_carnet, f.visa_url, ${AIRPORTS} AS airports, f.sources,
    f.reviewed_on::text AS reviewed_on, f.reviewed_by, f.is_sample, c.name AS city, c.latitude, c.longitude
  FROM place_facts f JOIN countries k ON k.id = f.country_id LEFT JOIN exchange_rates r ON r.currency = f.currency
  LEFT JOIN LATERAL (SELECT l.name, l.latitude, l.longitude FROM locations l
    WHERE l.country_id = k.id AND l.kind = 'city' AND ($2::int IS NULL OR l.state_id = $2)
    ORDER BY l.population * CASE WHEN fold(l.name) = fold(k.capital) THEN 2 ELSE 1 END DESC, l.id LIMIT 1) c ON true
  WHERE f.country_id = $1`;

const currencyName = (code: string): string =>
  new Intl.DisplayNames('en', { type: 'currency', fallback: 'code' }).of(code) ?? code;

/** Returns the facts of a country or of a state; `undefined` if none are stored. */
async function readFacts(
  pool: Pool,
  country: { id: number; slug: string },
  state: { id: number; slug: string } | null,
): Promise<PlaceFacts | undefined> {
  const [stored, commissions] = await Promise.all([
    row<FactRow>(pool, FACTS_SQL, [country.id, state?.id ?? null]),
    readCommissions(pool, country.slug),
  ]);
  if (!stored) return undefined;
  const { currency, per_euro, rate_date, city, latitude, longitude, time_zones, airports, ...facts } = stored;
  const main = time_zones[0] ?? null;
  const zone = (time_zones.length === 1 ? main : timeZoneOf(latitude, longitude, main)) ?? 'UTC';
  const ref = state ? `${country.slug}/${state.slug}` : country.slug;
  const today = new Date().toISOString().slice(0, 10);
  return {
    ...facts,
    currency: { code: currency, name: currencyName(currency), per_euro, rate_date },
    time_zones: [...new Set([zone, ...(state ? [] : time_zones)])],
    airports,
    daylight:
      city === null || latitude === null || longitude === null
        ? null
        : {
            city,
            time_zone: zone,
            today: daylightOf(today, { latitude, longitude, timeZone: zone }),
            months: daylightOfYear(Number(today.slice(0, 4)), { latitude, longitude, timeZone: zone }),
          },
    film_commission: commissionOf(commissions, ref),
  };
}

/** Routes of the facts that guides show (docs/requirements/incentives.md §3). */
export const facts =
  (readCatalogue: ReadCatalogue): Feature =>
  ({ pool }) => ({
    getPlaceFacts: async (call) => {
      const country = await openCountry(readCatalogue, call);
      call.dependsOn('incentives');
      return (await readFacts(pool, country, null)) ?? throwNotFound([]);
    },

    getStateFacts: async (call) => {
      const country = await openCountry(readCatalogue, call);
      call.dependsOn('incentives');
      const state = await row<{ id: number; slug: string }>(
        pool,
        `SELECT id, slug FROM locations WHERE country_id = $1 AND kind = 'state' AND slug = $2`,
        [country.id, call.params.state],
      );
      if (!state) return throwNotFound(await nearestPlaces(pool, country, 'state', call.params.state));
      return (await readFacts(pool, country, state)) ?? throwNotFound([]);
    },
  });
