import { formatDate } from '@unitbase/contracts/dates';
import type { AdvertState } from '@unitbase/contracts/desk/commercial';
import { advertSizes } from '@unitbase/contracts/entities/adverts';
import type { AdvertForm, AdvertTargets, DeskAdvert } from '@unitbase/contracts/entities/desk/commercial';
import * as messages from '@unitbase/contracts/messages/desk/commercial';
import { fold } from '@unitbase/contracts/slug';
import { type Actor, addAuditEntry } from '../db/audit';
import { TODAY } from '../db/days';
import { readLastActor } from '../db/last-actor';
import { type Connection, jsonList, type Pool, type PoolClient, row, rows, transaction } from '../db/query';
import { rowVersion } from '../db/row-version';
import { throwFieldErrors, throwHttpError } from '../http/http-error';

/** Advert `a` as the desk shows it. */
const COLUMNS = `a.id, a.title, a.body, a.action, a.url, a.sponsor, a.sizes, coalesce(k.slug, '') AS country,
  coalesce(s.slug, '') AS section, coalesce(c.slug, '') AS category,
  coalesce(nullif(concat_ws(', ', coalesce(c.name, s.name), k.name), ''), '${messages.everyPage}') AS target,
  a.starts_on::text AS starts_on, a.ends_on::text AS ends_on,
  CASE WHEN a.ends_on < ${TODAY} THEN 'past' WHEN a.starts_on > ${TODAY} THEN 'coming'
    WHEN a.sponsor = '' THEN 'house' ELSE 'now' END AS state`;
const FROM = `FROM house_adverts a LEFT JOIN countries k ON k.id = a.country_id
  LEFT JOIN categories c ON c.id = a.category_id LEFT JOIN sections s ON s.id = a.section_id`;

type StoredAdvert = Omit<DeskAdvert, 'version'>;

const withVersion = (advert: StoredAdvert): DeskAdvert => {
  // The state changes with the day.
  const { state: _state, ...stored } = advert;
  return { ...advert, version: rowVersion(stored) };
};

const LIST_SQL = `
  SELECT *, count(*) OVER ()::int AS total FROM (SELECT ${COLUMNS} ${FROM}) a
  WHERE ($1::text IS NULL OR fold(a.title || ' ' || a.sponsor) LIKE $1) AND ($2::text IS NULL OR a.state = $2)
    AND ($3::text IS NULL OR a.country = $3) AND ($4::text IS NULL OR $4 IN (a.category, a.section))
  ORDER BY array_position(ARRAY['now', 'coming', 'house', 'past'], a.state), a.starts_on NULLS LAST, a.id`;

interface AdvertQuery {
  search: string;
  state?: AdvertState | undefined;
  country?: string | undefined;
  category?: string | undefined;
}

function listAdverts(
  connection: Connection,
  { search, state, country, category }: AdvertQuery,
  page = '',
  values: number[] = [],
): Promise<(StoredAdvert & { total: number })[]> {
  const words = fold(search).trim();
  const pattern = words ? `%${words.replace(/[\\%_]/g, '\\$&')}%` : null;
  return rows(connection, LIST_SQL + page, [
    ...[pattern, state ?? null, country || null, category || null],
    ...values,
  ]);
}

/** Returns a page of adverts: booked now, coming, of the house, past. */
export async function readAdverts(
  connection: Connection,
  query: AdvertQuery & { offset: number; limit: number },
): Promise<{ total: number; results: DeskAdvert[] }> {
  const listed = await listAdverts(connection, query, ' LIMIT $5 OFFSET $6', [query.limit, query.offset]);
  return {
    total: listed[0]?.total ?? 0,
    results: listed.map(({ total: _total, ...advert }) => withVersion(advert)),
  };
}

/** Columns of the list as a file. */
export const advertColumns = [
  ...(['id', 'state', 'sponsor', 'title', 'body', 'url', 'country', 'section', 'category', 'sizes'] as const),
  ...(['starts_on', 'ends_on'] as const),
] as const;

/** Returns the lines of the list as a file. */
export const readAdvertLines = async (connection: Connection, query: AdvertQuery) =>
  (await listAdverts(connection, query)).map((advert) => ({ ...advert, sizes: advert.sizes.join(' ') }));

/** Returns an advert. Throws HTTP 404. */
export async function readAdvert(connection: Connection, id: number): Promise<DeskAdvert> {
  const stored = await row<StoredAdvert>(connection, `SELECT ${COLUMNS} ${FROM} WHERE a.id = $1`, [id]);
  return stored ? withVersion(stored) : throwHttpError(404, messages.noAdverts);
}

/** Returns the countries, categories and sizes that an advert can be booked for. */
export async function readTargets(pool: Pool): Promise<AdvertTargets> {
  const targets = await row<Omit<AdvertTargets, 'sizes'>>(
    pool,
    `SELECT ${jsonList('SELECT slug, name FROM countries ORDER BY fold(name)')} AS countries,
       ${jsonList(`SELECT s.slug, s.name, ${jsonList('SELECT slug, name FROM categories c WHERE c.section_id = s.id ORDER BY fold(name)')} AS categories
         FROM sections s ORDER BY fold(s.name)`)} AS sections`,
  );
  return { countries: [], sections: [], ...targets, sizes: [...advertSizes] };
}

/** Adds an advert, or changes the one with the id. Throws HTTP 409 and 422. */
export const saveAdvert = (
  pool: Pool,
  actor: Actor,
  { id, form, version }: { id: number | null; form: AdvertForm; version: string },
): Promise<DeskAdvert> =>
  transaction(pool, async (client) => {
    // Two bookings of one place must not pass each other.
    await rows(client, 'LOCK TABLE house_adverts IN SHARE ROW EXCLUSIVE MODE');
    const previous = id === null ? null : await readAdvert(client, id);
    if (previous && previous.version !== version)
      throwHttpError(
        409,
        messages.changedMeanwhile(await readLastActor(client, { entity: 'advert', id: previous.id })),
      );
    const target = await requireTarget(client, form);
    await requireFree(client, { id, form, target });
    const saved = await readAdvert(client, await store(client, { id, form, target }));
    await logAdvert(client, actor, previous, saved);
    return saved;
  });

/** Removes an advert. Throws HTTP 404. */
export const removeAdvert = (pool: Pool, actor: Actor, id: number): Promise<void> =>
  transaction(pool, async (client) => {
    const previous = await readAdvert(client, id);
    await rows(client, 'DELETE FROM house_adverts WHERE id = $1', [id]);
    await logAdvert(client, actor, previous, null);
  });

interface Target {
  country_id: number | null;
  section_id: number | null;
  category_id: number | null;
}

/** Returns the ids of the target. A category stands for its section too. */
async function requireTarget(client: PoolClient, form: AdvertForm): Promise<Target> {
  const { country, section, category } = form;
  const target = await row<Target>(
    client,
    `SELECT (SELECT id FROM countries WHERE slug = $1) AS country_id,
       (SELECT id FROM sections WHERE slug = $2) AS section_id,
       (SELECT id FROM categories WHERE slug = $3) AS category_id`,
    [country, section, category],
  );
  const unknown = Object.entries({ country, section, category }).filter(
    ([name, slug]) => slug && !target?.[`${name}_id` as keyof Target],
  );
  if (!target || unknown.length > 0)
    return throwFieldErrors(Object.fromEntries(unknown.map(([name]) => [name, [messages.unknownTarget]])));
  return target.category_id ? { ...target, section_id: null } : target;
}

interface Booking {
  id: number | null;
  form: AdvertForm;
  target: Target;
}

/** Another booking of the same pages and one of the same sizes on one of the days. */
const TAKEN_SQL = `
  SELECT sponsor, starts_on::text AS starts_on, ends_on::text AS ends_on FROM house_adverts
  WHERE sponsor <> '' AND id IS DISTINCT FROM $1::int AND country_id IS NOT DISTINCT FROM $2::int
    AND section_id IS NOT DISTINCT FROM $3::int AND category_id IS NOT DISTINCT FROM $4::int
    AND (sizes = '{}' OR $5::text[] = '{}' OR sizes && $5::text[])
    AND coalesce(starts_on, '-infinity') <= $7::date AND coalesce(ends_on, 'infinity') >= $6::date LIMIT 1`;

/** Throws HTTP 409 if the place of a booking is taken. */
async function requireFree(client: PoolClient, { id, form, target }: Booking): Promise<void> {
  if (!form.sponsor) return;
  const taken = await row<{ sponsor: string; starts_on: string; ends_on: string }>(client, TAKEN_SQL, [
    ...[id, target.country_id, target.section_id, target.category_id],
    ...[form.sizes, form.starts_on, form.ends_on],
  ]);
  if (taken)
    throwHttpError(
      409,
      messages.placeTaken(taken.sponsor, formatDate(taken.starts_on), formatDate(taken.ends_on)),
    );
}

async function store(client: PoolClient, { id, form, target }: Booking): Promise<number> {
  const columns = {
    ...{ title: form.title, body: form.body, action: form.action, url: form.url, sponsor: form.sponsor },
    ...{ sizes: form.sizes, starts_on: form.starts_on || null, ends_on: form.ends_on || null, ...target },
  };
  const names = Object.keys(columns);
  const marks = names.map((_, index) => `$${index + 1}`);
  const sql =
    id === null
      ? `INSERT INTO house_adverts (${names.join(', ')}) VALUES (${marks.join(', ')}) RETURNING id`
      : `UPDATE house_adverts SET (${names.join(', ')}) = (${marks.join(', ')}) WHERE id = ${id} RETURNING id`;
  const saved = await row<{ id: number }>(client, sql, Object.values(columns));
  return saved?.id ?? throwHttpError(404, messages.noAdverts);
}

const AUDITED = [
  ...(['title', 'body', 'action', 'url', 'sponsor', 'sizes', 'target', 'starts_on', 'ends_on'] as const),
];

/** Tells the pages, and records what changed. */
async function logAdvert(
  client: PoolClient,
  actor: Actor,
  previous: DeskAdvert | null,
  next: DeskAdvert | null,
): Promise<void> {
  const textOf = (advert: DeskAdvert | null, name: (typeof AUDITED)[number]) => String(advert?.[name] ?? '');
  const changed = AUDITED.filter((name) => textOf(previous, name) !== textOf(next, name));
  if (changed.length === 0) return;
  const pick = (advert: DeskAdvert | null) =>
    advert ? Object.fromEntries(changed.map((name) => [name, textOf(advert, name)])) : {};
  await rows(client, `SELECT log_change('adverts')`);
  await addAuditEntry(client, {
    actor,
    action: previous ? (next ? 'advert.edit' : 'advert.remove') : 'advert.add',
    entity: 'advert',
    id: (next ?? previous)?.id ?? 0,
    name: (next ?? previous)?.title ?? '',
    before: pick(previous),
    after: pick(next),
  });
}
