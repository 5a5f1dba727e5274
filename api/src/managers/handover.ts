import type { OpenHandover } from '@unitbase/contracts/entities/managers';
import { managerLinkDays } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { hashSecret } from '../auth/session';
import { createSecret } from '../auth/tokens';
import { type Connection, type Pool, type PoolClient, row, rows, transaction } from '../db/query';
import { throwHttpError } from '../http/http-error';
import { putInOutbox } from '../mail/outbox';
import type { OwnOrg } from '../orgs/access';
import { recordActivity } from '../orgs/activity';
import { USER_NAME_SQL } from '../orgs/user-name';
import { requireOtherManager } from './change-managers';
import { managerMails } from './mails';
import { COMPANY_SQL } from './read-managers';

/**
 * Asks a manager by mail to become the owner. A second press for the same manager sends no second mail. Throws HTTP 404
 * and 409.
 */
export async function offerOwnership(
  client: PoolClient,
  org: OwnOrg,
  userId: number,
  { to, siteUrl }: { to: number; siteUrl: string },
): Promise<void> {
  if (org.status === 'removal_requested') throwHttpError(409, messages.account.notEditable);
  const member = await requireOtherManager(client, org.id, to);
  const waiting = await row<{ user_id: number }>(
    client,
    'SELECT user_id FROM handovers WHERE org_id = $1 AND expires_at > now()',
    [org.id],
  );
  if (waiting?.user_id === to) return;
  if (waiting) throwHttpError(409, messages.managers.handoverWaits);
  const secret = createSecret();
  await rows(
    client,
    `INSERT INTO handovers (org_id, from_user_id, user_id, token_hash, expires_at)
     VALUES ($1, $2, $3, $4, now() + make_interval(days => $5))
     ON CONFLICT (org_id) DO UPDATE SET from_user_id = excluded.from_user_id, user_id = excluded.user_id,
       token_hash = excluded.token_hash, requested_at = now(), expires_at = excluded.expires_at`,
    [org.id, userId, to, hashSecret(secret), managerLinkDays],
  );
  const handover = await readHandover(client, secret);
  await putInOutbox(
    client,
    'mail',
    managerMails.handover(member.email, siteUrl, {
      company: handover.company,
      owner: handover.owner,
      token: secret,
    }),
  );
  await recordActivity(client, org.id, userId, {
    area: 'managers',
    text: 'asked {person} to become the owner',
    person: { id: to },
  });
}

/** Ends a waiting hand-over. Throws HTTP 404 without one. */
export async function withdrawOwnership(client: PoolClient, org: OwnOrg, userId: number): Promise<void> {
  const withdrawn = await row<{ user_id: number }>(
    client,
    'DELETE FROM handovers WHERE org_id = $1 RETURNING user_id',
    [org.id],
  );
  if (!withdrawn) return throwHttpError(404, messages.managers.linkExpired);
  await recordActivity(client, org.id, userId, {
    area: 'managers',
    text: 'took back the hand-over to {person}',
    person: { id: withdrawn.user_id },
  });
}

interface StoredHandover extends OpenHandover {
  org_id: number;
  user_id: number;
  from_user_id: number;
  owner_email: string;
}

/** A waiting hand-over whose two sides still have their roles. */
const OPEN_SQL = `
  SELECT h.org_id, h.user_id, h.from_user_id, ${COMPANY_SQL} AS company, ${USER_NAME_SQL} AS owner, u.email AS owner_email,
    t.email, to_json(h.expires_at) #>> '{}' AS expires_at
  FROM handovers h JOIN orgs o ON o.id = h.org_id AND o.status NOT IN ('removed', 'removal_requested')
  JOIN users u ON u.id = h.from_user_id JOIN users t ON t.id = h.user_id
  JOIN memberships f ON f.org_id = h.org_id AND f.user_id = h.from_user_id AND f.role = 'owner'
  JOIN memberships m ON m.org_id = h.org_id AND m.user_id = h.user_id
  WHERE h.token_hash = $1 AND h.expires_at > now()`;

/** Returns the hand-over of a mail's link. Throws HTTP 404 if it is used, withdrawn or expired. */
export async function readHandover(connection: Connection, secret: string): Promise<StoredHandover> {
  const handover = await row<StoredHandover>(connection, OPEN_SQL, [hashSecret(secret)]);
  return handover ?? throwHttpError(404, messages.managers.linkExpired);
}

/** Makes the new owner of a hand-over the owner, and the former owner an editor. */
async function swapRoles(
  client: PoolClient,
  { org_id, from_user_id, user_id }: StoredHandover,
): Promise<void> {
  await rows(
    client,
    `UPDATE memberships SET role = CASE WHEN user_id = $3 THEN 'owner' ELSE 'editor' END
     WHERE org_id = $1 AND user_id IN ($2, $3)`,
    [org_id, from_user_id, user_id],
  );
  await rows(client, 'DELETE FROM handovers WHERE org_id = $1', [org_id]);
  // The former owner's account may be deleted later, without the profile.
  await rows(
    client,
    `UPDATE deletion_requests SET org_id = NULL WHERE org_id = $1 AND user_id = $2 AND status IN ('open', 'confirmed')`,
    [org_id, from_user_id],
  );
}

/** Makes the caller the owner; the former owner stays as an editor. Mails both. Throws HTTP 403 and 404. */
export const acceptOwnership = (
  pool: Pool,
  userId: number,
  secret: string,
): Promise<{ id: number; detail: string }> =>
  transaction(pool, async (client) => {
    const { org_id: orgId } = await readHandover(client, secret);
    await rows(client, 'SELECT id FROM orgs WHERE id = $1 FOR NO KEY UPDATE', [orgId]);
    const handover = await readHandover(client, secret);
    if (handover.user_id !== userId) throwHttpError(403, messages.managers.otherLogin);
    await swapRoles(client, handover);
    for (const to of [handover.email, handover.owner_email])
      await putInOutbox(client, 'mail', managerMails.handedOver(to, handover.company, handover.email));
    await recordActivity(client, orgId, userId, {
      area: 'managers',
      text: 'became the owner in place of {person}',
      person: { id: handover.from_user_id },
    });
    return { id: orgId, detail: messages.managers.ownershipConfirmed(handover.company) };
  });
