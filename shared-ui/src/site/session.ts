import { cookies } from '@unitbase/contracts/cookies';
import type { Session } from '@unitbase/contracts/remote';
import Cookies from 'js-cookie';
import { createStore, type StoreApi } from 'zustand/vanilla';

export interface SessionState extends Session {
  /** Reads the cookies again: after login, logout, or a change of organisation. */
  refresh(): void;
}

export type SessionStore = StoreApi<SessionState>;

/** The readable cookies as a session. They steer the navigation only: the api trusts none of them (decision C10). */
export function readSession(read: (name: string) => string | undefined): Session {
  return {
    token: read(cookies.token) || null,
    organisationId: read(cookies.organisationId) || null,
    userId: read(cookies.userId) || null,
  };
}

/** One store per request on the server, one per page in the browser. */
export function createSessionStore(session: Session): SessionStore {
  return createStore<SessionState>((set) => ({
    ...session,
    refresh() {
      // The server has no cookie jar: there the request's own cookies hold until the answer.
      if (typeof document !== 'undefined') set(readSession((name) => Cookies.get(name)));
    },
  }));
}
