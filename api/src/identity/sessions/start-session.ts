import { randomBytes } from 'node:crypto';
import { lifetimes, sessionSecrets } from '@unitbase/contracts/cookies';
import type { FastifyRequest } from 'fastify';
import { hashSecret, sessionCookie } from '../../auth/session';
import { type Connection, row, rows } from '../../db/query';
import type { SessionCookies } from './session-cookies';

/** Returns the initial organisation: the last selected one, else the first by name (decision D42). */
async function firstOrganisation(connection: Connection, userId: number): Promise<number | null> {
  const organisation = await row<{ id: number }>(
    connection,
    `SELECT o.id FROM memberships m JOIN orgs o ON o.id = m.org_id
     LEFT JOIN LATERAL (SELECT max(s.last_used_at) AS at FROM sessions s
       WHERE s.user_id = $1 AND s.organisation_id = o.id) last ON true
     WHERE m.user_id = $1 AND o.status <> 'removed'
     ORDER BY last.at DESC NULLS LAST, o.sort_name, o.id LIMIT 1`,
    [userId],
  );
  return organisation?.id ?? null;
}

/**
 * Starts a session with a new secret and deletes the request's previous sessions, which prevents session fixation.
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
  // The user's id in the token lets a page detect that another user has signed in.
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
