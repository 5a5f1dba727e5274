import * as messages from '@unitbase/contracts/messages';
import { row, rows } from '../../db/query';
import { accountsSite, addUser, mailsTo, tokenIn, Visitor } from '../../testing/accounts';

const site = accountsSite();
const { pool } = site;
const visitor = () => new Visitor(site.app);
const ALL = { country_bulletin: true, news_bulletin: true, partners: true };
const NONE = { country_bulletin: false, news_bulletin: false, partners: false };

const subscribe = (email: string) =>
  rows(
    pool(),
    `INSERT INTO newsletter_subscribers (email, email_key, name, country_bulletin, status, source, confirmed_at)
     VALUES ($1, lower($1), 'Inês', true, 'subscribed', 'page', now())`,
    [email],
  );
const stored = (email: string) =>
  row(
    pool(),
    `SELECT status, country_bulletin, news_bulletin, partners, source FROM newsletter_subscribers WHERE email_key = $1`,
    [email],
  );
async function link(email: string, boxes = {}): Promise<string> {
  await visitor().call('requestPreferences', { body: { email, ...boxes } });
  return tokenIn((await mailsTo(pool(), email)).at(-1));
}
const read = async (token: string) => (await visitor().call('getPreferences', { params: { token } })).body;

test('shows and changes preferences only by the mailed link (AC-229, D61)', async () => {
  const email = 'reader@lisboa.example';
  await subscribe(email);
  const token = await link(email);
  expect(await read(token)).toEqual({
    email,
    ...NONE,
    country_bulletin: true,
    account: null,
    proposed: null,
  });
  expect(
    await visitor().call('updatePreferences', { params: { token }, body: { news_bulletin: '1' } }),
  ).toMatchObject({ status: 200, body: { detail: messages.account.preferencesSaved } });
  expect(await stored(email)).toEqual({
    ...NONE,
    news_bulletin: true,
    status: 'subscribed',
    source: 'preferences',
  });
  expect(
    await row(pool(), `SELECT payload FROM outbox WHERE adapter = 'newsletter' ORDER BY id DESC LIMIT 1`),
  ).toEqual({ payload: { email, ...NONE, news_bulletin: true } });
});

test('no selection unsubscribes, and does not store an address that never subscribed', async () => {
  await subscribe('leaving@lisboa.example');
  for (const email of ['leaving@lisboa.example', 'never@lisboa.example']) {
    const token = await link(email);
    await visitor().call('updatePreferences', { params: { token }, body: {} });
  }
  expect(await stored('leaving@lisboa.example')).toMatchObject({ ...NONE, status: 'unsubscribed' });
  expect(await stored('never@lisboa.example')).toBeUndefined();
});

test('the link of an older sign-up does not undo an unsubscription', async () => {
  const email = 'twice@lisboa.example';
  const body = { email, name: 'Inês', country: 'PT', company: 'Atlântico', source: 'popup' as const };
  const confirm = (token: string) => visitor().call('confirmNewsletter', { body: { token } });
  const signUp = async () => {
    await visitor().call('subscribeNewsletter', { body });
    return tokenIn((await mailsTo(pool(), email)).at(-1));
  };
  const [older, newer] = [await signUp(), await signUp()];
  expect((await confirm(newer)).status).toBe(200);
  await visitor().call('updatePreferences', { params: { token: await link(email) }, body: {} });
  expect(await confirm(older)).toMatchObject({
    status: 422,
    body: { token: [messages.login.invalidResetToken] },
  });
  expect(await stored(email)).toMatchObject({ status: 'unsubscribed' });
  expect((await confirm(await signUp())).status).toBe(200);
  expect(await stored(email)).toMatchObject({ status: 'subscribed' });
});

test('finds and erases a subscription whose address has non-ASCII capitals', async () => {
  const email = 'ÉVA@lisboa.example';
  const body = { email, name: 'Éva', country: 'PT', company: 'Atlântico', source: 'popup' as const };
  await visitor().call('subscribeNewsletter', { body });
  const confirmation = tokenIn((await mailsTo(pool(), email)).at(-1));
  await visitor().call('confirmNewsletter', { body: { token: confirmation } });
  const token = await link(email);
  expect(await read(token)).toMatchObject({ country_bulletin: true, news_bulletin: true });
  await visitor().call('eraseAddress', { params: { token } });
  expect(await rows(pool(), 'SELECT 1 FROM newsletter_subscribers WHERE email = $1', [email])).toEqual([]);
});

test('preferences sent with an address apply only after its link is used (D61)', async () => {
  const email = 'target@lisboa.example';
  await subscribe(email);
  const token = await link(email, ALL);
  expect(await stored(email)).toMatchObject({ ...NONE, country_bulletin: true, source: 'page' });
  expect(await read(token)).toMatchObject({ country_bulletin: true, partners: false, proposed: ALL });
  await visitor().call('updatePreferences', { params: { token }, body: { partners: true } });
  expect(await read(token)).toMatchObject({ ...NONE, partners: true, proposed: null });
});

test('returns the same response for every address, and sends at most three mails a day', async () => {
  await subscribe('known@lisboa.example');
  const request = (email: string) => visitor().call('requestPreferences', { body: { email } });
  const known = await request('known@lisboa.example');
  expect(await request('unknown@lisboa.example')).toEqual(known);
  for (let attempt = 0; attempt < 4; attempt += 1)
    expect(await request('known@lisboa.example')).toEqual(known);
  expect(await mailsTo(pool(), 'known@lisboa.example')).toHaveLength(3);
});

test('shows and stores the two subscriptions of an account too', async () => {
  const email = 'user@lisboa.example';
  await addUser(pool(), email);
  const token = await link(email);
  expect(await read(token)).toMatchObject({ account: { receive_mbi: false, receive_third_parties: false } });
  await visitor().call('updatePreferences', { params: { token }, body: { receive_mbi: true } });
  expect(await read(token)).toMatchObject({ account: { receive_mbi: true, receive_third_parties: false } });
  expect(await row(pool(), 'SELECT consent_source FROM users WHERE email = $1', [email])).toEqual({
    consent_source: 'preferences',
  });
});

test('erases an address with its data once; the account stays', async () => {
  const email = 'forget@lisboa.example';
  await addUser(pool(), email);
  await subscribe(email);
  await rows(
    pool(),
    `INSERT INTO media_pack_requests (firstname, email) VALUES ('Inês', 'Forget@lisboa.example')`,
  );
  const token = await link(email);
  const erase = () => visitor().call('eraseAddress', { params: { token } });
  expect(await erase()).toMatchObject({ status: 200, body: { detail: messages.account.addressForgotten } });
  expect(await stored(email)).toBeUndefined();
  expect(await rows(pool(), 'SELECT 1 FROM media_pack_requests WHERE lower(email) = $1', [email])).toEqual(
    [],
  );
  expect((await visitor().logIn(email)).status).toBe(200);
  expect(await erase()).toMatchObject({ status: 404, body: { detail: messages.account.rightsLinkExpired } });
});

test('a link is valid for 24 hours, and links of other mails are rejected', async () => {
  const email = 'late@lisboa.example';
  const token = await link(email);
  await rows(pool(), `UPDATE tokens SET expires_at = expires_at - interval '1439 minutes' WHERE email = $1`, [
    email,
  ]);
  expect((await visitor().call('getPreferences', { params: { token } })).status).toBe(200);
  await rows(pool(), `UPDATE tokens SET expires_at = expires_at - interval '1 minute' WHERE email = $1`, [
    email,
  ]);
  expect((await visitor().call('getPreferences', { params: { token } })).status).toBe(404);
  await addUser(pool(), 'reset-only@lisboa.example');
  await visitor().call('requestPasswordReset', { body: { email: 'reset-only@lisboa.example' } });
  const other = tokenIn((await mailsTo(pool(), 'reset-only@lisboa.example')).at(-1));
  expect((await visitor().call('getPreferences', { params: { token: other } })).status).toBe(404);
});
