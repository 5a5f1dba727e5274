import { cookies } from '@unitbase/contracts/cookies';
import * as messages from '@unitbase/contracts/messages';
import {
  acceptsContracts,
  type DevelopmentTicket,
  type LinkProblem,
  linkProblems,
} from '@unitbase/releases/signing/development';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cookieLine, originOf } from '../http/request-origin';
import { isSameOrigin, sendFailure } from '../pages/pages';
import { confirmPage, confirmPagePolicy } from './confirm-page';
import { checkTicket, type DevelopmentOptions } from './development-cookie';

const PATH = '/_development';
const FORM = 'application/x-www-form-urlencoded';
const FORM_BYTES = 4_096;

interface DevelopmentLinksOptions extends DevelopmentOptions {
  /** Returns the contracts version of the live platform; null if there is none. */
  liveContracts(): Promise<string | null>;
}

/**
 * `GET /_development?ticket=…` asks for confirmation (programs get JSON). The form's POST starts development in this
 * browser until the ticket expires; `POST /_development/end` ends it, and previews (docs/decisions/0011).
 */
export async function developmentLinks(
  server: FastifyInstance,
  options: DevelopmentLinksOptions,
): Promise<void> {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: FORM_BYTES }, (_request, body, done) =>
    done(null, body),
  );
  server.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'same-origin');
    if (request.method === 'POST' && !isSameOrigin(request, originOf(request, options.siteOrigin))) {
      return sendFailure(request, reply, 403, messages.common.crossSite);
    }
  });

  async function check(text: string, request: FastifyRequest): Promise<DevelopmentTicket | LinkProblem> {
    const ticket = await checkTicket(text, request, options);
    if (typeof ticket === 'string') return ticket;
    const live = await options.liveContracts();
    return live === null || acceptsContracts(live, ticket.contracts) ? ticket : 'contracts';
  }
  const home = (reply: FastifyReply) => reply.redirect('/', 303);

  server.get<{ Querystring: { ticket?: unknown } }>(PATH, async (request, reply) => {
    const text = String(request.query.ticket ?? '');
    const ticket = await check(text, request);
    const isProgram = request.headers.accept?.includes('application/json') ?? false;
    if (typeof ticket === 'string') {
      if (isProgram) return reply.code(403).send({ code: ticket, detail: linkProblems[ticket] });
      return sendFailure(request, reply, 403, linkProblems[ticket]);
    }
    if (isProgram) return ticket;
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', confirmPagePolicy)
      .send(confirmPage(text, ticket));
  });

  server.post(PATH, async (request, reply) => {
    const text = new URLSearchParams(String(request.body ?? '')).get('ticket') ?? '';
    const ticket = await check(text, request);
    if (typeof ticket === 'string') return sendFailure(request, reply, 403, linkProblems[ticket]);
    const seconds = ticket.until - Math.floor(Date.now() / 1_000);
    reply.header('set-cookie', cookieLine(request, cookies.development, text, seconds));
    return home(reply);
  });

  server.post(`${PATH}/end`, async (request, reply) => {
    for (const name of [cookies.development, cookies.releasePreview]) {
      reply.header('set-cookie', cookieLine(request, name, '', 0));
    }
    return home(reply);
  });
}
