import { cookies, cookieValue, csrfTokens, loginOf } from '@unitbase/contracts/cookies';
import type { Session } from '@unitbase/contracts/remote';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** The session of a page. */
export interface PageSession extends Session {
  /**
   * CSRF token of the login that the page was loaded for, which every call and form of it sends. It stays when that
   * session ends, so that another login that follows is refused what was typed before.
   */
  csrfToken: string | null;
}

export interface SessionState extends PageSession {
  /** Reads the cookies again, after a login, a logout, or a change of organisation here or in another tab. */
  refresh(): void;
  /** Whether the cookies are no longer of the login that the page was loaded for. */
  isOfPast(): boolean;
}

export type SessionStore = StoreApi<SessionState>;

/**
 * Returns the readable cookies as a session. They steer the navigation only: the api trusts none of them (decision C10).
 * @param login the user whose token counts where there are several; null for anyone's
 */
export function readSession(cookieHeader: string | undefined, login: string | null = null): Session {
  const tokens = csrfTokens(cookieHeader);
  const token = tokens.find((one) => login === null || loginOf(one) === login) ?? null;
  return {
    token,
    organisationId: cookieValue(cookieHeader, cookies.organisationId) || null,
    userId: loginOf(token) ?? (cookieValue(cookieHeader, cookies.userId) || null),
  };
}

/** One store per request on the server, one per page in the browser. */
export function createSessionStore(session: Session & Partial<PageSession>): SessionStore {
  return createStore<SessionState>((set, get) => ({
    csrfToken: session.token,
    ...session,
    refresh() {
      // The server has no cookie jar: there the request's own cookies hold until the answer.
      if (typeof document === 'undefined') return;
      const { csrfToken, token, organisationId, userId } = get();
      const next = readSession(document.cookie, loginOf(csrfToken));
      // Another login leaves the page as it is: it is still that of the first.
      if (!next.token && csrfTokens(document.cookie).length > 0) return;
      if (next.token === token && next.organisationId === organisationId && next.userId === userId) return;
      set({ ...next, csrfToken: next.token ?? csrfToken });
    },
    isOfPast() {
      const { csrfToken } = get();
      return csrfToken !== null && readSession(document.cookie, loginOf(csrfToken)).token === null;
    },
  }));
}
