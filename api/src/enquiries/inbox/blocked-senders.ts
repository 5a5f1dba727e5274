import type { BlockedSender } from '@unitbase/contracts/entities/threads';
import { rows } from '../../db/query';
import type { Feature } from '../../http/feature';
import { requireAnswering, requireReceived } from '../../threads/access';
import { nameOf } from '../../threads/columns';

/** Routes that block senders for a profile (docs/requirements/enquiries.md §3). */
export const blockedSenders: Feature = ({ pool }) => ({
  blockSender: async ({ params, user }) => {
    const thread = await requireReceived(pool, user.id, params.id);
    await rows(pool, 'INSERT INTO blocked_senders (org_id, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      thread.org_id,
      thread.user_id,
    ]);
  },

  getBlockedSenders: async ({ params, user }) => {
    await requireAnswering(pool, user.id, params.id);
    return rows<BlockedSender>(
      pool,
      `SELECT u.id, ${nameOf('u')} AS name, u.company_name AS company, to_json(b.blocked_at) #>> '{}' AS blocked_at
       FROM blocked_senders b JOIN users u ON u.id = b.user_id WHERE b.org_id = $1 ORDER BY b.blocked_at DESC, u.id`,
      [params.id],
    );
  },

  unblockSender: async ({ params, user }) => {
    await requireAnswering(pool, user.id, params.id);
    await rows(pool, 'DELETE FROM blocked_senders WHERE org_id = $1 AND user_id = $2', [
      params.id,
      params.sender,
    ]);
  },
});
