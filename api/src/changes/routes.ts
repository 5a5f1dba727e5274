import * as messages from '@unitbase/contracts/messages';
import { row } from '../db/query';
import type { Feature } from '../http/feature';
import { throwHttpError } from '../http/http-error';
import { ChangeFeed, type Changes } from './change-feed';

/**
 * The change log for shells and for this node's own cache: what another node writes is dropped here as soon as it is
 * committed, and before anybody is told of it by this node.
 */
export const changes: Feature = ({ pool, cache }, app) => {
  const feed = new ChangeFeed(pool, (error) =>
    app.log.warn({ err: error }, 'the change log cannot be followed'),
  );
  const drop = ({ keys, reset }: Changes) => (reset ? cache.clear() : cache.drop(keys));
  app.addHook('onReady', () => feed.follow(drop));
  app.addHook('preClose', () => feed.stop());

  return {
    getChanges: async ({ query, request }) => {
      // A held answer is for the shells alone, which call directly: others come through a proxy.
      if (request.headers['x-forwarded-for'] !== undefined)
        throwHttpError(404, messages.common.notFoundDetail);
      if (query.since === undefined) return { id: await feed.latest(), keys: [], reset: false };
      const gone = new AbortController();
      request.raw.once('close', () => gone.abort());
      const changes = await feed.waitAfter(query.since, query.wait, gone.signal);
      // Who hears of it asks this node anew at once.
      if (changes.keys.length > 0 || changes.reset) drop(changes);
      return changes;
    },
    getHealth: async () => {
      const alive = await row(pool, 'SELECT 1 AS alive').catch(() => undefined);
      return alive
        ? { status: 'ok' as const }
        : throwHttpError(503, 'The database does not answer.', { 'retry-after': '5' });
    },
  };
};
