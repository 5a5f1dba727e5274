import * as messages from '@unitbase/contracts/messages';
import { row, rows } from '../db/query';
import { accountsSite, addUser, basicForm, mailsTo, tokenIn, Visitor } from '../testing/accounts';

const site = accountsSite();
const { pool } = site;
const visitor = () => new Visitor(site.app);

describe('newsletter (D60)', () => {
  const form = {
    source: 'page',
    name: 'Inês',
    email: 'letters@lisboa.example',
    country: '620',
    company: 'Farol',
    job_title: 'Producer',
    country_bulletin: true,
    news_bulletin: false,
  };
  const stored = () =>
    row(
      pool(),
      'SELECT status, country_code, country_bulletin, news_bulletin FROM newsletter_subscribers WHERE email = $1',
      [form.email],
    );

  test('subscribes only after the link in the mail is opened, and only once (AP-063)', async () => {
    expect(await visitor().call('subscribeNewsletter', { body: form })).toMatchObject({
      status: 200,
      body: { detail: messages.audience.newsletterConfirmationSent },
    });
    expect(await stored()).toMatchObject({ status: 'pending' });
    const token = tokenIn((await mailsTo(pool(), form.email))[0]);
    expect((await visitor().call('confirmNewsletter', { body: { token } })).body.detail).toBe(
      messages.audience.newsletterConfirmed,
    );
    expect(await stored()).toEqual({
      status: 'subscribed',
      country_code: 'PT',
      country_bulletin: true,
      news_bulletin: false,
    });
    expect((await visitor().call('confirmNewsletter', { body: { token } })).status).toBe(422);
  });

  test('does not change a confirmed subscription before another confirmation', async () => {
    const response = await visitor().call('subscribeNewsletter', { body: { ...form, source: 'popup' } });
    expect(response.status).toBe(200);
    expect(await stored()).toMatchObject({ status: 'subscribed', news_bulletin: false });
  });

  test('rejects an unknown country and a filled honeypot', async () => {
    expect(
      (await visitor().call('subscribeNewsletter', { body: { ...form, country: 'Atlantis' } })).body,
    ).toEqual({
      country: ['Required field.'],
    });
    expect(
      (await visitor().call('subscribeNewsletter', { body: { ...form, referral_note: 'x' } })).status,
    ).toBe(422);
  });
});

test('stores, counts and queues a contact message with the sender as reply address (AC-227, C12, AP-054)', async () => {
  const { form_stamp } = await basicForm(pool(), 'x@y.example');
  const body = {
    contact_name: 'Daniel',
    contact_email: 'daniel@osei.example',
    contact_telephone: '+44 20 7946 0112',
    contact_message: "'); DROP TABLE users; -- <script>alert(1)</script>",
    form_stamp,
  };
  expect(await visitor().call('sendContactMessage', { body })).toMatchObject({
    status: 201,
    body: { detail: 'Thanks for contacting us, someone will get back to you as soon as possible.' },
  });
  expect(await rows(pool(), 'SELECT contact_message FROM contact_messages')).toEqual([
    { contact_message: body.contact_message },
  ]);
  expect((await mailsTo(pool(), 'hello@unitbase.example'))[0]?.text).toContain(body.contact_message);
  expect(
    await row(pool(), `SELECT count FROM usage_counts WHERE kind = 'event' AND name = 'contact'`),
  ).toEqual({
    count: 1,
  });
});

test('stores a form sent twice once, and a different message from the same page again', async () => {
  const { form_stamp } = await basicForm(pool(), 'x@y.example');
  const sender = { contact_name: 'Twice', contact_email: 'twice@osei.example', contact_telephone: '1' };
  const body = { ...sender, contact_message: 'Once, please.', form_stamp };
  const send = (more = {}) => visitor().call('sendContactMessage', { body: { ...body, ...more } });
  expect((await Promise.all([send(), send()])).map(({ status }) => status)).toEqual([201, 201]);
  expect((await send()).status).toBe(201);
  expect((await send({ contact_message: 'And another.' })).status).toBe(201);
  const stored = "SELECT contact_message FROM contact_messages WHERE contact_name = 'Twice' ORDER BY id";
  expect(await rows(pool(), stored)).toEqual([
    { contact_message: 'Once, please.' },
    { contact_message: 'And another.' },
  ]);
});

describe('user account', () => {
  test('reads and updates the own account with stored flags, but no other account (AC-093, AC-096, AP-047, AP-048)', async () => {
    const id = await addUser(pool(), 'me@lisboa.example');
    const otherId = await addUser(pool(), 'other@lisboa.example');
    const me = visitor();
    await me.logIn('me@lisboa.example');
    expect((await me.call('getUser', { params: { id } })).body).toMatchObject({
      email: 'me@lisboa.example',
      email_subscriptions: null,
      newsletter_subscribed: false,
    });
    const body = {
      firstname: 'Ana',
      country: 'france',
      telephone: '01 42 68 53 00',
      email_subscriptions: { receive_mbi: true, receive_third_parties: false },
    };
    expect(await me.call('updateUserAccount', { params: { id: 'me' }, body })).toMatchObject({
      status: 200,
      body: {
        firstname: 'Ana',
        country: 'FR',
        telephone: '+33142685300',
        email_subscriptions: body.email_subscriptions,
      },
    });
    for (const foreignId of [otherId, 2_000_000_000]) {
      expect((await me.call('getUser', { params: { id: foreignId } })).status).toBe(403);
      expect((await me.call('updateUserAccount', { params: { id: foreignId }, body })).status).toBe(403);
    }
    expect((await me.call('updateUserAccount', { params: { id }, body: {} })).body).toEqual({
      country: ['Required field.'],
    });
  });

  test('returns 401 to visitors', async () => {
    expect((await visitor().call('getUser', { params: { id: 'me' } })).body).toEqual({
      detail: 'You need to log in first.',
    });
  });
});

describe('hostile bodies', () => {
  const HOSTILE = [
    "'; DROP TABLE users; --",
    '<script>alert(1)</script>',
    '%00',
    '../../etc/passwd',
    '💣'.repeat(3_000),
    '{{7*7}}',
  ];
  const post = (url: string, payload: string | object, type = 'application/json') =>
    site.app.inject({ method: 'POST', url: `/web_api${url}`, payload, headers: { 'content-type': type } });
  const URLS = [
    '/login',
    '/register-basic',
    '/register-premium',
    '/register-account',
    '/contact',
    '/newsletter/subscribe',
    '/password/reset',
    '/password/reset/confirm',
    '/email/verify',
  ];

  test.each(URLS)(
    '%s rejects 10 MB, broken JSON, other types and wrong shapes with specific errors',
    async (url) => {
      const big = await post(url, JSON.stringify({ email: 'x'.repeat(10_485_760) }));
      expect([big.statusCode, big.json()]).toEqual([413, { detail: messages.common.tooLarge }]);
      const broken = await post(url, '{"email": ');
      expect([broken.statusCode, broken.json()]).toEqual([400, { detail: messages.common.badRequest }]);
      const form = await post(url, 'a=1', 'application/x-www-form-urlencoded');
      expect([form.statusCode, form.json()]).toEqual([415, { detail: messages.common.unsupportedType }]);
      for (const shape of [
        '[]',
        'null',
        '7',
        '"text"',
        '{"email":{"$gt":""},"password":["a"],"username":{}}',
        '{"__proto__":{"a":1}}',
        '',
      ]) {
        const { statusCode } = await post(url, shape);
        expect(statusCode).toBeGreaterThanOrEqual(400);
        expect(statusCode).toBeLessThan(500);
      }
      const zero = await post(url, { email: 'a\u0000b' });
      expect(zero.statusCode).toBe(400);
    },
  );

  test('stores SQL and HTML in registration fields unchanged or rejects it, never with a 5xx', async () => {
    const previous = await row(pool(), 'SELECT count(*) FROM users');
    let stored = 0;
    for (const [attempt, text] of HOSTILE.entries()) {
      const form = await basicForm(pool(), `hostile${attempt}@lisboa.example`);
      for (const field of [
        'firstname',
        'lastname',
        'telephone',
        'jobtitle',
        'website',
        'job_role_other',
        'country',
        'email',
        'redirectUrl',
        'claimID',
        'package_type',
        'recapture',
        'form_stamp',
      ]) {
        const person = visitor();
        const body = { ...form, email: `h${attempt}.${field}@lisboa.example`, [field]: text };
        const { status } = await person.call('registerBasic', { body });
        expect([201, 422]).toContain(status);
        if (status === 201) stored += 1;
      }
    }
    const current = await row<{ count: string }>(pool(), 'SELECT count(*) FROM users');
    expect(Number(current?.count)).toBe(Number((previous as { count: string }).count) + stored);
    expect(
      await row(pool(), `SELECT firstname FROM users WHERE email = 'h1.firstname@lisboa.example'`),
    ).toEqual({
      firstname: '<script>alert(1)</script>',
    });
  });
});

describe('the dev mailbox', () => {
  test('lists mails newest first, opens one, and escapes typed HTML', async () => {
    await rows(
      pool(),
      `INSERT INTO dev_mail (recipient, sender, subject, text) VALUES ('a@b.example', 's@b.example', '<i>newest</i>',
        'see http://localhost:3000/verify-email/abc <script>')`,
    );
    const list = await site.app.inject('/dev/mailbox');
    const links = [...list.body.matchAll(/href="(\/dev\/mailbox\/\d+)">([^<]*)</g)];
    expect(links[0]?.[2]).toBe('&#60;i&#62;newest&#60;/i&#62;'.replace(/&#47;/g, '/'));
    const one = await site.app.inject(links[0]?.[1] ?? '');
    expect(one.body).toContain('<a href="http://localhost:3000/verify-email/abc">');
    expect(one.body).not.toContain('<script>');
    expect(one.headers['content-security-policy']).toContain("default-src 'none'");
    expect((await site.app.inject('/dev/mailbox/999999')).statusCode).toBe(404);
    expect((await site.app.inject("/dev/mailbox/1'--")).statusCode).toBe(404);
  });
});
