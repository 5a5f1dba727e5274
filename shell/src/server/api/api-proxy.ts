import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { uploadLimits } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { BODY_BYTES, uploadPaths } from '@unitbase/contracts/slow-requests';
import type { FastifyInstance } from 'fastify';
import { FILE_BYTES } from '../cache/file-cache';
import type { ApiNodes } from './api-nodes';

/** Timeout of a call of the api. */
const CALL_TIMEOUT_MILLISECONDS = 30_000;
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
 * Forwards the api's paths. A body is buffered first, so that a slow client holds no connection to the api; uploads are
 * streamed over separate connections. A read whose node cannot be reached goes to the next one. Returns 502 with
 * `{detail}` if the api is down.
 */
export function apiProxy(server: FastifyInstance, nodes: ApiNodes): void {
  server.register(async (scope) => {
    bufferBodies(scope);
    for (const prefix of PREFIXES) forward(scope, nodes, prefix, { timeout: CALL_TIMEOUT_MILLISECONDS });
  });
  server.register(async (scope) => {
    bufferBodies(scope);
    for (const type of UPLOAD_TYPES)
      scope.addContentTypeParser(type, (_request, body, done) => done(null, body));
    const options = { timeout: uploadLimits.videoIdleTimeout, httpMethods: ['POST', 'PATCH'] };
    for (const prefix of uploadPaths) forward(scope, nodes, prefix, options);
  });
}

const UPLOAD_TYPES = ['multipart/form-data', 'application/offset+octet-stream'];

function bufferBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES }, (_request, body, done) =>
    done(null, body.length > 0 ? Readable.from([body]) : undefined),
  );
}

interface ForwardOptions {
  /** Maximum silence of the api, in milliseconds. */
  timeout: number;
  /** @default all */
  httpMethods?: string[];
}

function forward(
  scope: FastifyInstance,
  nodes: ApiNodes,
  prefix: string,
  { timeout, httpMethods }: ForwardOptions,
): void {
  /** By request: the node that it went to, and those to try next. */
  const tried = new WeakMap<object, { node: string; others: string[] }>();
  const replyOptions: NonNullable<FastifyHttpProxyOptions['replyOptions']> = {
    getUpstream: (request) => {
      const [node = '', ...others] = tried.get(request)?.others ?? nodes.inOrder();
      tried.set(request, { node, others });
      return node;
    },
    // The api answers 503 when it is busy; retries would only add load.
    retryDelay: () => null,
    rewriteRequestHeaders: (request, { traceparent: _traceparent, tracestate: _tracestate, ...headers }) => ({
      ...headers,
      // Values of the shell replace those that the client sent.
      'x-forwarded-for': request.ip,
      'x-forwarded-proto': request.protocol,
      'x-forwarded-host': request.host,
      'x-request-id': request.id,
      ...request.traceHeaders,
    }),
    // These headers concern the connection to the api only.
    rewriteHeaders: ({ connection: _connection, 'keep-alive': _keepAlive, ...headers }) => headers,
    onResponse: ({ method }, reply, { stream }) => {
      // Buffered, so that it can be cached.
      const isWhole =
        prefix === PICTURES && method === 'GET' && Number(reply.getHeader('content-length')) <= FILE_BYTES;
      if (!isWhole) return reply.send(stream);
      buffer(stream).then(
        (body) => reply.send(body),
        () => reply.raw.destroy(),
      );
    },
    onError: (reply, { error }) => {
      const { request } = reply;
      const isSlow = 'statusCode' in error && error.statusCode === 504;
      const { node, others } = tried.get(request) ?? { node: '', others: [] };
      if (!isSlow) nodes.markUnreachable(node);
      // A write may have had its effect.
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      if (!isSlow && isRead && others.length > 0) return reply.from(request.raw.url, replyOptions);
      reply.header('cache-control', 'no-store').code(isSlow ? 504 : 502);
      reply.send({ detail: messages.common.somethingWrong });
    },
  };
  scope.register(httpProxy, {
    upstream: '',
    prefix,
    rewritePrefix: prefix,
    disableRequestLogging: true,
    proxyPayloads: false,
    ...(httpMethods ? { httpMethods } : {}),
    undici: {
      connections: 128,
      pipelining: 1,
      headersTimeout: timeout,
      bodyTimeout: timeout,
      connect: { timeout: 2_000 },
    },
    replyOptions,
  });
}
