import { createHash } from 'node:crypto';
import { BACKGROUND_HEADER, cookies, lifetimes, sessionSecrets } from '@unitbase/contracts/cookies';
import type { FastifyRequest } from 'fastify';
import { row, rows } from '../db/query';
import type { ReadSession, SessionUser } from '../http/session';
import type { Services } from '../services';

/** Returns the hash by which the database stores a session's secret. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Returns whether the site is on https: its cookies are then `Secure`. */
export const isSecure = (siteUrl: string): boolean => siteUrl.startsWith('https:');

/** Returns the name of the session's cookie: `__Host-` keeps other applications of the domain from setting it. */
export const sessionCookie = (siteUrl: string): string =>
  isSecure(siteUrl) ? cookies.secureSession : cookies.session;

/** A signed-in user, with the session. */
export interface AccountUser extends SessionUser {
  email: string;
  role: string;
  verified: boolean;
  /** Organisation selected last (decision D42); each call checks the membership. */
  organisationId: number | null;
  tokenHash: string;
  /** When a staff member gave the second factor; `null` also after twelve idle hours. */
  factorAt: Date | null;
}

interface SessionRow {
  token_hash: string;
  user_id: number;
  csrf_token: string;
  organisation_id: number | null;
  email: string;
  role: string;
  verified: boolean;
  stale: boolean;
  factor_at: Date | null;
}

const IS_ACTIVE = 's.last_used_at > now() - make_interval(secs => $2)';

const SESSION_SQL = `
  SELECT s.token_hash, s.user_id, s.csrf_token, s.organisation_id, u.email, u.role, u.email_verified_at IS NOT NULL AS verified,
    s.last_used_at < now() - interval '1 minute' AS stale, CASE WHEN ${IS_ACTIVE} THEN s.factor_at END AS factor_at
  FROM sessions s JOIN users u ON u.id = s.user_id AND u.deleted_at IS NULL
  WHERE s.token_hash = ANY($1) AND s.expires_at > now()
    AND (s.keep OR ${IS_ACTIVE})
  ORDER BY array_position($1, s.token_hash) LIMIT 1`;

/** Twelve idle hours end the second factor also of a session that is kept (docs/requirements/staff.md §1). */
const USE_SQL = `
  UPDATE sessions s SET last_used_at = now(), factor_at = CASE WHEN ${IS_ACTIVE} THEN s.factor_at END
  WHERE token_hash = $1`;

/**
 * Returns a reader of sessions by cookie, or by `Authorization: Bearer` for integrators (decisions C10, C11, D57).
 * It updates the time of last use, except for reads in the background. Of several session cookies, a live one counts.
 */
export function sessionReader({ pool, config }: Pick<Services, 'pool' | 'config'>): ReadSession<AccountUser> {
  return async (request: FastifyRequest) => {
    const bearer = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
    const secrets = bearer ? [bearer] : sessionSecrets(request.headers.cookie, sessionCookie(config.siteUrl));
    if (secrets.length === 0) return null;
    const session = await row<SessionRow>(pool, SESSION_SQL, [
      secrets.map(hashSecret),
      lifetimes.sessionIdle,
    ]);
    if (!session) return null;
    const tokenHash = session.token_hash;
    if (session.stale && request.headers[BACKGROUND_HEADER] === undefined)
      await rows(pool, USE_SQL, [tokenHash, lifetimes.sessionIdle]);
    return {
      id: session.user_id,
      csrfToken: bearer ? null : session.csrf_token,
      email: session.email,
      role: session.role,
      verified: session.verified,
      organisationId: session.organisation_id,
      tokenHash,
      factorAt: session.factor_at,
    };
  };
}
