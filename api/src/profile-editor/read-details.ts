import { createHash } from 'node:crypto';
import type { OrgDetails } from '@unitbase/contracts/entities/profile';
import { ProfileDetails } from '@unitbase/contracts/forms/profile';
import * as messages from '@unitbase/contracts/messages';
import { type Connection, jsonList, row, utc } from '../db/query';
import { throwHttpError } from '../http/http-error';
import { DUE_SQL } from '../orgs/due';
import { latestRequest } from '../orgs/package-request';
import { POSTER_SQL } from '../orgs/poster';

/** Hides values that BASIC locks (docs/requirements/accounts.md §6, AC-141); they stay stored (decision D31). */
const unlocked = (value: string, empty: string) =>
  `CASE WHEN o.package_code <> 'BASIC' THEN ${value} ELSE ${empty} END`;

const PLAIN = [
  ...['email', 'addline1', 'addline2', 'addline3', 'addline4', 'town', 'county', 'postcode'],
  ...['tel', 'tel2', 'fax', 'web', 'strapline', 'review_note'],
];
const PAID = ['skype', 'facebook', 'linkedin', 'twitter', 'instagram', 'imdb'];

const objectOf = (fields: Record<string, string>) =>
  `jsonb_build_object(${Object.entries(fields)
    .map(([name, value]) => `'${name}', ${value}`)
    .join(', ')})`;

const byName = (names: readonly string[], value: (name: string) => string) =>
  Object.fromEntries(names.map((name) => [name, value(name)]));

/** Fields without lists. In two objects, since a function call has at most 100 arguments in PostgreSQL. */
const HEAD = objectOf({
  id: 'o.id',
  orgid: `CASE WHEN o.status = 'approved' THEN o.id ELSE 0 END`,
  orgname: `nullif(o.name, '')`,
  packagetypecode: 'o.package_code',
  status: 'o.status',
  url_slug: `CASE WHEN o.status = 'approved' THEN o.slug ELSE '' END`,
  country_slug: `CASE WHEN o.status = 'approved' THEN c.slug ELSE '' END`,
  country: `coalesce(c.iso_code, o.country_code, '')`,
  country_name: `coalesce(c.name, i.name, '')`,
  role: 'm.role',
  crew: 'o.crew',
  hideaddress: 'o.hide_address',
  ...byName(PLAIN, (name) => `o.${name}`),
  ...byName(PAID, (name) => unlocked(`o.${name}`, `''`)),
  aboutus: unlocked('o.about', `''`),
  greencard: unlocked('o.greencard', 'false'),
  production_company_contact: unlocked('o.production_contact', `''`),
  submitted_at: utc('o.submitted_at'),
  due_at: `CASE WHEN o.status = 'submitted' THEN ${utc(`(${DUE_SQL})`)} END`,
  package_request: latestRequest('o.id'),
  updated_at: utc('o.updated_at'),
});

const paidList = (select: string) => unlocked(jsonList(select), `'[]'::jsonb`);

const LISTS = objectOf({
  categories: jsonList(`
    SELECT s.code AS entrysectioncode, k.code AS entryheadingcode, k.name AS entryheading
    FROM org_categories oc JOIN categories k ON k.id = oc.category_id JOIN sections s ON s.id = k.section_id
    WHERE oc.org_id = o.id ORDER BY oc.position, k.name`),
  languages: unlocked(
    'to_jsonb(ARRAY(SELECT language FROM languages WHERE org_id = o.id ORDER BY id))',
    `'[]'::jsonb`,
  ),
  certificates: paidList('SELECT id AS recid, title FROM certificates WHERE org_id = o.id ORDER BY id'),
  worked_locations: paidList(
    'SELECT id AS recid, location FROM worked_locations WHERE org_id = o.id ORDER BY id',
  ),
  equipment: paidList('SELECT id AS recid, name, count FROM equipment WHERE org_id = o.id ORDER BY id'),
  production_credits: jsonList(`
    SELECT id AS recid, productiontypecode, productiontitle, productionjobtitle, productionyear, sortorder
    FROM credits WHERE org_id = o.id ORDER BY sortorder, productionyear DESC, id`),
  people: paidList(`
    SELECT id AS recid, firstname, lastname, jobfunction, jobtitle, email, tel, mobile, sortorder,
      jsonb_build_object('receive_mbi', receive_mbi, 'receive_third_parties', receive_third_parties) AS email_subscriptions
    FROM people WHERE org_id = o.id ORDER BY sortorder, id`),
  logos: jsonList('SELECT id, url, logo_type FROM logos WHERE org_id = o.id ORDER BY id'),
  showreels: jsonList(`
    SELECT id, name, ${POSTER_SQL} AS thumbnail, status
    FROM reels WHERE org_id = o.id ORDER BY sortorder, id`),
  photos: jsonList(`
    SELECT id, nullif(title, '') AS title, nullif(alt, '') AS alt, url, thumbnail_url AS thumbnail
    FROM gallery_images WHERE org_id = o.id ORDER BY sortorder, id`),
});

const DETAILS_SQL = `
  SELECT ${HEAD} || ${LISTS} AS details
  FROM orgs o JOIN memberships m ON m.org_id = o.id AND m.user_id = $2
  LEFT JOIN countries c ON c.id = o.country_id LEFT JOIN iso_countries i ON i.code = o.country_code
  WHERE o.id = $1`;

const detailFields = Object.keys(ProfileDetails.shape).filter((name) => name !== 'version');

/** Leaves out row ids: a save replaces the rows of lists, which is no change of content. */
const withoutNumbers = (key: string, value: unknown) => (key === 'recid' ? undefined : value);

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** Returns a short digest of the content of each form of the editor. */
function versionsOf(stored: Omit<OrgDetails, 'versions'>): OrgDetails['versions'] {
  const details = Object.fromEntries(detailFields.map((name) => [name, stored[name as keyof typeof stored]]));
  return {
    details: digest(JSON.stringify(details, withoutNumbers)),
    credits: digest(JSON.stringify(stored.production_credits)),
  };
}

/** Returns a whole profile for its editor. Call `requireRight` first: a missing profile and no access are both 404. */
export async function readDetails(
  connection: Connection,
  userId: number,
  orgId: number,
): Promise<OrgDetails> {
  const result = await row<{ details: Omit<OrgDetails, 'versions'> }>(connection, DETAILS_SQL, [
    orgId,
    userId,
  ]);
  if (!result) return throwHttpError(404, messages.common.notFoundDetail);
  return { ...result.details, versions: versionsOf(result.details) };
}
