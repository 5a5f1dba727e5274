import { type CompanyValues, type TextField, textFields } from '@unitbase/contracts/desk/company-fields';
import type { DeskCompany } from '@unitbase/contracts/entities/desk/companies';
import * as messages from '@unitbase/contracts/messages';
import * as text from '@unitbase/contracts/messages/desk/companies';
import { reservedWords } from '@unitbase/contracts/urls';
import { type PoolClient, row, rows } from '../../db/query';
import { normaliseTelephone, requireCountryCode } from '../../forms/countries';
import { requireCategoryIds, storeCategories } from '../../orgs/categories';
import { type AddressedOrg, moveAddress, redirectAddress } from '../../orgs/move-address';
import { findPlace, type Place } from '../../orgs/place';
import { DeskError } from '../decision';

type Changed = Partial<CompanyValues>;

/** Columns of text fields with another name. Fields of the place and the address are stored separately. */
const COLUMNS: Partial<Record<TextField, string>> = {
  orgname: 'name',
  aboutus: 'about',
  production_company_contact: 'production_contact',
};
const SEPARATE: readonly string[] = ['slug', 'country', 'tel', 'tel2', 'fax'];
const LISTS = { languages: 'language', certificates: 'title', worked_locations: 'location' } as const;

const rejectField = (field: string, message: string): never => {
  throw new DeskError(text.checkFields, { status: 422, fields: { [field]: [message] } });
};

/** Stores the changed fields of the locked company. Throws `DeskError` 422 by field. */
export async function storeCompany(client: PoolClient, stored: DeskCompany, changed: Changed): Promise<void> {
  const next = { ...stored.values, ...changed };
  const countryCode = next.country === '' ? '' : await requireCountryCode(client, next.country);
  const org = await readAddress(client, stored.id);
  const isMoved = ['country', 'town', 'county'].some((field) => field in changed);
  const place = isMoved ? await findPlace(client, countryCode, next.town, next.county) : null;
  if (place?.countryId === null && stored.status === 'approved')
    rejectField('country', messages.account.countryNotCovered);
  const columns: Record<string, unknown> = {
    ...textColumns(changed),
    ...telephones(changed, countryCode),
    ...flags(changed),
    ...placeColumns(place, countryCode),
    slug: await nextSlug(client, org, changed, place),
  };
  await updateColumns(client, stored.id, columns);
  const countryId = place ? place.countryId : org.country_id;
  if (changed.categories || countryId !== org.country_id)
    await storeCategories(client, stored.id, countryId, await requireCategoryIds(client, next.categories));
  await storeLists(client, stored.id, changed);
}

const readAddress = async (client: PoolClient, id: number): Promise<AddressedOrg> => {
  const org = await row<AddressedOrg>(
    client,
    `SELECT o.id, o.name, o.slug, o.status, o.country_id, c.slug AS country_slug
     FROM orgs o LEFT JOIN countries c ON c.id = o.country_id WHERE o.id = $1`,
    [id],
  );
  if (!org) throw new DeskError(`There is no company ${id}.`, { status: 404 });
  return org;
};

function textColumns(changed: Changed): Record<string, string> {
  const fields = textFields.filter((field) => field in changed && !SEPARATE.includes(field));
  return Object.fromEntries(fields.map((field) => [COLUMNS[field] ?? field, changed[field] ?? '']));
}

function telephones(changed: Changed, countryCode: string): Record<string, string> {
  const fields = (['tel', 'tel2', 'fax'] as const).filter((field) => field in changed);
  return Object.fromEntries(
    fields.map((field) => [field, normaliseTelephone(changed[field] ?? '', countryCode)]),
  );
}

const flags = ({ crew, hideaddress, greencard }: Changed): Record<string, boolean> => ({
  ...(crew === undefined ? {} : { crew }),
  ...(hideaddress === undefined ? {} : { hide_address: hideaddress }),
  ...(greencard === undefined ? {} : { greencard }),
});

const placeColumns = (place: Place | null, countryCode: string): Record<string, unknown> =>
  place
    ? {
        country_id: place.countryId,
        country_code: place.countryId === null ? countryCode : null,
        state_id: place.stateId,
        county_id: place.countyId,
        city_id: place.cityId,
      }
    : {};

/** Returns the slug: the chosen one, or that of a changed name or country. Previous addresses of public profiles redirect. */
async function nextSlug(
  client: PoolClient,
  org: AddressedOrg,
  changed: Changed,
  place: Place | null,
): Promise<string> {
  const country = place ?? { countryId: org.country_id, countrySlug: org.country_slug };
  const { slug } = changed;
  if (slug === undefined) return moveAddress(client, org, changed.orgname ?? org.name, country);
  const isTaken = await row(
    client,
    `SELECT 1 FROM orgs WHERE country_id = $1 AND slug = $2 AND id <> $3
     UNION ALL SELECT 1 FROM org_slugs WHERE country_id = $1 AND slug = $2 AND org_id <> $3`,
    [country.countryId, slug, org.id],
  );
  if (isTaken || reservedWords.includes(slug)) rejectField('slug', text.slugTaken);
  if (org.status === 'approved') await redirectAddress(client, org, slug, country);
  return slug;
}

/** Writes columns of a company, with the time of the change. */
export async function updateColumns(
  client: PoolClient,
  id: number,
  columns: Record<string, unknown>,
): Promise<void> {
  const names = Object.keys(columns);
  const assignments = names.map((name, index) => `${name} = $${index + 2}, `).join('');
  await rows(client, `UPDATE orgs SET ${assignments} updated_at = now() WHERE id = $1`, [
    id,
    ...Object.values(columns),
  ]);
}

async function storeLists(client: PoolClient, id: number, changed: Changed): Promise<void> {
  for (const field of Object.keys(LISTS) as (keyof typeof LISTS)[]) {
    const values = changed[field];
    if (!values) continue;
    await rows(client, `DELETE FROM ${field} WHERE org_id = $1`, [id]);
    await rows(
      client,
      `INSERT INTO ${field} (org_id, ${LISTS[field]})
       SELECT $1, v FROM unnest($2::text[]) WITH ORDINALITY x(v, n) ORDER BY n`,
      [id, values],
    );
  }
}
