import { messages } from '@unitbase/contracts/messages';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal';

/** Whether any text in a parsed value holds a zero byte: PostgreSQL has no place for it. */
export function holdsZeroByte(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, one]) => key.includes('\0') || holdsZeroByte(one));
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
    if (holdsZeroByte(request.params) || holdsZeroByte(request.query) || holdsZeroByte(request.body)) {
      throw new Refusal(400, { detail: messages.common.badRequest });
    }
  });
}
