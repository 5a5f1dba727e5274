import { cookies } from '@unitbase/contracts/cookies';
import * as messages from '@unitbase/contracts/messages';
import {
  type DevelopmentTicket,
  type Refusal,
  refusals,
  speaks,
} from '@unitbase/releases/signing/development';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isSameOrigin, sendFailure } from '../pages/pages';
import { confirmPage, confirmPagePolicy } from './confirm-page';
import { type DevelopmentOptions, judgeTicket } from './development-cookie';

const PATH = '/_development';
const FORM = 'application/x-www-form-urlencoded';
const FORM_BYTES = 4_096;

interface DevelopmentLinksOptions extends DevelopmentOptions {
  /** Version of the contracts that the live platform speaks; null where nobody said. */
  liveContracts(): Promise<string | null>;
}

const setCookie = ({ protocol }: FastifyRequest, name: string, value: string, seconds: number) =>
  `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax` +
  (protocol === 'https' ? '; Secure' : '');

/**
 * `GET /_development?ticket=…` says what a link would do and asks (programs get JSON); the form's POST does it, in this
 * browser, until the ticket's time is over; `POST /_development/end` ends it, and previews with it (docs/decisions/0011).
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
    const origin = options.siteOrigin ?? `${request.protocol}://${request.host}`;
    if (request.method === 'POST' && !isSameOrigin(request, origin)) {
      return sendFailure(request, reply, 403, messages.common.crossSite);
    }
  });

  async function judge(text: string, request: FastifyRequest): Promise<DevelopmentTicket | Refusal> {
    const ticket = await judgeTicket(text, request, options);
    if (typeof ticket === 'string') return ticket;
    const live = await options.liveContracts();
    return live === null || speaks(live, ticket.contracts) ? ticket : 'contracts';
  }
  const home = (reply: FastifyReply) => reply.redirect('/', 303);

  server.get<{ Querystring: { ticket?: unknown } }>(PATH, async (request, reply) => {
    const text = String(request.query.ticket ?? '');
    const ticket = await judge(text, request);
    const isProgram = request.headers.accept?.includes('application/json') ?? false;
    if (typeof ticket === 'string') {
      if (isProgram) return reply.code(403).send({ code: ticket, detail: refusals[ticket] });
      return sendFailure(request, reply, 403, refusals[ticket]);
    }
    if (isProgram) return ticket;
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', confirmPagePolicy)
      .send(confirmPage(text, ticket));
  });

  server.post(PATH, async (request, reply) => {
    const text = new URLSearchParams(String(request.body ?? '')).get('ticket') ?? '';
    const ticket = await judge(text, request);
    if (typeof ticket === 'string') return sendFailure(request, reply, 403, refusals[ticket]);
    const seconds = ticket.until - Math.floor(Date.now() / 1_000);
    reply.header('set-cookie', setCookie(request, cookies.development, text, seconds));
    return home(reply);
  });

  server.post(`${PATH}/end`, async (request, reply) => {
    for (const name of [cookies.development, cookies.releasePreview]) {
      reply.header('set-cookie', setCookie(request, name, '', 0));
    }
    return home(reply);
  });
}
