import type { KeyObject } from 'node:crypto';
import { generateKeyPairSync } from 'node:crypto';
import { type DevelopmentTicket, developmentTicket } from '@unitbase/releases/signing/development';
import { signer } from '@unitbase/releases/testing/fake-signing';
import { storePlatform } from '@unitbase/releases/testing/store-platform';
import { openSite, type TestSite } from '../testing/site';

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
  await storePlatform(site.store);
  await site.release({ name: 'news', pages: ['/for-all'] });
});
afterAll(() => site.close());

const now = () => Math.floor(Date.now() / 1_000);
const stranger = generateKeyPairSync('ed25519').privateKey;
const ORIGIN = 'http://127.0.0.1:4100';

function ticket(change: Partial<DevelopmentTicket> = {}, key: KeyObject = signer.key): string {
  const fields = {
    remote: 'news',
    origin: ORIGIN,
    site: 'site.example',
    contracts: '1.0.0',
    until: now() + 3_600,
  };
  return developmentTicket.write({ ...fields, ...change }, key);
}

const follow = (text: string, accept = 'text/html') =>
  site.server.inject({ url: `/_development?ticket=${text}`, headers: { accept } });

const post = (url: string, payload: string, headers: Record<string, string>) =>
  site.server.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload,
  });

const OWN = { 'sec-fetch-site': 'same-origin', origin: 'http://site.example' };

async function see(cookie = '') {
  const response = await site.server.inject({ url: '/for-all', headers: cookie ? { cookie } : {} });
  const { input } = JSON.parse(response.body);
  return { development: input.development, cached: response.headers['cache-control'] };
}

test('a link asks for confirmation and sets no cookie', async () => {
  const text = ticket();
  const { statusCode, headers, body } = await follow(text);
  expect(statusCode).toBe(200);
  expect(headers['set-cookie']).toBeUndefined();
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-security-policy']).toMatch(/form-action 'self'; frame-ancestors 'none'$/);
  expect(body).toContain(`<strong>${ORIGIN}</strong>`);
  expect(body).toContain(
    `<form method="post" action="/_development"><input type="hidden" name="ticket" value="${text}">`,
  );
});

test('confirming starts development in this browser only', async () => {
  const entered = await post('/_development', `ticket=${ticket()}`, OWN);
  expect([entered.statusCode, entered.headers.location]).toEqual([303, '/']);
  const cookie = String(entered.headers['set-cookie']);
  expect(cookie).toMatch(/^release_development=[^;]+; Path=\/; Max-Age=3[56]\d\d; HttpOnly; SameSite=Lax$/);
  const { development, cached } = await see(cookie.split(';')[0]);
  expect(development).toMatchObject([{ remote: 'news', origin: ORIGIN }]);
  expect(cached).not.toContain('public');
  expect((await see()).development).toBeUndefined();
});

const remotesOf = async (cookie: string) => {
  const { development } = await see(cookie);
  return development.map(({ remote, origin }: DevelopmentTicket) => [remote, origin]);
};

test('a further link adds its remote, and replaces only the same remote', async () => {
  const start = async (text: string, cookie = '') =>
    String((await post('/_development', `ticket=${text}`, { ...OWN, cookie })).headers['set-cookie']).split(
      ';',
    )[0] ?? '';
  const one = await start(ticket());
  const two = await start(ticket({ remote: 'account', origin: 'http://127.0.0.1:4101' }), one);
  expect(await remotesOf(two)).toEqual([
    ['account', 'http://127.0.0.1:4101'],
    ['news', ORIGIN],
  ]);
  const newer = await start(ticket({ origin: 'http://127.0.0.1:4102' }), two);
  expect(await remotesOf(newer)).toEqual([
    ['news', 'http://127.0.0.1:4102'],
    ['account', 'http://127.0.0.1:4101'],
  ]);
});

test('one link starts several remotes, and none if one of its tickets is invalid', async () => {
  const both = `${ticket()}~${ticket({ remote: 'account', origin: 'http://127.0.0.1:4101' })}`;
  expect((await follow(both)).body).toContain('<h1>news and account under work</h1>');
  expect((await follow(both, 'application/json')).json()).toMatchObject([
    { remote: 'news' },
    { remote: 'account' },
  ]);
  expect(await remotesOf(`release_development=${both}`)).toHaveLength(2);
  const half = `${ticket()}~${ticket({ remote: 'account' }, stranger)}`;
  expect((await post('/_development', `ticket=${half}`, OWN)).statusCode).toBe(403);
  expect(await remotesOf(`release_development=${half}`)).toEqual([['news', ORIGIN]]);
});

test('another site cannot start or end development', async () => {
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example' },
    {},
  ];
  for (const headers of foreign) {
    for (const url of ['/_development', '/_development/end']) {
      const { statusCode, headers: sent } = await post(url, `ticket=${ticket()}`, headers);
      expect([statusCode, sent['set-cookie']]).toEqual([403, undefined]);
    }
  }
});

test('the end form ends development and previews', async () => {
  const response = await post('/_development/end', '', OWN);
  expect(response.statusCode).toBe(303);
  expect(response.headers['set-cookie']).toEqual([
    'release_development=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
    'release_preview=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
  ]);
});

test.each([
  ['ticket', () => ticket({}, stranger)],
  ['ticket', () => ''],
  ['expired', () => ticket({ until: now() - 1 })],
  ['site', () => ticket({ site: 'other.example' })],
  ['origin', () => ticket({ origin: 'https://evil.example' })],
  ['contracts', () => ticket({ contracts: '2.0.0' })],
])('rejects an invalid link with a reason for programs: %s', async (code, text) => {
  const response = await follow(text(), 'application/json');
  expect([response.statusCode, response.json().code]).toEqual([403, code]);
  expect((await follow(text())).statusCode).toBe(403);
  const entered = await post('/_development', `ticket=${text()}`, OWN);
  expect([entered.statusCode, entered.headers['set-cookie']]).toEqual([403, undefined]);
});

test('ignores an invalid cookie', async () => {
  expect((await see(`release_development=${ticket({ until: now() - 1 })}`)).development).toBeUndefined();
  expect((await see(`release_development=${ticket({}, stranger)}`)).development).toBeUndefined();
  expect((await see('release_development=x')).development).toBeUndefined();
});

test('renders a form post with the live release', async () => {
  const headers = { ...OWN, cookie: `release_development=${ticket()}` };
  const { input } = JSON.parse((await post('/for-all', 'a=1', headers)).body);
  expect(input.development).toBeUndefined();
});

test('rejects all links with DEVELOPMENT_LINKS=off', async () => {
  const closed = await openSite({ DEVELOPMENT_LINKS: 'off' });
  try {
    await closed.release({ name: 'news', pages: ['/for-all'] });
    const link = await closed.server.inject({
      url: `/_development?ticket=${ticket()}`,
      headers: { accept: 'application/json' },
    });
    expect([link.statusCode, link.json().code]).toEqual([403, 'off']);
    const page = await closed.server.inject({
      url: '/for-all',
      headers: { cookie: `release_development=${ticket()}` },
    });
    expect(JSON.parse(page.body).input.development).toBeUndefined();
  } finally {
    await closed.close();
  }
});
