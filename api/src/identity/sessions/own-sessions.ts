import * as messages from '@unitbase/contracts/messages';
import { sessionReader } from '../../auth/session';
import { endSession, endSessions, readSessions } from '../../auth/user-sessions';
import type { Feature } from '../../http/feature';
import { throwHttpError } from '../../http/http-error';

/** Routes that list and end the user's own sessions (decision D57). */
export const ownSessions: Feature = ({ pool, config }) => {
  const readSession = sessionReader({ pool, config });
  return {
    getSessions: async ({ user, request }) =>
      readSessions(pool, user.id, (await readSession(request))?.tokenHash ?? ''),

    endSession: async ({ params, user }) => {
      if (!(await endSession(pool, user.id, params.id))) throwHttpError(404, messages.common.notFoundDetail);
    },

    endOtherSessions: async ({ user, request }) => {
      await endSessions(pool, user.id, (await readSession(request))?.tokenHash ?? '');
    },
  };
};
