import { apiUrl, type Call } from '@unitbase/contracts/client';
import { paths } from '@unitbase/contracts/paths';
import type { SessionStore } from '@unitbase/remote-kit';

/** From pointing at a link to following it. Milliseconds. */
export const KEPT_FOR = 10_000;
/** Of some five pages. */
const MOST = 40;

/**
 * Answers that were asked for ahead of a navigation, in memory until it takes them: even the browser's cache answers
 * only after some milliseconds, and a page that asks in two waves waits for it twice. Each is taken once and lives ten
 * seconds; none outlives a mutation or a change of session.
 */
export function keepPrefetched(ask: Call, session: SessionStore) {
  const kept = new Map<string, { answer: Promise<unknown>; until: number }>();
  session.subscribe(() => kept.clear());

  /** Asks the api and keeps the answer. A refusal is not kept: the navigation asks again. */
  const prefetch: Call = (name, ...args) => {
    const key = apiUrl(name, args[0] as object);
    const known = kept.get(key);
    if (known && known.until > performance.now()) return known.answer as ReturnType<typeof ask<typeof name>>;
    const answer = ask(name, ...args);
    const entry = { answer, until: performance.now() + KEPT_FOR };
    kept.delete(key);
    kept.set(key, entry);
    if (kept.size > MOST) kept.delete(kept.keys().next().value ?? '');
    answer.catch(() => {
      if (kept.get(key) === entry) kept.delete(key);
    });
    return answer;
  };

  /** The kept answer, or the api's. */
  const take: Call = (name, ...args) => {
    const key = apiUrl(name, args[0] as object);
    const known = kept.get(key);
    kept.delete(key);
    return known && known.until > performance.now()
      ? (known.answer as ReturnType<typeof ask<typeof name>>)
      : ask(name, ...args);
  };

  /** The api; what a mutation may have changed is forgotten, also what was asked for while it was under way. */
  const call: Call = async (name, ...args) => {
    if (paths[name].startsWith('GET ')) return ask(name, ...args);
    kept.clear();
    try {
      return await ask(name, ...args);
    } finally {
      kept.clear();
    }
  };

  return { prefetch, take, call };
}
