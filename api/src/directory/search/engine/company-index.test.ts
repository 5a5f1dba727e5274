import { row, rows } from '../../../db/query';
import { fillDirectory } from '../../../testing/directory';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database';
import { packageFacet } from '../query/facet-codes';
import { CompanyIndex } from './company-index';
import { readCounts } from './facet-counts';
import { EMPTY, isMarked, type MarkedSet, marked, numberOf } from './marked-sets';
import { LEVELS, selectPage } from './rank';

let database: TestDatabase;
let ids: Record<string, number>;
beforeAll(async () => {
  database = await createTestDatabase();
  ids = await fillDirectory(database.pool);
}, 60_000);
afterAll(() => database?.drop());

const version = async () =>
  (await row<{ id: number }>(database.pool, 'SELECT coalesce(max(id), 0) AS id FROM change_log'))?.id ?? 0;
const idOf = (slug: string) => ids[slug] ?? 0;
type Columns = Awaited<ReturnType<CompanyIndex['at']>>;
const isGold = (columns: Columns, slug: string) =>
  columns.has(columns.row(idOf(slug)), [[packageFacet('GOLD')]]);

test('indexes only public companies and follows every refresh of a search row', async () => {
  const index = new CompanyIndex(database.pool);
  const initial = await index.at(await version());
  expect([initial.row(idOf('gone-films')), initial.row(idOf('draft-films'))]).toEqual([-1, -1]);
  expect(isGold(initial, 'phare-argent')).toBe(false);

  await rows(database.pool, `UPDATE orgs SET package_code = 'GOLD' WHERE slug = 'phare-argent'`);
  await rows(database.pool, `UPDATE orgs SET status = 'approved' WHERE slug = 'draft-films'`);
  await rows(database.pool, `UPDATE orgs SET status = 'suspended' WHERE slug = 'kent-stages'`);
  await rows(database.pool, 'SELECT refresh_org_search(id) FROM orgs');
  const updated = await index.at(await version());
  expect(isGold(updated, 'phare-argent')).toBe(true);
  expect(updated.scores[updated.row(idOf('phare-argent'))]).toBeGreaterThanOrEqual(2_000);
  expect(updated.row(idOf('draft-films'))).toBeGreaterThanOrEqual(0);
  expect(updated.row(idOf('kent-stages'))).toBe(-1);
});

test('stops warming when the api stops, but completes a waiting search first', async () => {
  const query = jest.spyOn(database.pool, 'query');
  const timesRead = () => query.mock.calls.filter(([text]) => String(text).includes('JOIN orgs o')).length;
  const index = new CompanyIndex(database.pool);
  const warming = index.warm();
  await index.stop();
  await warming;
  expect(timesRead()).toBe(1);

  const other = new CompanyIndex(database.pool);
  const warmingOther = other.warm();
  const search = other.at(await version());
  await other.stop();
  await warmingOther;
  expect((await search).row(idOf('phare-or'))).toBeGreaterThanOrEqual(0);
  expect(timesRead()).toBe(3);
  query.mockRestore();
});

test('rebuilds the index when the change log does not reach back far enough', async () => {
  const index = new CompanyIndex(database.pool);
  await index.at(await version());
  await rows(database.pool, `UPDATE orgs SET package_code = 'GOLD' WHERE slug = 'phare-basique'`);
  await rows(database.pool, `SELECT refresh_org_search(id) FROM orgs WHERE slug = 'phare-basique'`);
  await rows(database.pool, `SELECT log_change('articles') FROM generate_series(1, 3)`);
  await rows(database.pool, 'DELETE FROM change_log WHERE id < (SELECT max(id) FROM change_log)');
  expect(isGold(await index.at(await version()), 'phare-basique')).toBe(true);
});

test('caches counts until a company changes, and does not cache failures', async () => {
  const index = new CompanyIndex(database.pool);
  await index.at(await version());
  const counted: string[] = [];
  const count = (word: string) =>
    index.cachedCounts(
      5_000,
      () => '[]',
      async () => {
        counted.push(word);
        if (word === 'lost') throw new Error('lost');
        return readCounts(Int32Array.of(counted.length), counted.length, false);
      },
    );
  await expect(count('lost')).rejects.toThrow('lost');
  const first = await count('first');
  expect(await count('second')).toBe(first);

  await rows(database.pool, `SELECT log_change('articles')`);
  await index.at(await version());
  expect(await count('third')).toBe(first);

  await rows(database.pool, `SELECT refresh_org_search(id) FROM orgs WHERE slug = 'phare-basique'`);
  await index.at(await version());
  await count('fourth');
  expect(counted).toEqual(['lost', 'first', 'fourth']);
});

test('counts all codes of a company that got more of them', async () => {
  const index = new CompanyIndex(database.pool);
  const columns = await index.at(await version());
  const total = () =>
    columns.count(Int32Array.of(columns.row(idOf('lone-star-grip')))).reduce((sum, count) => sum + count, 0);
  const previous = total();
  await rows(
    database.pool,
    `INSERT INTO org_categories (category_id, country_id, org_id, position) VALUES ($1, $2, $3, 9)`,
    [idOf('sound-stages'), idOf('usa'), idOf('lone-star-grip')],
  );
  await rows(database.pool, `SELECT refresh_org_search($1)`, [idOf('lone-star-grip')]);
  await index.at(await version());
  // A category and its section.
  expect(total()).toBe(previous + 2);
});

test('follows changes of a company’s words, team and credits', async () => {
  const index = new CompanyIndex(database.pool);
  await index.at(await version());
  const id = idOf('lone-star-grip');
  await rows(
    database.pool,
    `UPDATE orgs SET about = 'We keep quokkas.', package_code = 'GOLD' WHERE id = $1`,
    [id],
  );
  await rows(
    database.pool,
    `INSERT INTO people (org_id, firstname, lastname) VALUES ($1, 'Quentin', 'Quill')`,
    [id],
  );
  await rows(
    database.pool,
    `INSERT INTO credits (org_id, productiontypecode, productiontitle, productionyear)
     VALUES ($1, 'FIL', 'Quicksilver Road', 2020)`,
    [id],
  );
  await rows(database.pool, 'SELECT refresh_org_search($1)', [id]);
  const columns = await index.at(await version());
  const row = columns.row(id);
  expect(Array.from(columns.words.get('quokka'))).toEqual([marked(row, false)]);
  const matchesOf = (parts: typeof columns.people, word: string) =>
    Array.from(parts.words.get(word), (entry) => parts.row(numberOf(entry)));
  expect([matchesOf(columns.people, 'quill'), matchesOf(columns.credits, 'quicksilver')]).toEqual([
    [row],
    [row],
  ]);

  await rows(database.pool, `UPDATE orgs SET package_code = 'BASIC' WHERE id = $1`, [id]);
  await rows(database.pool, 'SELECT refresh_org_search($1)', [id]);
  await index.at(await version());
  const basic = columns.row(id);
  expect(matchesOf(columns.people, 'quill')).not.toContain(basic);
  expect(matchesOf(columns.credits, 'quicksilver')).toContain(basic);
});

/** Returns what searches read of all companies, without the numbers of the rows. */
function contentOf(columns: Columns, words: readonly string[]) {
  const all = Array.from(columns.publicRows(null), (row) => columns.id(row));
  const idsOf = (set: MarkedSet, rowOf = (number: number) => number) =>
    Array.from(set, (entry) => [columns.id(rowOf(numberOf(entry))), isMarked(entry)].join()).sort();
  return {
    ids: all.sort((a, b) => a - b),
    scores: all.map((id) => columns.scores[columns.row(id)]),
    dates: all.map((id) => columns.updated[columns.row(id)]),
    names: all.map((id) => columns.nameKeys[columns.row(id)]),
    codes: Array.from(columns.count(columns.publicRows(null))),
    gold: idsOf(columns.matching([[packageFacet('GOLD')]]) ?? EMPTY),
    words: words.map((word) => idsOf(columns.words.get(word))),
    nameWords: words.map((word) => idsOf(columns.names.get(word))),
    prefixes: words.map((word) =>
      columns.words
        .withPrefix(word.slice(0, 3))
        .map((set) => idsOf(set))
        .sort(),
    ),
    people: words.map((word) => idsOf(columns.people.words.get(word), (part) => columns.people.row(part))),
    credits: words.map((word) => idsOf(columns.credits.words.get(word), (part) => columns.credits.row(part))),
  };
}

test('removes free rows when there are too many, and then equals a newly built index', async () => {
  const index = new CompanyIndex(database.pool);
  const columns = await index.at(await version());
  await rows(
    database.pool,
    `INSERT INTO people (org_id, firstname, lastname) SELECT id, 'Quentin', 'Quill' FROM orgs WHERE package_code <> 'BASIC'`,
  );
  await rows(database.pool, `UPDATE orgs SET status = 'suspended' WHERE slug = 'phare-basique'`);
  const sizes: number[] = [];
  do {
    await rows(database.pool, 'SELECT refresh_org_search(id) FROM orgs');
    await index.at(await version());
    sizes.push(columns.size);
  } while (columns.freeRows > 0);
  expect(Math.max(...sizes)).toBeGreaterThan(columns.size);
  const fresh = await new CompanyIndex(database.pool).at(await version());
  const words = ['film', 'grip', 'star', 'stage', 'quill', 'quicksilv', 'quicksilver', 'quokka', 'phare'];
  expect(contentOf(columns, words)).toEqual(contentOf(fresh, words));
  expect(columns.size).toBe(fresh.size);
});

test('reads once for forty concurrent requests', async () => {
  const index = new CompanyIndex(database.pool);
  const all = await Promise.all(Array.from({ length: 40 }, async () => index.at(await version())));
  expect(new Set(all).size).toBe(1);
});

test('orders by level, score and name, and splits ties at page boundaries (D15)', async () => {
  await rows(
    database.pool,
    `INSERT INTO orgs (country_id, slug, name, sort_name, letter, status)
     SELECT country_id, 'equal-' || n, 'Equal ' || lpad(n::text, 2, '0'), '', 'e', 'approved'
     FROM orgs, generate_series(1, 40) n WHERE slug = 'lone-star-grip'`,
  );
  const equals = await rows<{ id: number }>(
    database.pool,
    `SELECT id FROM orgs WHERE slug LIKE 'equal-%' ORDER BY md5(slug)`,
  );
  await rows(database.pool, `SELECT refresh_org_search(id) FROM orgs WHERE slug LIKE 'equal-%'`);
  const columns = await new CompanyIndex(database.pool).at(await version());
  const named = columns.row(idOf('lone-star-grip'));
  const matches = Int32Array.from([...equals.map(({ id }) => columns.row(id)), named]);
  const levels = new Uint8Array(columns.size).fill(LEVELS.text);
  levels[named] = LEVELS.name;
  const pages = [0, 10, 20, 30, 40].flatMap((offset) =>
    selectPage(matches, levels, columns, { sort: 'relevance', offset, limit: 10 }).map((row) =>
      columns.id(row),
    ),
  );
  const sorted = await rows<{ id: number }>(
    database.pool,
    `SELECT id FROM orgs WHERE slug LIKE 'equal-%' ORDER BY sort_name`,
  );
  expect(pages).toEqual([idOf('lone-star-grip'), ...sorted.map(({ id }) => id)]);
});
