import { Registry } from '@unitbase/contracts/release';
import { within } from '@unitbase/releases/own-time';
import type { ReleaseStore } from '@unitbase/releases/store/store';

export type RegistryReader = () => Promise<Registry>;

interface ReaderLog {
  error(details: object, message: string): void;
}

/** Patience while no registry was read yet. Milliseconds. */
const FIRST_PATIENCE = 5_000;

interface Question {
  answered: Promise<void>;
  /** Resolves when it is answered, or late. */
  over: Promise<void>;
}

/**
 * The registry for requests: what was live when the request began, or later. Requests that come together share a question.
 * When the store does not answer, what was live last stays live; once it was late, requests wait for it again only after
 * it has answered.
 * @param options `patienceMilliseconds`: a request waits this long for the store, then the last registry serves;
 * `restMilliseconds`: an answer counts for so long, where asking costs more than a look into a folder
 */
export function createRegistryReader(
  store: Pick<ReleaseStore, 'registry'>,
  log: ReaderLog,
  { patienceMilliseconds, restMilliseconds = 0 }: { patienceMilliseconds: number; restMilliseconds?: number },
): RegistryReader {
  let registry: Registry = { revision: 0, remotes: {} };
  let known: number | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  let isLate = false;
  /** The question under way, and the one that begins when that is answered. */
  let current: Question | null = null;
  let next: Question | null = null;

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

  async function waitFor(answer: Promise<void>): Promise<void> {
    if (isLate) return;
    const patience = known === undefined ? FIRST_PATIENCE : patienceMilliseconds;
    const isLateNow = await within(patience, answer, () => new Error('late')).then(
      () => false,
      () => true,
    );
    if (!isLateNow || isLate) return;
    isLate = true;
    log.error({ revision: registry.revision }, 'the release store does not answer; the last registry stays');
  }

  function begin(previous: Promise<void>): Question {
    const answered = previous.then(ask).finally(() => {
      current = next;
      next = null;
    });
    return { answered, over: waitFor(answered) };
  }

  return async function read() {
    if (performance.now() - askedAt < restMilliseconds) return registry;
    // The question under way may be older than a flip that this request must see: it waits for the next one.
    if (current) next ??= begin(current.answered);
    else current = begin(Promise.resolve());
    await (next ?? current).over;
    return registry;
  };
}
