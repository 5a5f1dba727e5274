import { createHash } from 'node:crypto';
import { PLATFORM, Platform, type Registry, type Trust } from '@unitbase/contracts/release';
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

/** Interface of shell and api, as their source declares it. */
export interface PlatformContents
  extends Pick<Platform, 'contracts' | 'shared' | 'exports' | 'routes' | 'tokens' | 'fragments' | 'placed'> {
  packageVersion: string;
  /** `platform.cjs` of this part's build. */
  sharedBundle: Uint8Array;
}

/** Stores a signed release of the platform. The same contents have the same version. */
export async function publishPlatform(
  store: ReleaseStore,
  { packageVersion, sharedBundle, ...contents }: PlatformContents,
  signer: Signer,
): Promise<{ version: string; isNew: boolean }> {
  const files = { [SERVER_FILE]: { integrity: integrityOf(sharedBundle), bytes: sharedBundle.length } };
  const content = { name: PLATFORM, ...contents, server: SERVER_FILE, files };
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

interface PromotePlatformOptions {
  by: string;
  reason?: string | undefined;
  trust?: Trust | undefined;
  /** Whether the remotes of the same source follow, so that live releases are not checked. */
  isOneRelease?: boolean;
}

/** Makes a platform live: remotes are checked against it from now on. Throws `ReleaseError` if a live one would break. */
export function promotePlatform(
  store: ReleaseStore,
  version: string,
  { by, reason, trust, isOneRelease }: PromotePlatformOptions,
): Promise<Registry> {
  return updateRegistry(store, async (current) => {
    const { release: platform, ref } = await readPlatform(store, version);
    const live = current.platform;
    if (live?.version === ref.version && live.integrity === ref.integrity) return null;
    if (trust) await verifySigned(store, trust, PLATFORM, ref);
    await verifyFiles(store, platform);
    const conflict = isOneRelease ? null : await platformPromotionConflict(store, current, platform);
    if (conflict) throw new ReleaseError(conflict);
    return {
      ...current,
      platform: ref,
      change: {
        at: new Date().toISOString(),
        by,
        command: 'promote',
        remote: PLATFORM,
        ...(live ? { from: live.version } : {}),
        to: version,
        ...(reason === undefined ? {} : { reason }),
      },
    };
  });
}

/** Returns the live platform with its verified server file. Throws `ReleaseError` if there is none. */
export async function readLivePlatform(
  store: ReleaseStore,
  trust?: Trust,
): Promise<{ platform: Platform; sharedBundle: Buffer }> {
  const { platform: ref } = await readRegistry(store);
  if (!ref) {
    throw new ReleaseError(
      "The store contains no live shell to check this release against: publish and promote 'shell' first.",
    );
  }
  const { release: platform } = await readPlatform(store, ref.version);
  if (trust) await verifySigned(store, trust, PLATFORM, ref);
  await verifyFiles(store, platform);
  const sharedBundle = await store.read(PLATFORM, ref.version, platform.server);
  if (!sharedBundle) {
    throw new ReleaseError(`shell@${ref.version} lost its file ${platform.server}; publish it again.`);
  }
  return { platform, sharedBundle };
}
