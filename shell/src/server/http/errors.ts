import * as messages from '@unitbase/contracts/messages';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendFailure } from '../pages/pages';

const MESSAGES: Record<number, string> = {
  400: messages.common.badRequest,
  413: messages.common.tooLarge,
  415: messages.common.unsupportedType,
};

/** Reads the rest of a body: a proxy that still writes it would get a broken pipe and return 502. */
function drainBody(request: FastifyRequest, reply: FastifyReply): void {
  reply.removeHeader('connection');
  request.raw.resume();
}

/** Handles methods without a route, and errors of routes. */
export function errorAnswers(server: FastifyInstance): void {
  server.setNotFoundHandler((request, reply) => {
    reply.header('allow', 'GET, HEAD, POST');
    return sendFailure(request, reply, 405, messages.common.methodNotAllowed);
  });
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'a request failed');
    const message = MESSAGES[status] ?? messages.common.somethingWrong;
    if (status === 413) drainBody(request, reply);
    // Clients of the api expect JSON.
    if (request.url.startsWith('/web_api/')) return reply.code(status).send({ detail: message });
    return sendFailure(request, reply, status, message);
  });
}
