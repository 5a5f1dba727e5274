import * as messages from '@unitbase/contracts/messages';
import { rows, transaction } from '../../db/query';
import type { Feature } from '../../http/feature';
import { throwHttpError } from '../../http/http-error';
import { limitKey } from '../../http/rate-limit';
import { checkAccess, type ReadSession } from '../../http/session';
import { requireReceived, requireThread } from '../../threads/access';
import { addMessage, resendMessage } from '../../threads/add-message';
import { readDraft, saveDraft, sendDraft } from '../../threads/drafts';
import { readUnread } from '../../threads/unread';
import { listThreads } from './list-threads';
import { markSeen, readThread } from './read-thread';
import { updateThreads } from './update-threads';

/** A mail that came back will mostly do so again. */
const RESEND_LIMIT = { calls: 5, seconds: 86_400 };

/** Longest text of all reports of a thread that staff have not closed. */
const REPORT_LENGTH = 5_000;

/** Opens a report. While one is open, a further reason is added: neither side can replace what the other wrote. */
const REPORT_SQL = `
  UPDATE threads t SET report_closed_at = NULL, reported_at = CASE WHEN p.is_open THEN t.reported_at ELSE now() END,
    reported_by = CASE WHEN p.is_open THEN t.reported_by ELSE $2 END,
    reporter_id = CASE WHEN p.is_open THEN t.reporter_id ELSE $3 END,
    report_reason = CASE WHEN p.is_open THEN left(t.report_reason || E'\\n\\n' || $2 || ': ' || $4, ${REPORT_LENGTH}) ELSE $4 END
  FROM (SELECT id, reported_at IS NOT NULL AND report_closed_at IS NULL AS is_open FROM threads WHERE id = $1 FOR UPDATE) p
  WHERE t.id = p.id`;

/** Routes of threads, for their two sides only (docs/requirements/enquiries.md §3). */
export const inbox =
  (readSession: ReadSession): Feature =>
  ({ pool, config }) => ({
    getThreads: ({ query, user }) => listThreads(pool, user.id, query),

    getUnreadCounts: async ({ request }) => {
      const user = await readSession(request);
      return user ? readUnread(pool, checkAccess(request, user).id) : { received: 0, sent: 0, profiles: [] };
    },

    updateThreads: async ({ body, user }) => {
      await updateThreads(pool, user.id, body);
      return readUnread(pool, user.id);
    },

    getThread: async ({ params, query, user }) => {
      const thread = await readThread({ pool, config }, user.id, params.id);
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
      return readThread({ pool, config }, user.id, params.id);
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
      return readThread({ pool, config }, user.id, params.id);
    },

    resendThread: async ({ params, user }) => {
      const { id, side } = await requireThread(pool, user.id, params.id);
      if (side !== 'sender') throwHttpError(403, messages.common.noAccess);
      await limitKey(pool, `resend:${id}`, RESEND_LIMIT);
      await transaction(pool, (client) => resendMessage(client, id));
      return readThread({ pool, config }, user.id, params.id);
    },

    saveThreadDraft: async ({ params, body, user }) => {
      const place = { userId: user.id, threadId: (await requireThread(pool, user.id, params.id)).id };
      await saveDraft(pool, place, body.key, { text: body.text });
      return readDraft(pool, place);
    },

    reportThread: async ({ params, body, user }) => {
      const { id, side } = await requireThread(pool, user.id, params.id);
      await rows(pool, REPORT_SQL, [id, side, user.id, body.reason]);
    },
  });
