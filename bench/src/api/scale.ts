import { type Pool, type PoolClient, row, rows, transaction } from '@unitbase/api/db/query';
import { dropIndexes, restoreIndexes } from '@unitbase/api/db/seed/indexes';
import { finishSearch } from '@unitbase/api/db/seed/search';

/** Tables whose rows belong to a company and are copied with it. */
const PARTS = [
  'org_categories',
  'people',
  'credits',
  'equipment',
  'certificates',
  'worked_locations',
  'languages',
  'logos',
  'reels',
  'gallery_images',
];

/** Returns the writable columns of a table, in its order. */
async function columnsOf(client: PoolClient, table: string): Promise<string[]> {
  const columns = await rows<{ name: string }>(
    client,
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER' ORDER BY ordinal_position`,
    [table],
  );
  return columns.map(({ name }) => name);
}

/** Returns the column list of a copy and its values; `changed` has the SQL of those that differ. */
async function copyClauses(client: PoolClient, table: string, changed: Record<string, string>) {
  const columns = (await columnsOf(client, table)).filter((name) => name !== 'id' || changed.id);
  return {
    into: `${table} (${columns.join(', ')})`,
    select: columns.map((name) => changed[name] ?? `o.${name}`).join(', '),
  };
}

/**
 * Copies each company, with the place of another company (the donor) of its country. Its first word becomes the donor's
 * or half of each, so that the number of different words grows too.
 */
async function copyCompanies(client: PoolClient, copies: number, stride: number): Promise<void> {
  await client.query(`
    CREATE TEMPORARY TABLE donors ON COMMIT DROP AS
      SELECT id, country_id, split_part(name, ' ', 1) AS word, state_id, county_id, city_id, town, county, postcode,
        row_number() OVER w - 1 AS position, count(*) OVER (PARTITION BY country_id) AS among
      FROM orgs WHERE status = 'approved' WINDOW w AS (PARTITION BY country_id ORDER BY md5(id::text));
    CREATE UNIQUE INDEX ON donors (country_id, position);
    ANALYZE donors`);
  const place = Object.fromEntries(
    ['state_id', 'county_id', 'city_id', 'town', 'county', 'postcode'].map((name) => [name, `d.${name}`]),
  );
  const { into, select } = await copyClauses(client, 'orgs', {
    ...place,
    id: `o.id + k * ${stride}`,
    parent_id: 'NULL',
    name: 'n.name',
    sort_name: 'fold(n.name)',
    letter: `CASE WHEN fold(n.name) ~ '^[a-z]' THEN left(fold(n.name), 1) ELSE '#' END`,
    slug: `term_slug(n.name) || '-' || (o.id + k * ${stride})`,
    about: `replace(o.about, o.name, n.name)`,
    updated_at: `o.updated_at - k * interval '7 hours'`,
  });
  await client.query(`
    INSERT INTO ${into}
    SELECT ${select} FROM orgs o JOIN donors me ON me.id = o.id CROSS JOIN generate_series(1, ${copies}) k
    JOIN donors d ON d.country_id = o.country_id AND d.position = (me.position + k * 7919) % me.among
    CROSS JOIN LATERAL (SELECT CASE WHEN k % 2 = 1 THEN d.word
        ELSE left(d.word, greatest(2, length(d.word) / 2)) || right(me.word, greatest(2, length(me.word) / 2)) END
      || substr(o.name, length(me.word) + 1) AS name) n`);
}

/** Copies the rows of companies, with other family names and, in every second copy, another end of the title. */
async function copyParts(client: PoolClient, copies: number, stride: number): Promise<void> {
  const changes: Record<string, { changed: Record<string, string>; join?: string }> = {
    people: {
      changed: { lastname: 'd.lastname' },
      join: `JOIN (SELECT lastname, row_number() OVER (ORDER BY id) - 1 AS position FROM people) d
        ON d.position = (o.id + k * 7919) % (SELECT count(*) FROM people)`,
    },
    credits: {
      changed: {
        productiontitle: `CASE WHEN k % 2 = 1 THEN o.productiontitle
          ELSE regexp_replace(o.productiontitle, '\\S+$', d.word) END`,
      },
      join: `JOIN (SELECT substring(productiontitle FROM '\\S+$') AS word, row_number() OVER (ORDER BY id) - 1 AS position
        FROM credits) d ON d.position = (o.id + k * 7919) % (SELECT count(*) FROM credits)`,
    },
  };
  for (const table of PARTS) {
    const { changed = {}, join = '' } = changes[table] ?? {};
    const { into, select } = await copyClauses(client, table, {
      ...changed,
      org_id: `o.org_id + k * ${stride}`,
    });
    await client.query(
      `INSERT INTO ${into} SELECT ${select} FROM ${table} o
       JOIN orgs c ON c.id = o.org_id AND c.status = 'approved' CROSS JOIN generate_series(1, ${copies}) k ${join}`,
    );
  }
}

/** Returns by how much a directory was enlarged; 1 for starting data. */
async function scaleOf(pool: Pool): Promise<number> {
  const mark = await row<{ scale: number }>(
    pool,
    `SELECT value::text::int AS scale FROM meta WHERE key = 'bench_scale'`,
  );
  return mark?.scale ?? 1;
}

/**
 * Enlarges a directory of starting data `scale` times in one transaction, always in the same way. Leaves a directory of
 * that size unchanged.
 * @throws if it was enlarged by another factor
 */
export async function enlarge(pool: Pool, scale: number): Promise<void> {
  const current = await scaleOf(pool);
  if (current === scale) return;
  if (current !== 1) throw new Error(`The database holds ${current} times the starting data, not ${scale}.`);
  await transaction(pool, async (client) => {
    await client.query(`SET LOCAL session_replication_role = replica; SET LOCAL maintenance_work_mem = '1GB';
      SET LOCAL work_mem = '256MB'`);
    const last = await row<{ id: number }>(client, 'SELECT max(id) AS id FROM orgs');
    const stride = Math.ceil((last?.id ?? 0) / 1_000) * 1_000;
    await client.query('TRUNCATE org_search, facet_terms RESTART IDENTITY');
    const indexes = await dropIndexes(client, ['orgs', 'org_search', ...PARTS]);
    await copyParts(client, scale - 1, stride);
    await copyCompanies(client, scale - 1, stride);
    await finishSearch(client);
    await restoreIndexes(client, indexes);
    await client.query('SELECT recount_orgs()');
    await client.query('SELECT collect_search_words()');
    await client.query(`SELECT setval(pg_get_serial_sequence('orgs', 'id'), (SELECT max(id) FROM orgs))`);
    await client.query(`INSERT INTO meta (key, value) VALUES ('bench_scale', $1)`, [JSON.stringify(scale)]);
  });
  await pool.query('VACUUM ANALYZE');
}
