import { setTimeout as sleep } from 'node:timers/promises';
import {
  PLATFORM,
  Platform,
  Registry,
  Release,
  type ReleaseRef,
  type Trust,
} from '@unitbase/contracts/release';
import type * as z from 'zod';
import { integrityOf, verifyIntegrity } from '../integrity';
import { ReleaseError } from '../release-error';
import { verifySignature } from '../signing/signature';
import type { ReleaseStore } from '../store/store';

const MAX_ATTEMPTS = 200;
const MAX_PAUSE_MILLISECONDS = 20;

/** Returns the live registry: revision 0 without remotes in a new store. */
export async function readRegistry(store: ReleaseStore): Promise<Registry> {
  const content = await store.registry();
  return content === null ? { revision: 0, remotes: {} } : Registry.parse(JSON.parse(content));
}

interface Stored<Manifest> {
  release: Manifest;
  ref: ReleaseRef;
}

async function readManifest<Schema extends z.ZodType>(
  store: ReleaseStore,
  schema: Schema,
  name: string,
  version: string,
): Promise<Stored<z.output<Schema>>> {
  const bytes = await store.read(name, version, 'release.json');
  if (!bytes) {
    const stored = await store.versions(name);
    throw new ReleaseError(
      `There is no release ${name}@${version} in the store; ` +
        (stored.length > 0 ? `stored are ${stored.join(', ')}.` : `publish ${name} first.`),
    );
  }
  return {
    release: schema.parse(JSON.parse(bytes.toString())),
    ref: { version, integrity: integrityOf(bytes) },
  };
}

/** Returns a stored release of a remote. Throws `ReleaseError` if there is none. */
export const readRelease = (store: ReleaseStore, name: string, version: string): Promise<Stored<Release>> =>
  readManifest(store, Release, name, version);

/** Returns a stored release of the platform. Throws `ReleaseError` if there is none. */
export const readPlatform = (store: ReleaseStore, version: string): Promise<Stored<Platform>> =>
  readManifest(store, Platform, PLATFORM, version);

/** Throws unless every file of the release is stored and unchanged. */
export async function verifyFiles(
  store: ReleaseStore,
  { name, version, files }: Pick<Release, 'name' | 'version' | 'files'>,
): Promise<void> {
  for (const [file, { integrity }] of Object.entries(files)) {
    const content = await store.read(name, version, file);
    if (!content)
      throw new ReleaseError(`${name}@${version} lost its file ${file}; build and publish it again.`);
    verifyIntegrity(content, integrity, `${file} of ${name}@${version}`);
  }
}

/** Throws unless a trusted key of this remote signed the release. */
export async function verifySigned(
  store: ReleaseStore,
  trust: Trust,
  name: string,
  ref: ReleaseRef,
): Promise<void> {
  const content = await store.read(name, ref.version, 'signature.json');
  verifySignature(trust, { name, ...ref }, content);
}

/**
 * Writes the next revision; repeats `change` on the newest registry while others write first. `change` returns null if
 * there is nothing to change.
 */
export async function updateRegistry(
  store: ReleaseStore,
  change: (current: Registry) => Promise<Omit<Registry, 'revision'> | null>,
): Promise<Registry> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const current = await readRegistry(store);
    const changed = await change(current);
    if (!changed) return current;
    const next: Registry = { ...changed, revision: current.revision + 1 };
    if (await store.addRegistry(next.revision, `${JSON.stringify(next, null, 2)}\n`)) return next;
    await sleep(Math.random() * MAX_PAUSE_MILLISECONDS);
  }
  throw new ReleaseError(`The registry changed ${MAX_ATTEMPTS} times during this command. Run it again.`);
}
