import type { RouteName } from '@unitbase/contracts/client';
import {
  type ManagerRight,
  type ManagerRole,
  managerRoles,
  mayManage,
} from '@unitbase/contracts/manager-rights';
import type { Route } from '@unitbase/contracts/route';
import { routes } from '@unitbase/contracts/routes';
import { rows } from '../db/query';
import { addUser, Visitor } from '../testing/accounts';
import { ALLOWED, as, attempt } from '../testing/attempt';
import { addOwnedData, MATRIX, type OwnedData, stateOf } from '../testing/authorisation';
import { createTestApp, type TestApp } from '../testing/test-app';

let site: TestApp;
const members = {} as Record<ManagerRole, { id: number; visitor: Visitor }>;
beforeAll(async () => {
  site = await createTestApp({ filled: true });
  for (const role of managerRoles) {
    const email = `${role}@managers.example`;
    const visitor = new Visitor(site.app);
    members[role] = { id: await addUser(site.database.pool, email), visitor };
    await visitor.logIn(email);
  }
}, 120_000);
afterAll(() => site?.close());

const guarded = (Object.entries(routes) as [RouteName, Route][]).filter(
  ([, { access }]) => access === 'user',
);
const managing = guarded.flatMap(([name, { right }]): [RouteName, ManagerRight][] =>
  right ? [[name, right]] : [],
);

/** Adds an owner's data, and gives the caller a role on its profile. */
async function joinProfile(role: ManagerRole): Promise<OwnedData> {
  const { data } = await addOwnedData(site);
  await rows(site.database.pool, 'INSERT INTO memberships (user_id, org_id, role) VALUES ($1, $2, $3)', [
    members[role].id,
    data.org,
    role,
  ]);
  return data;
}

const call = (name: RouteName, data: OwnedData, role: ManagerRole) =>
  attempt(site, name, data, as(members[role].visitor));

const cases = managing.flatMap(([name, right]) => managerRoles.map((role) => [name, right, role] as const));

test.each(cases.filter(([, right, role]) => mayManage(role, right)))(
  '%s, which needs the right "%s", is allowed for the %s',
  async (name, _right, role) => {
    const { status } = await call(name, await joinProfile(role), role);
    expect(ALLOWED).toContain(status);
  },
);

test.each(cases.filter(([, right, role]) => !mayManage(role, right)))(
  '%s, which needs the right "%s", changes and reveals nothing for the %s',
  async (name, _right, role) => {
    const data = await joinProfile(role);
    const previous = await stateOf(site.database.pool, data);
    const { status, text } = await call(name, data, role);
    expect([403, 404]).toContain(status);
    expect(text).not.toContain('Kept');
    expect(await stateOf(site.database.pool, data)).toEqual(previous);
  },
);

test.each(managing)('%s is rejected at the next call after a manager is removed', async (name) => {
  const data = await joinProfile('owner');
  await members.owner.visitor.call('selectOrganisation', { body: { organisation_id: data.org } });
  await rows(site.database.pool, 'DELETE FROM memberships WHERE org_id = $1 AND user_id = $2', [
    data.org,
    members.owner.id,
  ]);
  expect([403, 404]).toContain((await call(name, data, 'owner')).status);
});

/** Calls about any company, by users who need not be its managers. */
const ABOUT_ANY_COMPANY: RouteName[] = ['claimOrg', 'createEnquiry', 'mergeList', 'sendCompanyMessage'];
/** Data of the owner as a person; all other data belong to the profile. */
const PERSONAL = [
  ...(['email', 'userId', 'article', 'list', 'shareToken', 'follow', 'session'] as const),
  ...(['invitationToken', 'handoverToken', 'sentThread', 'enquiry', 'attachment'] as const),
] as readonly string[];

test('every call about the owner’s profile names the right that it needs', () => {
  const read = new Set<string>();
  const data = new Proxy({} as OwnedData, {
    get: (_target, key) => {
      read.add(String(key));
      return 1;
    },
  });
  const aboutProfile = guarded.filter(([name]) => {
    read.clear();
    MATRIX[name]?.args?.(data);
    return [...read].some((part) => !PERSONAL.includes(part));
  });
  expect(managing.length).toBeGreaterThan(20);
  const without = aboutProfile.filter(([, { right }]) => !right).map(([name]) => name);
  expect(without.sort()).toEqual(ABOUT_ANY_COMPANY);
});
