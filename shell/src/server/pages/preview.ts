import { cookies } from '@unitbase/contracts/cookies';
import * as messages from '@unitbase/contracts/messages';
import { previewTicket } from '@unitbase/releases/signing/preview';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { cookieLine } from '../http/request-origin';
import { sendFailure } from './pages';
import { type ReadTrust, withTicket } from './preview-cookie';

const PATH = '/_preview';

/**
 * `GET /_preview?ticket=…` shows the visitor the ticket's release until it expires; `POST /_preview/end` ends that. Only
 * tickets that a team signed are valid.
 */
export async function previews(
  server: FastifyInstance,
  { readTrust }: { readTrust: ReadTrust },
): Promise<void> {
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, _body, done) => done(null, null),
  );
  const home = (reply: FastifyReply) => reply.header('cache-control', 'no-store').redirect('/', 303);

  server.get<{ Querystring: { ticket?: unknown } }>(PATH, async (request, reply) => {
    const text = String(request.query.ticket ?? '');
    const ticket = previewTicket.read(text, await readTrust(), Date.now());
    if (!ticket) return sendFailure(request, reply, 403, messages.common.badRequest);
    const all = await withTicket(request.headers.cookie, { text, ticket }, readTrust);
    reply.header(
      'set-cookie',
      cookieLine(request, cookies.releasePreview, all, ticket.until - Math.floor(Date.now() / 1_000)),
    );
    return home(reply);
  });

  server.post(`${PATH}/end`, async (request, reply) => {
    if ((request.headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin') {
      return sendFailure(request, reply, 403, messages.common.crossSite);
    }
    reply.header('set-cookie', cookieLine(request, cookies.releasePreview, '', 0));
    return home(reply);
  });
}
