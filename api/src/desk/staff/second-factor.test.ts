import { factorRules } from '@unitbase/contracts/desk/factor';
import { generateSync } from 'otplib';
import { decrypt, encrypt } from '../../auth/encryption';
import { signingSecret } from '../../auth/signing';
import { encryptTotpSecret } from '../../auth/totp-secret';
import { row, rows } from '../../db/query';
import { DEMO_TOTP_SECRET } from '../../db/seed/accounts/demo-staff';
import { accountsSite, addUser, Visitor } from '../../testing/accounts';
import { addTestPasskey } from '../../testing/passkey';
import { addMember, addStaffMember, STAFF_SECRET, type TestMember } from '../../testing/staff';
import { addDemoMembers, demoCode } from './demo';
import { addStaff, changeStaffRole, listStaff, removeStaff, resetFactor } from './members';
import { useCode } from './totp';

const site = accountsSite();
const actor = { id: null, name: 'test, command line' };

/** Returns the code of now, or of a number of steps later. Two steps from now are not accepted yet. */
const code = (steps = 0, secret = STAFF_SECRET): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + steps * 30 });

const newMember = () => addMember(site.pool(), site.app, 'directory');
const give = ({ visitor }: TestMember, text: string) =>
  visitor.call('POST /desk/factor/code', { body: { code: text } });
const factorOf = async ({ visitor }: TestMember) => (await visitor.call('GET /desk/session')).body.factor;

/** Returns a code that is wrong now. */
function wrongCode(): string {
  const valid = [-1, 0, 1].map((steps) => code(steps));
  return ['000000', '111111', '222222', '333333'].find((text) => !valid.includes(text)) ?? '';
}

describe('a code of the app', () => {
  it('opens the desk for this session only', async () => {
    const member = await newMember();
    expect(await factorOf(member)).toBe('needed');
    expect((await give(member, code().replace(/^.../, '$& '))).status).toBe(204);
    expect(await factorOf(member)).toBe('given');
    const other = new Visitor(site.app);
    await other.logIn(member.email);
    expect((await other.call('GET /desk/session')).body.factor).toBe('needed');
  });

  it('is accepted once, and no older one after it', async () => {
    const member = await newMember();
    const [older, current, newer] = [code(-1), code(), code(1)];
    expect((await give(member, current)).status).toBe(204);
    expect((await give(member, current)).status).toBe(422);
    expect((await give(member, older)).status).toBe(422);
    expect((await give(member, newer)).status).toBe(204);
  });

  it('is accepted once by calls at the same time', async () => {
    const member = await newMember();
    const text = code();
    const statuses = await Promise.all(
      Array.from({ length: 4 }, async () => (await give(member, text)).status),
    );
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
  });

  it('is not accepted from two steps away', async () => {
    expect((await give(await newMember(), code(3))).status).toBe(422);
    expect((await give(await newMember(), code(-3))).status).toBe(422);
  });

  it('pauses after five wrong ones, also for the right one and in another session', async () => {
    const member = await newMember();
    const wrong = wrongCode();
    for (let left = factorRules.tries - 1; left >= 0; left -= 1) {
      const { status, body } = await give(member, wrong);
      expect(status).toBe(422);
      expect(String((body as { code?: string[] }).code?.[0])).toContain(left > 0 ? `${left} ` : '15 minutes');
    }
    expect((await give(member, code())).status).toBe(429);
    const other = new Visitor(site.app);
    await other.logIn(member.email);
    expect((await other.call('POST /desk/factor/code', { body: { code: code() } })).status).toBe(429);
    expect((await other.call('POST /desk/factor/recovery', { body: { code: 'x' } })).status).toBe(429);
    await rows(site.pool(), 'DELETE FROM rate_limits WHERE key = $1', [`factor:${member.id}`]);
    expect((await give(member, code())).status).toBe(204);
  });
});

describe('the setup', () => {
  it('shows the secret until the first code, which returns ten recovery codes', async () => {
    const userId = await addUser(site.pool(), 'new@desk.example');
    await addStaff(site.pool(), actor, userId, 'editorial');
    const visitor = new Visitor(site.app);
    await visitor.logIn('new@desk.example');
    expect((await visitor.call('GET /desk/session')).body).toMatchObject({
      factor: 'missing',
      role: 'editorial',
    });
    const { body: setup } = await visitor.call('GET /desk/factor/setup');
    const secret = String(setup.key).replaceAll(' ', '');
    expect(setup.uri).toContain(`secret=${secret}`);
    expect(setup.uri).toContain('new%40desk.example');
    expect((setup.qr as string[])[0]).toMatch(/^1111111/);
    expect((await visitor.call('POST /desk/factor/code', { body: { code: code(0, secret) } })).status).toBe(
      409,
    );
    const { status, body } = await visitor.call('POST /desk/factor/setup', {
      body: { code: code(0, secret) },
    });
    expect(status).toBe(200);
    expect(new Set(body.codes as string[]).size).toBe(10);
    expect((await visitor.call('GET /desk/session')).body).toMatchObject({
      factor: 'given',
      recovery_codes: 10,
    });
    expect((await visitor.call('GET /desk/factor/setup')).status).toBe(409);
    const stored = await row<{ text: string }>(
      site.pool(),
      `SELECT s::text || (SELECT string_agg(c::text, '') FROM staff_recovery_codes c) AS text FROM staff s WHERE user_id = $1`,
      [userId],
    );
    for (const text of [secret, ...(body.codes as string[])]) expect(stored?.text).not.toContain(text);
  });
});

describe('a recovery code', () => {
  it('works once, in any spelling, and new ones replace the others', async () => {
    const member = await addStaffMember(site.pool(), site.app, 'directory');
    const { body } = await member.visitor.call('POST /desk/recovery-codes');
    const [first = '', second = ''] = body.codes as string[];
    const later = new Visitor(site.app);
    await later.logIn(member.email);
    const use = async (text: string) =>
      (await later.call('POST /desk/factor/recovery', { body: { code: text } })).status;
    expect(await use(first.toLowerCase().replace('-', ' '))).toBe(204);
    expect(await use(first)).toBe(422);
    expect((await later.call('GET /desk/session')).body).toMatchObject({
      factor: 'given',
      recovery_codes: 9,
    });
    await member.visitor.call('POST /desk/recovery-codes');
    expect(await use(second)).toBe(422);
  });

  it('of another member is not accepted', async () => {
    const member = await addStaffMember(site.pool(), site.app, 'directory');
    const { body } = await member.visitor.call('POST /desk/recovery-codes');
    const { visitor } = await newMember();
    const [text = ''] = body.codes as string[];
    expect((await visitor.call('POST /desk/factor/recovery', { body: { code: text } })).status).toBe(422);
  });
});

describe('a passkey', () => {
  const response = { id: 'a', rawId: 'a', type: 'public-key', response: {}, clientExtensionResults: {} };

  it('needs a challenge, which a wrong response uses up', async () => {
    const { visitor } = await addStaffMember(site.pool(), site.app, 'directory');
    const add = async () =>
      (await visitor.call('POST /desk/passkeys', { body: { name: 'Laptop', response } })).status;
    expect(await add()).toBe(422);
    const { body: options } = await visitor.call('POST /desk/passkeys/challenge');
    expect(options).toMatchObject({ rp: { id: 'localhost' }, challenge: expect.any(String) });
    expect(await add()).toBe(422);
    expect((await visitor.call('GET /desk/session')).body.passkeys).toEqual([]);
    expect((await visitor.call('POST /desk/factor/passkey/challenge')).status).toBe(409);
    expect((await visitor.call('POST /desk/factor/passkey', { body: { response } })).status).toBe(422);
  });

  it('opens the desk by one response to the challenge of this session, also at the same time', async () => {
    const member = await newMember();
    const passkey = await addTestPasskey(site.pool(), member.id);
    const other = new Visitor(site.app);
    await other.logIn(member.email);
    const { body: options } = await member.visitor.call('POST /desk/factor/passkey/challenge');
    const call = { body: { response: passkey.answer(String(options.challenge)) } };
    expect((await other.call('POST /desk/factor/passkey', call)).status).toBe(422);
    const statuses = await Promise.all(
      Array.from(
        { length: 8 },
        async () => (await member.visitor.call('POST /desk/factor/passkey', call)).status,
      ),
    );
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(await factorOf(member)).toBe('given');
    expect((await other.call('GET /desk/session')).body.factor).toBe('needed');
  });
});

describe('staff', () => {
  it('who lost the second factor set up a new one after a reset, which ends the old one', async () => {
    const member = await addStaffMember(site.pool(), site.app, 'directory');
    const { body } = await member.visitor.call('POST /desk/recovery-codes');
    await resetFactor(site.pool(), actor, member.id);
    expect(await factorOf(member)).toBe('missing');
    const [text = ''] = body.codes as string[];
    expect((await member.visitor.call('POST /desk/factor/recovery', { body: { code: text } })).status).toBe(
      409,
    );
    const { body: setup } = await member.visitor.call('GET /desk/factor/setup');
    expect(setup.key).not.toContain(STAFF_SECRET.slice(0, 4));
    expect((await member.visitor.call('POST /desk/factor/setup', { body: { code: code() } })).status).toBe(
      422,
    );
  });

  it('are added, get another role and are removed, each with an entry in the log', async () => {
    const pool = site.pool();
    const userId = await addUser(pool, 'career@desk.example');
    await addStaff(pool, actor, userId, 'directory');
    await expect(addStaff(pool, actor, userId, 'admin')).rejects.toThrow('is a staff member already');
    await changeStaffRole(pool, actor, userId, 'commercial');
    expect(await listStaff(pool)).toContainEqual(
      expect.objectContaining({ id: userId, role: 'commercial', factor: false }),
    );
    await removeStaff(pool, actor, userId);
    await expect(removeStaff(pool, actor, userId)).rejects.toMatchObject({ status: 404 });
    const entries = await rows<{ action: string }>(
      pool,
      `SELECT action FROM audit WHERE entity = 'staff' AND entity_id = $1 ORDER BY id`,
      [String(userId)],
    );
    expect(entries.map(({ action }) => action)).toEqual(['staff.add', 'staff.role', 'staff.remove']);
  });

  it('keep at least one admin', async () => {
    const pool = site.pool();
    const userId = await addUser(pool, 'only@desk.example');
    await rows(pool, `UPDATE staff SET role = 'directory' WHERE role = 'admin'`);
    await addStaff(pool, actor, userId, 'admin');
    await expect(removeStaff(pool, actor, userId)).rejects.toThrow('the only admin');
    await expect(changeStaffRole(pool, actor, userId, 'directory')).rejects.toThrow('the only admin');
  });

  it('for a demo need demo data, and only their codes are printed', async () => {
    const pool = site.pool();
    const member = await newMember();
    await expect(addDemoMembers(pool, 'admin', 1)).rejects.toThrow('no demo data');
    await expect(demoCode(pool, member.email)).rejects.toThrow('not of the demo staff');
    const userId = await addUser(pool, 'user@unitbase.example', false);
    await expect(addDemoMembers(pool, 'admin', 1)).rejects.toThrow('no demo data');
    await rows(pool, 'UPDATE users SET email_verified_at = now() WHERE id = $1', [userId]);
    const [demo] = await addDemoMembers(pool, 'admin', 1);
    expect(await demoCode(pool, demo?.email ?? '')).toMatch(/^\d{6}$/);
  });

  it('for a demo give no second factor on a site without demo logins', async () => {
    const pool = site.pool();
    const userId = await addUser(pool, 'demo@desk.example');
    await addStaff(pool, actor, userId, 'admin');
    const secret = encryptTotpSecret(await signingSecret(pool), DEMO_TOTP_SECRET);
    await rows(pool, 'UPDATE staff SET totp_secret = $2 WHERE user_id = $1', [userId, secret]);
    expect(await useCode(pool, userId, code(0, DEMO_TOTP_SECRET), false)).toBe(false);
    expect(await useCode(pool, userId, code(0, DEMO_TOTP_SECRET), true)).toBe(true);
  });
});

test('an encrypted text is read with its secret and for its purpose only', () => {
  const text = encrypt('secret', 'totp', 'JBSWY3DP');
  expect(decrypt('secret', 'totp', text)).toBe('JBSWY3DP');
  expect(() => decrypt('secret', 'other', text)).toThrow();
  expect(() => decrypt('other', 'totp', text)).toThrow();
  expect(() => decrypt('secret', 'totp', `A${text.slice(1)}`)).toThrow();
});
