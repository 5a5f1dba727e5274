import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import httpProxy from '@fastify/http-proxy';
import { uploadLimits } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { BODY_BYTES, uploadPaths } from '@unitbase/contracts/slow-requests';
import type { FastifyInstance } from 'fastify';
import { FILE_BYTES } from '../cache/file-cache';

/** How long the api may take for a call, in milliseconds. */
const PATIENCE_MILLISECONDS = 30_000;
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

/**
 * Passes the api's addresses on as they are. A body is passed on once it is here: a slow client must not hold a
 * connection to the api. Uploads are streamed, and have connections of their own. The api down: 502 with `{detail}`.
 */
export function apiProxy(server: FastifyInstance, apiOrigin: string): void {
  server.register(async (scope) => {
    bufferBodies(scope);
    for (const prefix of PREFIXES) pass(scope, apiOrigin, prefix, { patience: PATIENCE_MILLISECONDS });
  });
  server.register(async (scope) => {
    bufferBodies(scope);
    for (const type of UPLOAD_TYPES)
      scope.addContentTypeParser(type, (_request, body, done) => done(null, body));
    const options = { patience: uploadLimits.videoIdleTimeout, httpMethods: ['POST', 'PATCH'] };
    for (const prefix of uploadPaths) pass(scope, apiOrigin, prefix, options);
  });
}

const UPLOAD_TYPES = ['multipart/form-data', 'application/offset+octet-stream'];

function bufferBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES }, (_request, body, done) =>
    done(null, body.length > 0 ? Readable.from([body]) : undefined),
  );
}

interface PassOptions {
  /** Longest silence of the api, in milliseconds. */
  patience: number;
  /** @default all */
  httpMethods?: string[];
}

function pass(
  scope: FastifyInstance,
  apiOrigin: string,
  prefix: string,
  { patience, httpMethods }: PassOptions,
): void {
  scope.register(httpProxy, {
    upstream: apiOrigin,
    prefix,
    rewritePrefix: prefix,
    disableRequestLogging: true,
    proxyPayloads: false,
    ...(httpMethods ? { httpMethods } : {}),
    undici: {
      connections: 128,
      pipelining: 1,
      headersTimeout: patience,
      bodyTimeout: patience,
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
      // Of the connection to the api, not of that to the visitor.
      rewriteHeaders: ({ connection: _connection, 'keep-alive': _keepAlive, ...headers }) => headers,
      onResponse: ({ method }, reply, { stream }) => {
        // Read whole, so that it can be cached.
        const isWhole =
          prefix === PICTURES && method === 'GET' && Number(reply.getHeader('content-length')) <= FILE_BYTES;
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
