import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Registry, type Trust } from '@unitbase/contracts/release';
import { readRegistry, readRelease } from '@unitbase/releases/registry/registry';
import { signedStore } from '@unitbase/releases/registry/signed-registry';
import { publicKeyText } from '@unitbase/releases/signing/ed25519';
import { signRelease, verifySignature } from '@unitbase/releases/signing/signature';
import { folderStore } from '@unitbase/releases/store/folder-store';
import type { ReleaseStore } from '@unitbase/releases/store/store';
import { trust as testTrust } from '@unitbase/releases/testing/fake-signing';
import { storeRelease } from '@unitbase/releases/testing/store-release';
import { promotePlatform, publishPlatform } from '../publish/platform';
import { offer } from '../testing/fake-remote';
import { promote, rollback, setDisabled } from './promotion';
import { history } from './status';

const newKey = () => generateKeyPairSync('ed25519').privateKey;
const keys: Record<string, KeyObject> = {
  shell: newKey(),
  news: newKey(),
  account: newKey(),
  _desk: newKey(),
};
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

/** Returns the store of a machine with one key, or with the key of each remote. */
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
/** Returns the newest stored revision, to forge another one. */
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

test('ignores a forged revision, also one that names an old signed release [operations-12]', async () => {
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
  expect(entries.filter((entry) => 'isSigned' in entry && !entry.isSigned)).toMatchObject([{ revision: 4 }]);
});

test('lets a team change only its own remote [operations-12]', async () => {
  await expect(setDisabled(storeOf('account'), 'news', true, by)).rejects.toThrow(
    'This key may not change news: sign with one that news.pub or shell.pub of the trust folder lists.',
  );
  // Bypasses the check of the command: the revision is signed for account and also rolls back news.
  const forgedStore: ReleaseStore = {
    ...storeOf('account'),
    async registry() {
      const current = await readRegistry(storeOf());
      const news = current.remotes.news?.previous[0];
      return JSON.stringify({
        ...current,
        remotes: { ...current.remotes, news: { live: news, previous: [] } },
      });
    },
  };
  await setDisabled(forgedStore, 'account', true, by);
  const { remotes } = await readRegistry(storeOf());
  expect([remotes.news?.live.version, remotes.account?.disabled]).toEqual(['1.1.0', true]);
});

test('does not accept an earlier revision again under any number [operations-12]', async () => {
  const first = JSON.parse((await plain.revision(1)) ?? '');
  await plain.addRegistry(4, JSON.stringify(first));
  await plain.addRegistry(5, JSON.stringify({ ...first, revision: 5 }));
  expect(await live()).toEqual(['news@1.1.0', 'account@1.0.0']);
});

test("lets the platform's key change every remote and sign the whole registry", async () => {
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

test("lets the desk's key choose among releases, and sign neither one nor the platform", async () => {
  await rollback(storeOf('_desk'), 'news', undefined, { by: 'desk', trust: testTrust });
  expect(await live()).toEqual(['news@1.0.0', 'account@1.0.0']);
  const { version } = await publishPlatform(plain, offer, { key: keys.shell as KeyObject, by: 'tester' });
  await expect(promotePlatform(storeOf('_desk'), version, by)).rejects.toThrow(/may not change shell/);
  const { ref } = await readRelease(plain, 'news', '1.0.0');
  const signature = signRelease({ name: 'news', ...ref }, { key: keys._desk as KeyObject, by: 'desk' });
  expect(() =>
    verifySignature(trust, { name: 'news', ...ref }, Buffer.from(JSON.stringify(signature))),
  ).toThrow();
});

test('rejects a registry without any signed revision', async () => {
  for (let revision = 1; revision <= 3; revision += 1) {
    await rm(path.join(folder, `_registry/${revision}.json`));
  }
  await promote(plain, 'news', '1.0.0', by);
  await expect(readRegistry(storeOf())).rejects.toThrow(
    /is signed by a key of the trust folder: add the keys/,
  );
});
