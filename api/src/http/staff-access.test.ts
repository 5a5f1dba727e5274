import { apiUrl, type RouteName } from '@unitbase/contracts/client';
import { CSRF_HEADER, cookies } from '@unitbase/contracts/cookies';
import { maySee, type StaffRole, staffRoles } from '@unitbase/contracts/desk/rights';
import * as messages from '@unitbase/contracts/messages';
import { confirmNeeded, factorNeeded, noRight } from '@unitbase/contracts/messages/desk/staff';
import type { Route } from '@unitbase/contracts/route';
import { routes } from '@unitbase/contracts/routes';
import { deskRoutes } from '@unitbase/contracts/routes/desk';
import { rows } from '../db/query';
import { addOrg, addUser, Visitor } from '../testing/accounts';
import { addMember, addStaffMember, type TestMember } from '../testing/staff';
import { createTestApp, type TestApp } from '../testing/test-app';

let site: TestApp;
let owner: Visitor;
const members = {} as Record<StaffRole, TestMember>;
const withoutFactor = {} as Record<StaffRole, TestMember>;
beforeAll(async () => {
  site = await createTestApp({ filled: true });
  const { app, database } = site;
  owner = new Visitor(app);
  const ownerId = await addUser(database.pool, 'owner@desk.example');
  await addOrg(database.pool, 'Owned by no staff', { ownerId });
  await owner.logIn('owner@desk.example');
  for (const role of staffRoles) {
    members[role] = await addStaffMember(database.pool, app, role);
    withoutFactor[role] = await addMember(database.pool, app, role);
  }
}, 120_000);
afterAll(() => site?.close());

const table = (Object.keys(deskRoutes) as (keyof typeof deskRoutes)[]).map(
  (name) => [name, routes[name] as Route] as const,
);

/** Calls a route without a body and with parameters that no schema accepts, which is checked after the access. */
async function call(name: RouteName, visitor: Visitor | null, csrf = visitor?.cookies.get(cookies.token)) {
  const { method, path } = routes[name] as Route;
  const params = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, key]) => [key, '~']));
  const { statusCode, body } = await site.app.inject({
    method,
    url: apiUrl(name, { params }),
    cookies: visitor ? Object.fromEntries(visitor.cookies) : {},
    headers: csrf ? { [CSRF_HEADER]: csrf } : {},
  });
  return { status: statusCode, text: body };
}

const refused = (detail: string, more: object = {}) => ({
  status: 403,
  text: JSON.stringify({ detail, ...more }),
});
const unknown = { status: 404, text: JSON.stringify({ detail: messages.common.notFoundDetail }) };

async function change(member: TestMember, set: string): Promise<void> {
  await rows(site.database.pool, `UPDATE sessions SET ${set} WHERE token_hash = $1`, [member.session]);
}

describe.each(table)('%s', (name, route) => {
  const { method, staff: right = 'today' } = route;
  const allowed = staffRoles.filter((role) => maySee(role, right));
  const expectAllowed = ({ status }: { status: number }) => {
    // Parameters or an empty body are rejected later, by their schema or as an unknown entry.
    expect(status === 404 ? route.params : status).toBeDefined();
    expect([401, 403]).not.toContain(status);
    expect(status).toBeLessThan(500);
  };

  test('does not exist for visitors and owners of profiles', async () => {
    expect(await call(name, null)).toEqual(unknown);
    expect(await call(name, owner)).toEqual(unknown);
  });

  test('is allowed by the matrix for each role', async () => {
    for (const role of staffRoles) {
      const response = await call(name, members[role].visitor);
      if (allowed.includes(role)) expectAllowed(response);
      else expect(response).toEqual(refused(noRight));
    }
  });

  test('needs the second factor of this session', async () => {
    for (const role of staffRoles) {
      const response = await call(name, withoutFactor[role].visitor);
      if (!route.beforeFactor) expect(response).toEqual(refused(factorNeeded, { factor: ['needed'] }));
      else expectAllowed(response);
    }
  });

  test('needs the second factor again after twelve idle hours, also in a session that is kept', async () => {
    for (const role of allowed) {
      const member = members[role];
      await change(member, `keep = true, last_used_at = now() - interval '12 hours 1 second'`);
      // The second call comes after the session was used again.
      for (const _time of [1, 2]) {
        const response = await call(name, member.visitor);
        if (!route.beforeFactor) expect(response).toEqual(refused(factorNeeded, { factor: ['needed'] }));
      }
      await change(member, 'factor_at = now()');
    }
  });

  test('is rejected with the token of another login', async () => {
    const rejected = refused(messages.common.badToken);
    const [foreign] = [owner.cookies.get(cookies.token)];
    for (const role of staffRoles) {
      expect(await call(name, members[role].visitor, foreign)).toEqual(rejected);
      if (method !== 'GET') expect(await call(name, members[role].visitor, '')).toEqual(rejected);
    }
  });

  test('is confirmed by a second factor of the last five minutes if it cannot be undone', async () => {
    for (const role of allowed) {
      await change(members[role], `factor_at = now() - interval '5 minutes 1 second'`);
      const response = await call(name, members[role].visitor);
      if (route.confirm) expect(response).toEqual(refused(confirmNeeded, { confirm: ['code'] }));
      else expectAllowed(response);
      await change(members[role], 'factor_at = now()');
    }
  });
});

test('the role counts from the next call on', async () => {
  const { pool } = site.database;
  const { id, visitor } = await addStaffMember(pool, site.app, 'admin');
  const [name] = table.find(([, { staff }]) => staff === 'today') ?? table[0] ?? [];
  if (!name) throw new Error('The desk has no routes.');
  expect((await call(name, visitor)).status).not.toBe(404);
  await rows(pool, 'DELETE FROM staff WHERE user_id = $1', [id]);
  expect(await call(name, visitor)).toEqual(unknown);
});
