import { readSignature } from '@unitbase/releases/signing/signature';
import type { ReleaseStore } from '@unitbase/releases/store/store';
import { isHeld } from './promotion';

const DAY = 86_400_000;

export interface PruneOptions {
  /** Releases younger than this stay: open tabs still ask for their files. */
  days: number;
  /** Only tells what would go. */
  dry?: boolean | undefined;
  now?: number;
}

/**
 * Takes away stored releases of a remote, or of the platform, that are neither live nor canary nor among those that
 * `rollback` can go to, and that were published longer ago than `days`.
 * @returns the versions that went
 */
export async function prune(
  store: ReleaseStore,
  name: string,
  { days, dry = false, now = Date.now() }: PruneOptions,
): Promise<string[]> {
  const held = await isHeld(store, name);
  const gone: string[] = [];
  for (const version of (await store.versions(name)).sort()) {
    if (held(version)) continue;
    const bytes = await store.read(name, version, 'signature.json');
    const said = bytes && readSignature(bytes);
    // One without a readable signature cannot be served anyway.
    if (said && now - Date.parse(said.at) < days * DAY) continue;
    // Somebody may have promoted it in the meantime.
    if ((await isHeld(store, name))(version)) continue;
    if (!dry) await store.remove(name, version);
    gone.push(version);
  }
  return gone;
}
