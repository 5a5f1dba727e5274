import { within } from '@unitbase/releases/own-time';
import type { Answers } from '@unitbase/remote-kit';
import { late } from './late';

/** How long a region of a page waits for the api. Milliseconds. */
const REGION_TIMEOUT = 800;

/**
 * Answers of one page by key, each fetched once.
 * @param recall what is remembered of earlier pages; null where there is nothing
 */
export function createPageAnswers(recall: (key: string) => { value: unknown } | null) {
  const answers: Answers = {};
  const pending = new Map<string, Promise<unknown>>();

  const recalled = (key: string): boolean => {
    const entry = recall(key);
    if (entry) answers[key] = entry.value;
    return entry !== null;
  };
  const keep = (key: string, fetcher: () => Promise<unknown>): Promise<unknown> => {
    const cached = pending.get(key);
    if (cached) return cached;
    const answer = recalled(key)
      ? Promise.resolve(answers[key])
      : fetcher().then((value) => {
          answers[key] = value;
          return value;
        });
    pending.set(key, answer);
    return answer;
  };
  const fetchForRender = (key: string, fetcher: () => Promise<unknown>) => {
    // React asks again after each wait and must get the same promise.
    const timed = `render ${key}`;
    const cached = pending.get(timed);
    if (cached) return cached;
    if (!pending.has(key) && recalled(key)) return null;
    const waiting = within(REGION_TIMEOUT, keep(key, fetcher), () => late(key, REGION_TIMEOUT));
    pending.set(timed, waiting);
    return waiting;
  };
  return { answers, keep, fetchForRender };
}
