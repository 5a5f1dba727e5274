import * as messages from '@unitbase/contracts/messages';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { row, rows } from '../../db/query';
import {
  accountsSite,
  addOrg,
  addUser,
  basicForm,
  mailsTo,
  PASSWORD,
  tokenIn,
  Visitor,
} from '../../testing/accounts';

const site = accountsSite();
const { pool } = site;
const visitor = () => new Visitor(site.app);
const countUsers = async (email: string) =>
  (
    await row<{ n: number }>(pool(), 'SELECT count(*)::int AS n FROM users WHERE email_key = lower($1)', [
      email,
    ])
  )?.n;

test('stores a user and a non-public draft, and queues mail and marketing push (AC-039, AC-044, AP-049, D40, D53)', async () => {
  const email = 'Ines@Lisboa.example';
  const response = await visitor().call('registerBasic', { body: await basicForm(pool(), email) });
  expect(response).toMatchObject({
    status: 201,
    body: { detail: 'Registration successful', orgid: 0, redirect_to: '/register/thank-you' },
  });

  const user = await row(pool(), 'SELECT * FROM users WHERE email_key = $1', ['ines@lisboa.example']);
  expect(user).toMatchObject({
    email,
    telephone: '+351912345678',
    country_code: 'PT',
    receive_mbi: false,
    receive_third_parties: false,
    email_verified_at: null,
  });
  const orgs = await rows(
    pool(),
    'SELECT status, package_code, name FROM orgs o JOIN memberships m ON m.org_id = o.id JOIN users u ON u.id = m.user_id WHERE u.email = $1',
    [email],
  );
  expect(orgs).toEqual([{ status: 'draft', package_code: 'BASIC', name: '' }]);
  const pushed = await row<{ payload: object }>(
    pool(),
    `SELECT payload FROM outbox WHERE adapter = 'marketing' AND payload ->> 'email' = $1`,
    [email],
  );
  expect(pushed?.payload).toMatchObject({ firstname: 'Inês', phone: '912 345 678', package_type: 'BASIC' });
  expect((await mailsTo(pool(), email)).map((mail) => mail.subject)).toEqual([
    'Confirm your e-mail address for Unitbase',
  ]);
});

test('stores the password only as argon2id hash', async () => {
  await visitor().call('registerBasic', { body: await basicForm(pool(), 'secret@lisboa.example') });
  const user = await row<{ password_hash: string }>(
    pool(),
    'SELECT password_hash FROM users WHERE email = $1',
    ['secret@lisboa.example'],
  );
  expect(user?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const leaks = await row<{ n: number }>(
    pool(),
    'SELECT (SELECT count(*) FROM registrations WHERE form::text LIKE $1)::int + (SELECT count(*) FROM outbox WHERE payload::text LIKE $1)::int AS n',
    [`%${PASSWORD}%`],
  );
  expect(leaks?.n).toBe(0);
});

test('stores the company of a premium registration and redirects to its thank-you page (AC-045, AC-048, AP-049)', async () => {
  const body = {
    ...(await basicForm(pool(), 'gold@lisboa.example')),
    package_type: 'GOLD',
    company_name: 'Éclair Ouro',
  };
  const response = await visitor().call('registerPremium', { body });
  expect(response).toMatchObject({ status: 201, body: { redirect_to: '/register/thank-you-premium' } });
  expect(
    await row(pool(), `SELECT package_code, status, sort_name FROM orgs WHERE name = 'Éclair Ouro'`),
  ).toEqual({
    package_code: 'GOLD',
    status: 'draft',
    sort_name: 'eclair ouro',
  });
});

test('creates no profile for a plain account', async () => {
  const form = await basicForm(pool(), 'reader@lisboa.example');
  await visitor().call('registerUserAccount', { body: { ...form, jobtitle: 'Producer', telephone: '' } });
  expect(await countUsers('reader@lisboa.example')).toBe(1);
  const owned = await rows(
    pool(),
    `SELECT 1 FROM memberships m JOIN users u ON u.id = m.user_id WHERE u.email LIKE 'reader@%'`,
  );
  expect(owned).toEqual([]);
});

test('creates a draft without a name for a country outside the directory (AC-105, D26, D40)', async () => {
  const email = 'andorra@lisboa.example';
  const registered = await visitor().call('registerBasic', {
    body: { ...(await basicForm(pool(), email)), country: '020' },
  });
  expect(registered.status).toBe(201);
  const owner = visitor();
  expect((await owner.logIn(email)).status).toBe(200);
  const profiles = await owner.call('getOrgProfiles');
  expect(profiles.body).toEqual([
    {
      id: expect.any(Number),
      orgid: 0,
      orgname: null,
      packagetypecode: 'BASIC',
      status: 'draft',
      url_slug: '',
      country_slug: '',
      role: 'owner',
      country: 'Andorra',
      town: null,
      selected: true,
    },
  ]);
  // Staff must assign a country of the directory before approval.
  const approve = rows(pool(), `UPDATE orgs SET status = 'approved' WHERE email = $1`, [email]);
  await expect(approve).rejects.toThrow('orgs_country_known');
});

test('reports a taken address in any case with the specified message (AC-051, AP-050, AP-051, C15)', async () => {
  await addUser(pool(), 'taken@lisboa.example');
  const response = await visitor().call('registerBasic', {
    body: await basicForm(pool(), 'TAKEN@lisboa.example'),
  });
  expect(response).toMatchObject({
    status: 422,
    body: { email: ['Email already exists, try logging in or resetting password'] },
  });
  expect(await countUsers('taken@lisboa.example')).toBe(1);
});

test('creates one account for ten concurrent registrations of an address', async () => {
  const form = await basicForm(pool(), 'race@lisboa.example');
  const responses = await Promise.all(
    Array.from({ length: 10 }, () => visitor().call('registerBasic', { body: form })),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(422)]);
  expect(await countUsers('race@lisboa.example')).toBe(1);
  expect(await mailsTo(pool(), 'race@lisboa.example')).toHaveLength(1);
});

test('reports each missing field and stores nothing (AC-028, AC-029)', async () => {
  const response = await visitor().call('registerBasic', { body: { email: 'empty@lisboa.example' } });
  expect(response.status).toBe(422);
  expect(response.body).toMatchObject({
    firstname: ['Required field.'],
    lastname: ['Required field.'],
    telephone: ['Required field.'],
    policy: ['You must agree before submitting.'],
  });
  expect(await countUsers('empty@lisboa.example')).toBe(0);
});

test.each(['Password123', 'lisboner1', '11111111', 'qwerty123'])(
  'rejects the common password %s (C16)',
  async (password) => {
    const form = {
      ...(await basicForm(pool(), 'lisboner@lisboa.example')),
      password,
      confirm_password: password,
    };
    const response = await visitor().call('registerBasic', { body: form });
    expect(response).toMatchObject({ status: 422, body: { password: [messages.register.commonPassword] } });
  },
);

test.each([
  ['the honeypot is filled', { referral_note: 'buy now' }],
  ['captcha and stamp are missing', { form_stamp: '' }],
  ['the stamp is forged', { form_stamp: 'abc.def.ghi' }],
  [
    'the captcha is forged',
    { recapture: Buffer.from('{"challenge":{"parameters":{}},"solution":{}}').toString('base64') },
  ],
  ['the captcha is not JSON', { recapture: 'AAAA' }],
])('rejects a registration when %s', async (_case, fields) => {
  const response = await visitor().call('registerBasic', {
    body: { ...(await basicForm(pool(), 'robot@lisboa.example')), ...fields },
  });
  expect(response).toMatchObject({ status: 422, body: { recapture: [messages.register.captcha] } });
  expect(await countUsers('robot@lisboa.example')).toBe(0);
});

test('rejects a form that returns faster than a person can type', async () => {
  const robot = visitor();
  const { body: captchaForm } = await robot.call('getCaptcha');
  const form = { ...(await basicForm(pool(), 'fast@lisboa.example')), form_stamp: captchaForm.form_stamp };
  expect(await robot.call('registerBasic', { body: form })).toMatchObject({ status: 422 });
});

test('accepts a solved captcha immediately, and only once (AC-042)', async () => {
  const person = visitor();
  const { body: captchaForm } = await person.call('getCaptcha');
  const challenge = captchaForm.challenge as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  const recapture = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  const form = { ...(await basicForm(pool(), 'solved@lisboa.example')), form_stamp: '', recapture };
  expect((await person.call('registerBasic', { body: form })).status).toBe(201);
  const reused = { ...form, email: 'solved-again@lisboa.example' };
  expect(await person.call('registerBasic', { body: reused })).toMatchObject({
    status: 422,
    body: { recapture: [messages.register.captcha] },
  });
});

test('accepts five registrations without a captcha per address and hour', async () => {
  const person = visitor();
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const form = await basicForm(pool(), `turn${attempt}@lisboa.example`);
    statuses.push((await person.call('registerBasic', { body: form })).status);
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
});

test('confirms the address once and creates the claim of the registration (D49)', async () => {
  const orgId = await addOrg(pool(), 'Atelier Meridien');
  const email = 'claimer@lisboa.example';
  const person = visitor();
  const form = { ...(await basicForm(pool(), email)), claimID: String(orgId) };
  expect((await person.call('registerBasic', { body: form })).status).toBe(201);
  expect(await rows(pool(), 'SELECT 1 FROM claims')).toEqual([]);

  const token = tokenIn((await mailsTo(pool(), email))[0]);
  expect(await person.call('verifyEmail', { body: { token } })).toMatchObject({
    status: 200,
    body: { detail: messages.register.verified },
  });
  expect(await rows(pool(), 'SELECT org_id, status FROM claims')).toEqual([
    { org_id: orgId, status: 'pending' },
  ]);
  expect(await person.call('verifyEmail', { body: { token } })).toMatchObject({
    status: 422,
    body: { token: [messages.login.invalidResetToken] },
  });
});

test('confirms addresses with non-ASCII capitals, also after a change (AP-051)', async () => {
  const person = visitor();
  const confirm = async (email: string) => {
    const token = tokenIn((await mailsTo(pool(), email)).at(-1));
    expect((await person.call('verifyEmail', { body: { token } })).status).toBe(200);
    await person.logIn(email.toLowerCase());
    return (await person.call('getUser', { params: { id: 'me' } })).body;
  };
  await person.call('registerBasic', { body: await basicForm(pool(), 'Éva.Ünal@Lisboa.example') });
  expect(await confirm('Éva.Ünal@Lisboa.example')).toMatchObject({ email_verified: true });
  const change = { email: 'ÉVA@Lisboa.example', current_password: PASSWORD };
  await person.call('changeCredentials', { body: change });
  expect(await confirm('ÉVA@Lisboa.example')).toMatchObject({ email: 'ÉVA@Lisboa.example' });
});

test('rejects a claim of an owned, paid or unknown listing and keeps the form (C34)', async () => {
  const ownerId = await addUser(pool(), 'owner@lisboa.example');
  const owned = await addOrg(pool(), 'Owned Films', { ownerId });
  const paid = await addOrg(pool(), 'Paid Films', { code: 'GOLD' });
  for (const [claimID, problem] of [
    [owned, messages.profile.claimOwned],
    [paid, messages.profile.claimPaid('production@unitbase.example')],
    [2_000_000_000, messages.common.notFoundDetail],
  ]) {
    const form = { ...(await basicForm(pool(), 'wants@lisboa.example')), claimID };
    const response = await visitor().call('registerBasic', { body: form });
    expect(response).toMatchObject({ status: 422, body: { claimID: [problem] } });
  }
  expect(await countUsers('wants@lisboa.example')).toBe(0);
});
