import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReleaseRef } from '@unitbase/contracts/release';
import { createReleaseLoader } from '@unitbase/releases/loading/loader';
import { readRelease } from '@unitbase/releases/registry/registry';
import { publicKeyText } from '@unitbase/releases/signing/ed25519';
import { ensureKey, readTrust } from '@unitbase/releases/signing/keys';
import { folderStore } from '@unitbase/releases/store/folder-store';
import type { FakeRemote } from '@unitbase/releases/testing/fake-build';
import { signer, trust } from '@unitbase/releases/testing/fake-signing';
import { promote } from '../live/promotion';
import { verifyStored } from '../live/verify';
import { publishFake } from '../testing/fake-remote';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'unitbase-signature-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const store = () => folderStore(path.join(folder, 'store'));
const newLoader = (trusted = trust) =>
  createReleaseLoader({ store: store(), shared: { react: {} }, readTrust: async () => trusted });
const stranger = generateKeyPairSync('ed25519').privateKey;

async function publishRelease(remote: Partial<FakeRemote> = {}, key = signer.key): Promise<ReleaseRef> {
  const { version } = await publishFake(
    store(),
    folder,
    { name: 'news', ...remote },
    { signer: { ...signer, key } },
  );
  return (await readRelease(store(), 'news', version)).ref;
}
const fileOf = ({ version }: ReleaseRef, file: string) => path.join(folder, 'store/news', version, file);

test("runs a release that the team's key signed", async () => {
  const ref = await publishRelease();
  expect(Object.keys((await newLoader().loadServerApp('news', ref)).pages)).toEqual(['/news']);
});

test('rejects an unsigned release before any of its code runs', async () => {
  const ref = await publishRelease({
    server: 'globalThis.hasRun = true; exports.app = { pages: {}, fragments: {} };',
  });
  await rm(fileOf(ref, 'signature.json'));
  await expect(newLoader().loadServerApp('news', ref)).rejects.toThrow(`news@${ref.version} is not signed`);
  await expect(newLoader().loadFile('news', ref.version, 'browser/app.js')).rejects.toThrow(/is not signed/);
  await expect(promote(store(), 'news', ref.version, { by: 'x', trust })).rejects.toThrow(/is not signed/);
  expect(globalThis).not.toHaveProperty('hasRun');
});

test("rejects another team's key, an unknown key, and a signature of another release", async () => {
  const foreign = await publishRelease({ marker: 'foreign' }, stranger);
  await expect(newLoader().loadRelease('news', foreign)).rejects.toThrow(
    /was signed with the key [0-9a-f]{16}, which is not a key of news/,
  );
  const onlyDirectory = { directory: [publicKeyText(stranger)], news: trust.news ?? [] };
  await expect(newLoader(onlyDirectory).loadRelease('news', foreign)).rejects.toThrow(/not a key of news/);
  await expect(newLoader({}).loadRelease('news', foreign)).rejects.toThrow(
    /no public key is listed for news .* operator of the site, who stores it there as news\.pub/,
  );
  const [one, other] = [await publishRelease({ marker: 'one' }), await publishRelease({ marker: 'other' })];
  await writeFile(fileOf(one, 'signature.json'), await readFile(fileOf(other, 'signature.json')));
  await expect(newLoader().loadRelease('news', one)).rejects.toThrow(/has an invalid signature/);
});

test('rejects a changed signature', async () => {
  const ref = await publishRelease();
  const signature = JSON.parse(await readFile(fileOf(ref, 'signature.json'), 'utf8'));
  await writeFile(fileOf(ref, 'signature.json'), JSON.stringify({ ...signature, by: 'somebody else' }));
  await expect(newLoader().loadRelease('news', ref)).rejects.toThrow(/has an invalid signature/);
  await writeFile(fileOf(ref, 'signature.json'), '{');
  await expect(newLoader().loadRelease('news', ref)).rejects.toThrow(/an unreadable signature\.json/);
});

test('blocks forty of forty files with a changed byte', async () => {
  let blocked = 0;
  for (let round = 0; round < 4; round += 1) {
    const ref = await publishRelease({ marker: `round ${round}`, script: '/* page */'.repeat(200 + round) });
    const files = (await readdir(fileOf(ref, ''), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(fileOf(ref, ''), path.join(entry.parentPath, entry.name)));
    // Entry, app and page with their compressed forms, the stylesheet's, the server file, contract, manifest, signature.
    expect(files.length).toBeGreaterThanOrEqual(10);
    for (const file of files.slice(0, 10)) {
      const content = await readFile(fileOf(ref, file));
      const changed = Buffer.from(content);
      const at = Math.floor((changed.length * (round + 0.5)) / 4);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await writeFile(fileOf(ref, file), changed);
      const loader = newLoader();
      const outcome = await (file.startsWith('server/') || !file.includes('/')
        ? loader.loadFile(
            'news',
            ref.version,
            file === 'release.json' || file === 'signature.json' ? 'browser/app.js' : file,
          )
        : loader.loadFile('news', ref.version, file)
      ).then(
        () => 'served',
        () => 'blocked',
      );
      if (outcome === 'blocked') blocked += 1;
      const [checked] = await verifyStored(store(), { remote: 'news', version: ref.version, trust });
      expect([file, checked?.problem === null]).toEqual([file, false]);
      await writeFile(fileOf(ref, file), content);
    }
  }
  expect(blocked).toBe(40);
});

test('creates and lists keys at first use, also for several teams at once', async () => {
  const keys = path.join(folder, 'keys');
  const names = ['directory', 'news', 'account', 'shell'];
  await Promise.all(names.flatMap((name) => [ensureKey(keys, name), ensureKey(keys, name)]));
  const listed = await readTrust(keys);
  for (const name of names) expect(listed[name]).toEqual([publicKeyText(await ensureKey(keys, name))]);
  expect(new Set(Object.values(listed).flat()).size).toBe(4);
});
