import { randomBytes } from 'node:crypto';
import * as messages from '@unitbase/contracts/messages';
import { withoutSecrets } from '@unitbase/contracts/secrets';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { HotFiles } from '../cache/hot-files';
import type { HotPages } from '../cache/hot-pages';
import type { Logger } from '../extension';
import { sendFailure } from '../pages/pages';
import { answerClientError } from './client-error';
import type { Config } from './config';
import { readTarget } from './request-target';
import { plainSecurityHeaders } from './security-headers';

interface Memory {
  hotPages: HotPages;
  hotFiles: HotFiles;
}

const isoTime = () => `,"time":"${new Date().toISOString()}"`;

/** An instance of Fastify without routes, whose requests go through the memory first. */
export function openFastify(
  config: Config,
  { hotPages, hotFiles }: Memory,
  logger: Logger = { level: config.logLevel, base: { part: 'shell' }, timestamp: isoTime },
): FastifyInstance {
  const siteHost = config.siteOrigin ? new URL(config.siteOrigin).host : `localhost:${config.port}`;
  return fastify({
    serverFactory: (handler) =>
      hotPages.createServer(
        (request, response) => {
          if (!hotFiles.answer(request, response)) handler(request, response);
        },
        { ...config, prepare: (request) => readTarget(request, siteHost) },
      ),
    clientErrorHandler: answerClientError,
    logger: { ...logger, hooks: { streamWrite: withoutSecrets } },
    // One line for each response: see `request-log.ts`.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    genReqId: () => randomBytes(8).toString('hex'),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: (_error, request, reply) => {
      // Hooks do not run for what the router could not read.
      reply.headers({ ...plainSecurityHeaders, 'x-request-id': request.id });
      sendFailure(request, reply, 400, messages.common.badRequest);
    },
  });
}
