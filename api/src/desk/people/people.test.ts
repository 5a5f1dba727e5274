import { apiUrl, type RouteName } from '@unitbase/contracts/client';
import type { StaffRole } from '@unitbase/contracts/desk/rights';
import * as text from '@unitbase/contracts/messages/desk/people';
import { row, rows } from '../../db/query';
import { accountsSite, addOrg, addUser, mailsTo, Visitor } from '../../testing/accounts';
import { auditOf } from '../../testing/desk';
import { addStaffMember, type TestMember } from '../../testing/staff';
import { verifyLog } from '../log/verify-log';

const site = accountsSite();
const { pool } = site;

const members = {} as Record<StaffRole, TestMember>;
beforeAll(async () => {
  for (const role of ['directory', 'admin'] as const)
    members[role] = await addStaffMember(pool(), site.app, role);
});

const as = (role: StaffRole, route: RouteName, args: Record<string, unknown>) =>
  members[role].visitor.call(route, args);
const on = (role: StaffRole, route: RouteName, id: number, body: object = {}) =>
  as(role, route, { params: { id }, body });

let users = 0;
/** Adds a user with a session. */
async function addLoggedIn(verified = true) {
  users += 1;
  const email = `user${users}@people.example`;
  const id = await addUser(pool(), email, verified);
  const visitor = new Visitor(site.app);
  await visitor.logIn(email);
  return { id, email, visitor };
}
const isLoggedIn = async ({ visitor }: { visitor: Visitor }) =>
  (await visitor.call('getSessions')).status === 200;

test('finds users by address, name and profile, and by their state', async () => {
  const { id, email } = await addLoggedIn();
  const unverified = await addLoggedIn(false);
  await addOrg(pool(), 'Brétagne Boats', { ownerId: id });
  const idsOf = async (query: object) => {
    const { body } = await as('directory', 'GET /desk/people', { query });
    return (body.results as { id: number }[]).map((user) => user.id);
  };
  expect(await idsOf({ search: email.toUpperCase() })).toEqual([id]);
  expect(await idsOf({ search: 'bretagne' })).toEqual([id]);
  expect(await idsOf({ search: 'ines tav', limit: 2 })).toEqual([unverified.id, id]);
  expect(await idsOf({ state: 'unverified' })).toEqual([unverified.id]);
  expect(await idsOf({ state: 'blocked' })).toEqual([]);
  const file = await site.app.inject({
    url: apiUrl('GET /desk/people/export', { query: { search: 'bretagne' } }),
    cookies: Object.fromEntries(members.directory.visitor.cookies),
  });
  expect(file.body.split('\r\n')[1]).toContain(`${id},Inês Tavares,${email},,active,,`);
});

test('shows a user with companies, sessions and data requests', async () => {
  const { id, visitor, email } = await addLoggedIn();
  const org = await addOrg(pool(), 'Alfama Sound', { ownerId: id, code: 'GOLD' });
  await visitor.call('requestDeletion', {
    body: { email, reason: 'We closed in June.', confirm: true },
  });
  const { body } = await as('directory', 'GET /desk/people/:id', { params: { id } });
  expect(body).toMatchObject({
    ...{ id, email, state: 'active', block: null, staff_member: null, country: 'Portugal' },
    companies: [{ id: org, name: 'Alfama Sound', role: 'owner', status: 'approved', package: 'GOLD' }],
    sessions: [{ current: false }],
    requests: [{ status: 'open', due_at: expect.stringMatching(/Z$/) }],
  });
  expect((await as('directory', 'GET /desk/people/:id', { params: { id: 999_999 } })).status).toBe(404);
});

test('a blocked user is logged out at once, learns it at the login, and can log in after the block', async () => {
  const user = await addLoggedIn();
  const other = new Visitor(site.app);
  await other.logIn(user.email);
  expect((await on('directory', 'POST /desk/people/:id/block', user.id)).status).toBe(422);
  const why = 'Sends the same enquiry to everybody.';
  expect(await on('directory', 'POST /desk/people/:id/block', user.id, { why })).toMatchObject({
    ...{ status: 200, body: { detail: text.hasBlocked } },
  });
  expect([await isLoggedIn(user), await isLoggedIn({ visitor: other })]).toEqual([false, false]);
  expect(await other.logIn(user.email)).toMatchObject({ status: 403, body: { detail: text.blocked } });
  expect((await other.call('login', { body: { username: user.email, password: 'wrong' } })).status).toBe(401);
  expect(await on('directory', 'POST /desk/people/:id/block', user.id, { why })).toMatchObject({
    ...{ status: 409, body: { detail: text.alreadyBlocked } },
  });
  expect((await on('directory', 'POST /desk/people/:id/unblock', user.id, { why: 'Sorry.' })).status).toBe(
    200,
  );
  expect((await other.logIn(user.email)).status).toBe(200);
  expect(await auditOf(pool(), 'user', user.id)).toMatchObject([
    {
      ...{ action: 'user.block', actor_name: 'Inês Tavares', why, entity_name: '' },
      ...{ before: { state: 'active', sessions: 2 }, after: { state: 'blocked', sessions: 0 } },
    },
    { action: 'user.unblock', why: 'Sorry.', before: { state: 'blocked' }, after: { state: 'active' } },
  ]);
  expect((await verifyLog(pool())).faults).toEqual([]);
});

test('no session survives a block that comes together with logins', async () => {
  const user = await addLoggedIn();
  const logIns = Array.from({ length: 4 }, () => new Visitor(site.app).logIn(user.email));
  await Promise.all([on('directory', 'POST /desk/people/:id/block', user.id, { why: 'Now.' }), ...logIns]);
  expect(await rows(pool(), 'SELECT 1 FROM sessions WHERE user_id = $1', [user.id])).toEqual([]);
});

test('ends one session or all', async () => {
  const user = await addLoggedIn();
  const second = new Visitor(site.app);
  await second.logIn(user.email);
  const { body } = await as('directory', 'GET /desk/people/:id', { params: { id: user.id } });
  const [last] = body.sessions as { id: string }[];
  const end = (more: object) =>
    on('directory', 'POST /desk/people/:id/end-sessions', user.id, { why: 'A lost laptop.', ...more });
  expect(await end({ session: last?.id })).toMatchObject({ body: { detail: text.hasEnded(1) } });
  expect(await isLoggedIn({ visitor: second })).toBe(false);
  expect(await end({ session: last?.id })).toMatchObject({ status: 409 });
  expect(await end({})).toMatchObject({ status: 200 });
  expect(await isLoggedIn(user)).toBe(false);
  expect(await auditOf(pool(), 'user', user.id)).toMatchObject([
    { before: { sessions: 2 }, after: { sessions: 1 }, why: 'A lost laptop.' },
    { before: { sessions: 1 }, after: { sessions: 0 } },
  ]);
});

test('sends the confirmation again to those who have not confirmed their address', async () => {
  const user = await addLoggedIn(false);
  const resend = () => on('directory', 'POST /desk/people/:id/confirmation', user.id);
  expect(await resend()).toMatchObject({ status: 200, body: { detail: text.hasResent(user.email) } });
  expect((await mailsTo(pool(), user.email)).at(-1)?.subject).toMatch(/^Confirm your e-mail address/);
  await rows(pool(), 'UPDATE users SET email_verified_at = now() WHERE id = $1', [user.id]);
  expect(await resend()).toMatchObject({ status: 409, body: { detail: text.alreadyVerified } });
});

test('only an admin acts on staff, and no staff member blocks their own account', async () => {
  const { id } = await addStaffMember(pool(), site.app, 'editorial');
  const why = 'Left the company.';
  const block = 'POST /desk/people/:id/block';
  expect(await on('directory', block, id, { why })).toMatchObject({ body: { detail: text.staffByAdmin } });
  expect(await on('directory', block, members.directory.id, { why })).toMatchObject({
    ...{ status: 409, body: { detail: text.notYourself } },
  });
  expect((await on('admin', block, id, { why })).status).toBe(200);
});

test('an admin adds a staff member, changes the role and takes it away', async () => {
  const { id } = await addLoggedIn();
  const role = async () =>
    (await row<{ role: string }>(pool(), 'SELECT role FROM staff WHERE user_id = $1', [id]))?.role;
  const set = (name: StaffRole) => on('admin', 'PUT /desk/people/:id/role', id, { role: name });
  expect(await on('directory', 'PUT /desk/people/:id/role', id, { role: 'admin' })).toMatchObject({
    status: 403,
  });
  await set('editorial');
  expect(await role()).toBe('editorial');
  await set('commercial');
  expect(await role()).toBe('commercial');
  const staff = await members.admin.visitor.call('GET /desk/staff');
  expect(staff.body).toContainEqual(expect.objectContaining({ id, role: 'commercial', has_factor: false }));
  expect((await on('admin', 'POST /desk/people/:id/reset-factor', id)).status).toBe(200);
  expect((await on('admin', 'DELETE /desk/people/:id/role', id)).status).toBe(200);
  expect(await role()).toBeUndefined();
  expect((await auditOf(pool(), 'staff', id)).map(({ action }) => action)).toEqual([
    'staff.add',
    'staff.role',
    'staff.reset',
    'staff.remove',
  ]);
});
