import { buffer } from 'node:stream/consumers';
import httpProxy from '@fastify/http-proxy';
import * as messages from '@unitbase/contracts/messages';
import type { FastifyInstance } from 'fastify';
import { MOST_BYTES_OF_ONE } from './hot-files';

/** Uploads may pause this long (decision D67). */
const IDLE_MILLISECONDS = 300_000;
const PICTURES = '/media/pictures';
const PREFIXES = [
  '/web_api',
  PICTURES,
  '/media',
  '/pdf',
  '/feeds',
  '/sitemap.xml',
  '/sitemaps',
  '/dev/mailbox',
];

/** Passes the api's addresses on as they are, bodies streamed in both directions. The api down: 502 with `{detail}`. */
export function apiProxy(server: FastifyInstance, apiOrigin: string): void {
  for (const prefix of PREFIXES) {
    server.register(httpProxy, {
      upstream: apiOrigin,
      prefix,
      rewritePrefix: prefix,
      disableRequestLogging: true,
      undici: {
        connections: 128,
        pipelining: 1,
        headersTimeout: IDLE_MILLISECONDS,
        bodyTimeout: IDLE_MILLISECONDS,
        connect: { timeout: 2_000 },
      },
      replyOptions: {
        // The api says itself when it is busy; asking ten times more is no help.
        retryDelay: () => null,
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          // What the visitor's own software claims about the way is not passed on; what we know is.
          'x-forwarded-for': request.ip,
          'x-forwarded-proto': request.protocol,
          'x-forwarded-host': request.host,
          'x-request-id': request.id,
        }),
        onResponse: ({ method }, reply, { stream }) => {
          // Read before it goes on, so that it can be kept.
          const isWhole =
            prefix === PICTURES &&
            method === 'GET' &&
            Number(reply.getHeader('content-length')) <= MOST_BYTES_OF_ONE;
          if (!isWhole) return reply.send(stream);
          buffer(stream).then(
            (body) => reply.send(body),
            () => reply.raw.destroy(),
          );
        },
        onError: (reply, { error }) => {
          const isSlow = 'statusCode' in error && error.statusCode === 504;
          reply.header('cache-control', 'no-store').code(isSlow ? 504 : 502);
          reply.send({ detail: messages.common.somethingWrong });
        },
      },
    });
  }
}
