import { createHash } from 'node:crypto';
import { cookies, lifetimes } from '@unitbase/contracts/cookies';
import type { FastifyRequest } from 'fastify';
import { type Pool, row, rows } from '../db/query';
import type { ReadSession, SessionUser } from '../http/session';

/** What the database keeps of a session's secret. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

export interface AccountUser extends SessionUser {
  email: string;
  role: string;
  verified: boolean;
  /** Organisation last selected (decision D42); membership is checked by each call. */
  organisationId: number | null;
  tokenHash: string;
}

interface SessionRow {
  user_id: number;
  csrf_token: string;
  organisation_id: number | null;
  email: string;
  role: string;
  verified: boolean;
  stale: boolean;
}

const FIND = `
  SELECT s.user_id, s.csrf_token, s.organisation_id, u.email, u.role, u.email_verified_at IS NOT NULL AS verified,
    s.last_used_at < now() - interval '1 minute' AS stale
  FROM sessions s JOIN users u ON u.id = s.user_id AND u.deleted_at IS NULL
  WHERE s.token_hash = $1 AND s.expires_at > now()
    AND (s.keep OR s.last_used_at > now() - make_interval(secs => $2))`;

/**
 * Finds the live session of a request by its `sid` cookie, or by `Authorization: Bearer` for integrators (decisions
 * C10, C11, D57), and notes that it was used.
 */
export function sessionReader(pool: Pool): ReadSession<AccountUser> {
  return async (request: FastifyRequest) => {
    const bearer = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
    const secret = bearer ?? request.cookies[cookies.session];
    if (!secret) return null;
    const tokenHash = hashSecret(secret);
    const found = await row<SessionRow>(pool, FIND, [tokenHash, lifetimes.sessionIdle]);
    if (!found) return null;
    if (found.stale)
      await rows(pool, 'UPDATE sessions SET last_used_at = now() WHERE token_hash = $1', [tokenHash]);
    return {
      id: found.user_id,
      csrfToken: bearer ? null : found.csrf_token,
      email: found.email,
      role: found.role,
      verified: found.verified,
      organisationId: found.organisation_id,
      tokenHash,
    };
  };
}
