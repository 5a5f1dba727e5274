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
import { isOwnRepository } from './folders';

interface AccessOptions {
  /** Location of the store. Defaults to RELEASE_STORE, else `releases` in DATA_DIR. */
  store?: string | undefined;
  /** File of the private key. Defaults to RELEASE_KEY, else this machine's key beside a folder store. */
  key?: string | undefined;
  by?: string | undefined;
  reason?: string | undefined;
}

/** A release store, with the keys and the name for changes of it. */
export interface Access {
  /** Folder of the store; null for a bucket. */
  folder: string | null;
  store: ReleaseStore;
  by: string;
  reason: string | undefined;
  /** Resolves with undefined if this machine has no trust folder: then only the shells check signatures. */
  trust: () => Promise<Trust | undefined>;
  signer: (remote: string) => Promise<Signer>;
}

/** Returns the name of the account that runs the command. */
export function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}

/** Returns a reader of the private key that the option or RELEASE_KEY names; undefined without one. */
export function givenKey(
  project: string,
  key = process.env.RELEASE_KEY,
): (() => Promise<KeyObject>) | undefined {
  return key ? () => readKey(path.resolve(project, key)) : undefined;
}

/** Opens the store that the options or the environment name. Paths are relative to `project`. */
export function openAccess(project: string, options: AccessOptions): Access {
  const { RELEASE_STORE, RELEASE_TRUST, RELEASE_BY } = process.env;
  const location = absoluteLocation(options.store ?? (RELEASE_STORE || defaultStore(project)), project);
  const folder = isBucket(location) ? null : location;
  const keys = folder && defaultKeysFolder(folder);
  const trustFolder = RELEASE_TRUST ? path.resolve(project, RELEASE_TRUST) : keys;
  const by = options.by ?? (RELEASE_BY || accountName());
  const { reason } = options;
  const given = givenKey(project, options.key);
  const keyOf = async (remote: string): Promise<KeyObject> => {
    if (given) return given();
    if (keys) return ensureKey(keys, remote);
    throw new ReleaseError(
      `No key to sign ${remote}. Set the team's private key by --key FILE or RELEASE_KEY.`,
    );
  };
  const trust = async () => (trustFolder ? readTrust(trustFolder) : undefined);
  return {
    folder,
    store: signedStore(openStore(location), { readTrust: trust, keyOf }),
    by,
    reason,
    trust,
    signer: async (remote) => ({ key: await keyOf(remote), by, ...(reason === undefined ? {} : { reason }) }),
  };
}

/**
 * Returns the store of the project's own site. A remote in a repository of its own has none: a default there would create
 * a store that no site reads, with private keys inside the repository.
 */
function defaultStore(project: string): string {
  if (process.env.DATA_DIR || !isOwnRepository(project)) return defaultLocation(process.env);
  throw new ReleaseError(
    "Set the release store of the site by --store or RELEASE_STORE, for example in this folder's .env.",
  );
}

/** Whether the folder of the store exists. Buckets report errors themselves. Throws if the folder cannot be read. */
export const storeExists = ({ folder }: Access): boolean =>
  folder === null || statSync(folder, { throwIfNoEntry: false }) !== undefined;

/** Throws if the store does not exist, because an empty result would look like that of a new store. */
export function requireStore(access: Access): void {
  if (storeExists(access)) return;
  throw new ReleaseError(
    `There is no release store at ${access.folder}. Set it by --store or RELEASE_STORE, or publish a remote to create it.`,
  );
}
