import { CSRF_FIELD, isCsrfToken, loginOf } from '@unitbase/contracts/cookies';
import { type PageSession, readSession } from '@unitbase/remote-kit';
import type { RenderInput } from '../render-contract';

/**
 * Returns the session of a request's page. After a form post, it belongs to the login that loaded the form, which the CSRF
 * field names: the api rejects another login (docs/decisions/0020).
 */
export function sessionOf({ method, headers, body }: RenderInput): PageSession {
  const field = method === 'POST' ? new URLSearchParams(body).get(CSRF_FIELD) : null;
  const sent = field !== null && isCsrfToken(field) ? field : null;
  const login = loginOf(sent);
  // The user may have logged in again in another tab: the newer token of the same login counts.
  const own = readSession(headers.cookie, login);
  if (sent === null || own.token) return { ...own, csrfToken: own.token };
  const isOther = readSession(headers.cookie).token !== null;
  return { token: isOther ? sent : null, organisationId: null, userId: login, csrfToken: sent };
}

/** Returns the session that these `Set-Cookie` lines start, or null. */
export function startedSession(setCookies: readonly string[]): PageSession | null {
  const session = readSession(setCookies.map((line) => line.split(';')[0]).join('; '));
  return session.token ? { ...session, csrfToken: session.token } : null;
}

/** Returns the session of a page whose session has ended. Its forms keep the CSRF token of that login. */
export const loggedOut = ({ csrfToken }: PageSession): PageSession => ({
  token: null,
  organisationId: null,
  userId: null,
  csrfToken,
});
