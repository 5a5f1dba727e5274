import { cookies, cookieValue, csrfTokens, loginOf } from '@unitbase/contracts/cookies';
import type { Session } from '@unitbase/contracts/remote';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** Session of a page. */
export interface PageSession extends Session {
  /**
   * CSRF token of the login that the page was loaded for. It stays when that session ends, so that the api rejects input
   * of this page under another login.
   */
  csrfToken: string | null;
}

export interface SessionState extends PageSession {
  /** Reads the cookies again, after a login, logout or change of organisation in any tab. */
  refresh(): void;
  /** Whether the cookies no longer belong to the login that the page was loaded for. */
  isLoginOutdated(): boolean;
}

export type SessionStore = StoreApi<SessionState>;

/**
 * Returns the readable cookies as a session. Only navigation uses them: the api trusts none of them (decision C10).
 * @param login user whose token to use when there are several; null for any
 */
export function readSession(cookieHeader: string | undefined, login: string | null = null): Session {
  const tokens = csrfTokens(cookieHeader);
  const token = tokens.find((candidate) => login === null || loginOf(candidate) === login) ?? null;
  return {
    token,
    organisationId: cookieValue(cookieHeader, cookies.organisationId) || null,
    userId: loginOf(token) ?? (cookieValue(cookieHeader, cookies.userId) || null),
  };
}

/** Creates a store: one per request on the server, one per page in the browser. */
export function createSessionStore(session: Session & Partial<PageSession>): SessionStore {
  return createStore<SessionState>((set, get) => ({
    csrfToken: session.token,
    ...session,
    refresh() {
      // On the server the request's cookies are valid until the response.
      if (typeof document === 'undefined') return;
      const { csrfToken, token, organisationId, userId } = get();
      const next = readSession(document.cookie, loginOf(csrfToken));
      // After another login the page still belongs to the first one.
      if (!next.token && csrfTokens(document.cookie).length > 0) return;
      if (next.token === token && next.organisationId === organisationId && next.userId === userId) return;
      set({ ...next, csrfToken: next.token ?? csrfToken });
    },
    isLoginOutdated() {
      const { csrfToken } = get();
      return csrfToken !== null && readSession(document.cookie, loginOf(csrfToken)).token === null;
    },
  }));
}
