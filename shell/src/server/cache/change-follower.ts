import { type ClientOptions, createClient } from '@unitbase/contracts/client';
import { deadline } from '@unitbase/contracts/deadline';

export interface ChangeFollowerOptions {
  /** Reads a path of the api. */
  fetch: NonNullable<ClientOptions['fetch']>;
  onChange(keys: readonly string[]): void;
  /** Called when changes may have been missed. */
  onGap(): void;
  log: { warn(details: object, message: string): void };
}

/** Time for which the api holds a poll without changes, and after which the poll is aborted. */
const WAIT_SECONDS = 25;
const GRACE_SECONDS = 5;
const PAUSE_MILLISECONDS = 1_000;

/**
 * Follows the api's change log by long polling until `stop`. The log has no holes, so no change is missed after an
 * interruption; a log that no longer reaches back is a gap.
 */
export function followChanges({ fetch, onChange, onGap, log }: ChangeFollowerOptions): { stop(): void } {
  const stopped = new AbortController();
  let since: number | undefined;
  let isApiDown = false;

  async function poll(): Promise<void> {
    const signal = deadline((WAIT_SECONDS + GRACE_SECONDS) * 1_000, stopped.signal);
    const call = createClient({ fetch, signal });
    const query = since === undefined ? {} : { since, wait: WAIT_SECONDS };
    const changes = await call('getChanges', { query });
    // Pages rendered before the first response may miss changes.
    if (since === undefined || changes.reset) onGap();
    since = changes.id;
    isApiDown = false;
    if (changes.keys.length > 0) onChange(changes.keys);
  }

  async function follow(): Promise<void> {
    while (!stopped.signal.aborted) {
      try {
        await poll();
      } catch (error) {
        if (stopped.signal.aborted) return;
        if (!isApiDown) log.warn({ err: error }, 'the change log of the api cannot be read; trying again');
        isApiDown = true;
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS).unref());
      }
    }
  }

  follow();
  return { stop: () => stopped.abort() };
}
