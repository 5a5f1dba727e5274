import { Registry } from '@unitbase/contracts/release';
import type { ReleaseStore } from '@unitbase/releases/store/store';
import { withTimeout } from '@unitbase/releases/timeout';

export type RegistryReader = () => Promise<Registry>;

interface ReaderLog {
  error(details: object, message: string): void;
}

/** Timeout of the first read. */
const FIRST_TIMEOUT_MILLISECONDS = 5_000;

interface Read {
  finished: Promise<void>;
  /** Resolves when the read has finished or timed out. */
  settled: Promise<void>;
}

/**
 * Returns a function that reads the registry as it was when the request began, or later. Concurrent requests share a
 * read. After a timeout the last registry serves, and requests wait for the store again once it has answered.
 * @param options how long a request waits for the store, and how long a registry is reused where a read is expensive
 */
export function createRegistryReader(
  store: Pick<ReleaseStore, 'registry'>,
  log: ReaderLog,
  { timeoutMilliseconds, cacheMilliseconds = 0 }: { timeoutMilliseconds: number; cacheMilliseconds?: number },
): RegistryReader {
  let registry: Registry = { revision: 0, remotes: {} };
  let knownRevision: number | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  let isLate = false;
  /** The read in progress, and the one that begins when that has finished. */
  let current: Read | null = null;
  let next: Read | null = null;

  async function readStore(): Promise<void> {
    const began = performance.now();
    try {
      const newer = await store.registry(knownRevision);
      if (newer !== null) {
        registry = Registry.parse(JSON.parse(newer));
        knownRevision = registry.revision;
      }
      readAt = began;
      isLate = false;
    } catch (error) {
      log.error(
        { err: error, revision: registry.revision },
        'the registry cannot be read; the last one stays',
      );
    }
  }

  async function waitFor(finished: Promise<void>): Promise<void> {
    if (isLate) return;
    const timeout = knownRevision === undefined ? FIRST_TIMEOUT_MILLISECONDS : timeoutMilliseconds;
    const isLateNow = await withTimeout(timeout, finished, () => new Error('late')).then(
      () => false,
      () => true,
    );
    if (!isLateNow || isLate) return;
    isLate = true;
    log.error({ revision: registry.revision }, 'the release store does not answer; the last registry stays');
  }

  function begin(previous: Promise<void>): Read {
    const finished = previous.then(readStore).finally(() => {
      current = next;
      next = null;
    });
    return { finished, settled: waitFor(finished) };
  }

  return async function read() {
    if (performance.now() - readAt < cacheMilliseconds) return registry;
    // The read in progress may miss a promotion that this request must see: wait for the next one.
    if (current) next ??= begin(current.finished);
    else current = begin(Promise.resolve());
    await (next ?? current).settled;
    return registry;
  };
}
