import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Registry } from '@unitbase/contracts/release';
import { integrityOf } from '@unitbase/releases/integrity';
import { withdrawCanary } from '@unitbase/releases/registry/changes';
import { readRegistry } from '@unitbase/releases/registry/registry';
import { folderStore } from '@unitbase/releases/store/folder-store';
import type { ReleaseStore } from '@unitbase/releases/store/store';
import { canary, promote, remoteState, rollback, setDisabled } from './promotion';
import { history, status } from './status';

const by = { by: 'tester' };

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'unitbase-registry-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function addRelease(name: string, version: string) {
  const server = Buffer.from(`exports.version = '${version}'`);
  const release = {
    name,
    version,
    contracts: '1.0.0',
    requires: {},
    pages: { [`/${name}`]: { chunk: 'page' } },
    fragments: {},
    server: 'server/index.cjs',
    entry: 'browser/entry.js',
    app: { js: [], css: [] },
    chunks: {},
    files: { 'server/index.cjs': { integrity: integrityOf(server), bytes: server.length } },
  };
  const files = new Map([
    ['server/index.cjs', server],
    ['release.json', Buffer.from(JSON.stringify(release))],
  ]);
  await folderStore(root).add(name, version, files);
}

async function promoteAll(...versions: string[]) {
  const store = folderStore(root);
  for (const version of versions) {
    await addRelease('news', version);
    await promote(store, 'news', version, by);
  }
  return store;
}

const news = async () => {
  const remote = (await readRegistry(folderStore(root))).remotes.news;
  return [remote?.live.version, remote?.previous.map(({ version }) => version)];
};

test('returns an empty registry for a new store', async () => {
  expect(await readRegistry(folderStore(root))).toEqual({ revision: 0, remotes: {} });
});

test('makes a release live and keeps the previous ones', async () => {
  await promoteAll('1.0.0', '1.1.0', '1.2.0');
  expect(await news()).toEqual(['1.2.0', ['1.1.0', '1.0.0']]);
});

test('does nothing if the release is already live', async () => {
  const store = await promoteAll('1.0.0');
  expect((await promote(store, 'news', '1.0.0', by)).revision).toBe(1);
});

test('promotes a quarantined live release again', async () => {
  const store = await promoteAll('1.0.0', '1.1.0');
  const metrics = {
    at: new Date().toISOString(),
    quarantined: { 'news@1.1.0': 'its server file is missing' },
    releases: {},
  };
  await store.writeMetrics('shell-1', JSON.stringify(metrics));
  const { revision, change } = await promote(store, 'news', '1.1.0', by);
  expect([revision, change]).toMatchObject([3, { command: 'promote', from: '1.1.0', to: '1.1.0' }]);
  expect(await news()).toEqual(['1.1.0', ['1.0.0']]);
});

test('rolls back further each time, or to a named release', async () => {
  const store = await promoteAll('1.0.0', '1.1.0', '1.2.0', '1.3.0');
  await rollback(store, 'news', undefined, by);
  expect(await news()).toEqual(['1.2.0', ['1.1.0', '1.0.0']]);
  await rollback(store, 'news', '1.0.0', by);
  expect(await news()).toEqual(['1.0.0', []]);
  await expect(rollback(store, 'news', undefined, by)).rejects.toThrow(
    "news has no earlier release to go back to. 'disable' takes it out.",
  );
});

/** Returns a store in which another change is written just before the first one. */
function withConcurrentChange(other: (store: ReleaseStore) => Promise<unknown>): ReleaseStore {
  const store = folderStore(root);
  let first = true;
  return {
    ...store,
    async addRegistry(revision, content) {
      if (first) await other(folderStore(root));
      first = false;
      return store.addRegistry(revision, content);
    },
  };
}

test('rejects a rollback during a promotion instead of undoing it', async () => {
  await promoteAll('1.0.0', '1.1.0');
  await addRelease('news', '1.2.0');
  const store = withConcurrentChange((other) => promote(other, 'news', '1.2.0', by));
  await expect(rollback(store, 'news', undefined, by)).rejects.toThrow(
    'Somebody else changed news at the same time, so nothing was rolled back: ' +
      '1.2.0 is live now. Run this again to roll it back.',
  );
  expect(await news()).toEqual(['1.2.0', ['1.1.0', '1.0.0']]);
});

test('keeps the live release if shells withdraw the canary during a rollback', async () => {
  await promoteAll('1.0.0', '1.1.0');
  await addRelease('news', '1.2.0');
  await canary(folderStore(root), 'news', '1.2.0', 5, by);
  const store = withConcurrentChange((other) => withdrawCanary(other, 'news', '1.2.0', by));
  await expect(rollback(store, 'news', undefined, by)).rejects.toThrow(/^Somebody else changed news/);
  expect(await news()).toEqual(['1.1.0', ['1.0.0']]);
});

test('applies a promote and a rollback to a version after a concurrent change', async () => {
  await promoteAll('1.0.0', '1.1.0');
  await addRelease('news', '1.2.0');
  await addRelease('news', '1.3.0');
  await promote(
    withConcurrentChange((other) => promote(other, 'news', '1.2.0', by)),
    'news',
    '1.3.0',
    by,
  );
  expect(await news()).toEqual(['1.3.0', ['1.2.0', '1.1.0', '1.0.0']]);
  await rollback(
    withConcurrentChange((other) => promote(other, 'news', '1.2.0', by)),
    'news',
    '1.0.0',
    by,
  );
  expect(await news()).toEqual(['1.0.0', []]);
});

test('changes nothing in another state than the author saw', async () => {
  const store = await promoteAll('1.0.0', '1.1.0');
  await addRelease('news', '1.2.0');
  const seen = remoteState((await readRegistry(store)).remotes.news);
  await canary(store, 'news', '1.2.0', 10, { by: 'ann' });
  const options = { by: 'bob', expected: seen };
  const sentence =
    'news has changed since you opened it (canary by ann), so nothing was done: 1.1.0 is live now.';
  await expect(promote(store, 'news', '1.2.0', options)).rejects.toThrow(sentence);
  await expect(canary(store, 'news', '1.2.0', 50, options)).rejects.toThrow(sentence);
  await expect(rollback(store, 'news', undefined, options)).rejects.toThrow(sentence);
  await expect(setDisabled(store, 'news', true, options)).rejects.toThrow(sentence);
  const { revision, remotes } = await readRegistry(store);
  expect(revision).toBe(3);
  await setDisabled(store, 'news', true, { ...options, expected: remoteState(remotes.news) });
  expect((await readRegistry(store)).remotes.news?.disabled).toBe(true);
});

test('rejects an unknown release and lists the stored ones', async () => {
  const store = await promoteAll('1.0.0');
  await expect(promote(store, 'news', '9.9.9', by)).rejects.toThrow(
    /no release news@9\.9\.9.*stored are 1\.0\.0/,
  );
  await expect(rollback(store, 'news', '9.9.9', by)).rejects.toThrow(/was not live before/);
});

test('keeps twenty previous releases', async () => {
  await promoteAll(...Array.from({ length: 23 }, (_, minor) => `1.${minor}.0`));
  const [live, previous] = await news();
  expect(live).toBe('1.22.0');
  expect(previous).toHaveLength(20);
  expect(previous?.[19]).toBe('1.2.0');
});

test('rejects a changed release file', async () => {
  const store = await promoteAll('1.0.0');
  await addRelease('news', '1.1.0');
  await writeFile(path.join(root, 'news/1.1.0/server/index.cjs'), 'steal()');
  await expect(promote(store, 'news', '1.1.0', by)).rejects.toThrow(/not the file that was published/);
});

test('returns live, previous and stored releases', async () => {
  const store = await promoteAll('1.0.0', '1.1.0');
  expect(await status(store)).toEqual({
    revision: 2,
    platform: null,
    remotes: [
      { remote: 'news', live: '1.1.0', disabled: false, previous: ['1.0.0'], stored: ['1.0.0', '1.1.0'] },
    ],
  });
});

test('loses no promotion of three processes with twenty each', async () => {
  const remotes = ['account', 'directory', 'news'];
  const versions = Array.from({ length: 20 }, (_, minor) => `1.${minor}.0`);
  for (const remote of remotes) await Promise.all(versions.map((version) => addRelease(remote, version)));
  const exits = remotes.map((remote) =>
    once(
      fork(path.join(__dirname, '../testing/promote-many.ts'), [root, remote, ...versions], {
        execArgv: ['--import', 'tsx'],
      }),
      'exit',
    ),
  );
  expect((await Promise.all(exits)).map(([code]) => code)).toEqual([0, 0, 0]);
  const registry = await readRegistry(folderStore(root));
  expect(registry.revision).toBe(60);
  for (const remote of remotes) {
    expect(registry.remotes[remote]?.live.version).toBe('1.19.0');
    expect(registry.remotes[remote]?.previous).toHaveLength(19);
  }
  const entries = await history(folderStore(root), { limit: 100 });
  expect(entries).toHaveLength(60);
  for (const remote of remotes) {
    const own = entries.filter((entry) => entry.remote === remote);
    expect(own.map(({ command, by, to }) => ({ command, by, to }))).toEqual(
      versions.toReversed().map((to) => ({ command: 'promote', by: `team ${remote}`, to })),
    );
  }
}, 60_000);

test('starts a canary, ends it by rollback, and makes it live by promote', async () => {
  const store = await promoteAll('1.0.0');
  await addRelease('news', '1.1.0');
  await canary(store, 'news', '1.1.0', 25, by);
  expect((await readRegistry(store)).remotes.news?.canary).toMatchObject({ version: '1.1.0', share: 25 });
  await rollback(store, 'news', undefined, by);
  expect((await readRegistry(store)).remotes.news?.canary).toBeUndefined();
  expect(await news()).toEqual(['1.0.0', []]);
  await canary(store, 'news', '1.1.0', 5, by);
  await promote(store, 'news', '1.1.0', by);
  expect((await readRegistry(store)).remotes.news?.canary).toBeUndefined();
  expect(await news()).toEqual(['1.1.0', ['1.0.0']]);
  await expect(canary(store, 'news', '1.1.0', 5, by)).rejects.toThrow(/already live for everybody/);
  await expect(canary(store, 'sports', '1.1.0', 5, by)).rejects.toThrow(
    'sports was never live; live are: news.',
  );
});

test('returns the history with author, time and reason, the latest first', async () => {
  const store = await promoteAll('1.0.0', '1.1.0');
  await rollback(store, 'news', undefined, { by: 'ann', reason: 'headlines were empty' });
  await setDisabled(store, 'news', true, { by: 'bob' });
  const entries = await history(store, { remote: 'news' });
  expect(entries).toMatchObject([
    { command: 'disable', by: 'bob', revision: 4 },
    {
      command: 'rollback',
      from: '1.1.0',
      to: '1.0.0',
      by: 'ann',
      reason: 'headlines were empty',
      revision: 3,
    },
    { command: 'promote', from: '1.0.0', to: '1.1.0', revision: 2 },
    { command: 'promote', to: '1.0.0', revision: 1 },
  ]);
  for (const { at } of entries) expect(Math.abs(Date.now() - Date.parse(at))).toBeLessThan(60_000);
  expect(await history(store, { remote: 'sports' })).toEqual([]);
});

test('ignores the draft of a crashed promote', async () => {
  const store = await promoteAll('1.0.0');
  await writeFile(path.join(root, '_registry/.2-crashed'), '{"revision":');
  await addRelease('news', '1.1.0');
  await promote(store, 'news', '1.1.0', by);
  expect(await news()).toEqual(['1.1.0', ['1.0.0']]);
});

test('returns only registries newer than a known revision', async () => {
  const store = await promoteAll('1.0.0', '1.1.0');
  expect(await store.registry(2)).toBeNull();
  const newer = await store.registry(0);
  expect(Registry.parse(JSON.parse(String(newer))).revision).toBe(2);
});

test('rejects paths outside a release or of a hidden file', async () => {
  const store = await promoteAll('1.0.0');
  await writeFile(path.join(root, 'secret'), 'secret');
  for (const file of [
    '../../secret',
    '/etc/passwd',
    'server/../../../secret',
    '.env',
    'a//b',
    'a\0b',
    '..\\secret',
  ]) {
    await expect(store.read('news', '1.0.0', file)).rejects.toThrow(/not a path inside a release/);
  }
  expect(await readdir(root)).toContain('secret');
});
