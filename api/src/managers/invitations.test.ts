import * as messages from '@unitbase/contracts/messages';
import { row, rows } from '../db/query';
import { accountsSite, mailsTo, Visitor } from '../testing/accounts';
import { addCompany, addManager, addPerson, mailedToken, type Person, roleOf } from '../testing/managers';

const site = accountsSite();
const { pool } = site;
const text = messages.managers;

const invite = (owner: Person, id: number, email: string, role = 'editor') =>
  owner.visitor.call('inviteManager', { params: { id }, body: { email, role } });
const accept = ({ visitor }: Person, token: string) =>
  visitor.call('acceptInvitation', { params: { token } });

/** Adds an owner with a company that has invited a person with an account. */
async function invited(role = 'editor') {
  const [owner, guest] = [await addPerson(site, 'Olga'), await addPerson(site, 'Guido', false)];
  const org = await addCompany(pool(), owner);
  const response = await invite(owner, org, guest.email, role);
  expect(response.status).toBe(201);
  return { owner, guest, org, token: await mailedToken(pool(), guest.email), body: response.body };
}

test('a mailed invitation makes its receiver a manager, once, and confirms the address', async () => {
  const { guest, org, token, body } = await invited('viewer');
  expect(body).toMatchObject({ invitations: [{ email: guest.email, role: 'viewer' }] });
  const shown = await new Visitor(site.app).call('getInvitation', { params: { token } });
  expect(shown.body).toMatchObject({ inviter: 'Olga Reis', email: guest.email, role: 'viewer' });
  expect(await roleOf(pool(), org, guest)).toBeUndefined();

  const results = await Promise.all([accept(guest, token), accept(guest, token)]);
  expect(results.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(await roleOf(pool(), org, guest)).toBe('viewer');
  expect(
    await row(pool(), 'SELECT 1 FROM users WHERE id = $1 AND email_verified_at IS NOT NULL', [guest.id]),
  ).toBeDefined();
  const { body: stored } = await guest.visitor.call('getManagers', { params: { id: org } });
  expect(stored).toMatchObject({ role: 'viewer', invitations: [] });
  expect((await accept(guest, token)).body).toEqual({ detail: text.linkExpired });
});

test('a login of another address cannot accept, and learns nothing', async () => {
  const { org, token, guest } = await invited();
  const other = await addPerson(site, 'Otto');
  const response = await accept(other, token);
  expect([response.status, response.body]).toEqual([403, { detail: text.otherLogin }]);
  expect(await roleOf(pool(), org, other)).toBeUndefined();
  expect((await accept(guest, token)).status).toBe(200);
});

test('a revoked and an expired invitation no longer work', async () => {
  const revoked = await invited();
  const [invitation] = revoked.body.invitations as { id: number }[];
  const revoke = () =>
    revoked.owner.visitor.call('revokeInvitation', {
      params: { id: revoked.org, invitation: invitation?.id },
    });
  expect((await revoke()).body).toMatchObject({ invitations: [] });
  expect((await revoke()).status).toBe(404);
  expect((await accept(revoked.guest, revoked.token)).status).toBe(404);

  const expired = await invited();
  await rows(
    pool(),
    `UPDATE manager_invitations SET expires_at = now() - interval '1 second' WHERE org_id = $1`,
    [expired.org],
  );
  expect((await accept(expired.guest, expired.token)).status).toBe(404);
  expect(
    (await new Visitor(site.app).call('getInvitation', { params: { token: expired.token } })).status,
  ).toBe(404);
  // An expired invitation takes no place, and the address can be invited again.
  expect((await invite(expired.owner, expired.org, expired.guest.email)).status).toBe(201);
  expect((await accept(expired.guest, await mailedToken(pool(), expired.guest.email))).status).toBe(200);
});

test('lasts three days', async () => {
  const { org } = await invited();
  const stored = await row<{ hours: number }>(
    pool(),
    'SELECT extract(epoch FROM expires_at - sent_at)::int / 3600 AS hours FROM manager_invitations WHERE org_id = $1',
    [org],
  );
  expect(stored?.hours).toBe(72);
});

test.each([
  ['BASIC', 2],
  ['CORPORATE', 3],
  ['GOLD', 5],
  ['PLATINUM', 5],
])('a %s profile has at most %i managers, invited ones included', async (code, limit) => {
  const owner = await addPerson(site, 'Olga');
  const org = await addCompany(pool(), owner, code);
  const addresses = Array.from({ length: limit }, (_, n) => `seat${n}-${org}@managers.example`);
  const responses = await Promise.all(addresses.map((email) => invite(owner, org, email)));
  expect(responses.map(({ status }) => status).sort()).toEqual([...Array(limit - 1).fill(201), 409]);
  expect(responses.find(({ status }) => status === 409)?.body).toEqual({
    detail: `${text.allTaken(limit)}.`,
  });
});

test('an invitation of a package that was reduced waits for a free place', async () => {
  const { guest, org, token } = await invited();
  await addManager(pool(), org, await addPerson(site, 'Eva'), 'editor');
  await rows(pool(), `UPDATE orgs SET package_code = 'BASIC' WHERE id = $1`, [org]);
  expect((await accept(guest, token)).status).toBe(409);
  await rows(pool(), `UPDATE orgs SET package_code = 'GOLD' WHERE id = $1`, [org]);
  expect((await accept(guest, token)).status).toBe(200);
});

test('rejects an address that manages the profile or is invited already, in any spelling', async () => {
  const { owner, guest, org } = await invited();
  for (const [email, message] of [
    [owner.email.toUpperCase(), text.isManager],
    [guest.email.toUpperCase(), text.isInvited],
  ] as const)
    expect(await invite(owner, org, email)).toMatchObject({ status: 422, body: { email: [message] } });
});

test('needs a confirmed address of the owner, and a role that can be given', async () => {
  const owner = await addPerson(site, 'Olga', false);
  const org = await addCompany(pool(), owner);
  const email = 'someone@managers.example';
  expect(await invite(owner, org, email)).toMatchObject({
    status: 403,
    body: { detail: messages.login.verifyFirst },
  });
  expect((await invite(owner, org, email, 'owner')).status).toBe(422);
  expect(await mailsTo(pool(), email)).toEqual([]);
});

test('is mailed at most twenty times a day by one user', async () => {
  const owner = await addPerson(site, 'Olga');
  const org = await addCompany(pool(), owner);
  for (let sent = 0; sent < 20; sent += 1) {
    const { body } = await invite(owner, org, `many${sent}-${org}@managers.example`);
    const [invitation] = body.invitations as { id: number }[];
    await owner.visitor.call('revokeInvitation', { params: { id: org, invitation: invitation?.id } });
  }
  expect((await invite(owner, org, `last-${org}@managers.example`)).status).toBe(429);
});

test('an address gets at most five invitations a day from all senders together', async () => {
  const email = 'wanted@managers.example';
  const statuses: number[] = [];
  for (let sent = 0; sent < 6; sent += 1) {
    const owner = await addPerson(site, 'Olga');
    statuses.push((await invite(owner, await addCompany(pool(), owner), email)).status);
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
});
