import { enquiryRules } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { type Connection, type PoolClient, row, rows } from '../db/query';
import { HttpError } from '../http/http-error';
import { addMessage } from './add-message';

export interface Allowance {
  /** Threads that the user has opened in the last 24 hours. */
  used: number;
  /** ISO instant from which the wanted number can be opened; `null` if it can be now. */
  next_at: string | null;
}

/** Returns how many companies a user has written to in 24 hours, and when `wanted` more are possible. */
export async function readAllowance(
  connection: Connection,
  userId: number,
  wanted: number,
): Promise<Allowance> {
  const opened = await rows<{ free_at: string }>(
    connection,
    `SELECT to_json(created_at + interval '1 day') #>> '{}' AS free_at FROM threads
     WHERE user_id = $1 AND created_at > now() - interval '1 day' ORDER BY created_at`,
    [userId],
  );
  const excess = opened.length + wanted - enquiryRules.companiesPerDay;
  return { used: opened.length, next_at: excess > 0 ? (opened[excess - 1]?.free_at ?? null) : null };
}

/** Throws HTTP 429 with the time from which the user can write to so many companies. */
export async function checkAllowance(connection: Connection, userId: number, wanted: number): Promise<void> {
  const { used, next_at } = await readAllowance(connection, userId, wanted);
  if (!next_at) return;
  const left = Math.max(0, enquiryRules.companiesPerDay - used);
  throw new HttpError(429, { detail: messages.enquiries.limitReached(used, left, wanted, next_at), next_at });
}

export interface Sender {
  email_verified: boolean;
}

/** Lets one transaction at a time open threads of a user, so that no two pass the daily limit together. */
export async function lockSender(client: PoolClient, userId: number): Promise<Sender | undefined> {
  return row<Sender>(
    client,
    'SELECT email_verified_at IS NOT NULL AS email_verified FROM users WHERE id = $1 FOR NO KEY UPDATE',
    [userId],
  );
}

export interface NewThread {
  orgId: number;
  userId: number;
  enquiryId: number | null;
  subject: string;
  text: string;
}

/** Opens a thread with its first message and mails it, while `lockSender` holds. Returns its id. */
export async function openThread(client: PoolClient, thread: NewThread): Promise<number> {
  const added = await row<{ id: number }>(
    client,
    'INSERT INTO threads (org_id, user_id, enquiry_id, subject) VALUES ($1, $2, $3, $4) RETURNING id',
    [thread.orgId, thread.userId, thread.enquiryId, thread.subject],
  );
  const threadId = added?.id ?? 0;
  await addMessage(client, { threadId, side: 'sender', userId: thread.userId, text: thread.text });
  return threadId;
}
