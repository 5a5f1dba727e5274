import type { CaseFact } from '@unitbase/contracts/entities/desk/queues';
import { type Connection, row } from '../../db/query';

const listOf = (value: string, from: string, order: string) =>
  `(SELECT string_agg(${value}, E'\\n' ORDER BY ${order}) FROM ${from} = o.id)`;

/** Fields of a profile by their labels, as SQL on `o`. */
const FIELDS: Record<string, string> = {
  'Company name': 'o.name',
  'Kind of profile': `CASE WHEN o.crew THEN 'Individual' ELSE 'Company' END`,
  Address: `concat_ws(', ', nullif(o.addline1, ''), nullif(o.addline2, ''), nullif(o.addline3, ''), nullif(o.addline4, ''))
    || CASE WHEN o.hide_address THEN ' (hidden)' ELSE '' END`,
  Town: 'o.town',
  'State or county': 'o.county',
  Postcode: 'o.postcode',
  Country: `coalesce(c.name, i.name, o.country_code)`,
  Telephone: `concat_ws(E'\\n', nullif(o.tel, ''), nullif(o.tel2, ''))`,
  Fax: 'o.fax',
  Email: `o.email || CASE WHEN o.hide_email AND o.email <> '' THEN ' (hidden)' ELSE '' END`,
  Website: 'o.web',
  Categories: listOf(
    'k.name',
    'org_categories oc JOIN categories k ON k.id = oc.category_id WHERE oc.org_id',
    'oc.position, k.name',
  ),
  Credits: listOf(
    `concat_ws(', ', x.productiontitle || ' (' || x.productionyear || ')', nullif(x.productionjobtitle, ''))`,
    'credits x WHERE x.org_id',
    'x.sortorder, x.id',
  ),
  Strapline: 'o.strapline',
  'About us': 'o.about',
  Team: listOf(
    `concat_ws(', ', trim(x.firstname || ' ' || x.lastname), nullif(x.jobtitle, ''), nullif(x.email, ''))`,
    'people x WHERE x.org_id',
    'x.sortorder, x.id',
  ),
  Equipment: listOf(`x.name || ' × ' || x.count`, 'equipment x WHERE x.org_id', 'x.id'),
  Certificates: listOf('x.title', 'certificates x WHERE x.org_id', 'x.id'),
  Languages: listOf('x.language', 'languages x WHERE x.org_id', 'x.id'),
  'Locations worked': listOf('x.location', 'worked_locations x WHERE x.org_id', 'x.id'),
  'Production contact': 'o.production_contact',
  'Green card': `CASE WHEN o.greencard THEN 'Yes' END`,
  Skype: 'o.skype',
  Facebook: 'o.facebook',
  'X (Twitter)': 'o.twitter',
  Instagram: 'o.instagram',
  LinkedIn: 'o.linkedin',
  IMDb: 'o.imdb',
  Showreels: listOf('x.name', 'reels x WHERE x.org_id', 'x.sortorder, x.id'),
  Photos: listOf(
    `coalesce(nullif(x.title, ''), 'Without a title')`,
    'gallery_images x WHERE x.org_id',
    'x.sortorder, x.id',
  ),
  Managers: listOf(
    `concat_ws(', ', nullif(trim(u.firstname || ' ' || u.lastname), ''), u.email || ' (' || m.role || ')')`,
    'memberships m JOIN users u ON u.id = m.user_id WHERE m.org_id',
    'm.created_at, u.id',
  ),
};

const names = Object.keys(FIELDS);

/** Fields that are of users, not of the profile: a review does not store them. */
const OF_USERS = new Set(['Managers']);

/** Fields whose change alone is not reviewed. */
const MEDIA = new Set(['Showreels', 'Photos']);

const FIELDS_SQL = `
  SELECT jsonb_build_object(${names.map((name, index) => `'f${index}', ${FIELDS[name]}`).join(', ')}) AS fields
  FROM orgs o LEFT JOIN countries c ON c.id = o.country_id LEFT JOIN iso_countries i ON i.code = o.country_code
  WHERE o.id = $1`;

/** Values of a profile by label; without empty ones. */
export type ProfileFields = Record<string, string>;

/** Returns all fields of a profile. */
export async function readProfileFields(connection: Connection, id: number): Promise<ProfileFields> {
  const stored = await row<{ fields: Record<string, string | null> }>(connection, FIELDS_SQL, [id]);
  return Object.fromEntries(
    names.flatMap((name, index) => {
      const value = stored?.fields[`f${index}`];
      return value ? [[name, value]] : [];
    }),
  );
}

/** Returns the fields that a review stores. */
export const storedFields = (fields: ProfileFields): ProfileFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !OF_USERS.has(name)));

const NUMBERS = new Set(['Telephone', 'Fax']);

/** Whether a value stays the same. A save writes telephone numbers without spaces. */
const isSame = (name: string, previous = '', current = ''): boolean => {
  const digits = (value: string) => (NUMBERS.has(name) ? value.replace(/[^\d+\n]/g, '') : value);
  return digits(previous) === digits(current);
};

/** Returns the labels of the fields that differ and are reviewed. */
export const differingFields = (previous: ProfileFields, current: ProfileFields): string[] =>
  names.filter(
    (name) => !OF_USERS.has(name) && !MEDIA.has(name) && !isSame(name, previous[name], current[name]),
  );

/** Returns the facts of a profile, each beside its value at the last review if that differs. */
export function compareFields(current: ProfileFields, reviewed: ProfileFields | null): CaseFact[] {
  return names.flatMap((term): CaseFact[] => {
    const value = current[term] ?? '';
    const before = reviewed?.[term] ?? '';
    const isChanged = reviewed !== null && !OF_USERS.has(term) && !isSame(term, before, value);
    return value === '' && !isChanged ? [] : [{ term, value, was: isChanged ? before : null }];
  });
}
