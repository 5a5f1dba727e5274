import { row, rows } from '../db/query';
import { addUser, mailsTo } from '../testing/accounts';
import { staff } from '../testing/desk';
import { createTestApp, type TestApp } from '../testing/test-app';
import { reactivateProfile, suspendProfile } from './suspension';

let site: TestApp;
let org: { id: number; country: string; slug: string };
beforeAll(async () => {
  site = await createTestApp({ filled: true });
  const userId = await addUser(site.database.pool, 'owner@paused.example');
  const company = await row<typeof org>(
    site.database.pool,
    `SELECT o.id, c.slug AS country, o.slug FROM orgs o JOIN countries c ON c.id = o.country_id
     WHERE o.status = 'approved' AND NOT EXISTS (SELECT FROM memberships m WHERE m.org_id = o.id) ORDER BY o.id LIMIT 1`,
  );
  if (!company) throw new Error('The starting data have no company.');
  org = company;
  await rows(site.database.pool, 'INSERT INTO memberships (user_id, org_id) VALUES ($1, $2)', [
    userId,
    org.id,
  ]);
}, 120_000);
afterAll(() => site?.close());

const isListed = async () =>
  (await rows(site.database.pool, 'SELECT 1 FROM org_search WHERE org_id = $1', [org.id])).length === 1;
const loggedChanges = async () =>
  (await rows(site.database.pool, 'SELECT 1 FROM change_log WHERE $1 = ANY(keys)', [`company:${org.id}`]))
    .length;
const total = async () =>
  (await row<{ sum: number }>(site.database.pool, 'SELECT sum(org_count)::int AS sum FROM countries'))?.sum ??
  0;

test('a suspended profile is hidden and not counted, and is restored when reactivated (D41, D43)', async () => {
  const { pool } = site.database;
  const previous = await total();
  expect(await isListed()).toBe(true);
  expect(await suspendProfile(pool, staff, org.id, 'The address is wrong.')).toMatchObject({
    status: 'suspended',
  });
  expect(await isListed()).toBe(false);
  const changes = await loggedChanges();
  expect(changes).toBeGreaterThan(0);
  expect(await total()).toBe(previous - 1);
  expect((await mailsTo(pool, 'owner@paused.example')).at(-1)?.text).toContain('The address is wrong.');
  await expect(suspendProfile(pool, staff, org.id, 'Again.')).rejects.toThrow(/is not approved: suspended/);

  const { text } = await reactivateProfile(pool, staff, 'https://site.example', org.id);
  expect(text).toContain(`https://site.example/country/${org.country}/profile/${org.slug}`);
  expect(await isListed()).toBe(true);
  expect(await loggedChanges()).toBeGreaterThan(changes);
  expect(await total()).toBe(previous);
  expect((await mailsTo(pool, 'owner@paused.example')).at(-1)?.text).toContain('/account/profile');
  await expect(reactivateProfile(pool, staff, 'https://site.example', org.id)).rejects.toThrow(
    /is not suspended/,
  );
  await expect(reactivateProfile(pool, staff, 'https://site.example', 999_999_999)).rejects.toThrow(
    /There is no profile/,
  );
});
