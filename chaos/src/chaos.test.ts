import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readRegistry } from '@unitbase/releases/registry/registry';
import { writeStaffTicket } from '@unitbase/releases/signing/staff-ticket';
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
const cookie = () => `chaos_key=${writeStaffTicket(soon(), signer.key)}`;

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
/** On a busy machine the first answers come with a later look. */
async function lookUntilProbed(): Promise<string> {
  for (;;) {
    const { body } = await look();
    if (body.includes('data-probe')) return body;
  }
}
/** The list of what the shell did, the newest first. */
const said = (html: string) =>
  [...html.matchAll(/<time[^>]*>[^<]*<\/time><span>(.*?)<\/span>/g)].map(([, text]) =>
    (text ?? '').replace(/<[^>]+>/g, ''),
  );
const liveOf = async (remote: string) => {
  const health = (await site.server.inject('/healthz')).json();
  return health.live[remote];
};

test('off, it is an address like any other', async () => {
  site = await openSite();
  const [chaos, other] = await Promise.all([site.server.inject('/_chaos'), site.server.inject('/_other')]);
  expect(JSON.parse(chaos.body).input.path).toBe('/_chaos');
  expect(chaos.statusCode).toBe(other.statusCode);
  expect((await site.server.inject('/_chaos/chaos.js')).headers['content-type']).not.toContain('javascript');
});

test('only staff open it, and only staff press', async () => {
  await openChaosSite();
  const version = await site.release({ name: 'news' });
  const { privateKey } = generateKeyPairSync('ed25519');
  const forged = writeStaffTicket(soon(), privateKey);
  for (const headers of [{}, { cookie: `chaos_key=${forged}` }, { cookie: 'chaos_key=1' }]) {
    for (const url of ['/_chaos', '/_chaos/chaos.js', `/_chaos?key=${forged}`]) {
      const refused = await site.server.inject({ url, headers });
      expect([url, refused.statusCode, refused.headers['set-cookie']]).toEqual([url, 403, undefined]);
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

test('a signed link becomes a cookie for this page alone, and leaves the address', async () => {
  await openChaosSite();
  const ticket = writeStaffTicket(soon(), signer.key);
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
  ['a form that does not say where it is from', { 'content-type': sameOrigin['content-type'] }],
])('%s presses nothing', async (_title, headers) => {
  await openChaosSite();
  await site.release({ name: 'news' });
  expect((await press('disable', 'news', headers)).statusCode).toBe(403);
  expect(await site.store.registry(0)).not.toContain('disabled');
});

test('a planted fault spoils what browsers get of that remote, in no cache, until it is lifted', async () => {
  await openChaosSite();
  const version = await site.release({ name: 'news' });
  await site.release({ name: 'account' });
  const file = `/releases/news/${version}/browser/app.js`;
  const sound = await site.server.inject(file);
  const etag = String(sound.headers.etag);

  expect((await press('kill', 'news')).statusCode).toBe(303);
  const refused = await site.server.inject({ url: file, headers: { 'if-none-match': etag } });
  expect([refused.statusCode, refused.headers['cache-control']]).toEqual([503, 'no-store']);
  const account = `/releases/account/${await liveOf('account')}/browser/app.js`;
  expect((await site.server.inject(account)).statusCode).toBe(200);

  await press('corrupt', 'news');
  const wrong = await site.server.inject({ url: file, headers: { 'accept-encoding': 'br' } });
  expect(wrong.headers).toMatchObject({ 'cache-control': 'no-store' });
  expect(wrong.headers.etag).toBeUndefined();
  expect(wrong.rawPayload.length).toBe(sound.rawPayload.length);
  expect(wrong.rawPayload.equals(sound.rawPayload)).toBe(false);
  expect((await site.server.inject(file)).rawPayload.equals(sound.rawPayload)).toBe(false);

  await press('hang', 'news');
  const hanging = site.server.inject(file);
  await press('lift', 'news');
  expect((await hanging).rawPayload.equals(sound.rawPayload)).toBe(true);
  expect(said((await look()).body).join('\n')).toMatch(
    /The fault of news is lifted[\s\S]*Kill, all releases of news/,
  );
});

test('flips, rolls back and switches through the registry, says so, and restores', async () => {
  await openChaosSite();
  const first = await site.release({ name: 'news', marker: 'first' });
  const second = await site.release({ name: 'news', marker: 'second' });
  await press('flip', 'news');
  expect(await liveOf('news')).toBe(first);
  await press('rollback', 'news');
  expect(await liveOf('news')).toBe(second);
  await press('flip', 'news');
  await press('disable', 'news');
  expect((await readRegistry(site.store)).remotes.news?.disabled).toBe(true);
  await press('restore');
  expect(await liveOf('news')).toBe(second);
  expect((await readRegistry(site.store)).remotes.news?.disabled).toBeUndefined();
  const log = said((await look()).body).join('\n');
  expect(log).toContain(`promote of news from ${second} to ${first} by chaos page`);
  expect(log).toContain(`rollback of news from ${first} to ${second} by chaos page`);
  expect(log).toContain('disable of news by chaos page');
});

test('what is not possible says why and changes nothing', async () => {
  await openChaosSite();
  const version = await site.release({ name: 'news' });
  await press('rollback', 'news');
  await press('flip', 'news');
  await press('disable', 'weather');
  await press('explode', 'news');
  expect(await liveOf('news')).toBe(version);
  const log = said((await look()).body).join('\n');
  expect(log).toContain('Refused: news has no earlier release to go back to.');
  expect(log).toContain('Refused: news has one version only');
});

test('tells what the shell did of a release that fails, by name, and what four pages give', async () => {
  await openChaosSite();
  const first = await site.release({ name: 'news', marker: 'first' });
  const second = await site.release({ name: 'news', marker: 'second' });
  await site.server.inject(`/news?version=${second}&fails=load`);
  const body = await lookUntilProbed();
  const log = said(body).join('\n');
  expect(log).toContain(`news@${second} is quarantined: its last good release serves`);
  expect(log).toContain(`news@${second} failed on /news (load: planted); the page was answered with 200`);
  expect(body).toContain('The last good release serves');
  expect(body.match(/data-probe="(home|listing|article|register)"/g)).toHaveLength(4);
  expect(body).toContain(`news@${first} (last good)`);

  await press('restore', 'news');
  const { quarantined } = (await site.server.inject('/healthz')).json();
  expect(quarantined).toEqual([]);
});
