import type { OpenInvitation } from '@unitbase/contracts/entities/managers';
import { managerLinkDays, packageLimits } from '@unitbase/contracts/limits';
import type { GivenRole } from '@unitbase/contracts/manager-rights';
import * as messages from '@unitbase/contracts/messages';
import type { PackageCode } from '@unitbase/contracts/tiers';
import { hashSecret } from '../auth/session';
import { createSecret } from '../auth/tokens';
import { emailKey } from '../db/email-key';
import { type Connection, type Pool, type PoolClient, row, rows, transaction } from '../db/query';
import { throwFieldErrors, throwHttpError } from '../http/http-error';
import { putInOutbox } from '../mail/outbox';
import type { OwnOrg } from '../orgs/access';
import { recordActivity } from '../orgs/activity';
import { USER_NAME_SQL } from '../orgs/user-name';
import { managerMails } from './mails';
import { COMPANY_SQL } from './read-managers';

/** Throws HTTP 409 if a profile has as many managers as its package allows. @param table whose rows take places */
async function requireRoom(
  client: PoolClient,
  org: { id: number; package_code: PackageCode },
  withInvitations: boolean,
): Promise<void> {
  const taken = await row<{ managers: number; invitations: number }>(
    client,
    `SELECT (SELECT count(*)::int FROM memberships WHERE org_id = $1) AS managers,
       (SELECT count(*)::int FROM manager_invitations WHERE org_id = $1 AND expires_at > now()) AS invitations`,
    [org.id],
  );
  const limit = packageLimits[org.package_code].managers;
  const places = (taken?.managers ?? 0) + (withInvitations ? (taken?.invitations ?? 0) : 0);
  if (places >= limit) throwHttpError(409, `${messages.managers.allTaken(limit)}.`);
}

const INVITED_SQL = `
  SELECT EXISTS (SELECT FROM memberships m JOIN users u ON u.id = m.user_id
      WHERE m.org_id = $1 AND u.email_key = ${emailKey('$2')}) AS is_manager,
    EXISTS (SELECT FROM manager_invitations WHERE org_id = $1 AND email_key = ${emailKey('$2')} AND expires_at > now())
      AS is_invited`;

async function requireNewAddress(client: PoolClient, orgId: number, email: string): Promise<void> {
  const invited = await row<{ is_manager: boolean; is_invited: boolean }>(client, INVITED_SQL, [
    orgId,
    email,
  ]);
  if (invited?.is_manager) throwFieldErrors({ email: [messages.managers.isManager] });
  if (invited?.is_invited) throwFieldErrors({ email: [messages.managers.isInvited] });
}

/** Stores an invitation and mails its link. Throws HTTP 403 without a confirmed address, 409 and 422. */
export async function inviteManager(
  client: PoolClient,
  org: OwnOrg,
  userId: number,
  { email, role, siteUrl }: { email: string; role: GivenRole; siteUrl: string },
): Promise<void> {
  const inviter = await row<{ name: string; verified: boolean }>(
    client,
    `SELECT ${USER_NAME_SQL} AS name, u.email_verified_at IS NOT NULL AS verified FROM users u WHERE u.id = $1`,
    [userId],
  );
  if (!inviter?.verified) return throwHttpError(403, messages.login.verifyFirst);
  await requireNewAddress(client, org.id, email);
  await requireRoom(client, org, true);
  const secret = createSecret();
  // An expired invitation to the address makes room for the new one.
  await rows(
    client,
    `INSERT INTO manager_invitations (org_id, email, email_key, role, invited_by, token_hash, expires_at)
     VALUES ($1, $2, ${emailKey('$2')}, $3, $4, $5, now() + make_interval(days => $6))
     ON CONFLICT (org_id, email_key) DO UPDATE SET email = excluded.email, role = excluded.role,
       invited_by = excluded.invited_by, token_hash = excluded.token_hash, sent_at = now(),
       expires_at = excluded.expires_at`,
    [org.id, email, role, userId, hashSecret(secret), managerLinkDays],
  );
  const mail = managerMails.invitation(email, siteUrl, {
    company: org.name || messages.managers.unnamed,
    inviter: inviter.name,
    role,
    token: secret,
  });
  await putInOutbox(client, 'mail', mail);
  const text = `invited {person} as ${messages.managers.roles[role]}`;
  await recordActivity(client, org.id, userId, { area: 'managers', text, person: { email } });
}

/** Revokes an invitation. Throws HTTP 404 for one that is used or revoked already. */
export async function revokeInvitation(
  client: PoolClient,
  org: OwnOrg,
  userId: number,
  invitationId: number,
): Promise<void> {
  const revoked = await row<{ email: string }>(
    client,
    'DELETE FROM manager_invitations WHERE org_id = $1 AND id = $2 RETURNING email',
    [org.id, invitationId],
  );
  if (!revoked) return throwHttpError(404, messages.managers.linkExpired);
  await recordActivity(client, org.id, userId, {
    area: 'managers',
    text: 'took back the invitation to {person}',
    person: { email: revoked.email },
  });
}

interface StoredInvitation extends OpenInvitation {
  org_id: number;
  package_code: PackageCode;
  email_key: string;
}

const OPEN_SQL = `
  SELECT i.org_id, o.package_code, ${COMPANY_SQL} AS company, coalesce(${USER_NAME_SQL}, ${COMPANY_SQL}) AS inviter, i.email, i.email_key,
    i.role, to_json(i.expires_at) #>> '{}' AS expires_at
  FROM manager_invitations i JOIN orgs o ON o.id = i.org_id AND o.status <> 'removed'
  LEFT JOIN users u ON u.id = i.invited_by WHERE i.token_hash = $1 AND i.expires_at > now()`;

/** Returns the invitation of a mail's link. Throws HTTP 404 if it is used, revoked or expired. */
export async function readInvitation(connection: Connection, secret: string): Promise<StoredInvitation> {
  const invitation = await row<StoredInvitation>(connection, OPEN_SQL, [hashSecret(secret)]);
  return invitation ?? throwHttpError(404, messages.managers.linkExpired);
}

/**
 * Makes the caller a manager. The link proves that they read the mail of the invited address, so their login must have
 * this address, which is confirmed by it. Throws HTTP 403, 404 and 409.
 */
export const acceptInvitation = (
  pool: Pool,
  userId: number,
  secret: string,
): Promise<{ id: number; detail: string }> =>
  transaction(pool, async (client) => {
    const { org_id: orgId } = await readInvitation(client, secret);
    await rows(client, 'SELECT id FROM orgs WHERE id = $1 FOR NO KEY UPDATE', [orgId]);
    // Read again under the lock: of two presses, one accepts.
    const invitation = await readInvitation(client, secret);
    const user = await row<{ email_key: string; is_manager: boolean }>(
      client,
      `SELECT email_key, EXISTS (SELECT FROM memberships WHERE org_id = $2 AND user_id = $1) AS is_manager
       FROM users WHERE id = $1`,
      [userId, orgId],
    );
    if (user?.email_key !== invitation.email_key) throwHttpError(403, messages.managers.otherLogin);
    if (user?.is_manager) throwHttpError(409, messages.managers.isManager);
    await requireRoom(client, { id: orgId, package_code: invitation.package_code }, false);
    await rows(client, 'DELETE FROM manager_invitations WHERE token_hash = $1', [hashSecret(secret)]);
    await rows(
      client,
      'UPDATE users SET email_verified_at = coalesce(email_verified_at, now()) WHERE id = $1',
      [userId],
    );
    await rows(client, 'INSERT INTO memberships (user_id, org_id, role) VALUES ($1, $2, $3)', [
      userId,
      orgId,
      invitation.role,
    ]);
    const text = `accepted the invitation as ${messages.managers.roles[invitation.role]}`;
    await recordActivity(client, orgId, userId, { area: 'managers', text });
    return { id: orgId, detail: messages.managers.accepted(invitation.company) };
  });
