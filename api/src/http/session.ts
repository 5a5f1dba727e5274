import { timingSafeEqual } from 'node:crypto';
import { CSRF_HEADER } from '@unitbase/contracts/cookies';
import { messages } from '@unitbase/contracts/messages';
import type { FastifyRequest } from 'fastify';
import { refuse } from './refusal';

/** The visitor behind a session, as far as every handler may need it. */
export interface SessionUser {
  id: number;
  /** What a mutating call must carry in its header (decision C10); `null` for a bearer token, which no browser sends by itself (C11). */
  csrfToken: string | null;
}

/** Finds the live session of a request in the database, or `null`. Given to `mount` by `app.ts`. */
export type ReadSession<User extends SessionUser = SessionUser> = (
  request: FastifyRequest,
) => Promise<User | null>;

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Refuses 401 without a session, and 403 for a mutating call whose CSRF header is not that session's. */
export function checkAccess<User extends SessionUser>(request: FastifyRequest, user: User | null): User {
  if (!user) return refuse(401, messages.common.notSignedIn);
  if (SAFE.has(request.method) || user.csrfToken === null) return user;
  const sent = request.headers[CSRF_HEADER];
  if (typeof sent !== 'string' || !sameText(sent, user.csrfToken)) refuse(403, messages.common.badToken);
  return user;
}
