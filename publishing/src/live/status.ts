import { type Change, Registry, type Signature, type Trust } from '@unitbase/contracts/release';
import { readRegistry } from '@unitbase/releases/registry/registry';
import { isSignedRevision } from '@unitbase/releases/registry/signed-registry';
import { readSignature } from '@unitbase/releases/signing/signature';
import type { ReleaseStore } from '@unitbase/releases/store/store';

export interface RemoteStatus {
  remote: string;
  live: string;
  canary?: { version: string; share: number };
  /** Switched off by `disable`. */
  disabled: boolean;
  /** Where `rollback` goes, the nearest first. */
  previous: string[];
  /** Stored, whether ever live or not. */
  stored: string[];
}

/** What is live, what was, and what is there, by remote. */
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

/** One line of the audit trail: a change of what is live, with its revision, or a publication. */
export type HistoryEntry =
  | (Change & {
      revision: number;
      /** False for a revision without a valid signature, which had no effect. */
      isSigned?: boolean;
    })
  | ({ command: 'publish'; remote: string; to: string } & Pick<Signature, 'at' | 'by' | 'reason' | 'key'>);

/**
 * Who published, promoted, rolled back or switched what, when and why; the latest first.
 * @param options `remote`: of this one only; `trust`: left out, signatures are not judged
 */
export async function history(
  store: ReleaseStore,
  {
    remote,
    limit = 50,
    trust,
  }: { remote?: string | undefined; limit?: number | undefined; trust?: Trust | undefined } = {},
): Promise<HistoryEntry[]> {
  const now = await readRegistry(store);
  const changes: HistoryEntry[] = [];
  for (let number = now.revision; number > 0 && changes.length < limit; number -= 1) {
    const content = (await store.revision(number)) ?? '{}';
    const { change } = Registry.pick({ change: true }).parse(JSON.parse(content));
    if (!change || (remote !== undefined && change.remote !== remote)) continue;
    const judged = trust ? { isSigned: isSignedRevision(content, number, trust) } : {};
    changes.push({ ...change, revision: number, ...judged });
  }
  const names = remote === undefined ? ['shell', ...Object.keys(now.remotes)] : [remote];
  const publications = await Promise.all(names.map((name) => publicationsOf(store, name)));
  return [...changes, ...publications.flat()].sort((a, b) => b.at.localeCompare(a.at)).slice(0, limit);
}

async function publicationsOf(store: ReleaseStore, remote: string): Promise<HistoryEntry[]> {
  const found = await Promise.all(
    (await store.versions(remote)).map(async (to) => {
      const bytes = await store.read(remote, to, 'signature.json');
      const said = bytes && readSignature(bytes);
      if (!said) return [];
      const { at, by, reason, key } = said;
      return [
        { command: 'publish' as const, remote, to, at, by, key, ...(reason === undefined ? {} : { reason }) },
      ];
    }),
  );
  return found.flat();
}
