import { randomBytes } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import * as messages from '@unitbase/contracts/messages';
import { withoutSecrets } from '@unitbase/contracts/secrets';
import { endSlowBody, headDeadline } from '@unitbase/contracts/slow-requests';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Logger } from '../extension';
import { sendFailure } from '../pages/pages';
import { answerClientError } from './client-error';
import type { Config } from './config';
import { readTarget } from './request-target';
import { plainSecurityHeaders } from './security-headers';

const isoTime = () => `,"time":"${new Date().toISOString()}"`;

/** Returns a Fastify instance without routes, which is not listening yet. */
export function openFastify(
  config: Config,
  logger: Logger = { level: config.logLevel, base: { part: 'shell' }, timestamp: isoTime },
): FastifyInstance {
  const siteHost = config.siteOrigin ? new URL(config.siteOrigin).host : `localhost:${config.port}`;
  return fastify({
    serverFactory: (handler) => createHttpServer(config, siteHost, handler),
    clientErrorHandler: answerClientError,
    logger: { ...logger, hooks: { streamWrite: withoutSecrets } },
    // One line for each response: see `request-log.ts`.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: config.trustProxy,
    genReqId: ({ headers }) =>
      (config.trustProxy !== false && proxyId(headers['x-request-id'])) || randomBytes(16).toString('hex'),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: (_error, request, reply) => {
      // Hooks do not run for requests that the router cannot parse.
      reply.headers({ ...plainSecurityHeaders, 'x-request-id': request.id });
      sendFailure(request, reply, 400, messages.common.badRequest);
    },
  });
}

/** Returns the id that a proxy in front gave a request, so that its log line and ours can be joined. */
const proxyId = (sent: string | string[] | undefined): string | undefined =>
  typeof sent === 'string' && /^[\w-]{8,64}$/.test(sent) ? sent : undefined;

/** Longer than the idle timeout of a proxy in front, so that it never writes to a closed connection. */
const KEEP_ALIVE_MILLISECONDS = 72_000;

function createHttpServer(
  { headMilliseconds, bodyMilliseconds }: Config,
  siteHost: string,
  handler: RequestListener,
): Server {
  const options = { keepAliveTimeout: KEEP_ALIVE_MILLISECONDS, ...headDeadline(headMilliseconds) };
  const server = createServer(options, (request, response) => {
    readTarget(request, siteHost);
    endSlowBody(request, response, bodyMilliseconds);
    handler(request, response);
  });
  server.setTimeout(0);
  return server;
}
