import { createHash } from 'node:crypto';
import {
  PLATFORM,
  Platform,
  type Registry,
  type RouteShape,
  type Trust,
  type Uses,
} from '@unitbase/contracts/release';
import { integrityOf } from '@unitbase/releases/integrity';
import {
  readPlatform,
  readRegistry,
  updateRegistry,
  verifyFiles,
  verifySigned,
} from '@unitbase/releases/registry/registry';
import { ReleaseError } from '@unitbase/releases/release-error';
import { type Signer, signRelease } from '@unitbase/releases/signing/signature';
import type { ReleaseStore } from '@unitbase/releases/store/store';
import { platformPromotionConflict } from '../gates/live-state';

const SERVER_FILE = 'server/shared.cjs';

export interface PlatformContents {
  packageVersion: string;
  contracts: string;
  shared: Record<string, string>;
  exports: Record<string, string[]>;
  routes: Record<string, RouteShape>;
  tokens: string[];
  /** Fragments that the shell places itself, and every place of each. */
  fragments: string[];
  placed?: Uses['placed'];
  /** `platform.cjs` of this part's build. */
  sharedBundle: Uint8Array;
}

/** Stores what a shell offers to remotes, for their gates. The same offer has the same version. */
export async function publishPlatform(
  store: ReleaseStore,
  { packageVersion, sharedBundle, ...offer }: PlatformContents,
  signer: Signer,
): Promise<{ version: string; isNew: boolean }> {
  const files = { [SERVER_FILE]: { integrity: integrityOf(sharedBundle), bytes: sharedBundle.length } };
  const content = { name: PLATFORM, ...offer, server: SERVER_FILE, files };
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 8);
  const version = `${packageVersion}-${hash}`;
  const isNew = !(await store.versions(PLATFORM)).includes(version);
  const platform = Platform.parse({ ...content, version });
  const manifest = Buffer.from(`${JSON.stringify(platform, null, 2)}\n`);
  const signature = signRelease({ name: PLATFORM, version, integrity: integrityOf(manifest) }, signer);
  await store.add(
    PLATFORM,
    version,
    new Map<string, Uint8Array>([
      [SERVER_FILE, sharedBundle],
      ['signature.json', Buffer.from(`${JSON.stringify(signature, null, 2)}\n`)],
      ['release.json', manifest],
    ]),
  );
  return { version, isNew };
}

/**
 * Says that shells with this offer are live: remotes are judged by it from now on. Throws ReleaseError when a live
 * remote would break in it.
 * @param options `isOneRelease`: the remotes follow at once from the same source, so what is live does not count
 */
export function promotePlatform(
  store: ReleaseStore,
  version: string,
  options: { by: string; reason?: string | undefined; trust?: Trust | undefined; isOneRelease?: boolean },
): Promise<Registry> {
  return updateRegistry(store, async (now) => {
    const { release: platform, ref } = await readPlatform(store, version);
    if (now.platform?.version === ref.version && now.platform.integrity === ref.integrity) return null;
    if (options.trust) await verifySigned(store, options.trust, PLATFORM, ref);
    await verifyFiles(store, platform);
    const conflict = options.isOneRelease ? null : await platformPromotionConflict(store, now, platform);
    if (conflict) throw new ReleaseError(conflict);
    return {
      ...now,
      platform: ref,
      change: {
        at: new Date().toISOString(),
        by: options.by,
        command: 'promote',
        remote: PLATFORM,
        ...(now.platform ? { from: now.platform.version } : {}),
        to: version,
        ...(options.reason === undefined ? {} : { reason: options.reason }),
      },
    };
  });
}

/** The live platform with the bytes of its shared libraries, verified. Throws ReleaseError where there is none. */
export async function readLivePlatform(
  store: ReleaseStore,
  trust?: Trust,
): Promise<{ platform: Platform; sharedBundle: Buffer }> {
  const { platform: ref } = await readRegistry(store);
  if (!ref) {
    throw new ReleaseError(
      'The store does not say what the live shell offers, so nobody can tell whether this release runs in it: ' +
        "publish and promote 'shell' first.",
    );
  }
  const { release: platform } = await readPlatform(store, ref.version);
  if (trust) await verifySigned(store, trust, PLATFORM, ref);
  await verifyFiles(store, platform);
  const sharedBundle = await store.read(PLATFORM, ref.version, platform.server);
  if (!sharedBundle)
    throw new ReleaseError(`shell@${ref.version} lost its file ${platform.server}; publish it again.`);
  return { platform, sharedBundle };
}
