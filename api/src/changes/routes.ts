import * as messages from '@unitbase/contracts/messages';
import { row } from '../db/query';
import type { Feature } from '../http/feature';
import { throwHttpError } from '../http/http-error';
import { ChangeFeed, type Changes } from './change-feed';

/**
 * Routes of the change log, for shells. This node's cache follows the log too: it drops what other nodes change, at
 * the latest before it reports the change.
 */
export const changes =
  (isDraining = () => false): Feature =>
  ({ pool, replica, cache, startUp }, app) => {
    const feed = new ChangeFeed(pool, (error) =>
      app.log.warn({ err: error }, 'Could not read the change log'),
    );
    const drop = ({ id, keys, reset }: Changes) => {
      // Reads after this must have the change, whichever server they use.
      replica?.need(id, reset);
      if (reset) cache.clear();
      else cache.drop(keys);
    };
    app.addHook('onReady', async () => {
      const latest = await feed.follow(drop);
      replica?.need(latest);
    });
    // A write is answered when this node's cache no longer holds what it changed.
    app.addHook('onSend', async ({ method }, reply) => {
      if (method !== 'GET' && method !== 'HEAD' && reply.statusCode < 400) await feed.catchUp();
    });
    app.addHook('preClose', () => feed.stop());

    return {
      getChanges: async ({ query, request }) => {
        // Only shells may hold a request open; they call directly, others come through a proxy.
        if (request.headers['x-forwarded-for'] !== undefined)
          throwHttpError(404, messages.common.notFoundDetail);
        if (query.since === undefined) return { id: await feed.latest(), keys: [], reset: false };
        const client = new AbortController();
        request.raw.once('close', () => client.abort());
        const changes = await feed.waitAfter(query.since, query.wait, client.signal);
        // The shell reads from this node's cache immediately after this response.
        if (changes.keys.length > 0 || changes.reset) drop(changes);
        return changes;
      },
      getHealth: async () => {
        if (isDraining()) throwHttpError(503, 'This server is about to stop.');
        if (startUp.isRunning) throwHttpError(503, 'This server is starting.', { 'retry-after': '1' });
        // Without the primary this node still serves public reads.
        const isUp = replica?.isUp || (await row(pool, 'SELECT 1').catch(() => undefined));
        return isUp
          ? { status: 'ok' as const }
          : throwHttpError(503, 'The database does not answer.', { 'retry-after': '5' });
      },
    };
  };
