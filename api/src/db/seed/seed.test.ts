import { readConfig } from '../../config';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database';
import { isFilled } from './filled';
import { seed } from './seed';

const SMALL = { companies: 300, today: '2026-11-20' };

let databases: TestDatabase[] = [];
const empty = async () => {
  const database = await createTestDatabase();
  databases.push(database);
  return database;
};

/** A fill takes seconds: tests that only read share this one. */
let filled: TestDatabase;
const seen: string[] = [];
beforeAll(async () => {
  filled = await createTestDatabase();
  await seed(filled.pool, { ...SMALL, onProgress: ({ step }) => seen.push(step) });
});
afterAll(() => filled?.drop());

afterEach(async () => {
  for (const database of databases) await database.drop();
  databases = [];
});

const one = async (database: TestDatabase, query: string) => (await database.pool.query(query)).rows[0];

/** One number over every row of the tables named, whatever their order. */
async function checksum({ pool }: TestDatabase, tables: string[]): Promise<string[]> {
  const sums = [];
  for (const table of tables) {
    const { rows } = await pool.query(
      `SELECT count(*) || ':' || coalesce(sum(hashtext(t::text)::bigint), 0) AS sum FROM ${table} t`,
    );
    sums.push(`${table} ${rows[0].sum}`);
  }
  return sums;
}

const FILLED = [
  'countries',
  'locations',
  'guide_sections',
  // The last one belongs to a ready-made login.
  '(SELECT * FROM orgs WHERE id <= 300)',
  'org_search',
  'org_categories',
  'people',
  'credits',
  'reels',
  'gallery_images',
  'featured_showreels',
  'articles',
  'article_contents',
  'quizzes',
  'info_pages',
];

test('knows cities of the world and words of the texts, which a search must not correct [search-news D5]', async () => {
  const { rows } = await filled.pool.query<{ word: string }>(
    `SELECT w AS word FROM unnest(ARRAY['tehran', 'nairobi', 'osaka', 'lagos', 'gdynia', 'moscow']) w
     UNION SELECT w FROM articles, unnest(tsvector_to_array(to_tsvector('simple', search_text(title)))) w
     WHERE is_search_word(w)
     EXCEPT SELECT word FROM search_words`,
  );
  expect(rows).toEqual([]);
});

test('fills countries and trades, with counters and search rows that match the data', async () => {
  const database = filled;
  expect(seen.at(-1)).toBe('Ready');
  expect(await one(database, 'SELECT count(*) AS n FROM countries')).toEqual({ n: 149 });
  expect(await one(database, 'SELECT count(*) AS n FROM sections')).toEqual({ n: 15 });
  expect(
    await one(database, String.raw`SELECT count(*) AS n FROM credits WHERE productiontitle ~ '\mA [AEIOU]'`),
  ).toEqual({ n: 0 });
  expect(await one(database, 'SELECT count(*) AS n FROM orgs WHERE id <= 300')).toEqual({ n: 300 });
  expect(
    await one(database, 'SELECT min(org_count) > 0 AS each, sum(org_count)::int AS n FROM countries'),
  ).toEqual({ each: true, n: 300 });
  expect(
    await one(
      database,
      `SELECT count(*) AS n FROM categories c WHERE org_count <>
         (SELECT count(*) FROM org_categories k WHERE k.category_id = c.id)`,
    ),
  ).toEqual({ n: 0 });
  expect(await one(database, 'SELECT count(*) AS n FROM orgs o WHERE score <> org_score(o)')).toEqual({
    n: 0,
  });
  expect(await one(database, 'SELECT count(*) AS n FROM orgs WHERE sort_name <> fold(name)')).toEqual({
    n: 0,
  });
  // What the texts leave open for a place or a trade is filled in.
  expect(
    await one(database, "SELECT count(*) AS n FROM orgs WHERE concat(strapline, about) LIKE '%{%'"),
  ).toEqual({ n: 0 });
  const previous = await checksum(database, ['org_search']);
  await database.pool.query('SELECT refresh_org_search(id) FROM orgs');
  expect(await checksum(database, ['org_search'])).toEqual(previous);
}, 60_000);

test('loads only valid references, although foreign keys are not checked while loading', async () => {
  const database = filled;
  const { rows } = await database.pool.query<{ child: string; column: string; parent: string; key: string }>(
    `SELECT k.conrelid::regclass::text AS child, a.attname AS column, k.confrelid::regclass::text AS parent, b.attname AS key
     FROM pg_constraint k JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1]
     JOIN pg_attribute b ON b.attrelid = k.confrelid AND b.attnum = k.confkey[1] WHERE k.contype = 'f'`,
  );
  expect(rows.length).toBeGreaterThan(40);
  const broken = [];
  for (const { child, column, parent, key } of rows) {
    const { n } = await one(
      database,
      `SELECT count(*) AS n FROM ${child} c WHERE ${column} IS NOT NULL AND NOT EXISTS (SELECT 1 FROM ${parent} p WHERE p.${key} = c.${column})`,
    );
    if (n) broken.push(`${child}.${column}: ${n}`);
  }
  expect(broken).toEqual([]);
}, 60_000);

test('features no picture twice on a page', async () => {
  const { rows } = await filled.pool.query(
    `SELECT placement, thumbnail_url FROM featured_showreels f JOIN reels r ON r.id = f.reel_id
     WHERE thumbnail_url <> ''
     GROUP BY placement, f.country_id, f.location_id, f.section_id, f.category_id, thumbnail_url HAVING count(*) > 1
     UNION ALL
     SELECT placement, g.url FROM featured_profiles f
     JOIN gallery_images g ON g.org_id = f.org_id AND g.sortorder = 1
     GROUP BY placement, f.country_id, g.url HAVING count(*) > 1`,
  );
  expect(rows).toEqual([]);
});

test('gives each quiz a picture of its own [site V15]', async () => {
  const { rows } = await filled.pool.query('SELECT image_url FROM quizzes GROUP BY 1 HAVING count(*) > 1');
  expect(rows).toEqual([]);
});

test('leaves the database empty after a killed fill, and fills it at the next start', async () => {
  const database = await empty();
  const kill = async () => {
    await database.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
  };
  database.pool.on('error', () => undefined);
  let killed: Promise<void> | undefined;
  const onProgress = ({ step }: { step: string }) => {
    if (step === 'Search index') killed = kill();
  };
  await expect(seed(database.pool, { ...SMALL, onProgress })).rejects.toThrow();
  await killed;
  expect(await isFilled(database.pool)).toBe(false);
  expect(await one(database, 'SELECT count(*) AS n FROM orgs WHERE id <= 300')).toEqual({ n: 0 });
  await seed(database.pool, SMALL);
  expect(await isFilled(database.pool)).toBe(true);
  expect(await one(database, 'SELECT count(*) AS n FROM orgs WHERE id <= 300')).toEqual({ n: 300 });
}, 60_000);

test('refuses to fill a database with users', async () => {
  const database = await empty();
  await database.pool.query(`INSERT INTO users (email, email_key) VALUES ('a@b.example', 'a@b.example')`);
  await expect(seed(database.pool, SMALL)).rejects.toThrow(
    'The database contains users but is not marked as filled',
  );
});

test('creates equal data without demo logins where their printed password would be unsafe', async () => {
  const database = await empty();
  await seed(database.pool, { ...SMALL, demoLogins: false });
  expect(await one(database, 'SELECT count(*) AS n FROM users')).toEqual({ n: 0 });
  expect(await one(database, 'SELECT count(*) AS n FROM orgs')).toEqual({ n: 300 });
  expect(await isFilled(database.pool)).toBe(true);
  const sums = await checksum(filled, FILLED);
  expect(await checksum(database, FILLED)).toEqual(sums);
  expect(sums.filter((sum) => sum.includes(' 0:'))).toEqual([]);
}, 60_000);

test('creates demo logins only in the embedded database and without https, unless requested', () => {
  const server = 'postgres://db.example/unitbase';
  const site = 'https://unitbase.example';
  expect(readConfig({}).demoLogins).toBe(true);
  expect(readConfig({ DEMO_LOGINS: '0' }).demoLogins).toBe(false);
  expect(readConfig({ SITE_URL: 'http://localhost:3100' }).demoLogins).toBe(true);
  expect(readConfig({ SITE_URL: site }).demoLogins).toBe(false);
  expect(readConfig({ DATABASE_URL: server, SITE_URL: site }).demoLogins).toBe(false);
  expect(readConfig({ DATABASE_URL: server, SITE_URL: site, DEMO_LOGINS: '1' }).demoLogins).toBe(true);
  expect(() => readConfig({ DEMO_LOGINS: 'yes' })).toThrow('DEMO_LOGINS');
});

// The last test: it changes the shared database.
test('does not overwrite data in a second fill', async () => {
  await filled.pool.query('DELETE FROM orgs WHERE id = 300');
  await seed(filled.pool, SMALL);
  expect(await one(filled, 'SELECT count(*) AS n FROM orgs WHERE id <= 300')).toEqual({ n: 299 });
});
