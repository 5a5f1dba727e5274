import { lifetimes } from '@unitbase/contracts/cookies';
import type { SessionEntry } from '@unitbase/contracts/entities/audience';
import { type Connection, rows } from '../db/query';

/** Public id of a session: a hash of the stored hash, so that it cannot be used as a secret. */
const ID = `left(encode(sha256(token_hash::bytea), 'hex'), 16)`;

const LIVE = `expires_at > now() AND (keep OR last_used_at > now() - make_interval(secs => $2))`;

/** Returns the live sessions of a user, the current one first. @param current token hash of the current session */
export function readSessions(connection: Connection, userId: number, current = ''): Promise<SessionEntry[]> {
  return rows<SessionEntry>(
    connection,
    `SELECT ${ID} AS id, user_agent, ip, to_json(created_at) #>> '{}' AS created_at,
       to_json(last_used_at) #>> '{}' AS last_used_at, token_hash = $3 AS current
     FROM sessions WHERE user_id = $1 AND ${LIVE} ORDER BY current DESC, sessions.last_used_at DESC, id LIMIT 100`,
    [userId, lifetimes.sessionIdle, current],
  );
}

/** Ends a session of a user by its public id. Returns whether there was one. */
export async function endSession(connection: Connection, userId: number, id: string): Promise<boolean> {
  const ended = await rows(
    connection,
    `DELETE FROM sessions WHERE user_id = $1 AND ${ID} = $2 RETURNING 1 AS ended`,
    [userId, id],
  );
  return ended.length > 0;
}

/** Ends all sessions of a user, except the one with the hash `exceptHash`. Returns their number. */
export async function endSessions(connection: Connection, userId: number, exceptHash = ''): Promise<number> {
  const ended = await rows(
    connection,
    'DELETE FROM sessions WHERE user_id = $1 AND token_hash <> $2 RETURNING 1 AS ended',
    [userId, exceptHash],
  );
  return ended.length;
}
