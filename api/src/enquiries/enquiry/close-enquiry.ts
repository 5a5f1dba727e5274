import * as messages from '@unitbase/contracts/messages';
import { type Pool, row, rows, transaction } from '../../db/query';
import { throwHttpError } from '../../http/http-error';
import { takesMessages } from '../../threads/access';
import { addMessage } from '../../threads/add-message';

/**
 * Closes an enquiry of the user, with a message to all its companies that take one. Closing it again
 * changes nothing.
 */
export function closeEnquiry(pool: Pool, userId: number, id: number, line: string): Promise<void> {
  return transaction(pool, async (client) => {
    const enquiry = await row<{ closed_at: string | null }>(
      client,
      'SELECT closed_at FROM enquiries WHERE id = $1 AND user_id = $2 FOR UPDATE',
      [id, userId],
    );
    if (!enquiry) return throwHttpError(404, messages.common.notFoundDetail);
    if (enquiry.closed_at) return;
    await rows(client, 'UPDATE enquiries SET closed_at = now(), closing_line = $2 WHERE id = $1', [id, line]);
    const threads = await rows<{ id: number }>(
      client,
      `SELECT t.id FROM threads t JOIN orgs o ON o.id = t.org_id
       WHERE t.enquiry_id = $1 AND ${takesMessages('t.user_id')} ORDER BY t.id`,
      [id],
    );
    for (const { id: threadId } of threads) {
      await addMessage(client, { threadId, side: 'sender', userId, text: line, kind: 'closed' });
    }
  });
}
