import type { RouteName } from '@unitbase/contracts/client';
import type { OrgDetails } from '@unitbase/contracts/entities/profile';
import { type Pool, row, rows } from '../db/query';
import { addUser, fillCountries, Visitor } from './accounts';
import { createTestApp, type TestApp, type TestAppOptions } from './test-app';

/** The api with two users for tests of the profile editor. */
export interface Editor extends TestApp {
  pool: Pool;
  /** Owner of every organisation that `addProfile` adds. */
  owner: Visitor;
  ownerId: number;
  /** Another signed-in user without access to the owner's organisations. */
  stranger: Visitor;
  addProfile(code: string, status?: string): Promise<number>;
}

export const OWNER = 'owner@example.com';

/** Adds two sections with 90 categories, `k1` to `k90`; a city in a county in a state; the United Kingdom. */
async function fillDirectory(pool: Pool): Promise<void> {
  await fillCountries(pool);
  await rows(
    pool,
    `INSERT INTO iso_countries (code, code3, numeric_code, name, dialling_code)
     VALUES ('GB', 'GBR', 826, 'United Kingdom', '44')`,
  );
  await rows(
    pool,
    `INSERT INTO countries (name, slug, iso_code, continent_id, region)
     VALUES ('United Kingdom', 'uk', 'GB', 1, 'isles')`,
  );
  await rows(
    pool,
    `INSERT INTO locations (kind, name, slug, country_id, search, letter, parent_id, population) VALUES
       ('country', 'Portugal', 'portugal', 1, 'portugal', 'p', NULL, 0),
       ('country', 'France', 'france', 2, 'france', 'f', NULL, 0),
       ('state', 'Norte', 'norte', 1, 'norte', 'n', NULL, 0),
       ('county', 'Porto District', 'porto-district', 1, 'porto district', 'p', 3, 0),
       ('city', 'Porto', 'porto', 1, 'porto', 'p', 4, 230000),
       ('city', 'Lyon', 'lyon', 2, 'lyon', 'l', NULL, 500000)`,
  );
  await rows(
    pool,
    `INSERT INTO sections (code, name, slug, position) VALUES ('CAM', 'Camera', 'camera', 1), ('POST', 'Post', 'post', 2)`,
  );
  await rows(
    pool,
    `INSERT INTO categories (section_id, code, name, slug)
     SELECT 1 + n % 2, 'k' || n, 'Category ' || n, 'category-' || n FROM generate_series(1, 90) n`,
  );
}

/** Starts the api with a signed-in owner and a signed-in stranger. */
export async function openEditor(options: TestAppOptions = {}): Promise<Editor> {
  const site = await createTestApp(options);
  const { pool } = site.database;
  await fillDirectory(pool);
  const ownerId = await addUser(pool, OWNER);
  await addUser(pool, 'stranger@example.com');
  const owner = new Visitor(site.app);
  const stranger = new Visitor(site.app);
  await owner.logIn(OWNER);
  await stranger.logIn('stranger@example.com');
  let profiles = 0;
  const addProfile = async (code: string, status = 'approved') => {
    profiles += 1;
    const name = status === 'draft' ? '' : `Company ${profiles}`;
    const org = await row<{ id: number }>(
      pool,
      `INSERT INTO orgs (country_id, slug, name, sort_name, letter, package_code, status)
       VALUES (1, $1, $2, fold($2), 'c', $3, $4) RETURNING id`,
      [`company-${profiles}`, name, code, status],
    );
    const id = org?.id ?? 0;
    await rows(pool, 'INSERT INTO memberships (user_id, org_id) VALUES ($1, $2)', [ownerId, id]);
    await rows(pool, 'SELECT refresh_org_search($1)', [id]);
    await rows(pool, 'SELECT count_org($1, 1)', [id]);
    return id;
  };
  return Object.assign(site, { pool, owner, ownerId, stranger, addProfile });
}

/** Returns every required field, as the form sends it. */
export const details = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
  orgname: 'Café Zürich Filmes',
  email: 'ola@cafe.example',
  tel: '912 345 678',
  addline1: 'Rua das Flores 7',
  town: 'Porto',
  country: 'PT',
  categories: ['k1', 'k2'],
  ...more,
});

export const credit = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
  productiontypecode: 'FIL',
  productiontitle: 'The Long Quay',
  productionjobtitle: 'Line producer',
  productionyear: 2020,
  ...more,
});

export const member = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
  firstname: 'Inês',
  lastname: 'Tavares',
  jobfunction: 'Producer',
  ...more,
});

/** Returns `count` different texts. */
export const texts = (count: number): string[] => Array.from({ length: count }, (_, n) => `Entry ${n + 1}`);

/** Calls a route of one organisation as a visitor. */
export async function on(
  visitor: Visitor,
  name: RouteName,
  id: number,
  body?: object,
  params: object = {},
): Promise<{ status: number; body: OrgDetails & Record<string, unknown> }> {
  const response = await visitor.call(name, { params: { id, ...params }, ...(body ? { body } : {}) });
  return { status: response.status, body: response.body as OrgDetails & Record<string, unknown> };
}
