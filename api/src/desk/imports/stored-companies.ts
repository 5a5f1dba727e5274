import type { DoublesPolicy } from '@unitbase/contracts/desk/import-fields';
import { fold } from '@unitbase/contracts/slug';
import { type PoolClient, rows } from '../../db/query';
import type { Place } from '../../orgs/place';

/** Values that a line has for a company. */
export interface Entry {
  /** Values by column of `orgs`; without those that the line leaves empty. */
  values: Record<string, string | boolean>;
  place: Place;
  /** Ids of the categories in their order; empty if the line gives none. */
  categories: number[];
}

/** A stored company that a line changes. */
export interface StoredCompany {
  id: number;
  /** Columns of `orgs`. */
  org: Record<string, unknown>;
  countrySlug: string | null;
  /** Ids in their order. */
  categories: number[];
}

/** Columns and categories that an entry changes in a company. */
export interface Changes {
  columns: Record<string, unknown>;
  categories: number[] | null;
}

/** Reads companies by id. @param lock locks their rows for the transaction */
export async function readStored(
  client: PoolClient,
  ids: readonly number[],
  lock = false,
): Promise<Map<number, StoredCompany>> {
  const stored = await rows<StoredCompany>(
    client,
    `SELECT o.id, to_jsonb(o) AS org, (SELECT slug FROM countries k WHERE k.id = o.country_id) AS "countrySlug",
       ARRAY(SELECT category_id FROM org_categories c WHERE c.org_id = o.id ORDER BY position, category_id) AS categories
     FROM orgs o WHERE o.id = ANY ($1::int[]) AND o.status NOT IN ('draft', 'removed') ORDER BY o.id
     ${lock ? 'FOR UPDATE OF o' : ''}`,
    [ids],
  );
  return new Map(stored.map((company) => [company.id, company]));
}

/**
 * Returns the changes of an entry in a stored company. An empty cell changes nothing.
 * @param policy `fill` changes only what is empty
 */
export function changesOf(
  { values, place, categories }: Entry,
  { org, categories: current }: StoredCompany,
  policy: 'change' | Extract<DoublesPolicy, 'fill'>,
): Changes {
  const isOpen = (column: string) => policy === 'change' || org[column] === '' || org[column] === null;
  const columns = Object.fromEntries(
    Object.entries(values).filter(([column, value]) => isOpen(column) && !isSame(column, org[column], value)),
  );
  // An owner may have chosen other places of the same address: they change with its text only.
  if (policy === 'change' && hasMoved(values, place, org)) Object.assign(columns, placeColumns(place));
  const isOther = categories.length > 0 && categories.join() !== current.join();
  return {
    columns,
    categories: isOther && (policy === 'change' || current.length === 0) ? categories : null,
  };
}

const TELEPHONES = ['tel', 'tel2', 'fax'];

/** Whether two values are the same; spaces of a telephone number make no difference. */
const isSame = (column: string, one: unknown, other: unknown): boolean =>
  one === other || (TELEPHONES.includes(column) && String(one).replace(/[\s().-]/g, '') === String(other));

const hasMoved = (values: Entry['values'], place: Place, org: StoredCompany['org']): boolean =>
  place.countryId !== org.country_id ||
  ['town', 'county'].some(
    (column) => values[column] !== undefined && fold(String(values[column])) !== fold(String(org[column])),
  );

/** Returns the columns of `orgs` for the places of an address. */
export const placeColumns = ({ countryId, stateId, countyId, cityId }: Place) => ({
  country_id: countryId,
  country_code: null,
  state_id: stateId,
  county_id: countyId,
  city_id: cityId,
});
