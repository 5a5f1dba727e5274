import { timingSafeEqual } from 'node:crypto';
import { CSRF_HEADER } from '@unitbase/contracts/cookies';
import * as messages from '@unitbase/contracts/messages';
import type { FastifyRequest } from 'fastify';
import { throwHttpError } from './http-error';

/** Signed-in user, as far as every handler needs it. */
export interface SessionUser {
  id: number;
  /** Token that a mutating call must send (decision C10); `null` for bearer tokens, which browsers never add (C11). */
  csrfToken: string | null;
}

/** Returns the user of a request's live session, or `null`. */
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
 * Returns whether a call is a form with a file that was sent without a script. Its CSRF token is a form field, which
 * `forms/files/read-form.ts` checks.
 */
export const isPlainForm = (request: FastifyRequest): boolean =>
  request.headers[CSRF_HEADER] === undefined &&
  (request.headers['content-type'] ?? '').startsWith('multipart/form-data');

/**
 * Throws HTTP 401 without a session, and 403 if the CSRF header belongs to another session. A page sends the token it
 * was loaded with, so it reads and writes nothing for another login. A mutating call must have the header.
 */
export function checkAccess<User extends SessionUser>(request: FastifyRequest, user: User | null): User {
  if (!user) return throwHttpError(401, messages.common.notSignedIn);
  const sent = request.headers[CSRF_HEADER];
  if (sent !== undefined || !SAFE.has(request.method)) checkToken(user, sent);
  return user;
}
