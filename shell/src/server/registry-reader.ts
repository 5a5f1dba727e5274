import { Registry } from '@unitbase/contracts/release';
import { within } from '../releases/own-time';
import type { ReleaseStore } from '../releases/store';

export interface RegistryReader {
  (): Promise<Registry>;
  /** The registry without asking, or null where a newer one is possible. */
  known(): Registry | null;
}

interface ReaderLog {
  error(details: object, message: string): void;
}

/** A request waits this long for the store, then the last registry serves. Milliseconds. */
const PATIENCE = 250;
/** The same while no registry was read yet. */
const FIRST_PATIENCE = 5_000;

/**
 * The registry for requests: what was live when the request began, or later. Each asks the store whether there is a
 * newer revision, which costs one look-up of a file that is not there; requests that come together share a question.
 * When the store does not answer, what was live last stays live; once it was late, requests wait for it again only after
 * it has answered.
 * @param options `restMilliseconds`: an answer counts for so long, where asking costs more than a look into a folder
 */
export function createRegistryReader(
  store: Pick<ReleaseStore, 'registry' | 'hasNewerRegistry'>,
  log: ReaderLog,
  { restMilliseconds = 0 } = {},
): RegistryReader {
  let registry: Registry = { revision: 0, remotes: {} };
  let known: number | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  let isLate = false;
  /** The question under way, and the one that begins when that is answered. */
  let current: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  async function ask(): Promise<void> {
    const began = performance.now();
    try {
      const newer = await store.registry(known);
      if (newer !== null) {
        registry = Registry.parse(JSON.parse(newer));
        known = registry.revision;
      }
      askedAt = began;
      isLate = false;
    } catch (error) {
      log.error(
        { err: error, revision: registry.revision },
        'the registry cannot be read; the last one stays',
      );
    }
  }

  const begin = (before: Promise<void>) =>
    before.then(ask).finally(() => {
      current = next;
      next = null;
    });

  const isRecent = () => performance.now() - askedAt < restMilliseconds;

  function knownNow(): Registry | null {
    if (known === undefined) return null;
    const isNewest = store.hasNewerRegistry ? !store.hasNewerRegistry(known) : isLate;
    return isRecent() || isNewest ? registry : null;
  }

  async function waitFor(answer: Promise<void>): Promise<void> {
    if (isLate) return;
    const patience = known === undefined ? FIRST_PATIENCE : PATIENCE;
    const isLateNow = await within(patience, answer, () => new Error('late')).then(
      () => false,
      () => true,
    );
    if (!isLateNow || isLate) return;
    isLate = true;
    log.error({ revision: registry.revision }, 'the release store does not answer; the last registry stays');
  }

  async function read(): Promise<Registry> {
    if (isRecent() || knownNow()) return registry;
    // The question under way may be older than a flip that this request must see: it waits for the next one.
    if (current) next ??= begin(current);
    else current = begin(Promise.resolve());
    await waitFor(next ?? current);
    return registry;
  }

  return Object.assign(read, { known: knownNow });
}
