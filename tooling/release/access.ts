import type { KeyObject } from 'node:crypto';
import { statSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import type { Trust } from '@unitbase/contracts/release';
import { signedStore } from '@unitbase/releases/registry/signed-registry';
import { ReleaseError } from '@unitbase/releases/release-error';
import { ensureKey, readKey, readTrust } from '@unitbase/releases/signing/keys';
import type { Signer } from '@unitbase/releases/signing/signature';
import {
  absoluteLocation,
  defaultKeysFolder,
  defaultLocation,
  isBucket,
  openStore,
} from '@unitbase/releases/store/open-store';
import type { ReleaseStore } from '@unitbase/releases/store/store';

interface AccessOptions {
  /** The store; else `RELEASE_STORE`, else `releases` in `DATA_DIR`, `.data` of the project. */
  store?: string | undefined;
  /** The private key; else `RELEASE_KEY`, else one of this machine's own beside a folder store. */
  key?: string | undefined;
  by?: string | undefined;
  reason?: string | undefined;
}

/** A release store with what acting on it takes: whose signatures count, the own key, and the name for the records. */
export interface Access {
  /** Its folder; null for a bucket. */
  folder: string | null;
  store: ReleaseStore;
  by: string;
  reason: string | undefined;
  /** Undefined where this machine was not told: then the shells judge alone. */
  trust: () => Promise<Trust | undefined>;
  signer: (remote: string) => Promise<Signer>;
}

/** The account that runs the command. */
export const accountName = () => {
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
};

/** Opens the store that the options or the environment name. Paths are relative to `project`. */
export function openAccess(project: string, options: AccessOptions): Access {
  const env = process.env;
  const location = absoluteLocation(options.store ?? (env.RELEASE_STORE || defaultLocation(env)), project);
  const keys = isBucket(location) ? null : defaultKeysFolder(location);
  const trustFolder = env.RELEASE_TRUST ? path.resolve(project, env.RELEASE_TRUST) : keys;
  const by = options.by ?? (env.RELEASE_BY || accountName());
  const { reason } = options;
  const file = options.key ?? env.RELEASE_KEY;
  const keyOf = async (remote: string): Promise<KeyObject> => {
    if (file) return readKey(path.resolve(project, file));
    if (keys) return ensureKey(keys, remote);
    throw new ReleaseError(
      `No key to sign ${remote} with: name the team's private key with --key FILE or RELEASE_KEY.`,
    );
  };
  const trust = async () => (trustFolder ? readTrust(trustFolder) : undefined);
  return {
    folder: isBucket(location) ? null : location,
    store: signedStore(openStore(location), { readTrust: trust, keyOf }),
    by,
    reason,
    trust,
    signer: async (remote) => ({ key: await keyOf(remote), by, ...(reason === undefined ? {} : { reason }) }),
  };
}

/** Whether the store is there already; a bucket tells by itself. Throws what the system says of a folder that it hides. */
export function isBegun({ folder }: Access): boolean {
  return folder === null || statSync(folder, { throwIfNoEntry: false }) !== undefined;
}

/** The same access to a store that must be there: about one that is gone, every answer would sound like a new one's. */
export const toBegunStore = (access: Access): Access => ({
  ...access,
  get store() {
    if (isBegun(access)) return access.store;
    throw new ReleaseError(
      `There is no release store at ${access.folder}: name the right one with --store or RELEASE_STORE, ` +
        'or publish a remote to begin one there.',
    );
  },
});
