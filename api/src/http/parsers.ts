import * as messages from '@unitbase/contracts/messages';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal';

/** A zero byte, or half of a surrogate pair: PostgreSQL has no place for them in a text or in JSON. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** Whether any text in a parsed value cannot be stored. */
function holdsUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return UNSTORABLE.test(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, one]) => UNSTORABLE.test(key) || holdsUnstorable(one));
}

/** JSON as Fastify reads it, with two differences: an empty body is no body (decision C11), broken JSON says so in our shape. */
export function registerParsers(app: FastifyInstance): void {
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (String(body).trim() === '') return done(null, undefined);
    return readJson(request, String(body), done);
  });
  app.removeContentTypeParser('text/plain');
  app.addHook('preValidation', async (request) => {
    if (holdsUnstorable(request.body)) throw new Refusal(400, { detail: messages.common.badRequest });
    // Nothing can stand at such an address: it is as unknown as any other (decision D11).
    if (holdsUnstorable(request.params) || holdsUnstorable(request.query)) {
      throw new Refusal(404, { detail: messages.common.notFoundDetail });
    }
  });
}
