import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Registry, type Trust } from '@unitbase/contracts/release';
import { readRegistry } from '@unitbase/releases/registry/registry';
import { adoptRegistry, signedStore } from '@unitbase/releases/registry/signed-registry';
import { publicKeyText } from '@unitbase/releases/signing/signature';
import { folderStore } from '@unitbase/releases/store/folder-store';
import type { ReleaseStore } from '@unitbase/releases/store/store';
import { storeRelease } from '@unitbase/releases/testing/store-release';
import { promotePlatform, publishPlatform } from '../publish/platform';
import { offer } from '../testing/fake-remote';
import { promote, setDisabled } from './promotion';
import { history } from './status';

const newKey = () => generateKeyPairSync('ed25519').privateKey;
const keys: Record<string, KeyObject> = { shell: newKey(), news: newKey(), account: newKey() };
const trust: Trust = Object.fromEntries(
  Object.entries(keys).map(([name, key]) => [name, [publicKeyText(key)]]),
);
const by = { by: 'tester' };

let plain: ReleaseStore;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'unitbase-signed-'));
  plain = folderStore(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The store as somebody has it who holds one key, or that of each remote. */
const storeOf = (holder?: string, ignored: number[] = []) =>
  signedStore(plain, {
    readTrust: async () => trust,
    keyOf: async (remote) => keys[holder ?? remote] as KeyObject,
    onIgnored: (revision) => ignored.push(revision),
  });

async function release(name: string, version: string): Promise<void> {
  await storeRelease(plain, { name, version, server: '', pages: [`/${name}`], fragments: [] });
  await promote(storeOf(), name, version, by);
}
const live = async (store = storeOf()) =>
  Object.entries((await readRegistry(store)).remotes).map(([name, entry]) => `${name}@${entry.live.version}`);
/** The newest revision as it lies in the store, to be changed by hand. */
const onDisk = async () => Registry.parse(JSON.parse((await plain.registry()) ?? ''));
const put = async (revision: object, number?: number) => {
  const newest = await plain.newestRevision();
  await plain.addRegistry(number ?? newest + 1, JSON.stringify({ revision: newest + 1, ...revision }));
};

beforeEach(async () => {
  await release('news', '1.0.0');
  await release('news', '1.1.0');
  await release('account', '1.0.0');
});

test('ignores a revision that was put in by hand, also one that names an old signed release [operations-12]', async () => {
  const running = storeOf();
  expect(await live(running)).toEqual(['news@1.1.0', 'account@1.0.0']);
  const { remotes, change } = await onDisk();
  const old = remotes.news?.previous[0];
  await put({ remotes: { ...remotes, news: { live: old, previous: [] } }, change });
  const ignored: number[] = [];
  for (const store of [running, storeOf(undefined, ignored)]) {
    expect(await live(store)).toEqual(['news@1.1.0', 'account@1.0.0']);
  }
  expect(ignored).toEqual([4]);
  await release('news', '1.2.0');
  expect(await live(running)).toEqual(['news@1.2.0', 'account@1.0.0']);
  const entries = await history(running, { trust });
  expect(entries.filter((entry) => 'isCounted' in entry && !entry.isCounted)).toMatchObject([
    { revision: 4 },
  ]);
});

test('a team changes its own remote and nothing else [operations-12]', async () => {
  await expect(setDisabled(storeOf('account'), 'news', true, by)).rejects.toThrow(
    'This key may not change news: sign with one that news.pub or shell.pub of the trust folder lists.',
  );
  // Past the check of the command: signed for its own remote, with another's turned back in the same revision.
  const turningBack: ReleaseStore = {
    ...storeOf('account'),
    async registry() {
      const now = await readRegistry(storeOf());
      const news = now.remotes.news?.previous[0];
      return JSON.stringify({ ...now, remotes: { ...now.remotes, news: { live: news, previous: [] } } });
    },
  };
  await setDisabled(turningBack, 'account', true, by);
  const { remotes } = await readRegistry(storeOf());
  expect([remotes.news?.live.version, remotes.account?.disabled]).toEqual(['1.1.0', true]);
});

test('an earlier revision is not accepted again, under whatever number [operations-12]', async () => {
  const first = JSON.parse((await plain.revision(1)) ?? '');
  await plain.addRegistry(4, JSON.stringify(first));
  await plain.addRegistry(5, JSON.stringify({ ...first, revision: 5 }));
  expect(await live()).toEqual(['news@1.1.0', 'account@1.0.0']);
});

test("the platform's key may change every remote, and vouches for all that went before", async () => {
  await setDisabled(storeOf('shell'), 'news', true, by);
  const { version } = await publishPlatform(plain, offer, { key: keys.shell as KeyObject, by: 'tester' });
  await promotePlatform(storeOf(), version, by);
  await release('account', '1.1.0');
  const { platform, remotes } = await readRegistry(storeOf());
  expect([platform?.version, remotes.news?.disabled, remotes.account?.live.version]).toEqual([
    version,
    true,
    '1.1.0',
  ]);
});

test('a registry from before revisions were signed counts once the platform vouches for it', async () => {
  for (let number = 1; number <= 3; number += 1) {
    await rm(path.join(folder, `_registry/${number}.json`));
  }
  for (const version of ['1.0.0', '1.1.0']) await promote(plain, 'news', version, by);
  const store = storeOf();
  await expect(readRegistry(store)).rejects.toThrow(/is signed by a key of the trust folder: run .* adopt/);
  const signing = {
    readTrust: async () => trust,
    keyOf: async (remote: string) => keys[remote] as KeyObject,
  };
  expect(await adoptRegistry(plain, signing, 'tester')).toMatchObject({ revision: 3 });
  expect(await live(store)).toEqual(['news@1.1.0']);
  expect(await adoptRegistry(plain, signing, 'tester')).toBeNull();
});
