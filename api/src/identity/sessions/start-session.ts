import { randomBytes } from 'node:crypto';
import { lifetimes, sessionSecrets } from '@unitbase/contracts/cookies';
import type { FastifyRequest } from 'fastify';
import { hashSecret, sessionCookie } from '../../auth/session';
import { type Connection, row, rows } from '../../db/query';
import type { SessionCookies } from './session-cookies';

/** The organisation to begin with: the one last selected, else the first by name (decision D42). */
async function firstOrganisation(connection: Connection, userId: number): Promise<number | null> {
  const found = await row<{ id: number }>(
    connection,
    `SELECT o.id FROM memberships m JOIN orgs o ON o.id = m.org_id
     LEFT JOIN LATERAL (SELECT max(s.last_used_at) AS at FROM sessions s
       WHERE s.user_id = $1 AND s.organisation_id = o.id) last ON true
     WHERE m.user_id = $1 AND o.status <> 'removed'
     ORDER BY last.at DESC NULLS LAST, o.sort_name, o.id LIMIT 1`,
    [userId],
  );
  return found?.id ?? null;
}

/**
 * Begins a session under a new secret, and ends the one that the request came with: nothing known before a login is
 * worth anything after it.
 */
export async function startSession(
  connection: Connection,
  request: FastifyRequest,
  user: { id: number; keep: boolean },
  siteUrl: string,
): Promise<SessionCookies> {
  const organisationId = await firstOrganisation(connection, user.id);
  const previous = sessionSecrets(request.headers.cookie, sessionCookie(siteUrl)).map(hashSecret);
  await rows(connection, 'DELETE FROM sessions WHERE token_hash = ANY($1)', [previous]);
  const secret = randomBytes(32).toString('base64url');
  // The user's id tells a page whose login it was loaded for: the token of another login is rejected.
  const csrfToken = `${user.id}.${randomBytes(24).toString('base64url')}`;
  await rows(
    connection,
    `INSERT INTO sessions (token_hash, csrf_token, user_id, organisation_id, keep, user_agent, ip, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(secs => $8))`,
    [
      hashSecret(secret),
      csrfToken,
      user.id,
      organisationId,
      user.keep,
      String(request.headers['user-agent'] ?? '').slice(0, 300),
      request.ip,
      lifetimes.sessionAbsolute,
    ],
  );
  return { secret, csrfToken, userId: user.id, organisationId, keep: user.keep };
}

/** Ends every session of a user, except perhaps the one that asked for it. */
export async function endSessions(connection: Connection, userId: number, except = ''): Promise<void> {
  await rows(connection, 'DELETE FROM sessions WHERE user_id = $1 AND token_hash <> $2', [userId, except]);
}
