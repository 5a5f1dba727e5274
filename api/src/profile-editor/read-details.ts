import type { OrgDetails } from '@unitbase/contracts/entities/profile';
import * as messages from '@unitbase/contracts/messages';
import { type Connection, row } from '../db/query';
import { throwHttpError } from '../http/http-error';
import { DUE_SQL } from '../orgs/due';
import { versionsOf } from './versions';

const list = (fields: string, from: string, order: string) =>
  `coalesce((SELECT jsonb_agg(${fields} ORDER BY ${order}) FROM ${from}), '[]')`;

/** What a package without it locks is not read (docs/requirements/accounts.md §6, AC-141): it stays in store (decision D31). */
const unlocked = (value: string, empty: string) =>
  `CASE WHEN o.package_code <> 'BASIC' THEN ${value} ELSE ${empty} END`;

const utc = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

const plain = ['email', 'addline1', 'addline2', 'addline3', 'addline4', 'town', 'county', 'postcode', 'tel'];
const more = ['tel2', 'fax', 'web', 'strapline', 'review_note'];
const paid = ['skype', 'facebook', 'linkedin', 'twitter', 'instagram', 'imdb'];

const objectOf = (fields: Record<string, string>) =>
  `jsonb_build_object(${Object.entries(fields)
    .map(([name, value]) => `'${name}', ${value}`)
    .join(', ')})`;

const byName = (names: readonly string[], value: (name: string) => string) =>
  Object.fromEntries(names.map((name) => [name, value(name)]));

/** A call takes at most 100 arguments in PostgreSQL: the object comes in two halves. */
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
  ...byName([...plain, ...more], (name) => `o.${name}`),
  ...byName(paid, (name) => unlocked(`o.${name}`, `''`)),
  aboutus: unlocked('o.about', `''`),
  greencard: unlocked('o.greencard', 'false'),
  production_company_contact: unlocked('o.production_contact', `''`),
  submitted_at: utc('o.submitted_at'),
  due_at: `CASE WHEN o.status = 'submitted' THEN ${utc(`(${DUE_SQL})`)} END`,
  updated_at: utc('o.updated_at'),
});

const LISTS = objectOf({
  categories: list(
    `jsonb_build_object('entrysectioncode', s.code, 'entryheadingcode', k.code, 'entryheading', k.name)`,
    'org_categories oc JOIN categories k ON k.id = oc.category_id JOIN sections s ON s.id = k.section_id WHERE oc.org_id = o.id',
    'oc.position, k.name',
  ),
  languages: unlocked(list('l.language', 'languages l WHERE l.org_id = o.id', 'l.id'), `'[]'::jsonb`),
  certificates: unlocked(
    list(
      `jsonb_build_object('recid', x.id, 'title', x.title)`,
      'certificates x WHERE x.org_id = o.id',
      'x.id',
    ),
    `'[]'::jsonb`,
  ),
  worked_locations: unlocked(
    list(
      `jsonb_build_object('recid', w.id, 'location', w.location)`,
      'worked_locations w WHERE w.org_id = o.id',
      'w.id',
    ),
    `'[]'::jsonb`,
  ),
  equipment: unlocked(
    list(
      `jsonb_build_object('recid', e.id, 'name', e.name, 'count', e.count)`,
      'equipment e WHERE e.org_id = o.id',
      'e.id',
    ),
    `'[]'::jsonb`,
  ),
  production_credits: list(
    `jsonb_build_object('recid', p.id, 'productiontypecode', p.productiontypecode, 'productiontitle', p.productiontitle,
       'productionjobtitle', p.productionjobtitle, 'productionyear', p.productionyear, 'sortorder', p.sortorder)`,
    'credits p WHERE p.org_id = o.id',
    'p.sortorder, p.productionyear DESC, p.id',
  ),
  people: unlocked(
    list(
      `jsonb_build_object('recid', p.id, 'firstname', p.firstname, 'lastname', p.lastname, 'jobfunction', p.jobfunction,
         'jobtitle', p.jobtitle, 'email', p.email, 'tel', p.tel, 'mobile', p.mobile, 'sortorder', p.sortorder,
         'email_subscriptions',
         jsonb_build_object('receive_mbi', p.receive_mbi, 'receive_third_parties', p.receive_third_parties))`,
      'people p WHERE p.org_id = o.id',
      'p.sortorder, p.id',
    ),
    `'[]'::jsonb`,
  ),
  logos: list(
    `jsonb_build_object('id', l.id, 'url', l.url, 'logo_type', l.logo_type)`,
    'logos l WHERE l.org_id = o.id',
    'l.id',
  ),
  showreels: list(
    `jsonb_build_object('id', r.id, 'name', r.name, 'thumbnail', nullif(r.thumbnail_url, ''), 'status', r.status)`,
    'reels r WHERE r.org_id = o.id',
    'r.sortorder, r.id',
  ),
  photos: list(
    `jsonb_build_object('id', g.id, 'title', nullif(g.title, ''), 'url', g.url, 'thumbnail', g.thumbnail_url)`,
    'gallery_images g WHERE g.org_id = o.id',
    'g.sortorder, g.id',
  ),
});

const DETAILS_SQL = `
  SELECT ${HEAD} || ${LISTS} AS details
  FROM orgs o JOIN memberships m ON m.org_id = o.id AND m.user_id = $2
  LEFT JOIN countries c ON c.id = o.country_id LEFT JOIN iso_countries i ON i.code = o.country_code
  WHERE o.id = $1`;

/** A whole profile as its owner edits it. Ask `requireMember` first: this only finds nothing. */
export async function readDetails(
  connection: Connection,
  userId: number,
  orgId: number,
): Promise<OrgDetails> {
  const found = await row<{ details: Omit<OrgDetails, 'versions'> }>(connection, DETAILS_SQL, [
    orgId,
    userId,
  ]);
  if (!found) return throwHttpError(404, messages.common.notFoundDetail);
  return { ...found.details, versions: versionsOf(found.details) };
}
