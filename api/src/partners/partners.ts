import cors from '@fastify/cors';
import * as messages from '@unitbase/contracts/messages';
import { KEYLESS_CALLS, PARTNER_KEY_HEADER, WIDGET_HEADER } from '@unitbase/contracts/partner-routes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Pool } from '../db/query';
import { throwHttpError } from '../http/http-error';
import { callerOf } from '../http/rate-limit';
import { countPartner } from './keys';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Open to pages of others. */
    partners?: boolean;
  }
}

const MINUTE = 60_000;
/** Addresses without a key that are counted at a time. Each node counts for itself. */
const COUNTED = 50_000;

/**
 * The read API for partners: its routes answer pages of any origin, never with cookies. A call with a key is
 * counted under the key on all nodes; one from a page of others without a key under its address. The site's own pages
 * are not counted here.
 */
export function openToPartners(app: FastifyInstance, pool: Pool): void {
  const windows = new LRUCache<string, { count: number; until: number }>({ max: COUNTED });

  app.register(cors, {
    delegator: (request, callback) => {
      // A browser asks first of a route of its own (`registerRoutes`), which says whose it is.
      callback(null, {
        origin: isPartners(request as FastifyRequest) ? '*' : false,
        methods: ['GET', 'HEAD', 'POST'],
        allowedHeaders: ['content-type', PARTNER_KEY_HEADER, WIDGET_HEADER],
        exposedHeaders: ['etag', 'retry-after', 'ratelimit-limit', 'ratelimit-remaining', 'x-request-id'],
        maxAge: 86_400,
      });
    },
  });

  app.addHook('onRequest', async (request, reply) => {
    if (!isPartners(request)) return;
    reply.header('cross-origin-resource-policy', 'cross-origin');
    const key = request.headers[PARTNER_KEY_HEADER];
    if (typeof key === 'string' && key !== '') {
      const { limit, wait } = await countPartner(pool, key);
      reply.header('ratelimit-limit', limit);
      if (wait > 0) throwHttpError(429, messages.common.tooManyRequests, { 'retry-after': String(wait) });
      return;
    }
    if (request.headers.origin === undefined || request.headers['sec-fetch-site'] === 'same-origin') return;
    const now = Date.now();
    const caller = callerOf(request);
    const known = windows.get(caller);
    const window = known && known.until > now ? known : { count: 0, until: now + MINUTE };
    window.count += 1;
    windows.set(caller, window);
    reply
      .header('ratelimit-limit', KEYLESS_CALLS)
      .header('ratelimit-remaining', Math.max(0, KEYLESS_CALLS - window.count));
    if (window.count > KEYLESS_CALLS) {
      const wait = Math.ceil((window.until - now) / 1_000);
      throwHttpError(429, messages.common.tooManyRequests, { 'retry-after': String(wait) });
    }
  });
}

const isPartners = (request: FastifyRequest): boolean => request.routeOptions.config.partners === true;
