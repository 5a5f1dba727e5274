import { readConfig } from '../config';
import type { Pool } from '../db/query';
import type { Senders } from '../mail/outbox-worker';
import { FolderStore } from '../media/store/folder-store';
import { createSenders } from '../senders';

/** Returns the senders of an environment. */
export function testSenders(pool: Pool, environment: Record<string, string> = {}): Senders {
  const config = readConfig(environment);
  return createSenders({ pool, config, media: new FolderStore(config.mediaStore) });
}
