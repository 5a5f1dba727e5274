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
  /** What the registry says of it. */
  role: 'live' | 'canary' | 'previous' | 'stored';
  /** The first thing that is wrong, as a sentence; null when nothing is. */
  problem: string | null;
}

/**
 * Whether releases are whole, unchanged and signed: those that are in use and those that `rollback` can go to.
 * @param options `version`: this one only, wherever it stands; `trust`: left out, signatures are not judged
 */
export async function verifyStored(
  store: ReleaseStore,
  {
    remote,
    version,
    trust,
  }: { remote?: string | undefined; version?: string | undefined; trust?: Trust | undefined },
): Promise<Checked[]> {
  const { platform, remotes } = await readRegistry(store);
  const used = [
    ...(platform ? [{ remote: PLATFORM, ...platform, role: 'live' as const }] : []),
    ...Object.entries(remotes).flatMap(([name, entry]) => [
      { remote: name, ...entry.live, role: 'live' as const },
      ...(entry.canary ? [{ remote: name, ...entry.canary, role: 'canary' as const }] : []),
      ...entry.previous.map((ref) => ({ remote: name, ...ref, role: 'previous' as const })),
    ]),
  ].filter((entry) => remote === undefined || entry.remote === remote);
  const asked = version === undefined ? used : used.filter((entry) => entry.version === version);
  const all: { remote: string; version: string; integrity?: string; role: Checked['role'] }[] =
    asked.length === 0 && remote !== undefined && version !== undefined
      ? [{ remote, version, role: 'stored' }]
      : asked;
  const checked: Checked[] = [];
  for (const entry of all) {
    const problem = await problemOf(store, entry, trust);
    checked.push({ remote: entry.remote, version: entry.version, role: entry.role, problem });
  }
  return checked;
}

async function problemOf(
  store: ReleaseStore,
  { remote, version, integrity }: { remote: string; version: string; integrity?: string },
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
