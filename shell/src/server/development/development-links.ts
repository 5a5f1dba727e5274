import { cookies } from '@unitbase/contracts/cookies';
import * as messages from '@unitbase/contracts/messages';
import { acceptsContracts, type LinkProblem, linkProblems } from '@unitbase/releases/signing/development';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cookieLine, originOf } from '../http/request-origin';
import { isSameOrigin, sendFailure } from '../pages/pages';
import { confirmPage, confirmPagePolicy } from './confirm-page';
import { type CheckedTicket, checkTickets, type DevelopmentOptions, withRemotes } from './development-cookie';

const PATH = '/_development';
const FORM = 'application/x-www-form-urlencoded';
const FORM_BYTES = 4_096;

interface DevelopmentLinksOptions extends DevelopmentOptions {
  /** Returns the contracts version of the live platform; null if there is none. */
  liveContracts(): Promise<string | null>;
}

/**
 * `GET /_development?ticket=…` asks for confirmation (programs get JSON). The form's POST starts development in this
 * browser until the tickets expire, beside other remotes; `POST /_development/end` ends it, and previews
 * (docs/decisions/0011).
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

  async function check(text: string, request: FastifyRequest): Promise<CheckedTicket[] | LinkProblem> {
    const tickets = await checkTickets(text, request, options);
    if (typeof tickets === 'string') return tickets;
    const live = await options.liveContracts();
    const isAccepted = tickets.every(
      ({ ticket }) => live === null || acceptsContracts(live, ticket.contracts),
    );
    return isAccepted ? tickets : 'contracts';
  }
  const home = (reply: FastifyReply) => reply.redirect('/', 303);

  server.get<{ Querystring: { ticket?: unknown } }>(PATH, async (request, reply) => {
    const text = String(request.query.ticket ?? '');
    const tickets = await check(text, request);
    const isProgram = request.headers.accept?.includes('application/json') ?? false;
    if (typeof tickets === 'string') {
      if (isProgram) return reply.code(403).send({ code: tickets, detail: linkProblems[tickets] });
      return sendFailure(request, reply, 403, linkProblems[tickets]);
    }
    const remotes = tickets.map(({ ticket }) => ticket);
    if (isProgram) return remotes;
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', confirmPagePolicy)
      .send(confirmPage(text, remotes));
  });

  server.post(PATH, async (request, reply) => {
    const text = new URLSearchParams(String(request.body ?? '')).get('ticket') ?? '';
    const tickets = await check(text, request);
    if (typeof tickets === 'string') return sendFailure(request, reply, 403, linkProblems[tickets]);
    const until = Math.max(...tickets.map(({ ticket }) => ticket.until));
    const seconds = until - Math.floor(Date.now() / 1_000);
    const all = await withRemotes(request, tickets, options);
    reply.header('set-cookie', cookieLine(request, cookies.development, all, seconds));
    return home(reply);
  });

  server.post(`${PATH}/end`, async (request, reply) => {
    for (const name of [cookies.development, cookies.releasePreview]) {
      reply.header('set-cookie', cookieLine(request, name, '', 0));
    }
    return home(reply);
  });
}
