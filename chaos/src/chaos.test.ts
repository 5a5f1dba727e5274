import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PLATFORM } from '@unitbase/contracts/release';
import { readRegistry } from '@unitbase/releases/registry/registry';
import { chaosTicket } from '@unitbase/releases/signing/chaos-ticket';
import { signer } from '@unitbase/releases/testing/fake-signing';
import { openSite, type TestSite } from '@unitbase/shell/server/testing/site';
import { openChaos } from './chaos';

let site: TestSite;
afterEach(() => site.close());

const ORIGIN = 'http://site.test';
const sameOrigin = {
  origin: ORIGIN,
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/x-www-form-urlencoded',
};
const soon = () => Math.floor(Date.now() / 1_000) + 600;
const cookie = () => `chaos_key=${chaosTicket.write({ remote: PLATFORM, until: soon() }, signer.key)}`;

async function openChaosSite(): Promise<void> {
  site = await openSite({ SITE_URL: ORIGIN, LOG_LEVEL: 'silent' }, (config, folder) => {
    const script = { href: '/_chaos/chaos.js', integrity: 'sha384-chaos' };
    writeFileSync(
      path.join(folder, 'page.json'),
      JSON.stringify({ scripts: [script], styles: [], fonts: [] }),
    );
    mkdirSync(path.join(folder, 'page'));
    writeFileSync(path.join(folder, 'page/chaos.js'), '/* chaos */');
    return openChaos(config, folder);
  });
}
const look = () => site.server.inject({ url: '/_chaos', headers: { cookie: cookie() } });
const press = (act: string, remote = '', headers: Record<string, string> = sameOrigin) =>
  site.server.inject({
    method: 'POST',
    url: '/_chaos',
    headers: { ...headers, cookie: cookie() },
    payload: `act=${act}&remote=${remote}`,
  });
/** Loads the page until it has probe results, which may take several attempts on a busy machine. */
async function lookUntilProbed(): Promise<string> {
  for (;;) {
    const { body } = await look();
    if (body.includes('data-probe')) return body;
  }
}
/** Returns the sentences of the log, the newest first. */
const logOf = (html: string) =>
  [...html.matchAll(/<time[^>]*>[^<]*<\/time><span>(.*?)<\/span>/g)].map(([, text]) =>
    (text ?? '').replace(/<[^>]+>/g, ''),
  );
const liveOf = async (remote: string) => {
  const health = (await site.server.inject('/healthz')).json();
  return health.live[remote];
};

test('without chaos, /_chaos is an ordinary path', async () => {
  site = await openSite();
  const [chaos, other] = await Promise.all([site.server.inject('/_chaos'), site.server.inject('/_other')]);
  expect(JSON.parse(chaos.body).input.path).toBe('/_chaos');
  expect(chaos.statusCode).toBe(other.statusCode);
  expect((await site.server.inject('/_chaos/chaos.js')).headers['content-type']).not.toContain('javascript');
});

test('only staff can open the page and press its buttons', async () => {
  await openChaosSite();
  const version = await site.release({ name: 'news' });
  const { privateKey } = generateKeyPairSync('ed25519');
  const forged = chaosTicket.write({ remote: PLATFORM, until: soon() }, privateKey);
  for (const headers of [{}, { cookie: `chaos_key=${forged}` }, { cookie: 'chaos_key=1' }]) {
    for (const url of ['/_chaos', '/_chaos/chaos.js', `/_chaos?key=${forged}`]) {
      const response = await site.server.inject({ url, headers });
      expect([url, response.statusCode, response.headers['set-cookie']]).toEqual([url, 403, undefined]);
    }
    const payload = 'act=disable&remote=news';
    const pressed = await site.server.inject({
      method: 'POST',
      url: '/_chaos',
      headers: { ...sameOrigin, ...headers },
      payload,
    });
    expect(pressed.statusCode).toBe(403);
  }
  expect(await liveOf('news')).toBe(version);
  expect((await site.store.registry(0)) ?? '').not.toContain('disabled');
});

test('a signed link sets a cookie for this page and redirects without the key', async () => {
  await openChaosSite();
  const ticket = chaosTicket.write({ remote: PLATFORM, until: soon() }, signer.key);
  const entered = await site.server.inject(`/_chaos?key=${ticket}`);
  expect([entered.statusCode, entered.headers.location]).toEqual([303, '/_chaos']);
  const set = String(entered.headers['set-cookie']);
  expect(set).toMatch(/^chaos_key=\S+; Path=\/_chaos; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
  const page = await site.server.inject({ url: '/_chaos', headers: { cookie: set.split(';')[0] } });
  expect(page.statusCode).toBe(200);
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store' });
  expect(page.headers['content-security-policy']).toContain("script-src 'sha384-chaos'");
  expect(page.body).not.toMatch(/ style=|<style|<script>/);
});

test.each([
  ["another site's form", { ...sameOrigin, origin: 'http://evil.test', 'sec-fetch-site': 'cross-site' }],
  ['a form without origin headers', { 'content-type': sameOrigin['content-type'] }],
])('rejects %s', async (_title, headers) => {
  await openChaosSite();
  await site.release({ name: 'news' });
  expect((await press('disable', 'news', headers)).statusCode).toBe(403);
  expect(await site.store.registry(0)).not.toContain('disabled');
});

test('a fault affects files of its remote, uncached, until it is lifted', async () => {
  await openChaosSite();
  const version = await site.release({ name: 'news' });
  await site.release({ name: 'account' });
  const file = `/releases/news/${version}/browser/app.js`;
  const intact = await site.server.inject(file);
  const etag = String(intact.headers.etag);

  expect((await press('kill', 'news')).statusCode).toBe(303);
  const refused = await site.server.inject({ url: file, headers: { 'if-none-match': etag } });
  expect([refused.statusCode, refused.headers['cache-control']]).toEqual([503, 'no-store']);
  const account = `/releases/account/${await liveOf('account')}/browser/app.js`;
  expect((await site.server.inject(account)).statusCode).toBe(200);

  await press('corrupt', 'news');
  const wrong = await site.server.inject({ url: file, headers: { 'accept-encoding': 'br' } });
  expect(wrong.headers).toMatchObject({ 'cache-control': 'no-store' });
  expect(wrong.headers.etag).toBeUndefined();
  expect(wrong.rawPayload.length).toBe(intact.rawPayload.length);
  expect(wrong.rawPayload.equals(intact.rawPayload)).toBe(false);
  expect((await site.server.inject(file)).rawPayload.equals(intact.rawPayload)).toBe(false);

  await press('hang', 'news');
  const hanging = site.server.inject(file);
  await press('lift', 'news');
  expect((await hanging).rawPayload.equals(intact.rawPayload)).toBe(true);
  expect(logOf((await look()).body).join('\n')).toMatch(
    /The fault of news is lifted[\s\S]*Kill, all releases of news/,
  );
});

test('promotes, rolls back, disables and restores through the registry, and logs it', async () => {
  await openChaosSite();
  const first = await site.release({ name: 'news', marker: 'first' });
  const second = await site.release({ name: 'news', marker: 'second' });
  await press('promote', 'news');
  expect(await liveOf('news')).toBe(first);
  await press('rollback', 'news');
  expect(await liveOf('news')).toBe(second);
  await press('promote', 'news');
  await press('disable', 'news');
  expect((await readRegistry(site.store)).remotes.news?.disabled).toBe(true);
  await press('restore');
  expect(await liveOf('news')).toBe(second);
  expect((await readRegistry(site.store)).remotes.news?.disabled).toBeUndefined();
  const log = logOf((await look()).body).join('\n');
  expect(log).toContain(`promote of news from ${second} to ${first} by chaos page`);
  expect(log).toContain(`rollback of news from ${first} to ${second} by chaos page`);
  expect(log).toContain('disable of news by chaos page');
});

test('logs why an action is not possible, and changes nothing', async () => {
  await openChaosSite();
  const version = await site.release({ name: 'news' });
  await press('rollback', 'news');
  await press('promote', 'news');
  await press('disable', 'weather');
  await press('explode', 'news');
  expect(await liveOf('news')).toBe(version);
  const log = logOf((await look()).body).join('\n');
  expect(log).toContain('Rejected: news has no earlier release to go back to.');
  expect(log).toContain('Rejected: news has only one version.');
});

test('lists failures and quarantine by release, and the results of four pages', async () => {
  await openChaosSite();
  const first = await site.release({ name: 'news', marker: 'first' });
  const second = await site.release({ name: 'news', marker: 'second' });
  await site.server.inject(`/news?version=${second}&fails=load`);
  const body = await lookUntilProbed();
  const log = logOf(body).join('\n');
  expect(log).toContain(`news@${second} is quarantined: its last good release serves`);
  expect(log).toContain(`news@${second} failed on /news (load: planted); the page was answered with 200`);
  expect(body).toContain('The last good release serves');
  expect(body.match(/data-probe="(home|listing|article|register)"/g)).toHaveLength(4);
  expect(body).toContain(`news@${first} (last good)`);

  await press('restore', 'news');
  const { quarantined } = (await site.server.inject('/healthz')).json();
  expect(quarantined).toEqual([]);
});
