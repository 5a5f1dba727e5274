import { needsState } from '@unitbase/contracts/completeness';
import type { OrgDetails } from '@unitbase/contracts/entities/profile';
import { type ProfileDetails, packageProblems } from '@unitbase/contracts/forms/profile';
import * as messages from '@unitbase/contracts/messages';
import { type PoolClient, rows } from '../db/query';
import { normaliseTelephone, requireCountryCode } from '../forms/countries';
import { throwFieldErrors } from '../http/http-error';
import type { OwnOrg } from '../orgs/access';
import { requireCategoryIds, storeCategories } from '../orgs/categories';
import { moveAddress } from '../orgs/move-address';
import { findPlace } from '../orgs/place';

const { profileForm, account } = messages;

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
  const categories = await requireCategoryIds(client, form.categories);
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

  await storeCategories(client, org.id, place.countryId, categories);
  if (paid) await replaceLists(client, org.id, form);
}
