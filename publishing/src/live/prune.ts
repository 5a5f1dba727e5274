import { readSignature } from '@unitbase/releases/signing/signature';
import type { ReleaseStore } from '@unitbase/releases/store/store';
import { versionsInUse } from './promotion';

const DAY_MILLISECONDS = 86_400_000;

export interface PruneOptions {
  /** Keeps releases younger than this, because open tabs still request their files. */
  days: number;
  /** Only returns the versions, without removing them. */
  dry?: boolean | undefined;
  now?: number;
}

/** Removes old releases of a remote, or of the platform, that are not in use. Returns their versions. */
export async function prune(
  store: ReleaseStore,
  name: string,
  { days, dry = false, now = Date.now() }: PruneOptions,
): Promise<string[]> {
  const isInUse = await versionsInUse(store, name);
  const removed: string[] = [];
  for (const version of (await store.versions(name)).sort()) {
    if (isInUse(version)) continue;
    const bytes = await store.read(name, version, 'signature.json');
    const signature = bytes && readSignature(bytes);
    // A release without a readable signature cannot be served.
    if (signature && now - Date.parse(signature.at) < days * DAY_MILLISECONDS) continue;
    // It may have been promoted since the first check.
    if ((await versionsInUse(store, name))(version)) continue;
    if (!dry) await store.remove(name, version);
    removed.push(version);
  }
  return removed;
}
