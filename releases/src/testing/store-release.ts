import { createHash } from 'node:crypto';
import type { Release, ReleaseRef } from '@unitbase/contracts/release';
import type * as z from 'zod';
import { compressOnce, isText } from '../compress';
import { integrityOf } from '../integrity';
import { signRelease } from '../signing/signature';
import type { ReleaseStore } from '../store/store';
import { type FakeRemote, fakeBuild } from './fake-build';
import { signer } from './fake-signing';

/** Fields with defaults may be absent, as in old releases. */
type Manifest = Omit<z.input<typeof Release>, 'files'>;

const partsOf = (names: string[], part: { chunk: string; script?: 'on-intent' }) =>
  Object.fromEntries(names.map((name) => [name, part]));

async function addSigned(
  store: ReleaseStore,
  manifest: Manifest,
  contents: Map<string, Buffer>,
): Promise<ReleaseRef> {
  const { name, version } = manifest;
  const files = Object.fromEntries(
    [...contents].map(([file, bytes]) => [file, { integrity: integrityOf(bytes), bytes: bytes.length }]),
  );
  const release = Buffer.from(JSON.stringify({ ...manifest, files }));
  const ref = { version, integrity: integrityOf(release) };
  const signature = Buffer.from(JSON.stringify(signRelease({ name, ...ref }, signer)));
  await store.add(
    name,
    version,
    new Map([...contents, ['signature.json', signature], ['release.json', release]]),
  );
  return ref;
}

/** Stores a signed release without gates, as a team could with its own tools. */
export function storeRelease(
  store: ReleaseStore,
  {
    name,
    version,
    server,
    pages,
    fragments,
    contracts = '1.0.0',
  }: {
    name: string;
    version: string;
    server: string;
    pages: string[];
    fragments: string[];
    contracts?: string;
  },
): Promise<ReleaseRef> {
  const manifest: Manifest = {
    name,
    version,
    contracts,
    requires: { react: '^19.0.0' },
    pages: partsOf(pages, { chunk: 'page' }),
    fragments: partsOf(fragments, { chunk: 'page' }),
    server: 'server/index.cjs',
    entry: 'browser/entry.js',
    app: { js: [], css: [] },
    chunks: { page: { js: [], css: [] } },
  };
  const contents = new Map([
    ['server/index.cjs', Buffer.from(server)],
    ['browser/entry.js', Buffer.from(`/* ${name} */`)],
  ]);
  return addSigned(store, manifest, contents);
}

/** Stores a fake build without gates, signed and compressed. The same build has the same version. */
export async function storeFake(store: ReleaseStore, remote: FakeRemote): Promise<ReleaseRef> {
  const { manifest, files } = fakeBuild(remote);
  const { pages = [`/${remote.name}`], fragments = [], isOnIntent = false, navigation, sitemap } = remote;
  const contents = new Map([...files].filter(([file]) => !file.endsWith('.map')));
  const hash = createHash('sha256').update(JSON.stringify([manifest, pages, fragments, ...files.values()]));
  for (const [file, bytes] of [...contents]) {
    if (!file.startsWith('browser/') || !isText(file)) continue;
    const { br, gz } = await compressOnce(bytes);
    contents.set(`${file}.br`, br).set(`${file}.gz`, gz);
  }
  return addSigned(
    store,
    {
      ...manifest,
      version: `1.0.0-${hash.digest('hex').slice(0, 8)}`,
      pages: partsOf(pages, { chunk: 'page', ...(isOnIntent ? { script: 'on-intent' as const } : {}) }),
      fragments: partsOf(fragments, { chunk: 'page' }),
      ...(navigation ? { navigation } : {}),
      ...(sitemap ? { sitemap } : {}),
    },
    contents,
  );
}
