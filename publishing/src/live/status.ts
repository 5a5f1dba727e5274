import { type Change, PLATFORM, Registry, type Signature, type Trust } from '@unitbase/contracts/release';
import { readRegistry } from '@unitbase/releases/registry/registry';
import { isSignedRevision } from '@unitbase/releases/registry/signed-registry';
import { readSignature } from '@unitbase/releases/signing/signature';
import type { ReleaseStore } from '@unitbase/releases/store/store';

export interface RemoteStatus {
  remote: string;
  live: string;
  canary?: { version: string; share: number };
  disabled: boolean;
  /** Targets of `rollback`, the nearest first. */
  previous: string[];
  /** All stored versions. */
  stored: string[];
}

/** Returns the live, previous and stored releases of each remote. */
export async function status(store: ReleaseStore): Promise<{
  revision: number;
  platform: string | null;
  remotes: RemoteStatus[];
}> {
  const { revision, platform, remotes } = await readRegistry(store);
  return {
    revision,
    platform: platform?.version ?? null,
    remotes: await Promise.all(
      Object.entries(remotes).map(async ([remote, { live, previous, canary, disabled }]) => ({
        remote,
        live: live.version,
        ...(canary ? { canary: { version: canary.version, share: canary.share } } : {}),
        disabled: disabled ?? false,
        previous: previous.map((entry) => entry.version),
        stored: (await store.versions(remote)).sort(),
      })),
    ),
  };
}

/** A registry revision or a publication. */
export type HistoryEntry =
  | (Change & {
      revision: number;
      /** False for a revision without a valid signature, which had no effect. */
      isSigned?: boolean;
    })
  | ({ command: 'publish'; remote: string; to: string } & Pick<Signature, 'at' | 'by' | 'reason' | 'key'>);

interface HistoryOptions {
  /** @default all remotes */
  remote?: string | undefined;
  limit?: number | undefined;
  /** Trusted keys. Without them signatures are not checked. */
  trust?: Trust | undefined;
}

/** Returns changes and publications, the latest first. */
export async function history(
  store: ReleaseStore,
  { remote, limit = 50, trust }: HistoryOptions = {},
): Promise<HistoryEntry[]> {
  const { revision: newest, remotes } = await readRegistry(store);
  const changes: HistoryEntry[] = [];
  for (let revision = newest; revision > 0 && changes.length < limit; revision -= 1) {
    const content = (await store.revision(revision)) ?? '{}';
    const { change } = Registry.pick({ change: true }).parse(JSON.parse(content));
    if (!change || (remote !== undefined && change.remote !== remote)) continue;
    const signed = trust ? { isSigned: isSignedRevision(content, revision, trust) } : {};
    changes.push({ ...change, revision, ...signed });
  }
  const names = remote === undefined ? [PLATFORM, ...Object.keys(remotes)] : [remote];
  const publications = await Promise.all(names.map((name) => publicationsOf(store, name)));
  return [...changes, ...publications.flat()].sort((a, b) => b.at.localeCompare(a.at)).slice(0, limit);
}

async function publicationsOf(store: ReleaseStore, remote: string): Promise<HistoryEntry[]> {
  const entries = (await store.versions(remote)).map(async (to): Promise<HistoryEntry[]> => {
    const bytes = await store.read(remote, to, 'signature.json');
    const parsed = bytes && readSignature(bytes);
    if (!parsed) return [];
    const { signature, ...metadata } = parsed;
    return [{ command: 'publish', remote, to, ...metadata }];
  });
  return (await Promise.all(entries)).flat();
}
