import { PLATFORM, type Trust } from '@unitbase/contracts/release';
import {
  readPlatform,
  readRegistry,
  readRelease,
  verifyFiles,
  verifySigned,
} from '@unitbase/releases/registry/registry';
import type { ReleaseStore } from '@unitbase/releases/store/store';

export interface Checked {
  remote: string;
  version: string;
  /** Role in the registry. */
  role: 'live' | 'canary' | 'previous' | 'stored';
  /** First problem as a message, or null. */
  problem: string | null;
}

interface VerifyOptions {
  /** @default all remotes */
  remote?: string | undefined;
  /** Only this version, also if it is merely stored. @default all in use */
  version?: string | undefined;
  /** Trusted keys. Without them signatures are not checked. */
  trust?: Trust | undefined;
}

type Candidate = Omit<Checked, 'problem'> & { integrity?: string };

/** Checks that releases in use, or a named one, are complete, unchanged and signed. */
export async function verifyStored(
  store: ReleaseStore,
  { remote, version, trust }: VerifyOptions,
): Promise<Checked[]> {
  const inUse = (await releasesInUse(store)).filter(
    (entry) =>
      (remote === undefined || entry.remote === remote) &&
      (version === undefined || entry.version === version),
  );
  const isOnlyStored = inUse.length === 0 && remote !== undefined && version !== undefined;
  const candidates: Candidate[] = isOnlyStored ? [{ remote, version, role: 'stored' }] : inUse;
  const checked: Checked[] = [];
  for (const { integrity, ...candidate } of candidates) {
    checked.push({ ...candidate, problem: await problemOf(store, { ...candidate, integrity }, trust) });
  }
  return checked;
}

async function releasesInUse(store: ReleaseStore): Promise<Candidate[]> {
  const { platform, remotes } = await readRegistry(store);
  return [
    ...(platform ? [{ remote: PLATFORM, ...platform, role: 'live' as const }] : []),
    ...Object.entries(remotes).flatMap(([remote, { live, canary, previous }]) => [
      { remote, ...live, role: 'live' as const },
      ...(canary ? [{ remote, ...canary, role: 'canary' as const }] : []),
      ...previous.map((ref) => ({ remote, ...ref, role: 'previous' as const })),
    ]),
  ];
}

async function problemOf(
  store: ReleaseStore,
  { remote, version, integrity }: { remote: string; version: string; integrity: string | undefined },
  trust: Trust | undefined,
): Promise<string | null> {
  try {
    const { release, ref } =
      remote === PLATFORM ? await readPlatform(store, version) : await readRelease(store, remote, version);
    if (integrity !== undefined && integrity !== ref.integrity) {
      return `release.json of ${remote}@${version} is not the one that the registry names.`;
    }
    if (trust) await verifySigned(store, trust, remote, ref);
    await verifyFiles(store, release);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
