import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RouteName } from '@unitbase/contracts/client';
import * as text from '@unitbase/contracts/messages/desk/releases';
import { promote } from '@unitbase/publishing/live/promotion';
import { readRegistry } from '@unitbase/releases/registry/registry';
import { signedStore } from '@unitbase/releases/registry/signed-registry';
import { readTrust } from '@unitbase/releases/signing/keys';
import { folderStore } from '@unitbase/releases/store/folder-store';
import { signing, writeTrust } from '@unitbase/releases/testing/fake-signing';
import { storeRelease } from '@unitbase/releases/testing/store-release';
import { fillCountries } from '../../testing/accounts';
import { auditOf } from '../../testing/desk';
import { addStaffMember, type TestMember } from '../../testing/staff';
import { createTestApp, type TestApp } from '../../testing/test-app';

let folder: string;
let site: TestApp;
let admin: TestMember;
/** The store as a team's machine opens it. */
let store: ReturnType<typeof signedStore>;
const by = { by: 'Iva' };

/** Writes the desk's key; its public half only if shells shall trust it. */
async function writeDeskKey(isTrusted: boolean): Promise<void> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const pem = (key: KeyObject, type: 'pkcs8' | 'spki') => key.export({ type, format: 'pem' } as never);
  await mkdir(path.join(folder, 'release-keys'), { recursive: true });
  await writeFile(path.join(folder, 'release-keys/_desk.pem'), pem(privateKey, 'pkcs8'));
  if (isTrusted) await writeFile(path.join(folder, 'release-keys/_desk.pub'), pem(publicKey, 'spki'));
}

async function addRelease(name: string, version: string, pages = [`/${name}`]): Promise<void> {
  await storeRelease(store, { name, version, server: '', pages, fragments: [] });
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'unitbase-desk-releases-'));
  store = signedStore(folderStore(path.join(folder, 'releases')), {
    ...signing,
    readTrust: () => readTrust(path.join(folder, 'release-keys')),
  });
  await writeTrust(path.join(folder, 'release-keys'));
  site = await createTestApp({ env: { DATA_DIR: folder } });
  await fillCountries(site.database.pool);
  admin = await addStaffMember(site.database.pool, site.app, 'admin');
}, 60_000);
afterAll(async () => {
  await site?.close();
  await rm(folder, { recursive: true, force: true });
});

const call = (route: RouteName, args: Record<string, unknown> = {}) => admin.visitor.call(route, args);
const read = async (remote: string) =>
  (await call('GET /desk/releases/:remote', { params: { remote } })).body as Record<string, unknown>;
const change = async (remote: string, body: object) =>
  call('POST /desk/releases/:remote/changes', {
    params: { remote },
    body: { state: (await read(remote)).state, why: 'A test.', ...body },
  });
const liveOf = async (remote: string) => (await readRegistry(store)).remotes[remote]?.live.version;

test('reads an empty store, and says how to give the desk a key', async () => {
  expect((await call('GET /desk/releases')).body).toMatchObject({ problem: '', remotes: [] });
  await addRelease('news', '1.0.0');
  await promote(store, 'news', '1.0.0', { ...by, reason: 'First one' });
  const { body } = await call('GET /desk/releases');
  expect(body).toMatchObject({
    setup: { problem: 'missing', commands: [expect.stringContaining('genpkey'), expect.any(String)] },
    remotes: [
      { remote: 'news', live: '1.0.0', may_change: false, since: { by: 'Iva', reason: 'First one' } },
    ],
  });
  await writeDeskKey(false);
  expect((await call('GET /desk/releases')).body).toMatchObject({ setup: { problem: 'untrusted' } });
  const refused = await change('news', { command: 'disable' });
  expect(refused).toMatchObject({ status: 409, body: { detail: text.mayNotChange('news') } });
  await writeDeskKey(true);
  expect((await call('GET /desk/releases')).body).toMatchObject({ setup: null });
});

test('promotes, shows a canary and rolls back, with author and reason in registry and log', async () => {
  await addRelease('news', '1.1.0');
  expect((await change('news', { command: 'promote', version: '1.1.0', why: 'New lists' })).body).toEqual({
    detail: 'news@1.1.0 is live.',
  });
  expect(await liveOf('news')).toBe('1.1.0');
  await addRelease('news', '1.2.0');
  await change('news', { command: 'canary', version: '1.2.0', share: 10 });
  expect((await readRegistry(store)).remotes.news?.canary).toMatchObject({ version: '1.2.0', share: 10 });
  await change('news', { command: 'rollback', why: 'Slow' });
  await change('news', { command: 'rollback', version: '1.0.0' });
  expect(await liveOf('news')).toBe('1.0.0');
  const remote = await read('news');
  expect(remote.changes).toMatchObject([
    { command: 'rollback', from: '1.1.0', to: '1.0.0', by: 'Inês Tavares (desk)' },
    { command: 'rollback', from: '1.2.0', reason: 'Slow' },
    { command: 'canary', share: 10 },
    { command: 'promote', reason: 'New lists' },
    { command: 'promote', by: 'Iva' },
  ]);
  expect(
    Object.fromEntries(
      (remote.versions as { version: string; state: string }[]).map((one) => [one.version, one.state]),
    ),
  ).toEqual({
    '1.0.0': 'live',
    '1.1.0': 'withdrawn',
    '1.2.0': 'withdrawn',
  });
  expect(await auditOf(site.database.pool, 'release', 0)).toMatchObject([
    {
      action: 'release.promote',
      entity_name: 'news',
      why: 'New lists',
      before: { live: '1.0.0' },
      after: { live: '1.1.0' },
    },
    { action: 'release.canary', after: { canary: '1.2.0, 10 %' } },
    { action: 'release.rollback', before: { canary: '1.2.0, 10 %' } },
    { action: 'release.rollback', before: { live: '1.1.0' }, after: { live: '1.0.0' } },
  ]);
});

test('changes nothing if the remote changed after the page was opened', async () => {
  const { state } = await read('news');
  await promote(store, 'news', '1.1.0', by);
  const { status, body } = await change('news', { command: 'disable', state });
  expect([status, body.detail]).toEqual([
    409,
    expect.stringContaining('news has changed since you opened it (promote by Iva), so nothing was done'),
  ]);
  expect((await readRegistry(store)).remotes.news?.disabled).toBeUndefined();
  expect(await change('news', { command: 'disable' })).toMatchObject({ status: 200 });
  expect(await change('news', { command: 'disable' })).toMatchObject({
    ...{ status: 409, body: { detail: text.nothingChanged } },
  });
  expect(await change('news', { command: 'enable' })).toMatchObject({ status: 200 });
});

test('rejects what the gates of the command line reject, and incomplete requests by field', async () => {
  await addRelease('account', '1.0.0', ['/news']);
  await addRelease('account', '1.1.0');
  await promote(store, 'account', '1.1.0', by);
  const { status, body } = await change('account', { command: 'promote', version: '1.0.0' });
  expect([status, body.detail]).toEqual([409, expect.stringContaining('which belongs to news')]);
  expect(await change('news', { command: 'promote' })).toMatchObject({
    ...{ status: 422, body: { version: [text.versionMissing] } },
  });
  for (const share of [0, 101, 2.5, 'half']) {
    const wrong = await change('news', { command: 'canary', version: '1.2.0', share });
    expect(wrong).toMatchObject({ status: 422, body: { share: [text.shareWrong] } });
  }
  expect((await change('news', { command: 'disable', why: ' ' })).status).toBe(422);
  expect((await call('GET /desk/releases/:remote', { params: { remote: 'sports' } })).status).toBe(404);
});

test('says why releases cannot be read', async () => {
  const broken = path.join(folder, 'release-keys/broken.pub');
  await promote(store, 'news', '1.0.0', by);
  await writeFile(broken, '-----BEGIN PUBLIC KEY-----\nx\n-----END PUBLIC KEY-----');
  const problem = expect.stringContaining('broken.pub contains no readable public key');
  expect(await call('GET /desk/releases')).toMatchObject({ status: 200, body: { problem, remotes: [] } });
  expect(await change('news', { command: 'enable', state: '' })).toMatchObject({
    ...{ status: 409, body: { detail: expect.stringContaining('The release store cannot be changed: ') } },
  });
  await rm(broken);
  expect((await call('GET /desk/releases')).body).toMatchObject({ problem: '' });
});
