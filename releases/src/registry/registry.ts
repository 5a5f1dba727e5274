import { setTimeout as sleep } from 'node:timers/promises';
import { Platform, Registry, Release, type ReleaseRef, type Trust } from '@unitbase/contracts/release';
import type * as z from 'zod';
import { integrityOf, verifyIntegrity } from '../integrity';
import { ReleaseError } from '../release-error';
import { verifySignature } from '../signing/signature';
import type { ReleaseStore } from '../store/store';

/** What is live now; an empty registry, revision 0, in a new store. */
export async function readRegistry(store: ReleaseStore): Promise<Registry> {
  const content = await store.registry();
  return content === null ? { revision: 0, remotes: {} } : Registry.parse(JSON.parse(content));
}

interface Stored<Manifest> {
  release: Manifest;
  /** The name under which nothing else can pass for it. */
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

/** A stored release of a remote. Throws ReleaseError where there is none. */
export const readRelease = (store: ReleaseStore, name: string, version: string): Promise<Stored<Release>> =>
  readManifest(store, Release, name, version);

/** A stored offer of the shell to remotes. Throws ReleaseError where there is none. */
export const readPlatform = (store: ReleaseStore, version: string): Promise<Stored<Platform>> =>
  readManifest(store, Platform, 'shell', version);

/** Throws unless every file of the release is in the store, and is the one that was published. */
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

/** Throws unless one of the keys that count for this remote signed the release. */
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
 * Redoes `change` on the newest registry until it is the one that gets the next revision. `change` answers null where
 * there is nothing to do.
 */
export async function updateRegistry(
  store: ReleaseStore,
  change: (now: Registry) => Promise<Omit<Registry, 'revision'> | null>,
): Promise<Registry> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const now = await readRegistry(store);
    const changed = await change(now);
    if (!changed) return now;
    const next: Registry = { ...changed, revision: now.revision + 1 };
    if (await store.addRegistry(next.revision, `${JSON.stringify(next, null, 2)}\n`)) return next;
    await sleep(Math.random() * 20);
  }
  throw new ReleaseError('The registry kept changing under this command; run it again.');
}
