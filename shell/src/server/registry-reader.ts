import { Registry } from '@unitbase/contracts/release';
import type { ReleaseStore } from '../releases/store';

/** How old the registry may be when a request begins. Milliseconds. */
const FRESH_MILLISECONDS = 20;

interface ReaderLog {
  error(details: object, message: string): void;
}

/**
 * The registry for requests: asked for at most every 20 ms, one question for all who wait. When the store does not
 * answer, what was live last stays live.
 */
export function createRegistryReader(store: ReleaseStore, log: ReaderLog): () => Promise<Registry> {
  let registry: Registry = { revision: 0, remotes: {} };
  let known: number | undefined;
  let askedAt = 0;
  let asking: Promise<void> | null = null;

  async function ask(): Promise<void> {
    try {
      const newer = await store.registry(known);
      if (newer !== null) {
        registry = Registry.parse(JSON.parse(newer));
        known = registry.revision;
      }
    } catch (error) {
      log.error(
        { err: error, revision: registry.revision },
        'the registry cannot be read; the last one stays',
      );
    }
    askedAt = performance.now();
    asking = null;
  }

  return async () => {
    if (known === undefined || performance.now() - askedAt > FRESH_MILLISECONDS) {
      asking ??= ask();
      await asking;
    }
    return registry;
  };
}
