import { verify } from '@node-rs/argon2';
import { row, rows } from '../db/query';
import {
  accountsSite,
  addOrg,
  addUser,
  basicForm,
  mailsTo,
  PASSWORD,
  tokenIn,
  Visitor,
} from '../testing/accounts';

jest.mock('@node-rs/argon2', () => {
  const actual = jest.requireActual('@node-rs/argon2');
  return { ...actual, verify: jest.fn(actual.verify) };
});
const verifySpy = jest.mocked(verify);

const site = accountsSite();
const { pool } = site;
const visitor = () => new Visitor(site.app);

/** Returns the SQL statements that run during `work`, without their values. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const query = pool().query.bind(pool());
  const spy = jest.spyOn(pool(), 'query').mockImplementation(((text: unknown, ...rest: never[]) => {
    statements.push(typeof text === 'string' ? text : JSON.stringify(text));
    return query(text as string, ...rest);
  }) as never);
  await work();
  spy.mockRestore();
  // Background jobs of the api run other statements at any time.
  return statements.filter((text) => /rate_limits|users|INSERT INTO outbox|tokens|sessions/.test(text));
}

describe('the same work for known and unknown addresses (C15)', () => {
  test('runs the same statements in the same order for a reset', async () => {
    await addUser(pool(), 'known@work.example');
    const reset = (email: string) => () => visitor().call('requestPasswordReset', { body: { email } });
    const known = await statementsOf(reset('known@work.example'));
    expect(known.length).toBeGreaterThan(2);
    expect(await statementsOf(reset('unknown@work.example'))).toEqual(known);
  });

  test('runs the same statements and one hash comparison for a login (D57)', async () => {
    const attempt = (username: string) => () =>
      visitor().call('login', { body: { username, password: 'wrong 1' } });
    const known = await statementsOf(attempt('known@work.example'));
    expect(known.length).toBeGreaterThan(3);
    // The first comparison without a user also creates the decoy hash.
    await attempt('first@work.example')();
    verifySpy.mockClear();
    expect(await statementsOf(attempt('nobody@work.example'))).toEqual(known);
    expect(verifySpy).toHaveBeenCalledTimes(1);
  });
});

describe('tokens of mails (D54)', () => {
  const requestToken = async (email: string) => {
    await addUser(pool(), email);
    await visitor().call('requestPasswordReset', { body: { email } });
    return tokenIn((await mailsTo(pool(), email)).at(-1));
  };
  const use = (email: string, token: string) =>
    visitor().call('confirmPasswordReset', {
      body: { email, token, password: 'eight quiet doors 4', confirm_password: 'eight quiet doors 4' },
    });
  /** Makes the tokens of an address older. */
  const age = (email: string, seconds: number) =>
    rows(
      pool(),
      `UPDATE tokens SET created_at = created_at - make_interval(secs => $2),
         expires_at = expires_at - make_interval(secs => $2) WHERE email = $1`,
      [email, seconds],
    );

  test('stores only the hash of a token in any table', async () => {
    const token = await requestToken('hashed@work.example');
    expect(token).toHaveLength(43);
    const tables = await rows<{ name: string }>(
      pool(),
      `SELECT table_name AS name FROM information_schema.tables
       WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> 'dev_mail'`,
    );
    expect(tables.length).toBeGreaterThan(40);
    const parts = tables.map(
      ({ name }) =>
        `SELECT '${name}' AS name WHERE EXISTS (SELECT FROM "${name}" t WHERE t::text LIKE '%' || $1 || '%')`,
    );
    expect(await rows(pool(), parts.join(' UNION ALL '), [token])).toEqual([]);
    expect(
      await row(pool(), 'SELECT token_hash FROM tokens WHERE email = $1', ['hashed@work.example']),
    ).toEqual({
      token_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  test.each([
    [3_590, 200],
    [3_601, 422],
  ])('%i seconds after the mail a link returns %i', async (seconds, status) => {
    const email = `aged${seconds}@work.example`;
    const token = await requestToken(email);
    await age(email, seconds);
    expect((await use(email, token)).status).toBe(status);
  });

  test('rejects a token for another purpose', async () => {
    const email = 'purpose@work.example';
    const token = await requestToken(email);
    for (const name of ['verifyEmail', 'confirmNewsletter', 'cancelDeletion'] as const)
      expect((await visitor().call(name, { body: { token } })).status).toBe(422);
    expect((await visitor().call('getPreferences', { params: { token } })).status).toBe(404);
    expect((await use(email, token)).status).toBe(200);
  });
});

describe('open redirects (C34)', () => {
  const HOSTILE = [
    ...['https://evil.example', '//evil.example', '/\\evil.example', '\\/evil.example', '///evil.example'],
    ...[
      'javascript:alert(1)',
      'data:text/html,x',
      ' //evil.example',
      '/\t/evil.example',
      '%2F%2Fevil.example',
    ],
    ...['https:evil.example', '/%0d%0aLocation:%20https://evil.example', '@evil.example', '.evil.example'],
  ];
  beforeAll(() => addUser(pool(), 'redirected@work.example'));

  test.each(HOSTILE)('redirects a login with %j only within this site', async (redirectUrl) => {
    const { status, body } = await visitor().logIn('redirected@work.example', { redirectUrl });
    expect(status).toBe(200);
    const target = new URL(String(body.redirect_to), 'https://unitbase.example');
    expect(target.origin).toBe('https://unitbase.example');
    expect(String(body.redirect_to)).not.toMatch(/[\r\n\t]/);
  });

  test.each(HOSTILE)('redirects a registration with %j only within this site', async (redirectUrl) => {
    const form = await basicForm(pool(), `r${HOSTILE.indexOf(redirectUrl)}@work.example`);
    const { status, body } = await visitor().call('registerBasic', { body: { ...form, redirectUrl } });
    expect(status).toBe(201);
    expect(new URL(String(body.redirect_to), 'https://unitbase.example').origin).toBe(
      'https://unitbase.example',
    );
  });
});

describe('unexpected parameters', () => {
  const EXTRA = {
    ...{ id: 1, user_id: 1, role: 'admin', email_verified_at: '2020-01-01', status: 'approved' },
    ...{ package_code: 'PLATINUM', orgid: 1, deleted_at: null, password_hash: 'x', organisation_id: 1 },
  };
  const stored = (email: string) =>
    row<{ role: string; email_verified_at: Date | null }>(
      pool(),
      'SELECT role, email_verified_at FROM users WHERE email = $1',
      [email],
    );

  test('do not change role, confirmation or status at registration', async () => {
    const form = await basicForm(pool(), 'extra@work.example');
    expect((await visitor().call('registerBasic', { body: { ...form, ...EXTRA } })).status).toBe(201);
    expect(await stored('extra@work.example')).toEqual({ role: 'user', email_verified_at: null });
    expect(
      await row(
        pool(),
        `SELECT o.status, o.package_code FROM orgs o JOIN memberships m ON m.org_id = o.id
         JOIN users u ON u.id = m.user_id WHERE u.email = 'extra@work.example'`,
      ),
    ).toEqual({ status: 'draft', package_code: 'BASIC' });
  });

  test('change only personal details on the account page', async () => {
    const email = 'page@work.example';
    await addUser(pool(), email, false);
    const me = visitor();
    await me.logIn(email);
    const body = { ...EXTRA, country: 'PT', email: 'other@work.example' };
    expect((await me.call('updateUserAccount', { params: { id: 'me' }, body })).status).toBe(200);
    expect(await stored(email)).toEqual({ role: 'user', email_verified_at: null });
    expect(await stored('other@work.example')).toBeUndefined();
  });

  test('rejects a package that does not belong to the form', async () => {
    const form = await basicForm(pool(), 'swap@work.example');
    const gold = await visitor().call('registerBasic', { body: { ...form, package_type: 'GOLD' } });
    const basic = await visitor().call('registerPremium', { body: { ...form, package_type: 'BASIC' } });
    expect([gold.status, basic.status]).toEqual([422, 422]);
  });

  test.each(['-1', '0', '1e9', '2147483648', "1'--", 'NaN', [1], { a: 1 }])(
    'creates no claim for claimID %j and completes the login or rejects it',
    async (claimID) => {
      const email = 'claims@work.example';
      await addUser(pool(), email).catch(() => 0);
      const { status, body } = await visitor().logIn(email, { claimID });
      expect([200, 422]).toContain(status);
      if (status === 200) expect(body.claim).toBeNull();
      expect(await rows(pool(), 'SELECT 1 FROM claims')).toEqual([]);
    },
  );

  test('ignores user and organisation ids in cookies (C10)', async () => {
    const id = await addUser(pool(), 'cookie@work.example');
    const otherId = await addUser(pool(), 'other-cookie@work.example');
    const org = await addOrg(pool(), 'Cookie Films', { ownerId: otherId });
    const me = visitor();
    await me.logIn('cookie@work.example');
    me.cookies.set('user_id', String(otherId));
    me.cookies.set('organisation_id', String(org));
    expect((await me.call('getUser', { params: { id: 'me' } })).body).toMatchObject({ id });
    expect((await me.call('getOrgProfiles')).body).toEqual([]);
    expect((await me.call('getSession')).body).toMatchObject({ organisation_id: null });
  });

  test('trusts X-Forwarded-For only from own proxies, so that limits hold', async () => {
    const guess = (remoteAddress: string, forwarded: string) =>
      site.app.inject({
        method: 'POST',
        url: '/web_api/login',
        remoteAddress,
        headers: { 'x-forwarded-for': forwarded },
        payload: { username: 'forwarded@work.example', password: `${PASSWORD} wrong` },
      });
    const statuses = [];
    for (let attempt = 0; attempt < 6; attempt += 1)
      statuses.push((await guess('192.0.2.77', `10.0.0.${attempt}`)).statusCode);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    // The shell calls from the same machine and forwards the visitor's address.
    expect((await guess('127.0.0.1', '198.51.100.200')).statusCode).toBe(401);
  });
});
