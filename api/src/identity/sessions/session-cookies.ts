import { cookies, lifetimes } from '@unitbase/contracts/cookies';
import type { FastifyReply } from 'fastify';
import { isSecure, sessionCookie } from '../../auth/session';

export interface SessionCookies {
  secret: string;
  csrfToken: string;
  userId: number;
  organisationId: number | null;
  /** True for 30 days; otherwise the cookies end with the browser session (decision D57). */
  keep: boolean;
}

/** Sets the HttpOnly session cookie and the readable `token`, `organisation_id` and `user_id` (decision C10). */
export function setSessionCookies(reply: FastifyReply, session: SessionCookies, siteUrl: string): void {
  const common = {
    path: '/',
    sameSite: 'lax',
    secure: isSecure(siteUrl),
    ...(session.keep ? { maxAge: lifetimes.sessionAbsolute } : {}),
  } as const;
  reply.setCookie(sessionCookie(siteUrl), session.secret, { ...common, httpOnly: true });
  reply.setCookie(cookies.token, session.csrfToken, common);
  reply.setCookie(cookies.userId, String(session.userId), common);
  if (session.organisationId === null) reply.clearCookie(cookies.organisationId, { path: '/' });
  else reply.setCookie(cookies.organisationId, String(session.organisationId), common);
}

export function clearSessionCookies(reply: FastifyReply, siteUrl: string): void {
  // Browsers accept a `__Host-` cookie, and its deletion, only with `Secure`.
  const secure = isSecure(siteUrl);
  for (const name of Object.values(cookies)) reply.clearCookie(name, { path: '/', secure });
}
