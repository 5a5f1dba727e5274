import { PLATFORM, type Platform } from '@unitbase/contracts/release';
import { integrityOf } from '../integrity';
import { updateRegistry } from '../registry/registry';
import { signRelease } from '../signing/signature';
import type { ReleaseStore } from '../store/store';
import { signer } from './fake-signing';

const version = '1.0.0';

/** Makes a platform with contracts 1.0.0 live without gates. */
export async function storePlatform(store: ReleaseStore): Promise<void> {
  const platform: Platform = {
    name: PLATFORM,
    version,
    contracts: '1.0.0',
    shared: {},
    exports: {},
    routes: {},
    tokens: [],
    fragments: [],
    server: 'server/shared.cjs',
    files: {},
  };
  const manifest = Buffer.from(JSON.stringify(platform));
  const ref = { version, integrity: integrityOf(manifest) };
  const signature = Buffer.from(JSON.stringify(signRelease({ name: PLATFORM, ...ref }, signer)));
  await store.add(
    PLATFORM,
    version,
    new Map([
      ['signature.json', signature],
      ['release.json', manifest],
    ]),
  );
  await updateRegistry(store, async (current) => ({
    ...current,
    platform: ref,
    change: { at: new Date().toISOString(), by: 'tester', command: 'promote', remote: PLATFORM, to: version },
  }));
}
