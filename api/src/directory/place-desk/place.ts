import type { DeskPlace } from '@unitbase/contracts/entities/desk/places';
import * as messages from '@unitbase/contracts/messages';
import { type Pool, type PoolClient, row, rows, transaction } from '../../db/query';
import { throwHttpError } from '../../http/http-error';
import type { ReadCatalogue } from '../catalogue';
import { readChanges } from '../incentives/read-incentives';
import { requireCountry } from '../places/open-country';
import { readPartsOf } from './freshness';
import { readRecords } from './records';

/** Country, or state of it. */
export interface DeskPlaceIds {
  /** `spain`, or `spain/canary-islands`. */
  ref: string;
  name: string;
  country: string;
  country_slug: string;
  state_slug: string | null;
  country_id: number;
  state_id: number | null;
}

/** Returns the place of a call. Throws HTTP 404. */
export async function requirePlace(
  pool: Pool,
  readCatalogue: ReadCatalogue,
  countryText: string,
  state: string | undefined,
): Promise<DeskPlaceIds> {
  const { id, slug, name } = requireCountry(await readCatalogue(), countryText);
  const country = { country: name, country_slug: slug, country_id: id };
  if (!state) return { ref: slug, name, ...country, state_slug: null, state_id: null };
  const stored = await row<{ id: number; name: string }>(
    pool,
    `SELECT id, name FROM locations WHERE country_id = $1 AND kind = 'state' AND slug = $2`,
    [id, state],
  );
  if (!stored) return throwHttpError(404, messages.common.notFoundDetail);
  return { ref: `${slug}/${state}`, name: stored.name, ...country, state_slug: state, state_id: stored.id };
}

/** Number of changes beside the form. */
const CHANGES_SHOWN = 12;

/** Returns what staff keep of a place. */
export const readDeskPlace = (pool: Pool, place: DeskPlaceIds): Promise<DeskPlace> =>
  transaction(pool, async (client) => {
    const { country_id: countryId, state_id: _state, ...names } = place;
    const recordOf = async (name: 'schemes' | 'film-commissions' | 'facts') =>
      (await readRecords(client, name)).get(place.ref) ?? null;
    const { country_slug: country, state_slug: state } = place;
    const { results } = await readChanges(client, { country, state: state ?? '', limit: CHANGES_SHOWN });
    return {
      ...names,
      states: await readStates(client, countryId),
      checks: (await readPartsOf(client, countryId)).filter(({ ref }) => ref === place.ref),
      records: {
        schemes: await recordOf('schemes'),
        'film-commissions': await recordOf('film-commissions'),
        facts: await recordOf('facts'),
      },
      changes: results.map(({ id, text, changed_at }) => ({ id, text, changed_at })),
    };
  });

const readStates = (client: PoolClient, countryId: number) =>
  rows<{ name: string; slug: string }>(
    client,
    `SELECT name, slug FROM locations WHERE country_id = $1 AND kind = 'state' ORDER BY fold(name)`,
    [countryId],
  );
