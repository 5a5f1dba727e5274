import type { FollowFrequency, FollowKind, Follows } from '@unitbase/contracts/entities/follows';
import { incentiveRules } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { emailKey } from '../db/email-key';
import { type Connection, type PoolClient, row, rows } from '../db/query';
import { throwFieldErrors, throwHttpError } from '../http/http-error';
import { type Subject, subjectUrl } from './subjects';

/** Returns the confirmed address of a user. Throws HTTP 422 for one that is not confirmed. */
export async function addressOf(connection: Connection, userId: number): Promise<string> {
  const user = await row<{ email: string }>(
    connection,
    'SELECT email FROM users WHERE id = $1 AND email_verified_at IS NOT NULL',
    [userId],
  );
  return user?.email ?? throwHttpError(422, messages.follows.addressNotConfirmed);
}

interface FollowRow {
  id: number;
  kind: FollowKind;
  ref: string;
  name: string;
  followed_at: string;
}

/** Returns what an address follows, in the order of names. */
export async function readFollows(connection: Connection, email: string): Promise<Follows> {
  const [follower, follows] = await Promise.all([
    row<{ frequency: FollowFrequency }>(
      connection,
      `SELECT frequency FROM followers WHERE email_key = ${emailKey('$1')}`,
      [email],
    ),
    rows<FollowRow>(
      connection,
      `SELECT f.id, f.kind, f.ref, f.name, to_json(f.followed_at) #>> '{}' AS followed_at
       FROM follows f JOIN followers w ON w.id = f.follower_id WHERE w.email_key = ${emailKey('$1')}
       ORDER BY f.kind, fold(f.name), f.id`,
      [email],
    ),
  ]);
  return {
    frequency: follower?.frequency ?? 'weekly',
    follows: follows.map((one) => ({ ...one, url: subjectUrl(one) })),
  };
}

const ADD_FOLLOWER_SQL = `
  INSERT INTO followers AS w (email, email_key, frequency) VALUES ($1, ${emailKey('$1')}, coalesce($2, 'weekly'))
  ON CONFLICT (email_key) DO UPDATE SET frequency = coalesce($2, w.frequency) RETURNING id`;

/**
 * Stores an address with its frequency and returns its id. The row stays locked until the transaction ends.
 * @param frequency defaults to the stored one, or weekly
 */
export async function saveFollower(
  client: PoolClient,
  email: string,
  frequency: FollowFrequency | null = null,
): Promise<number> {
  const stored = await row<{ id: number }>(client, ADD_FOLLOWER_SQL, [email, frequency]);
  if (!stored) throw new Error('The follower could not be stored.');
  return stored.id;
}

/** Adds a subject to what an address follows. Throws HTTP 422 at the limit. */
export async function addFollow(
  client: PoolClient,
  email: string,
  { kind, ref, name }: Subject,
  frequency: FollowFrequency | null = null,
): Promise<void> {
  const id = await saveFollower(client, email, frequency);
  await rows(
    client,
    'INSERT INTO follows (follower_id, kind, ref, name) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
    [id, kind, ref, name],
  );
  const count = await row<{ count: number }>(
    client,
    'SELECT count(*)::int AS count FROM follows WHERE follower_id = $1',
    [id],
  );
  if ((count?.count ?? 0) > incentiveRules.follows)
    throwFieldErrors({ ref: [messages.follows.tooMany(incentiveRules.follows)] });
}
