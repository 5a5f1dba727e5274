import type { ListChange } from '@unitbase/contracts/list-changes';
import { type Pool, row, rows } from '../db/query';
import { addOrg, addUser, Visitor } from './accounts';
import type { TestApp } from './test-app';

/** Adds a catalogue, places and articles for lists: two sections, Portugal with Lisbon and Porto, one public article. */
export async function fillForLists(pool: Pool): Promise<void> {
  await rows(
    pool,
    `INSERT INTO sections (code, name, slug, position) VALUES ('CAM', 'Camera & lighting', 'camera', 1), ('SND', 'Sound', 'sound', 2)`,
  );
  await rows(
    pool,
    `INSERT INTO categories (section_id, code, name, slug) VALUES (1, 'DRO', 'Drone operators', 'drones'),
       (1, 'LIG', 'Lighting hire', 'lighting'), (2, 'MIX', 'Sound mixers', 'mixers')`,
  );
  await rows(pool, `UPDATE countries SET time_zone = 'Europe/Lisbon' WHERE slug = 'portugal'`);
  await rows(
    pool,
    `INSERT INTO locations (kind, name, slug, country_id, search, letter, latitude, longitude) VALUES
       ('country', 'Portugal', 'portugal', 1, 'portugal', 'p', NULL, NULL),
       ('city', 'Lisbon', 'lisbon', 1, 'lisbon', 'l', 38.72, -9.14),
       ('city', 'Ponta Delgada', 'ponta-delgada', 1, 'ponta delgada', 'p', 37.74, -25.67)`,
  );
  await rows(
    pool,
    `INSERT INTO articles (article_type, title, slug, date_published) VALUES (1, 'Rebate rises', 'rebate-rises', '2026-01-05'),
       (1, 'Not yet', 'not-yet', '2999-01-01')`,
  );
}

/** Adds a company to a category; returns its id. */
export async function addListed(
  pool: Pool,
  name: string,
  values: { code?: string; category?: number; cityId?: number } = {},
): Promise<number> {
  const id = await addOrg(pool, name, { code: values.code ?? 'GOLD', email: 'hello@kept.example' });
  await rows(
    pool,
    'INSERT INTO org_categories (org_id, category_id, country_id, position) VALUES ($1, $2, 1, 1)',
    [id, values.category ?? 1],
  );
  await rows(pool, 'UPDATE orgs SET city_id = $2 WHERE id = $1', [id, values.cityId ?? null]);
  return id;
}

let producers = 0;

/** Adds a user and returns them signed in. @param email by default an address that no other user has */
export async function addProducer(
  site: TestApp,
  email = `producer${++producers}@office.example`,
): Promise<Visitor> {
  await addUser(site.database.pool, email);
  const producer = new Visitor(site.app);
  await producer.logIn(email);
  return producer;
}

/** Creates a list; returns its id. */
export async function addList(producer: Visitor, name: string): Promise<number> {
  return Number((await producer.call('createList', { body: { name } })).body.id);
}

/** Identifies a company in a list. */
export const companyItem = (id: number) => ({ kind: 'company' as const, ref: String(id) });

/** Changes a list. @param version of the list that the user has; by default the api checks none */
export const changeList = (producer: Visitor, id: number, changes: ListChange[], version?: number) =>
  producer.call('changeList', { params: { id }, body: { changes, ...(version ? { version } : {}) } });

export const versionOf = async (pool: Pool, id: number): Promise<number> =>
  (await row<{ version: number }>(pool, 'SELECT version FROM lists WHERE id = $1', [id]))?.version ?? 0;
