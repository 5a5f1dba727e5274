import { type PoolClient, row, rows } from '../../db/query';
import { freeSlugs } from '../../orgs/free-slug';
import { orgColumns } from './read-line';
import { type Changes, type Entry, placeColumns, type StoredCompany } from './stored-companies';

/** Takes the lock of all writers: it comes first, so that they lock in one order. */
export const lockWriters = (client: PoolClient) =>
  rows(client, `SELECT pg_advisory_xact_lock(hashtext('unitbase.change_log'))`);

export const countOrgs = (client: PoolClient, ids: readonly number[], delta: 1 | -1) =>
  rows(client, 'SELECT count_orgs($1, $2)', [ids, delta]);

/** Rebuilds search rows and ranks. Returns the words that are new to the spelling suggestions. */
export async function refreshSearch(client: PoolClient, ids: readonly number[]): Promise<string[]> {
  const words = await rows<{ word: string }>(client, 'SELECT refresh_orgs_search($1) AS word', [ids]);
  return words.map(({ word }) => word);
}

/** Adds one entry to the change log for all companies of a batch: their pages, and the lists and counts with them. */
export async function logOrgChanges(
  client: PoolClient,
  ids: readonly number[],
  countrySlugs: ReadonlySet<string>,
): Promise<void> {
  await rows(client, 'SELECT log_change(VARIADIC $1::text[])', [
    [
      ...['companies', 'categories', 'countries'],
      ...[...countrySlugs].map((slug) => `country:${slug}`),
      ...ids.map((id) => `company:${id}`),
    ],
  ]);
}

const TEXTS = Object.values(orgColumns);
const PLACES = ['country_id', 'state_id', 'county_id', 'city_id'];
const EMPTY = Object.fromEntries(TEXTS.map((column) => [column, '']));

/** Adds public companies of the package Basic. Returns their ids in order. */
export async function addCompanies(client: PoolClient, entries: readonly Entry[]): Promise<number[]> {
  const created = await rows<{ id: number }>(
    client,
    `SELECT nextval(pg_get_serial_sequence('orgs', 'id'))::int AS id FROM generate_series(1, $1::int)`,
    [entries.length],
  );
  const ids = created.map(({ id }) => id);
  const slugs = await freeSlugs(
    client,
    entries.map(({ values, place }, index) => ({
      id: ids[index] ?? 0,
      countryId: place.countryId ?? 0,
      name: String(values.name),
    })),
  );
  const records = entries.map(({ values, place }, index) => ({
    ...EMPTY,
    ...{ crew: false, has_showreel: false, has_gallery: false, package_code: 'BASIC' },
    ...values,
    ...placeColumns(place),
    id: ids[index],
    slug: slugs[index],
  }));
  const columns = ['id', 'slug', 'crew', ...TEXTS, ...PLACES];
  await rows(
    client,
    `INSERT INTO orgs (status, approved_at, sort_name, letter, score, ${columns.join(', ')})
     SELECT 'approved', now(), fold(r.name), CASE WHEN fold(r.name) ~ '^[a-z]' THEN left(fold(r.name), 1) ELSE '#' END,
       org_score(r), ${columns.map((column) => `r.${column}`).join(', ')}
     FROM jsonb_array_elements($1) v, jsonb_populate_record(NULL::orgs, v) r`,
    [JSON.stringify(records)],
  );
  await insertCategories(
    client,
    entries.flatMap(({ categories }, index) => inOrder(ids[index] ?? 0, categories)),
  );
  return ids;
}

/** Stored company with its changes. */
export interface ChangedCompany {
  company: StoredCompany;
  changes: Changes;
}

/** Changes companies as the owner's editor does: a new name or country of a public one redirects its address. */
export async function changeCompanies(client: PoolClient, changed: readonly ChangedCompany[]): Promise<void> {
  const slugs = await moveAddresses(client, changed);
  const time = await row<{ now: string }>(client, 'SELECT now()::text AS now');
  await patchOrgs(
    client,
    changed.map(({ company: { id }, changes: { columns } }) => ({
      id,
      columns: { ...columns, updated_at: time?.now, ...(slugs.has(id) ? { slug: slugs.get(id) } : {}) },
    })),
  );
  const recategorised = changed.filter(({ changes }) => changes.categories !== null);
  await replaceCategories(
    client,
    recategorised.map(({ company }) => company.id),
    recategorised.flatMap(({ company, changes }) => inOrder(company.id, changes.categories ?? [])),
  );
  await followCountries(
    client,
    changed.map(({ company }) => company.id),
  );
}

/** Returns new slugs by company (decision D11), and stores their redirects. */
async function moveAddresses(
  client: PoolClient,
  changed: readonly ChangedCompany[],
): Promise<Map<number, string>> {
  const moving = changed.filter(
    ({ company: { org }, changes: { columns } }) =>
      org.status === 'approved' &&
      org.country_id !== null &&
      (columns.name !== undefined || (columns.country_id ?? org.country_id) !== org.country_id),
  );
  if (moving.length === 0) return new Map();
  const countryOf = ({ company: { org }, changes: { columns } }: ChangedCompany) =>
    Number(columns.country_id ?? org.country_id);
  const slugs = await freeSlugs(
    client,
    moving.map((one) => ({
      id: one.company.id,
      countryId: countryOf(one),
      name: String(one.changes.columns.name ?? one.company.org.name),
    })),
  );
  const moved = moving
    .map((one, index) => ({ ...one, slug: slugs[index] ?? '', countryId: countryOf(one) }))
    .filter(
      ({ slug, countryId, company: { org } }) => slug !== org.slug || countryId !== Number(org.country_id),
    );
  await rows(
    client,
    `INSERT INTO org_slugs (country_id, slug, org_id) SELECT * FROM unnest($1::int[], $2::text[], $3::int[])
     ON CONFLICT (country_id, slug) DO UPDATE SET org_id = excluded.org_id`,
    [
      moved.map(({ company }) => company.org.country_id),
      moved.map(({ company }) => company.org.slug),
      moved.map(({ company }) => company.id),
    ],
  );
  // A former slug of a company that is used again no longer redirects.
  await rows(
    client,
    'DELETE FROM org_slugs s USING unnest($1::int[], $2::text[]) n(country_id, slug) WHERE (s.country_id, s.slug) = (n.country_id, n.slug)',
    [moved.map(({ countryId }) => countryId), moved.map(({ slug }) => slug)],
  );
  return new Map(moved.map(({ company, slug }) => [company.id, slug]));
}

/** Values of a company by column. */
export interface OrgPatch {
  id: number;
  columns: Record<string, unknown>;
}

/** Writes columns of companies; names that are no columns are ignored. */
export async function patchOrgs(client: PoolClient, patches: readonly OrgPatch[]): Promise<void> {
  const names = await rows<{ name: string }>(
    client,
    `SELECT quote_ident(attname) AS name FROM pg_attribute
     WHERE attrelid = 'orgs'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND attname <> 'id'`,
  );
  await rows(
    client,
    `UPDATE orgs o SET ${names.map(({ name }) => `${name} = n.${name}`).join(', ')}
     FROM (
       SELECT r.* FROM jsonb_to_recordset($1) AS p(id int, columns jsonb) JOIN orgs x ON x.id = p.id
       CROSS JOIN LATERAL jsonb_populate_record(x, p.columns) r) n
     WHERE o.id = n.id`,
    [JSON.stringify(patches)],
  );
}

/** A category of a company. */
export interface OrgCategory {
  orgId: number;
  categoryId: number;
  position: number;
}

/** Replaces the categories of companies. */
export async function replaceCategories(
  client: PoolClient,
  orgIds: readonly number[],
  categories: readonly OrgCategory[],
): Promise<void> {
  await rows(client, 'DELETE FROM org_categories WHERE org_id = ANY ($1::int[])', [orgIds]);
  await insertCategories(client, categories);
}

const inOrder = (orgId: number, categories: readonly number[]): OrgCategory[] =>
  categories.map((categoryId, position) => ({ orgId, categoryId, position }));

const insertCategories = (client: PoolClient, categories: readonly OrgCategory[]) =>
  rows(
    client,
    `INSERT INTO org_categories (org_id, category_id, position, country_id)
     SELECT x.org_id, x.category_id, x.position, coalesce(o.country_id, 0)
     FROM unnest($1::int[], $2::int[], $3::smallint[]) x(org_id, category_id, position) JOIN orgs o ON o.id = x.org_id`,
    [
      categories.map(({ orgId }) => orgId),
      categories.map(({ categoryId }) => categoryId),
      categories.map(({ position }) => position),
    ],
  );

/** Sets the country of categories to that of their company. */
export const followCountries = (client: PoolClient, ids: readonly number[]) =>
  rows(
    client,
    `UPDATE org_categories c SET country_id = coalesce(o.country_id, 0) FROM orgs o
     WHERE o.id = c.org_id AND c.org_id = ANY ($1::int[]) AND c.country_id <> coalesce(o.country_id, 0)`,
    [ids],
  );
