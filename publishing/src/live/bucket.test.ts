import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createReleaseLoader } from '@unitbase/releases/loading/loader';
import { readRegistry } from '@unitbase/releases/registry/registry';
import { openStore } from '@unitbase/releases/store/open-store';
import { openFakeBucket } from '@unitbase/releases/testing/fake-bucket';
import { trust } from '@unitbase/releases/testing/fake-signing';
import { publishFake, releaseFakePlatform } from '../testing/fake-remote';
import { promote, rollback } from './promotion';
import { prune } from './prune';
import { history, status } from './status';

let bucket: Awaited<ReturnType<typeof openFakeBucket>>;
let folder: string;
const environment = { ...process.env };
beforeEach(async () => {
  // Small pages, so that listings have several.
  bucket = await openFakeBucket({ pageSize: 3 });
  Object.assign(process.env, bucket.environment);
  folder = await mkdtemp(path.join(tmpdir(), 'unitbase-bucket-'));
});
afterEach(async () => {
  process.env = { ...environment };
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
});

const by = { by: 'tester', trust };
const open = () => openStore('s3://releases/site');

test('publishes, promotes, runs, rolls back and prunes in a bucket', async () => {
  const store = open();
  const first = await publishFake(store, folder, { name: 'news', marker: 'first' });
  await promote(store, 'news', first.version, by);
  const second = await publishFake(store, folder, { name: 'news', marker: 'second' });
  await promote(store, 'news', second.version, by);
  const { remotes } = await readRegistry(store);
  const live = remotes.news?.live;
  if (!live) throw new Error('news is not live');
  expect(live.version).toBe(second.version);
  const loader = createReleaseLoader({ store, shared: { react: {} }, readTrust: async () => trust });
  expect(await loader.loadServerApp('news', live)).toHaveProperty('marker', 'second');
  await rollback(store, 'news', undefined, by);
  expect((await status(store)).remotes[0]).toMatchObject({
    live: first.version,
    stored: [first.version, second.version].sort(),
  });
  expect((await history(store, { remote: 'news' })).map(({ command }) => command).sort()).toEqual([
    'promote',
    'promote',
    'publish',
    'publish',
    'rollback',
  ]);
  expect(await prune(store, 'news', { days: 0 })).toEqual([second.version]);
  expect(await store.versions('news')).toEqual([first.version]);
  expect([...bucket.objects.keys()].filter((key) => !key.startsWith('site/'))).toEqual([]);
});

test('gives each of several concurrent promotes its own revision', async () => {
  const versions: Record<string, string[]> = {};
  await releaseFakePlatform(open());
  for (const name of ['account', 'directory', 'news']) {
    versions[name] = [];
    for (const marker of ['a', 'b', 'c']) {
      versions[name].push((await publishFake(open(), folder, { name, marker })).version);
    }
  }
  await Promise.all(
    Object.entries(versions).map(async ([name, all]) => {
      const store = open();
      for (const version of all) await promote(store, name, version, by);
    }),
  );
  const registry = await readRegistry(open());
  expect(registry.revision).toBe(10);
  for (const [name, all] of Object.entries(versions)) {
    expect(registry.remotes[name]?.live.version).toBe(all.at(-1));
    expect(registry.remotes[name]?.previous).toHaveLength(2);
  }
});

test('resolves with false for an existing revision', async () => {
  const store = open();
  expect(await store.addRegistry(1, '{"revision":1,"remotes":{}}')).toBe(true);
  expect(await store.addRegistry(1, '{"revision":1,"remotes":{"other":{}}}')).toBe(false);
  expect(await store.registry()).toBe('{"revision":1,"remotes":{}}');
});

test('checks for a newer revision with one request', async () => {
  const store = open();
  for (let revision = 1; revision <= 12; revision += 1) {
    await store.addRegistry(revision, JSON.stringify({ revision, remotes: {} }));
  }
  bucket.requests.length = 0;
  expect(await store.registry(12)).toBeNull();
  expect(bucket.requests).toHaveLength(1);
  expect(await store.registry(3)).toBe('{"revision":12,"remotes":{}}');
  expect(bucket.requests).toHaveLength(4);
  expect(await store.revision(7)).toBe('{"revision":7,"remotes":{}}');
  expect(await store.revision(99)).toBeNull();
});

test('stores metrics by shell', async () => {
  const store = open();
  await store.writeMetrics('shell-1', 'first');
  await store.writeMetrics('shell-1', 'second');
  await store.writeMetrics('shell-2', 'other');
  expect(await store.metrics()).toEqual([
    { name: 'shell-1', content: 'second' },
    { name: 'shell-2', content: 'other' },
  ]);
  await store.removeMetrics('shell-1');
  expect((await store.metrics()).map(({ name }) => name)).toEqual(['shell-2']);
});

test('rejects paths outside a release', async () => {
  await expect(open().read('news', '1.0.0', '../../secret')).rejects.toThrow(/not a path inside a release/);
});
