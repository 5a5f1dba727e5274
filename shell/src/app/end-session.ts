import { ApiError, type Call } from '@unitbase/contracts/client';
import { cookies } from '@unitbase/contracts/cookies';
import { splitRoute } from '@unitbase/contracts/paths';
import type { SessionStore } from '@unitbase/remote-kit';
import Cookies from 'js-cookie';

/**
 * Wraps a call so that a read with status 401 ends the session in the browser, too (SH-064). A rejected write shows its
 * error in the form. A new login of the same user in another tab is used from then on.
 */
export function endingSession(call: Call, session: SessionStore): Call {
  return async (name, ...args) => {
    session.getState().refresh();
    try {
      return await call(name, ...args);
    } catch (error) {
      const isEnded = error instanceof ApiError && error.status === 401 && splitRoute(name)[0] === 'GET';
      if (isEnded && session.getState().token) {
        for (const cookie of [cookies.token, cookies.userId, cookies.organisationId]) Cookies.remove(cookie);
        session.getState().refresh();
      }
      throw error;
    }
  };
}
