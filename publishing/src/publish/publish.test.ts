import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Release } from '@unitbase/contracts/release';
import { integrityOf } from '@unitbase/releases/integrity';
import { readRegistry } from '@unitbase/releases/registry/registry';
import { folderStore } from '@unitbase/releases/store/folder-store';
import type { FakeRemote } from '@unitbase/releases/testing/fake-build';
import { signer, trust } from '@unitbase/releases/testing/fake-signing';
import { promote } from '../live/promotion';
import { history } from '../live/status';
import { verifyStored } from '../live/verify';
import { publishFake, releaseFakePlatform } from '../testing/fake-remote';
import { signAgain } from './publish';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'unitbase-publish-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const by = { by: 'tester', trust };

async function release(remote: FakeRemote) {
  const store = folderStore(path.join(folder, 'store'));
  return { store, ...(await publishFake(store, folder, remote)) };
}

test('records pages that load scripts on the first interaction', async () => {
  const { store, version } = await release({ name: 'news', marker: 'read', isOnIntent: true });
  const stored = Release.parse(JSON.parse(String(await store.read('news', version, 'release.json'))));
  expect(stored.pages).toEqual({ '/news': { chunk: 'page', script: 'on-intent' } });
});

test('stores a build with the pages that its server file declares and the hash of every file', async () => {
  const { store, version } = await release({
    name: 'news',
    pages: ['/news', '/news/:slug'],
    fragments: ['latest'],
  });
  expect(version).toMatch(/^1\.0\.0-[0-9a-f]{8}$/);
  const stored = Release.parse(JSON.parse(String(await store.read('news', version, 'release.json'))));
  expect(stored.pages).toEqual({ '/news': { chunk: 'page' }, '/news/:slug': { chunk: 'page' } });
  expect(stored.fragments).toMatchObject({ latest: { chunk: 'page' } });
  for (const [file, { integrity, bytes }] of Object.entries(stored.files)) {
    const content = await store.read('news', version, file);
    expect(content && [integrityOf(content), content.length]).toEqual([integrity, bytes]);
  }
  expect(Object.keys(stored.files)).toContain('server/index.cjs');
  expect(Object.keys(stored.files)).not.toContain('server/index.cjs.map');
});

test('stores the links and sitemap entries that the app declares', async () => {
  const navigation = [{ label: 'Tides', href: '/tides' }];
  const { store, version } = await release({ name: 'tides', navigation, sitemap: ['/tides'] });
  const stored = Release.parse(JSON.parse(String(await store.read('tides', version, 'release.json'))));
  expect(stored).toMatchObject({ navigation, sitemap: ['/tides'], elements: {} });
});

test('stores brotli and gzip copies of text files', async () => {
  const { store, version } = await release({ name: 'news' });
  const plain = await store.read('news', version, 'browser/app.js');
  const br = await store.read('news', version, 'browser/app.js.br');
  const gz = await store.read('news', version, 'browser/app.js.gz');
  expect(br && brotliDecompressSync(br)).toEqual(plain);
  expect(gz && gunzipSync(gz)).toEqual(plain);
});

test('gives the same content the same version, and other content another', async () => {
  const first = await release({ name: 'news' });
  const again = await release({ name: 'news' });
  const changed = await release({ name: 'news', marker: 'second' });
  expect([first.isNew, again.isNew, changed.isNew]).toEqual([true, false, true]);
  expect(again.version).toBe(first.version);
  expect(changed.version).not.toBe(first.version);
});

test('makes a release that is published again the latest, if the same key signs it', async () => {
  const { store, version } = await release({ name: 'news' });
  const second = await release({ name: 'news', marker: 'second' });
  const latest = async () => (await history(store, { remote: 'news' }))[0];
  const other = { key: generateKeyPairSync('ed25519').privateKey, by: 'stranger' };
  await signAgain(store, 'news', version, other);
  expect(await latest()).toMatchObject({ to: second.version });
  await signAgain(store, 'news', version, { ...signer, reason: 'the old headlines were better' });
  expect(await latest()).toMatchObject({ to: version, reason: 'the old headlines were better' });
  expect(await verifyStored(store, { remote: 'news', version, trust })).toMatchObject([{ problem: null }]);
});

test.each<[string, Partial<FakeRemote>, RegExp]>([
  ['throws while loading', { server: "throw new Error('no such table')" }, /does not load.*no such table/],
  ['ends its process', { server: 'process.exit(3)' }, /does not load.*ended its process \(exit code 3\)/],
  [
    'requires a library that is not shared',
    { server: "require('left-pad')" },
    /does not load.*requires 'left-pad'/,
  ],
  ['exports no app', { server: 'exports.other = 1' }, /does not load.*exports no 'app'/],
  ['lacks a stylesheet', { without: 'browser/app.css' }, /lacks the file browser\/app\.css/],
  ['lacks its server file', { without: 'server/index.cjs' }, /lacks the file server\/index\.cjs/],
  ['lacks its manifest', { without: 'build.json' }, /is not built/],
  [
    'requires another React',
    { requires: { react: '^20.0.0' } },
    /requires react \^20\.0\.0.*provides 19\.3\.1/,
  ],
  ['requires an unknown library', { requires: { lodash: '^4.0.0' } }, /requires lodash.*does not provide/],
  ['requires later contracts', { contracts: '1.4.0' }, /contracts 1\.4\.0.*has 1\.0\.0/],
  ['has a page without a slash', { pages: ['news'] }, /must start with a slash/],
])('rejects a build that %s and stores nothing', async (_title, difference, sentence) => {
  await expect(release({ name: 'news', ...difference })).rejects.toThrow(sentence);
  expect(await folderStore(path.join(folder, 'store')).versions('news')).toEqual([]);
});

/** Returns a platform's server file whose smoke test has this body. */
const platformWith = (body: string) =>
  Buffer.from(
    `exports.shared = { react: { version: '19.3.1' } }; exports.smokeTest = async (options) => { ${body} };`,
  );

test.each<[string, string, string]>([
  [
    'fails on a response of the api',
    "return options.calls.length === 0 && options.release.pages['/news'] ? 'page /news fails on X: no such field' : null",
    'news: the page /news fails on X: no such field. Correct it and build again.',
  ],
  [
    'ends its process while it is rendered',
    "options.onStep('page /news on full responses'); process.exit(4)",
    'news: the page /news on full responses: it ended its process (exit code 4). Correct it and build again.',
  ],
])('rejects a release that %s and names the page', async (_title, body, sentence) => {
  const store = folderStore(path.join(folder, 'store'));
  await releaseFakePlatform(store, { sharedBundle: platformWith(body) });
  await expect(release({ name: 'news' })).rejects.toThrow(sentence);
  expect(await store.versions('news')).toEqual([]);
});

test("stores the description of a fragment's props and rejects a fragment without one", async () => {
  const server = (fragment: string) =>
    `module.exports.app = { pages: {}, fragments: { latest: { chunk: 'page', load: async () => (${fragment}) } } };`;
  const described = "{ Fragment: ({ limit }) => limit, props: { 'limit?': 'number' } }";
  const { store, version } = await release({ name: 'news', server: server(described) });
  const stored = Release.parse(JSON.parse(String(await store.read('news', version, 'release.json'))));
  expect(stored.fragments.latest?.props).toMatchObject({
    properties: { limit: { type: 'number' } },
    required: [],
  });
  await expect(
    release({ name: 'news', server: server('{ Fragment: ({ limit }) => limit }') }),
  ).rejects.toThrow(
    "news: the fragment latest takes props but does not describe them: export them beside it as 'props'.",
  );
});

test('rejects a page or fragment of another live remote, also with other parameter names', async () => {
  const news = await release({ name: 'news', pages: ['/news/:slug'], fragments: ['latest'] });
  await promote(news.store, 'news', news.version, by);
  await expect(release({ name: 'account', pages: ['/news/:id'] })).rejects.toThrow(
    /account declares the page \/news\/:id, which belongs to news/,
  );
  await expect(release({ name: 'account', fragments: ['latest'] })).rejects.toThrow(
    /account provides the fragment latest, which belongs to news/,
  );
});

test('rejects at promotion a page that another remote declared since publication', async () => {
  const account = await release({ name: 'account', pages: ['/shared'] });
  const news = await release({ name: 'news', pages: ['/shared'] });
  await promote(news.store, 'news', news.version, by);
  await expect(promote(account.store, 'account', account.version, by)).rejects.toThrow(/belongs to news/);
  expect(Object.keys((await readRegistry(news.store)).remotes)).toEqual(['news']);
});

test('rejects the promotion of a release with lost files until it is published again', async () => {
  const { store, version } = await release({ name: 'news' });
  await rm(path.join(folder, 'store/news', version, 'browser/app.js'));
  await expect(promote(store, 'news', version, by)).rejects.toThrow(
    `news@${version} lost its file browser/app.js; build and publish it again.`,
  );
  expect(await release({ name: 'news' })).toMatchObject({ version, isNew: false });
  await promote(store, 'news', version, by);
  expect((await readRegistry(store)).remotes.news?.live.version).toBe(version);
});
