import { row } from '../db/query';
import type { Feature } from '../http/feature';
import { refuse } from '../http/refusal';
import { ChangeFeed } from './change-feed';

/**
 * The change log for shells and for this node's own cache: what another node writes is dropped here within half a
 * second.
 */
export const changes: Feature = ({ pool, cache }, app) => {
  const feed = new ChangeFeed(pool);
  app.addHook('onReady', () =>
    feed.follow(
      ({ keys, reset }) => (reset ? cache.clear() : cache.drop(keys)),
      (error) => app.log.warn({ err: error }, 'the change log could not be read'),
    ),
  );
  app.addHook('preClose', () => feed.stop());

  return {
    getChanges: async ({ query, request }) => {
      if (query.since === undefined) return { id: await feed.latest(), keys: [], reset: false };
      const gone = new AbortController();
      request.raw.once('close', () => gone.abort());
      return feed.waitAfter(query.since, query.wait, gone.signal);
    },
    getHealth: async () => {
      const alive = await row(pool, 'SELECT 1 AS alive').catch(() => undefined);
      return alive ? { status: 'ok' as const } : refuse(503, 'The database does not answer.');
    },
  };
};
