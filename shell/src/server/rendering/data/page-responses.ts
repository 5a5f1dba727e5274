import { withTimeout } from '@unitbase/releases/timeout';
import type { ApiResponses } from '@unitbase/remote-kit';
import { timeoutError } from './timeout-error';

/** Timeout of a region of a page for the api. */
const REGION_TIMEOUT_MILLISECONDS = 800;

/**
 * Returns the api responses of one page by key, each fetched once.
 * @param readCache returns the cached response of a key, or null
 */
export function createPageResponses(readCache: (key: string) => { value: unknown } | null) {
  const responses: ApiResponses = {};
  const pending = new Map<string, Promise<unknown>>();

  const isCached = (key: string): boolean => {
    const entry = readCache(key);
    if (entry) responses[key] = entry.value;
    return entry !== null;
  };
  const fetchOnce = (key: string, fetcher: () => Promise<unknown>): Promise<unknown> => {
    const current = pending.get(key);
    if (current) return current;
    const answer = isCached(key)
      ? Promise.resolve(responses[key])
      : fetcher().then((value) => {
          responses[key] = value;
          return value;
        });
    pending.set(key, answer);
    return answer;
  };
  const fetchForRender = (key: string, fetcher: () => Promise<unknown>) => {
    // React calls this again after each wait and must get the same promise.
    const timed = `render ${key}`;
    const current = pending.get(timed);
    if (current) return current;
    if (!pending.has(key) && isCached(key)) return null;
    const waiting = withTimeout(REGION_TIMEOUT_MILLISECONDS, fetchOnce(key, fetcher), () =>
      timeoutError(key, REGION_TIMEOUT_MILLISECONDS),
    );
    pending.set(timed, waiting);
    return waiting;
  };
  const keep = (key: string, value: unknown) => {
    responses[key] = value;
    pending.set(key, Promise.resolve(value));
  };
  return { responses, fetchOnce, fetchForRender, keep };
}
