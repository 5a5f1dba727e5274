import { setTimeout as sleep } from 'node:timers/promises';
import { Registry, Release, type ReleaseRef } from '@unitbase/contracts/release';
import { ownershipConflict, requirementConflict, type ShellOffer } from './gates';
import { integrityOf, verifyIntegrity } from './integrity';
import { ReleaseError } from './release-error';
import type { ReleaseStore } from './store';

/** How many earlier releases `rollback` can go back to. */
const KEPT = 20;

/** What is live now; an empty registry, revision 0, in a new store. */
export async function readRegistry(store: ReleaseStore): Promise<Registry> {
  const content = await store.registry();
  return content === null ? { revision: 0, remotes: {} } : Registry.parse(JSON.parse(content));
}

/** A stored release and the name under which nothing else can pass for it. */
export async function readRelease(
  store: ReleaseStore,
  name: string,
  version: string,
): Promise<{ release: Release; ref: ReleaseRef }> {
  const bytes = await store.read(name, version, 'release.json');
  if (!bytes) {
    const stored = await store.versions(name);
    throw new ReleaseError(
      `There is no release ${name}@${version} in the store; ` +
        (stored.length > 0 ? `stored are ${stored.join(', ')}.` : `publish ${name} first.`),
    );
  }
  return {
    release: Release.parse(JSON.parse(bytes.toString())),
    ref: { version, integrity: integrityOf(bytes) },
  };
}

/** The live releases of all remotes but `except`; one whose files are gone has no say. */
export async function liveReleases(
  store: ReleaseStore,
  registry: Registry,
  except: string,
): Promise<Release[]> {
  const others = Object.entries(registry.remotes).filter(([name]) => name !== except);
  const found = await Promise.all(
    others.map(([name, { live }]) => readRelease(store, name, live.version).catch(() => null)),
  );
  return found.flatMap((entry) => (entry ? [entry.release] : []));
}

/** Redoes `change` on the newest registry until it is the one that gets the next revision. */
async function update(store: ReleaseStore, change: (now: Registry) => Promise<Registry['remotes'] | null>) {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const now = await readRegistry(store);
    const remotes = await change(now);
    if (!remotes) return now;
    const next: Registry = { revision: now.revision + 1, remotes };
    if (await store.addRegistry(next.revision, `${JSON.stringify(next, null, 2)}\n`)) return next;
    await sleep(Math.random() * 20);
  }
  throw new ReleaseError('The registry kept changing under this command; run it again.');
}

/** Throws unless every file of the release is in the store, and is the one that was published. */
export async function verifyFiles(store: ReleaseStore, { name, version, files }: Release): Promise<void> {
  for (const [file, { integrity }] of Object.entries(files)) {
    const content = await store.read(name, version, file);
    if (!content)
      throw new ReleaseError(`${name}@${version} lost its file ${file}; build and publish it again.`);
    verifyIntegrity(content, integrity, `${file} of ${name}@${version}`);
  }
}

/**
 * Makes a published release live for the next request. The gates of `publish` are tried again: what is live may have
 * changed since. Throws ReleaseError.
 */
export async function promote(store: ReleaseStore, name: string, version: string, shell?: ShellOffer) {
  return update(store, async (now) => {
    const { release, ref } = await readRelease(store, name, version);
    const remote = now.remotes[name];
    if (remote?.live.version === ref.version && remote.live.integrity === ref.integrity) return null;
    await verifyFiles(store, release);
    const conflict =
      ownershipConflict(release, await liveReleases(store, now, name)) ??
      (shell ? requirementConflict(release, shell) : null);
    if (conflict) throw new ReleaseError(conflict);
    const earlier = remote ? [remote.live, ...remote.previous] : [];
    return {
      ...now.remotes,
      [name]: { live: ref, previous: earlier.filter((entry) => entry.version !== version).slice(0, KEPT) },
    };
  });
}

/**
 * Goes back to the release before the live one, or to a named earlier one. The releases gone back over leave the list,
 * so that a second rollback goes further back; `promote` brings them live again. Throws ReleaseError.
 */
export async function rollback(store: ReleaseStore, name: string, version?: string) {
  return update(store, async (now) => {
    const previous = now.remotes[name]?.previous ?? [];
    const index = version ? previous.findIndex((entry) => entry.version === version) : 0;
    const target = previous[index];
    if (!target) {
      const known = previous.map((entry) => entry.version).join(', ') || 'none';
      throw new ReleaseError(
        version
          ? `${name}@${version} was not live before, so there is no way back to it; earlier releases: ${known}.`
          : `${name} has no earlier release to go back to.`,
      );
    }
    const { release, ref } = await readRelease(store, name, target.version);
    if (ref.integrity !== target.integrity) {
      throw new ReleaseError(`release.json of ${name}@${target.version} was changed after it had been live.`);
    }
    await verifyFiles(store, release);
    return { ...now.remotes, [name]: { live: target, previous: previous.slice(index + 1) } };
  });
}

export interface RemoteStatus {
  remote: string;
  live: string;
  /** Where `rollback` goes, the nearest first. */
  previous: string[];
  /** Stored, whether ever live or not. */
  stored: string[];
}

/** What is live, what was, and what is there, by remote. */
export async function status(store: ReleaseStore): Promise<{ revision: number; remotes: RemoteStatus[] }> {
  const { revision, remotes } = await readRegistry(store);
  return {
    revision,
    remotes: await Promise.all(
      Object.entries(remotes).map(async ([remote, { live, previous }]) => ({
        remote,
        live: live.version,
        previous: previous.map((entry) => entry.version),
        stored: (await store.versions(remote)).sort(),
      })),
    ),
  };
}
