import * as messages from '@unitbase/contracts/messages';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '../db/unavailable';
import { isBucketError } from '../media/store/bucket-errors';
import { HttpError } from './http-error';

const TOO_LARGE = 'FST_ERR_CTP_BODY_TOO_LARGE';
const UNKNOWN_TYPE = 'FST_ERR_CTP_INVALID_MEDIA_TYPE';
/** Retry-After while the database or the bucket is unavailable, in seconds. */
const RETRY_SECONDS = 5;

/** Sentences for errors of Fastify by code; all other 4xx errors get the general one. */
const DETAILS: Record<string, string> = {
  [TOO_LARGE]: messages.common.tooLarge,
  FST_REQ_FILE_TOO_LARGE: messages.common.tooLarge,
  [UNKNOWN_TYPE]: messages.common.unsupportedType,
};

/** Errors of PostgreSQL for text it cannot store: a zero byte or an invalid encoding in the request. */
const BAD_TEXT = new Set(['22021', '22P05']);

/**
 * Reads the rest of a rejected body. Fastify would close the connection; a proxy that still writes the body would then
 * return 502 instead of our response.
 */
function readToTheEnd(request: FastifyRequest, reply: FastifyReply): void {
  reply.removeHeader('connection');
  request.raw.resume();
}

function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof HttpError && error.cause)
    request.log.error({ err: error.cause, url: request.url }, 'Request failed');
  if (error instanceof HttpError) return reply.headers(error.headers).code(error.status).send(error.body);
  if (BAD_TEXT.has(error.code)) return reply.code(400).send({ detail: messages.common.badRequest });
  if (error.code === TOO_LARGE || error.code === UNKNOWN_TYPE) readToTheEnd(request, reply);
  if (isBucketError(error)) return sendUnavailable(error, request, reply, 'The media store is not available');
  if (isDatabaseUnavailable(error))
    return sendUnavailable(error, request, reply, 'The database is not available');
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) {
    return reply.code(status).send({ detail: DETAILS[error.code] ?? messages.common.badRequest });
  }
  request.log.error({ err: error, url: request.url }, 'Request failed');
  return reply.code(500).send({ detail: messages.common.somethingWrong, reference: request.id });
}

function sendUnavailable(
  error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
  reason: string,
): FastifyReply {
  request.log.error({ err: error }, reason);
  return reply
    .code(503)
    .header('retry-after', RETRY_SECONDS)
    .send({ detail: messages.common.somethingWrong, reference: request.id });
}

/** Sends errors of invalid URLs such as `/%`, which reach no route, in the same shape. */
export function frameworkErrors(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  void reply.code(400).send({ detail: messages.common.badRequest });
}

/** Sends all errors in one shape (decision D81). Internal errors are only logged, under `reference`. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ detail: messages.common.notFoundDetail }),
  );
}
