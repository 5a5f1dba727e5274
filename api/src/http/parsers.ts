import * as messages from '@unitbase/contracts/messages';
import type { FastifyInstance } from 'fastify';
import { HttpError } from './http-error';

/** A zero byte, or half of a surrogate pair: PostgreSQL has no place for them in a text or in JSON. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** Levels of lists and objects in a body. No form comes near; a schema that follows any more runs out of stack. */
const MOST_LEVELS = 32;

/** Whether any text in a parsed value cannot be stored, or the value is too deep. Reads level by level, so it never recurses. */
function holdsUnstorable(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MOST_LEVELS) return true;
    const objects = level.filter((one): one is object => typeof one === 'object' && one !== null);
    const keys = objects.flatMap((one) => (Array.isArray(one) ? [] : Object.keys(one)));
    if ([...level, ...keys].some((one) => typeof one === 'string' && UNSTORABLE.test(one))) return true;
    level = objects.flatMap((one) => Object.values(one));
  }
  return false;
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
    if (holdsUnstorable(request.body)) throw new HttpError(400, { detail: messages.common.badRequest });
    // Nothing can stand at such an address: it is as unknown as any other (decision D11).
    if (holdsUnstorable(request.params) || holdsUnstorable(request.query)) {
      throw new HttpError(404, { detail: messages.common.notFoundDetail });
    }
  });
}
