import * as messages from '@unitbase/contracts/messages';
import type { FastifyInstance } from 'fastify';
import { HttpError } from './http-error';

/** A zero byte or half of a surrogate pair, which PostgreSQL cannot store in text or JSON. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** Maximum depth of a value. Forms are far below; deeper values would overflow the stack of the schema parser. */
const MAX_DEPTH = 32;

/** Returns whether a parsed value is too deep or holds text that cannot be stored. Does not recurse. */
function isUnstorable(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return true;
    const objects = level.filter((one): one is object => typeof one === 'object' && one !== null);
    const keys = objects.flatMap((one) => (Array.isArray(one) ? [] : Object.keys(one)));
    if ([...level, ...keys].some((one) => typeof one === 'string' && UNSTORABLE.test(one))) return true;
    level = objects.flatMap((one) => Object.values(one));
  }
  return false;
}

/** Parses JSON like Fastify, but accepts an empty body (decision C11) and reports invalid JSON in the api's shape. */
export function registerParsers(app: FastifyInstance): void {
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (String(body).trim() === '') return done(null, undefined);
    return readJson(request, String(body), done);
  });
  app.removeContentTypeParser('text/plain');
  app.addHook('preValidation', async (request) => {
    if (isUnstorable(request.body)) throw new HttpError(400, { detail: messages.common.badRequest });
    // No entity can have such a URL, so it is not found (decision D11).
    if (isUnstorable(request.params) || isUnstorable(request.query)) {
      throw new HttpError(404, { detail: messages.common.notFoundDetail });
    }
  });
}
