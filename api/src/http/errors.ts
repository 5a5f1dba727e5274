import * as messages from '@unitbase/contracts/messages';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '../db/away';
import { HttpError } from './http-error';

const TOO_LARGE = 'FST_ERR_CTP_BODY_TOO_LARGE';
const UNKNOWN_TYPE = 'FST_ERR_CTP_INVALID_MEDIA_TYPE';
/** When to ask again while the database is away, in seconds. */
const RETRY_SECONDS = 5;

/** Errors of Fastify itself, by its codes; every other 4xx of a plugin says that the request could not be read. */
const DETAILS: Record<string, string> = {
  [TOO_LARGE]: messages.common.tooLarge,
  FST_REQ_FILE_TOO_LARGE: messages.common.tooLarge,
  [UNKNOWN_TYPE]: messages.common.unsupportedType,
};

/** A text that PostgreSQL cannot hold: a zero byte or a broken encoding that came with the request. */
const BAD_TEXT = new Set(['22021', '22P05']);

/**
 * Fastify closes the connection under a body that it refuses to read. A proxy that still writes the body then meets a
 * broken pipe and says 502 in place of our sentence: the rest is read and thrown away, and the connection lives on.
 */
function readToTheEnd(request: FastifyRequest, reply: FastifyReply): void {
  reply.removeHeader('connection');
  request.raw.resume();
}

function answer(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof HttpError) return reply.headers(error.headers).code(error.status).send(error.body);
  if (BAD_TEXT.has(error.code)) return reply.code(400).send({ detail: messages.common.badRequest });
  if (error.code === TOO_LARGE || error.code === UNKNOWN_TYPE) readToTheEnd(request, reply);
  if (isDatabaseAway(error)) return answerAway(error, request, reply);
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) {
    return reply.code(status).send({ detail: DETAILS[error.code] ?? messages.common.badRequest });
  }
  request.log.error({ err: error, url: request.url }, 'request failed');
  return reply.code(500).send({ detail: messages.common.somethingWrong, reference: request.id });
}

function answerAway(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.log.error({ err: error }, 'the database does not answer');
  return reply
    .code(503)
    .header('retry-after', RETRY_SECONDS)
    .send({ detail: messages.common.somethingWrong, reference: request.id });
}

/** Broken addresses (`/%`) never reach a route: the same shape for them. */
export function frameworkErrors(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  void reply.code(400).send({ detail: messages.common.badRequest });
}

/** One handler, one shape (decision D81). What went wrong inside is in the log under `reference`, never in the answer. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answer);
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ detail: messages.common.notFoundDetail }),
  );
}
