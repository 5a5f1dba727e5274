import { randomUUID } from 'node:crypto';
import type { Draft } from '@unitbase/contracts/entities/threads';
import { EnquiryForm, ThreadAnswer } from '@unitbase/contracts/forms/enquiry';
import { type Connection, row, rows } from '../db/query';
import { attachmentsOf } from './columns';

/** Place of a draft: the answer of a thread, or without one the form of an enquiry. */
export interface DraftPlace {
  userId: number;
  threadId: number | null;
}

const PLACE_SQL = 'd.user_id = $1 AND d.thread_id IS NOT DISTINCT FROM $2';

/** Returns the draft. Without one it has no fields, and a new key to save or send it with. */
export async function readDraft(connection: Connection, { userId, threadId }: DraftPlace): Promise<Draft> {
  const draft = await row<Draft>(
    connection,
    `SELECT d.send_key AS key, d.fields, to_json(d.saved_at) #>> '{}' AS saved_at,
       ${attachmentsOf('draft_id', 'd.id')} AS attachments
     FROM drafts d WHERE ${PLACE_SQL}`,
    [userId, threadId],
  );
  return draft ?? { key: randomUUID(), fields: {}, attachments: [], saved_at: null };
}

/** Fields that a draft keeps. Any other would stay in it for good, so that it grows with each call. */
const FIELDS = new Set([...Object.keys(EnquiryForm.shape), ...Object.keys(ThreadAnswer.shape), 'companies']);

/** Keeps fields in the draft; an existing draft keeps its key, so that both tabs of a form send once. Returns its id. */
export async function saveDraft(
  connection: Connection,
  { userId, threadId }: DraftPlace,
  key: string,
  fields: Record<string, string>,
): Promise<number> {
  const draft = await row<{ id: number }>(
    connection,
    `INSERT INTO drafts AS d (user_id, thread_id, send_key, fields) VALUES ($1, $2, $3, $4)
     ON CONFLICT (user_id, thread_id) DO UPDATE SET fields = d.fields || excluded.fields, saved_at = now()
     RETURNING id`,
    [userId, threadId, key, Object.fromEntries(Object.entries(fields).filter(([name]) => FIELDS.has(name)))],
  );
  return draft?.id ?? 0;
}

/** Deletes a draft with its files. */
export async function deleteDraft(connection: Connection, { userId, threadId }: DraftPlace): Promise<void> {
  await rows(connection, `DELETE FROM drafts d WHERE ${PLACE_SQL}`, [userId, threadId]);
}

/** Moves the files of a draft to what was sent, and deletes the draft. */
export async function sendDraft(
  connection: Connection,
  { userId, threadId }: DraftPlace,
  target: 'message_id' | 'enquiry_id',
  id: number,
): Promise<void> {
  await rows(
    connection,
    `UPDATE attachments a SET draft_id = NULL, ${target} = $3 FROM drafts d WHERE d.id = a.draft_id AND ${PLACE_SQL}`,
    [userId, threadId, id],
  );
  await deleteDraft(connection, { userId, threadId });
}
