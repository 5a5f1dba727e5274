import type { ReleaseRef } from '@unitbase/contracts/release';
import { integrityOf } from '../integrity';
import { signRelease } from '../signature';
import type { ReleaseStore } from '../store';
import { signer } from './fake-remote';

/** Puts a signed release into the store past every gate, as a careless team with a key of its own could. */
export async function storeRelease(
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
  const chunk = (names: string[]) => Object.fromEntries(names.map((part) => [part, { chunk: 'page' }]));
  const contents = new Map([
    ['server/index.cjs', Buffer.from(server)],
    ['browser/entry.js', Buffer.from(`/* ${name} */`)],
  ]);
  const release = {
    name,
    version,
    contracts,
    requires: { react: '^19.0.0' },
    pages: chunk(pages),
    fragments: chunk(fragments),
    server: 'server/index.cjs',
    entry: 'browser/entry.js',
    app: { js: [], css: [] },
    chunks: { page: { js: [], css: [] } },
    files: Object.fromEntries(
      [...contents].map(([file, bytes]) => [file, { integrity: integrityOf(bytes), bytes: bytes.length }]),
    ),
  };
  const manifest = Buffer.from(JSON.stringify(release));
  const ref = { version, integrity: integrityOf(manifest) };
  const signature = Buffer.from(JSON.stringify(signRelease({ name, ...ref }, signer)));
  await store.add(
    name,
    version,
    new Map([...contents, ['signature.json', signature], ['release.json', manifest]]),
  );
  return ref;
}
