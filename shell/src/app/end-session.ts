import { ApiError, type Call } from '@unitbase/contracts/client';
import { cookies } from '@unitbase/contracts/cookies';
import { paths } from '@unitbase/contracts/paths';
import type { SessionStore } from '@unitbase/remote-kit';
import Cookies from 'js-cookie';

/**
 * The caller of the api, which believes the api when it refuses a read for want of a session: the readable cookies go,
 * and the navigation follows (SH-064). A refused mutation says so in its form instead. What another tab did in the
 * meantime holds here too: where the same user has logged in again, calls go on by the new session.
 */
export function endingSession(call: Call, session: SessionStore): Call {
  return async (name, ...args) => {
    session.getState().refresh();
    try {
      return await call(name, ...args);
    } catch (error) {
      const isOver = error instanceof ApiError && error.status === 401 && paths[name].startsWith('GET ');
      if (isOver && session.getState().token) {
        for (const cookie of [cookies.token, cookies.userId, cookies.organisationId]) Cookies.remove(cookie);
        session.getState().refresh();
      }
      throw error;
    }
  };
}
