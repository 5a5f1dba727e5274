import { timingSafeEqual } from 'node:crypto';
import { CSRF_HEADER } from '@unitbase/contracts/cookies';
import * as messages from '@unitbase/contracts/messages';
import type { FastifyRequest } from 'fastify';
import { throwHttpError } from './http-error';

/** The visitor behind a session, as far as every handler may need it. */
export interface SessionUser {
  id: number;
  /** What a mutating call must carry in its header (decision C10); `null` for a bearer token, which no browser sends by itself (C11). */
  csrfToken: string | null;
}

/** Finds the live session of a request in the database, or `null`. Given to `registerRoutes` by `app.ts`. */
export type ReadSession<User extends SessionUser = SessionUser> = (
  request: FastifyRequest,
) => Promise<User | null>;

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Throws HTTP 403 unless `sent` is the session's CSRF token. */
export function checkToken(user: SessionUser, sent: unknown): void {
  if (user.csrfToken === null) return;
  if (typeof sent !== 'string' || !sameText(sent, user.csrfToken))
    throwHttpError(403, messages.common.badToken);
}

/**
 * Whether a call is a form with a file that no script sent: its CSRF token is a field of the form, and its reader
 * checks it before it keeps anything (api/src/uploads/forms/read-form.ts).
 */
export const isPlainForm = (request: FastifyRequest): boolean =>
  request.headers[CSRF_HEADER] === undefined &&
  (request.headers['content-type'] ?? '').startsWith('multipart/form-data');

/**
 * Throws HTTP 401 without a session, and 403 where the CSRF header is of another one: a page sends the token that it was
 * loaded with, so nothing that was loaded for one login is read or written for another. A mutating call must have it.
 */
export function checkAccess<User extends SessionUser>(request: FastifyRequest, user: User | null): User {
  if (!user) return throwHttpError(401, messages.common.notSignedIn);
  const sent = request.headers[CSRF_HEADER];
  if (sent !== undefined || !SAFE.has(request.method)) checkToken(user, sent);
  return user;
}
