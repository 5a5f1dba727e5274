import * as text from '@unitbase/contracts/messages/desk/people';
import { endSession, endSessions } from '../../auth/user-sessions';
import { mailVerification } from '../../auth/verification-mail';
import { type Actor, addAuditEntry } from '../../db/audit';
import { type Pool, type PoolClient, row, rows, transaction } from '../../db/query';
import { DeskError } from '../decision';

/** The caller. Only an admin acts on staff. */
export interface PeopleActor extends Actor {
  isAdmin: boolean;
}

interface StoredUser {
  id: number;
  email: string;
  is_verified: boolean;
  is_blocked: boolean;
  is_staff: boolean;
}

/** Locks a user: a login at the same time waits. Throws `DeskError` for an unknown id. */
async function lockUser(client: PoolClient, id: number): Promise<StoredUser> {
  await rows(client, 'SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [id]);
  const user = await row<StoredUser>(
    client,
    `SELECT u.id, u.email, u.email_verified_at IS NOT NULL AS is_verified,
       EXISTS (SELECT FROM user_blocks b WHERE b.user_id = u.id) AS is_blocked,
       EXISTS (SELECT FROM staff s WHERE s.user_id = u.id) AS is_staff
     FROM users u WHERE u.id = $1 AND u.deleted_at IS NULL`,
    [id],
  );
  if (!user) throw new DeskError(text.notFound(id), { status: 404 });
  return user;
}

function requireMayAct(actor: PeopleActor, user: StoredUser): void {
  if (user.is_staff && !actor.isAdmin) throw new DeskError(text.staffByAdmin);
}

/** The entry has no name: the log reads the address from the account. */
const acted = (actor: Actor, action: string, id: number, why = '') => ({
  ...{ actor: { id: actor.id, name: actor.name }, action, entity: 'user', id, why },
});

/** Ends one session of a user, or all. @param session public id of the session; '' for all */
export function endUserSessions(
  pool: Pool,
  actor: PeopleActor,
  id: number,
  { session, why }: { session: string; why: string },
): Promise<{ detail: string }> {
  return transaction(pool, async (client) => {
    requireMayAct(actor, await lockUser(client, id));
    const open = await row<{ count: number }>(
      client,
      'SELECT count(*)::int AS count FROM sessions WHERE user_id = $1 AND expires_at > now()',
      [id],
    );
    const isOne = session !== '';
    const ended = isOne ? Number(await endSession(client, id, session)) : await endSessions(client, id);
    if (isOne && ended === 0) throw new DeskError(text.noSuchSession);
    const before = Math.max(open?.count ?? 0, ended);
    await addAuditEntry(client, {
      ...acted(actor, 'user.end-sessions', id, why),
      ...{ before: { sessions: before }, after: { sessions: before - ended } },
    });
    return { detail: text.hasEnded(ended) };
  });
}

/** Blocks a user and ends all sessions. */
export function blockUser(
  pool: Pool,
  actor: PeopleActor,
  id: number,
  why: string,
): Promise<{ detail: string }> {
  return transaction(pool, async (client) => {
    const user = await lockUser(client, id);
    if (id === actor.id) throw new DeskError(text.notYourself);
    requireMayAct(actor, user);
    if (user.is_blocked) throw new DeskError(text.alreadyBlocked);
    await rows(client, 'INSERT INTO user_blocks (user_id, why) VALUES ($1, $2)', [id, why]);
    const sessions = await endSessions(client, id);
    await addAuditEntry(client, {
      ...acted(actor, 'user.block', id, why),
      ...{ before: { state: 'active', sessions }, after: { state: 'blocked', sessions: 0 } },
    });
    return { detail: text.hasBlocked };
  });
}

/** Ends a block. */
export function unblockUser(
  pool: Pool,
  actor: PeopleActor,
  id: number,
  why: string,
): Promise<{ detail: string }> {
  return transaction(pool, async (client) => {
    const user = await lockUser(client, id);
    requireMayAct(actor, user);
    if (!user.is_blocked) throw new DeskError(text.notBlocked);
    await rows(client, 'DELETE FROM user_blocks WHERE user_id = $1', [id]);
    await addAuditEntry(client, {
      ...acted(actor, 'user.unblock', id, why),
      ...{ before: { state: 'blocked' }, after: { state: 'active' } },
    });
    return { detail: text.hasUnblocked };
  });
}

/** Mails the confirmation of the address again. */
export function resendConfirmation(
  pool: Pool,
  actor: Actor,
  siteUrl: string,
  id: number,
): Promise<{ detail: string }> {
  return transaction(pool, async (client) => {
    const user = await lockUser(client, id);
    if (user.is_verified) throw new DeskError(text.alreadyVerified);
    await mailVerification(client, siteUrl, user);
    await addAuditEntry(client, acted(actor, 'user.resend', id));
    return { detail: text.hasResent(user.email) };
  });
}
