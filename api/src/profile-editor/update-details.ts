import { needsState } from '@unitbase/contracts/completeness';
import type { OrgDetails } from '@unitbase/contracts/entities/profile';
import { type ProfileDetails, packageProblems } from '@unitbase/contracts/forms/profile';
import * as messages from '@unitbase/contracts/messages';
import { type PoolClient, row, rows } from '../db/query';
import { normaliseTelephone, requireCountryCode } from '../forms/countries';
import { throwFieldErrors } from '../http/http-error';
import type { OwnOrg } from '../orgs/access';
import { logOrgChange } from '../orgs/change-org';
import { freeSlug } from '../orgs/free-slug';

const { profileForm, account } = messages;

/** Places of a profile in the directory; `null` where the directory has none. */
interface Place {
  countryId: number | null;
  countrySlug: string | null;
  stateId: number | null;
  countyId: number | null;
  cityId: number | null;
}

/**
 * Finds the named region, and the city of that name: in the region if it is known, else the largest one of the country.
 * Unknown places stay text only.
 */
const PLACE_SQL = `
  WITH country AS (SELECT id, slug FROM countries WHERE iso_code = $1),
  region AS (
    SELECT l.id, l.kind, l.parent_id FROM locations l JOIN country k ON k.id = l.country_id
    WHERE l.kind IN ('state', 'county') AND l.search = fold($3) ORDER BY l.kind = 'state' DESC, l.id LIMIT 1),
  city AS (
    SELECT l.id, l.parent_id FROM locations l JOIN country k ON k.id = l.country_id
    LEFT JOIN locations up ON up.id = l.parent_id
    WHERE l.kind = 'city' AND l.search = fold($2)
      AND NOT EXISTS (SELECT FROM region r WHERE r.id IS DISTINCT FROM l.parent_id AND r.id IS DISTINCT FROM up.parent_id)
    ORDER BY l.population DESC, l.id LIMIT 1),
  line AS (
    SELECT l.id, l.kind, l.parent_id FROM locations l
    WHERE l.id = coalesce((SELECT parent_id FROM city), (SELECT id FROM region)))
  SELECT k.id AS "countryId", k.slug AS "countrySlug", (SELECT id FROM city) AS "cityId",
    (SELECT id FROM line WHERE kind = 'county') AS "countyId",
    (SELECT l.id FROM locations l, line WHERE l.kind = 'state' AND l.id IN (line.id, line.parent_id)) AS "stateId"
  FROM (SELECT 1) one LEFT JOIN country k ON true`;

/** Returns the places of a profile; `null`s for a country outside the directory (decision D26). */
async function findPlace(
  client: PoolClient,
  countryCode: string,
  town: string,
  region: string,
): Promise<Place> {
  const place = await row<Place>(client, PLACE_SQL, [countryCode, town, region]);
  return place ?? { countryId: null, countrySlug: null, stateId: null, countyId: null, cityId: null };
}

/** Returns the ids of categories in the order of their codes. Rejects the field for an unknown code. */
async function categoryIds(client: PoolClient, codes: readonly string[]): Promise<number[]> {
  const categories = await rows<{ id: number; code: string }>(
    client,
    'SELECT id, code FROM categories WHERE code = ANY ($1)',
    [codes],
  );
  const ids = new Map(categories.map(({ id, code }) => [code, id]));
  return codes.map(
    (code) => ids.get(code) ?? throwFieldErrors({ categories: [profileForm.unknownCategory] }),
  );
}

/** Replaces the lists of a package above Basic. */
async function replaceLists(client: PoolClient, orgId: number, form: ProfileDetails): Promise<void> {
  const replace = async (table: string, column: string, values: readonly string[]) => {
    await rows(client, `DELETE FROM ${table} WHERE org_id = $1`, [orgId]);
    await rows(
      client,
      `INSERT INTO ${table} (org_id, ${column}) SELECT $1, v FROM unnest($2::text[]) WITH ORDINALITY x(v, n) ORDER BY n`,
      [orgId, values],
    );
  };
  await replace('languages', 'language', form.languages);
  await replace(
    'certificates',
    'title',
    form.certificates.map(({ title }) => title),
  );
  await replace(
    'worked_locations',
    'location',
    form.worked_locations.map(({ location }) => location),
  );
  await rows(client, 'DELETE FROM equipment WHERE org_id = $1', [orgId]);
  await rows(
    client,
    `INSERT INTO equipment (org_id, name, count) SELECT $1, v, c
     FROM unnest($2::text[], $3::int[]) WITH ORDINALITY x(v, c, n) ORDER BY n`,
    [orgId, form.equipment.map(({ name }) => name), form.equipment.map(({ count }) => count)],
  );
}

/** Returns the slug after the change. A public profile redirects from its previous slug or country (decision D11). */
async function moveAddress(client: PoolClient, org: OwnOrg, name: string, place: Place): Promise<string> {
  const { country_id: from, status } = org;
  if (status !== 'approved' || from === null || place.countryId === null) return org.slug;
  if (org.name === name && from === place.countryId) return org.slug;
  const slug = await freeSlug(client, place.countryId, org.id, name);
  if (slug === org.slug && from === place.countryId) return slug;
  await rows(
    client,
    `INSERT INTO org_slugs (country_id, slug, org_id) VALUES ($1, $2, $3)
     ON CONFLICT (country_id, slug) DO UPDATE SET org_id = excluded.org_id`,
    [from, org.slug, org.id],
  );
  await rows(client, 'DELETE FROM org_slugs WHERE country_id = $1 AND slug = $2', [place.countryId, slug]);
  if (place.countrySlug !== org.country_slug) await logOrgChange(client, org.id, place.countrySlug ?? '');
  return slug;
}

const COLUMNS = [
  ...['crew', 'email', 'addline1', 'addline2', 'addline3', 'addline4', 'town', 'county', 'postcode'],
  ...['web', 'strapline'],
] as const satisfies readonly (keyof ProfileDetails)[];

/** Columns that Basic does not change (decision D31). */
const PAID_COLUMNS = ['skype', 'facebook', 'linkedin', 'twitter', 'instagram', 'imdb', 'greencard'] as const;

/** Stores the details of the locked `org`. Throws HTTP 422 by field. @param stored the previous details */
export async function updateDetails(
  client: PoolClient,
  org: OwnOrg,
  stored: OrgDetails,
  form: ProfileDetails,
): Promise<void> {
  const problems = packageProblems(stored, form);
  if (Object.keys(problems).length > 0) throwFieldErrors(problems);
  const countryCode = await requireCountryCode(client, form.country);
  if (needsState(countryCode) && form.county === '') throwFieldErrors({ county: [profileForm.state] });
  const place = await findPlace(client, countryCode, form.town, form.county);
  if (org.status === 'approved' && place.countryId === null)
    throwFieldErrors({ country: [account.countryNotCovered] });
  const categories = await categoryIds(client, form.categories);
  const paid = org.package_code !== 'BASIC';

  const values: Record<string, unknown> = {
    name: form.orgname,
    slug: await moveAddress(client, org, form.orgname, place),
    country_id: place.countryId,
    country_code: place.countryId === null ? countryCode : null,
    state_id: place.stateId,
    county_id: place.countyId,
    city_id: place.cityId,
    tel: normaliseTelephone(form.tel, countryCode),
    tel2: normaliseTelephone(form.tel2, countryCode),
    fax: normaliseTelephone(form.fax, countryCode),
  };
  for (const column of COLUMNS) values[column] = form[column];
  if (form.hideaddress !== undefined) values.hide_address = form.hideaddress;
  if (paid) {
    for (const column of PAID_COLUMNS) values[column] = form[column];
    values.about = form.aboutus;
  }
  const names = Object.keys(values);
  await rows(
    client,
    `UPDATE orgs SET ${names.map((name, index) => `${name} = $${index + 2}`).join(', ')} WHERE id = $1`,
    [org.id, ...Object.values(values)],
  );

  await rows(client, 'DELETE FROM org_categories WHERE org_id = $1', [org.id]);
  await rows(
    client,
    `INSERT INTO org_categories (category_id, country_id, org_id, position)
     SELECT c, $2, $1, n - 1 FROM unnest($3::int[]) WITH ORDINALITY x(c, n)`,
    [org.id, place.countryId ?? 0, categories],
  );
  if (paid) await replaceLists(client, org.id, form);
}
