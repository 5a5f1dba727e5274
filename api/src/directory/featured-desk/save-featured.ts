import type { FeaturedKind } from '@unitbase/contracts/desk/featured';
import { placements } from '@unitbase/contracts/desk/featured';
import type { Featured, FeaturedForm } from '@unitbase/contracts/entities/desk/featured';
import * as text from '@unitbase/contracts/messages/desk/featured';
import { type Actor, addAuditEntry } from '../../db/audit';
import { readLastActor } from '../../db/last-actor';
import { type Pool, type PoolClient, row, rows, transaction } from '../../db/query';
import { throwFieldErrors, throwHttpError } from '../../http/http-error';
import { readOneFeatured } from './read-featured';

/** Tables of the kinds. `titled` is the column of the own title. */
const TABLES = {
  profile: { table: 'featured_profiles', titled: 'custom_company_title', key: 'featured' },
  showreel: { table: 'featured_showreels', titled: 'custom_title', key: 'showreels' },
} as const;

interface Edit {
  kind: FeaturedKind;
  /** `null` to add one. */
  id: number | null;
  form: FeaturedForm;
  version: string;
}

/** Features a profile or showreel, or changes its days, page or position. Throws HTTP 409 and 422. */
export const saveFeatured = (
  pool: Pool,
  actor: Actor,
  { kind, id, form, version }: Edit,
): Promise<Featured> =>
  transaction(pool, async (client) => {
    const { table } = TABLES[kind];
    // Two bookings of one page must not pass each other.
    await rows(client, `LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`);
    const previous = id === null ? null : await readOneFeatured(client, kind, id);
    if (previous && previous.version !== version)
      throwHttpError(
        409,
        text.changedMeanwhile(await readLastActor(client, { entity: table, id: previous.id })),
      );
    const columns = { ...(await requirePage(client, kind, form)), ...(await requireRef(client, kind, form)) };
    await requireOnce(client, { kind, id, form, columns });
    const savedId = await store(client, { kind, id, form, columns });
    const saved = await readOneFeatured(client, kind, savedId);
    await logFeatured(client, actor, previous, saved);
    return saved;
  });

/** Stops featuring. Throws HTTP 404. */
export const removeFeatured = (pool: Pool, actor: Actor, kind: FeaturedKind, id: number): Promise<void> =>
  transaction(pool, async (client) => {
    const previous = await readOneFeatured(client, kind, id);
    await rows(client, `DELETE FROM ${TABLES[kind].table} WHERE id = $1`, [id]);
    await logFeatured(client, actor, previous, null);
  });

type Ids = Record<string, number | null>;

/** Returns the ids of the page that a form names. */
async function requirePage(client: PoolClient, kind: FeaturedKind, form: FeaturedForm): Promise<Ids> {
  const { placement, country, section, category } = form;
  if (!(placements[kind] as readonly string[]).includes(placement))
    return throwFieldErrors({ placement: [text.unknownPage] });
  const page = {
    country: placement === 'country' ? country : '',
    section: placement === 'category' ? section : '',
    category: placement === 'sub_category' ? category : '',
  };
  const ids = await row<Ids>(
    client,
    `SELECT (SELECT id FROM countries WHERE slug = $1) AS country_id,
       (SELECT id FROM sections WHERE slug = $2) AS section_id,
       (SELECT id FROM categories WHERE slug = $3) AS category_id`,
    [page.country, page.section, page.category],
  );
  const unknown = Object.entries(page).find(([name, slug]) => slug && !ids?.[`${name}_id`]);
  if (!ids || unknown)
    return throwFieldErrors({ [unknown?.[0] === 'country' ? 'country' : 'category']: [text.unknownPage] });
  return kind === 'profile' ? { country_id: ids.country_id ?? null } : ids;
}

const COMPANY_SQL = `
  SELECT o.id, o.package_code IN ('GOLD', 'PLATINUM') AS "showsReels" FROM orgs o JOIN countries k ON k.id = o.country_id
  WHERE o.status = 'approved' AND (o.id = $1::int OR (k.slug = $2 AND o.slug = $3))`;

const REEL_SQL = `
  SELECT id FROM reels WHERE org_id = $1 AND is_published AND data_url <> '' AND ($2 = '' OR fold(name) = fold($2))
  ORDER BY sortorder, id LIMIT 1`;

/** Returns the id of the profile or showreel that a form names. */
async function requireRef(client: PoolClient, kind: FeaturedKind, form: FeaturedForm): Promise<Ids> {
  const [, country = null, slug = null] = /\/country\/([^/?#]+)\/profile\/([^/?#]+)/.exec(form.company) ?? [];
  const id = /^\d{1,9}$/.test(form.company) ? Number(form.company) : null;
  const company = await row<{ id: number; showsReels: boolean }>(client, COMPANY_SQL, [id, country, slug]);
  if (!company) return throwFieldErrors({ company: [text.unknownCompany] });
  if (kind === 'profile') return { org_id: company.id };
  const reel = company.showsReels
    ? await row<{ id: number }>(client, REEL_SQL, [company.id, form.reel])
    : undefined;
  return reel ? { reel_id: reel.id } : throwFieldErrors({ reel: [text.noReel] });
}

type Checked = Omit<Edit, 'version'> & { columns: Ids };

/** Throws HTTP 409 if the profile or showreel is on the page on one of the days already. */
async function requireOnce(client: PoolClient, { kind, id, form, columns }: Checked): Promise<void> {
  const names = Object.keys(columns);
  const same = names.map((name, index) => `${name} IS NOT DISTINCT FROM $${index + 5}::int`);
  const taken = await row(
    client,
    `SELECT 1 FROM ${TABLES[kind].table} WHERE id IS DISTINCT FROM $1::int AND placement = $2
       AND coalesce(starts_on, '-infinity') <= coalesce($4::date, 'infinity')
       AND coalesce(ends_on, 'infinity') >= coalesce($3::date, '-infinity') AND ${same.join(' AND ')} LIMIT 1`,
    [id, form.placement, form.starts_on || null, form.ends_on || null, ...Object.values(columns)],
  );
  if (taken) throwHttpError(409, text.isThere(form.company));
}

async function store(client: PoolClient, { kind, id, form, columns }: Checked): Promise<number> {
  const { table, titled } = TABLES[kind];
  const values = {
    ...{ placement: form.placement, position: form.position, [titled]: form.title },
    ...{ starts_on: form.starts_on || null, ends_on: form.ends_on || null, ...columns },
  };
  const names = Object.keys(values);
  const marks = names.map((_, index) => `$${index + 1}`).join(', ');
  const sql =
    id === null
      ? `INSERT INTO ${table} (${names.join(', ')}) VALUES (${marks}) RETURNING id`
      : `UPDATE ${table} SET (${names.join(', ')}) = (${marks}) WHERE id = ${id} RETURNING id`;
  const saved = await row<{ id: number }>(client, sql, Object.values(values));
  return saved?.id ?? throwHttpError(404, text.noFeatured);
}

const AUDITED = ['page', 'company', 'reel', 'title', 'position', 'starts_on', 'ends_on'] as const;

/** Tells the pages, and records what changed. */
async function logFeatured(
  client: PoolClient,
  actor: Actor,
  previous: Featured | null,
  next: Featured | null,
): Promise<void> {
  const one = next ?? previous;
  const textOf = (featured: Featured | null, name: (typeof AUDITED)[number]) =>
    String(featured?.[name] ?? '');
  const changed = AUDITED.filter((name) => textOf(previous, name) !== textOf(next, name));
  if (!one || changed.length === 0) return;
  const { table, key } = TABLES[one.kind];
  const pick = (featured: Featured | null) =>
    featured ? Object.fromEntries(changed.map((name) => [name, textOf(featured, name)])) : {};
  await rows(client, 'SELECT log_change($1)', [key]);
  await addAuditEntry(client, {
    actor,
    action: `featured.${previous ? (next ? 'edit' : 'remove') : 'add'}`,
    ...{ entity: table, id: one.id, name: one.company },
    before: pick(previous),
    after: pick(next),
  });
}
