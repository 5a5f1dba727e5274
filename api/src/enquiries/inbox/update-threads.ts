import * as messages from '@unitbase/contracts/messages';
import { type Pool, rows, transaction } from '../../db/query';
import { throwHttpError } from '../../http/http-error';
import { readAnsweredOrgs } from '../../threads/access';

export interface ThreadChange {
  ids: readonly number[];
  is_archived?: boolean | undefined;
  is_unread?: boolean | undefined;
}

/** Sets a column of the caller's side. `$1` user, `$2` ids, `$3` profiles, `$4` archived, `$5` unread. */
const setSide = (side: 'sender' | 'company', condition: string): string => `
  UPDATE threads SET ${side}_archived = coalesce($4, ${side}_archived), ${side}_unread = coalesce($5, ${side}_unread),
    ${side}_read_at = CASE WHEN $5 IS FALSE THEN now() ELSE ${side}_read_at END
  WHERE id = ANY($2) AND ${condition} RETURNING id`;

const SENDER_SQL = setSide('sender', 'user_id = $1 AND $3::int[] IS NOT NULL');
const COMPANY_SQL = setSide('company', 'user_id <> $1 AND org_id = ANY($3)');

/** Archives threads and marks them as read or unread, all or none. Throws HTTP 404 if one is not the user's. */
export function updateThreads(pool: Pool, userId: number, change: ThreadChange): Promise<void> {
  return transaction(pool, async (client) => {
    const ids = [...new Set(change.ids)];
    const orgs = await readAnsweredOrgs(client, userId);
    const values = [userId, ids, orgs, change.is_archived ?? null, change.is_unread ?? null];
    const sent = await rows(client, SENDER_SQL, values);
    const received = await rows(client, COMPANY_SQL, values);
    if (sent.length + received.length !== ids.length) throwHttpError(404, messages.common.notFoundDetail);
  });
}
