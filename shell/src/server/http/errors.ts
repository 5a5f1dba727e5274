import * as messages from '@unitbase/contracts/messages';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendFailure } from '../pages/pages';

const MESSAGES: Record<number, string> = {
  400: messages.common.badRequest,
  413: messages.common.tooLarge,
  415: messages.common.unsupportedType,
};

/** A proxy that still writes a body meets a broken pipe where the connection is closed, and answers 502 itself. */
function readToTheEnd(request: FastifyRequest, reply: FastifyReply): void {
  reply.removeHeader('connection');
  request.raw.resume();
}

/** Answers methods that no route takes, and requests that failed. */
export function errorAnswers(server: FastifyInstance): void {
  server.setNotFoundHandler((request, reply) => {
    reply.header('allow', 'GET, HEAD, POST');
    return sendFailure(request, reply, 405, messages.common.methodNotAllowed);
  });
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error, requestId: request.id }, 'a request failed');
    const message = MESSAGES[status] ?? messages.common.somethingWrong;
    if (status === 413) readToTheEnd(request, reply);
    // The api's callers read JSON, whoever answers.
    if (request.url.startsWith('/web_api/')) return reply.code(status).send({ detail: message });
    return sendFailure(request, reply, status, message);
  });
}
