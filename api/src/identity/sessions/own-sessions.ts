import { lifetimes } from '@unitbase/contracts/cookies';
import type { SessionEntry } from '@unitbase/contracts/entities/audience';
import * as messages from '@unitbase/contracts/messages';
import { sessionReader } from '../../auth/session';
import { type Connection, rows } from '../../db/query';
import type { Feature } from '../../http/feature';
import { throwHttpError } from '../../http/http-error';
import { endSessions } from './start-session';

/** Public id of a session: a hash of the stored hash, so that it cannot be used as a secret. */
const ID = `left(encode(sha256(token_hash::bytea), 'hex'), 16)`;

const LIVE = `expires_at > now() AND (keep OR last_used_at > now() - make_interval(secs => $2))`;

/** Returns the live sessions of a user, the current one first. @param current token hash of the current session */
export function readSessions(
  connection: Connection,
  userId: number,
  current: string,
): Promise<SessionEntry[]> {
  return rows<SessionEntry>(
    connection,
    `SELECT ${ID} AS id, user_agent, ip, to_json(created_at) #>> '{}' AS created_at,
       to_json(last_used_at) #>> '{}' AS last_used_at, token_hash = $3 AS current
     FROM sessions WHERE user_id = $1 AND ${LIVE} ORDER BY current DESC, sessions.last_used_at DESC, id LIMIT 100`,
    [userId, lifetimes.sessionIdle, current],
  );
}

/** Routes that list and end the user's own sessions (decision D57). */
export const ownSessions: Feature = ({ pool, config }) => {
  const readSession = sessionReader({ pool, config });
  return {
    getSessions: async ({ user, request }) =>
      readSessions(pool, user.id, (await readSession(request))?.tokenHash ?? ''),

    endSession: async ({ params, user }) => {
      const ended = await rows(
        pool,
        `DELETE FROM sessions WHERE user_id = $1 AND ${ID} = $2 RETURNING 1 AS ended`,
        [user.id, params.id],
      );
      if (ended.length === 0) throwHttpError(404, messages.common.notFoundDetail);
    },

    endOtherSessions: async ({ user, request }) => {
      await endSessions(pool, user.id, (await readSession(request))?.tokenHash ?? '');
    },
  };
};
