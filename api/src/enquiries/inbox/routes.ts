import * as messages from '@unitbase/contracts/messages';
import { row, rows, transaction } from '../../db/query';
import type { Feature } from '../../http/feature';
import { throwHttpError } from '../../http/http-error';
import { requireReceived, requireThread } from '../../threads/access';
import { addMessage } from '../../threads/add-message';
import { readDraft, saveDraft, sendDraft } from '../../threads/drafts';
import { mailMessage } from '../../threads/mails/mail-message';
import { readUnread } from '../../threads/unread';
import { listThreads } from './list-threads';
import { markSeen, readThread } from './read-thread';
import { updateThreads } from './update-threads';

/** Sends the first message again, if its mail came back. Returns its id. */
const RESEND_SQL = `
  WITH t AS (UPDATE threads SET status = 'sent', status_at = now() WHERE id = $1 AND status = 'undeliverable' RETURNING id)
  UPDATE messages m SET delivery = 'waiting' FROM t
  WHERE m.id = (SELECT min(id) FROM messages WHERE thread_id = t.id) RETURNING m.id`;

/** Routes of threads, for their two sides only (docs/requirements/enquiries.md §3). */
export const inbox: Feature = ({ pool }) => ({
  getThreads: ({ query, user }) => listThreads(pool, user.id, query),

  getUnreadCounts: ({ user }) => readUnread(pool, user.id),

  updateThreads: async ({ body, user }) => {
    await updateThreads(pool, user.id, body);
    return readUnread(pool, user.id);
  },

  getThread: async ({ params, query, user }) => {
    const thread = await readThread(pool, user.id, params.id);
    if (query.seen) await markSeen(pool, user.id, params.id);
    return thread;
  },

  answerThread: async ({ params, body, user }) => {
    await transaction(pool, async (client) => {
      const { id: threadId, side } = await requireThread(client, user.id, params.id);
      const message = { threadId, side, userId: user.id, text: body.text, sendKey: body.key };
      const { id, isNew } = await addMessage(client, message);
      if (isNew) await sendDraft(client, { userId: user.id, threadId }, 'message_id', id);
    });
    return readThread(pool, user.id, params.id);
  },

  declineThread: async ({ params, user }) => {
    await transaction(pool, async (client) => {
      await requireReceived(client, user.id, params.id);
      // The lock makes two presses at once one message.
      const { id: threadId, status } = await requireThread(client, user.id, params.id, ' FOR UPDATE OF t');
      if (status === 'declined') return;
      const text = messages.threads.notAvailable;
      await addMessage(client, { threadId, side: 'company', userId: user.id, text, kind: 'declined' });
    });
    return readThread(pool, user.id, params.id);
  },

  resendThread: async ({ params, user }) => {
    await transaction(pool, async (client) => {
      const thread = await requireThread(client, user.id, params.id);
      if (thread.side !== 'sender') throwHttpError(403, messages.common.noAccess);
      const message = await row<{ id: number }>(client, RESEND_SQL, [thread.id]);
      if (!message) return throwHttpError(409, messages.threads.notUndeliverable);
      await mailMessage(client, message.id);
    });
    return readThread(pool, user.id, params.id);
  },

  saveThreadDraft: async ({ params, body, user }) => {
    const place = { userId: user.id, threadId: (await requireThread(pool, user.id, params.id)).id };
    await saveDraft(pool, place, body.key, { text: body.text });
    return readDraft(pool, place);
  },

  reportThread: async ({ params, body, user }) => {
    const { id, side } = await requireThread(pool, user.id, params.id);
    await rows(
      pool,
      `UPDATE threads SET reported_at = now(), reported_by = $2, reporter_id = $3, report_reason = $4,
         report_closed_at = NULL WHERE id = $1`,
      [id, side, user.id, body.reason],
    );
  },
});
