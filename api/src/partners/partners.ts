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
    /** True for routes that partner sites may call. */
    partners?: boolean;
  }
}

const MINUTE = 60_000;
/** Maximum number of addresses counted at a time. Each node counts separately. */
const MAX_ADDRESSES = 50_000;

/**
 * Opens routes marked `partners` to pages of any origin, without cookies. Limits calls with a key by key on all
 * nodes, and cross-site calls without a key by address on each node.
 */
export function openToPartners(app: FastifyInstance, pool: Pool): void {
  const windows = new LRUCache<string, { count: number; until: number }>({ max: MAX_ADDRESSES });

  app.register(cors, {
    delegator: (request, callback) => {
      // Preflight requests have their own routes (`registerRoutes`) with the same mark.
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
      const { limit, remaining, wait } = await countPartner(pool, key);
      reply.header('ratelimit-limit', limit).header('ratelimit-remaining', remaining);
      if (wait > 0) throwHttpError(429, messages.common.tooManyRequests, { 'retry-after': String(wait) });
      return;
    }
    if (request.headers.origin === undefined || request.headers['sec-fetch-site'] === 'same-origin') return;
    const now = Date.now();
    const caller = callerOf(request);
    const current = windows.get(caller);
    const window = current && current.until > now ? current : { count: 0, until: now + MINUTE };
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
