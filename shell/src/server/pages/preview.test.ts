import { readRegistry, readRelease } from '@unitbase/releases/registry/registry';
import { previewTicket } from '@unitbase/releases/signing/preview';
import { signer } from '@unitbase/releases/testing/fake-signing';
import { storeFake } from '@unitbase/releases/testing/store-release';
import { openSite, type TestSite } from '../testing/site';

let site: TestSite;
beforeEach(async () => {
  site = await openSite();
});
afterEach(() => site.close());

const hour = () => Math.floor(Date.now() / 1_000) + 3_600;

/** Publishes a live and a second release of news; returns a ticket for the second. */
async function withTicket(until = hour()) {
  const live = await site.release({ name: 'news', pages: ['/for-all'] });
  const { version } = await storeFake(site.store, {
    name: 'news',
    pages: ['/for-all'],
    marker: 'next',
  });
  const { ref } = await readRelease(site.store, 'news', version);
  return { live, version, ticket: previewTicket.write({ remote: 'news', release: ref, until }, signer.key) };
}

async function see(cookie = '') {
  const response = await site.server.inject({ url: '/for-all', headers: cookie ? { cookie } : {} });
  const { input } = JSON.parse(response.body);
  return {
    news: input.snapshot.news.version,
    previews: input.previews,
    cached: response.headers['cache-control'],
  };
}

test('shows the release to a visitor with a ticket only, uncached', async () => {
  const { live, version, ticket } = await withTicket();
  expect((await see()).news).toBe(live);
  const entered = await site.server.inject(`/_preview?ticket=${ticket}`);
  expect(entered.statusCode).toBe(303);
  const cookie = String(entered.headers['set-cookie']);
  expect(cookie).toMatch(/^release_preview=[^;]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
  expect(await see(cookie.split(';')[0])).toEqual({
    news: version,
    previews: [`news@${version}`],
    cached: 'private, no-cache',
  });
  expect((await see()).news).toBe(live);
  expect((await readRegistry(site.store)).remotes.news?.live.version).toBe(live);
});

test('the end form removes the ticket', async () => {
  await withTicket();
  const response = await site.server.inject({
    method: 'POST',
    url: '/_preview/end',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  });
  expect(response.statusCode).toBe(303);
  expect(response.headers['set-cookie']).toContain('release_preview=; Path=/; Max-Age=0');
});

test('another site cannot end a preview, and an invalid ticket has no effect', async () => {
  const { live, ticket } = await withTicket(1);
  const foreign = { 'sec-fetch-site': 'cross-site' };
  const ended = await site.server.inject({ method: 'POST', url: '/_preview/end', headers: foreign });
  expect([ended.statusCode, ended.headers['set-cookie']]).toEqual([403, undefined]);
  expect((await site.server.inject(`/_preview?ticket=${ticket}`)).statusCode).toBe(403);
  expect((await site.server.inject('/_preview')).statusCode).toBe(403);
  expect((await see(`release_preview=${ticket}`)).news).toBe(live);
});
