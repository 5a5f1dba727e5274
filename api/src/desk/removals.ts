import { formatDate } from '@unitbase/contracts/dates';
import { type Actor, addAuditEntry } from '../db/audit';
import { type Pool, type PoolClient, row, rows, transaction } from '../db/query';
import { putInOutbox } from '../mail/outbox';
import { moveOrg } from '../orgs/change-org';
import { type Decision, DeskError } from './decision';
import { deskMails } from './mails';

interface StoredRequest {
  id: number;
  user_id: number;
  org_id: number | null;
  status: string;
  due_at: Date;
  email: string;
  company: string | null;
  country_slug: string | null;
}

const REQUEST_SQL = `
  SELECT r.id, r.user_id, r.org_id, r.status, r.due_at, r.contact_email AS email, nullif(o.name, '') AS company,
    c.slug AS country_slug
  FROM deletion_requests r LEFT JOIN orgs o ON o.id = r.org_id LEFT JOIN countries c ON c.id = o.country_id
  WHERE r.id = $1 FOR UPDATE OF r`;

async function lockRequest(
  client: PoolClient,
  id: number,
  statuses: readonly string[],
): Promise<StoredRequest> {
  const request = await row<StoredRequest>(client, REQUEST_SQL, [id]);
  if (!request) throw new DeskError(`There is no removal request ${id}.`);
  if (!statuses.includes(request.status))
    throw new DeskError(`Removal request ${id} of ${request.email} is already ${request.status}.`);
  return request;
}

/** Returns the object of an audit entry. */
const entityOf = (request: StoredRequest) => ({
  ...{ entity: 'deletion_request', id: request.id, name: request.company ?? '' },
  detail: { org: request.org_id, user: request.user_id },
});

/** Throws `DeskError` for a profile of an account whose deletion is confirmed. */
export async function requireNotLeaving(
  client: PoolClient,
  org: { id: number; name: string },
): Promise<void> {
  const request = await row<{ id: number }>(
    client,
    `SELECT id FROM deletion_requests WHERE org_id = $1 AND status = 'confirmed' LIMIT 1`,
    [org.id],
  );
  if (request)
    throw new DeskError(
      `Profile ${org.id} (${org.name}) is about to be deleted: reject removal request ${request.id} first.`,
    );
}

/**
 * Confirms a request to delete an account (decision D56). The profile is hidden immediately; `eraseDue` deletes the
 * account when it is due.
 */
export function approveRemoval(pool: Pool, actor: Actor, id: number): Promise<Decision> {
  return transaction(pool, async (client) => {
    const request = await lockRequest(client, id, ['open']);
    await rows(client, `UPDATE deletion_requests SET status = 'confirmed' WHERE id = $1`, [id]);
    const day = request.due_at.getTime() > Date.now() ? formatDate(request.due_at) : null;
    await putInOutbox(client, 'mail', deskMails.removalConfirmed(request.email, request.company, day));
    await addAuditEntry(client, {
      ...{ actor, action: 'removal.approve' },
      ...entityOf(request),
      ...{ before: { status: 'open' }, after: { status: 'confirmed' } },
    });
    if (request.org_id !== null) await moveOrg(client, request.org_id, 'approved', 'removal_requested');
    const when = day ? `on ${day}` : 'within the hour, it is overdue';
    const text = `${request.company ?? request.email} is hidden; the account is deleted ${when}`;
    return { id, status: 'confirmed', text, mailed: [request.email] };
  });
}

/** Closes a request. If it was confirmed, its profile is shown again. */
export function rejectRemoval(pool: Pool, actor: Actor, id: number, why: string): Promise<Decision> {
  return transaction(pool, async (client) => {
    const request = await lockRequest(client, id, ['open', 'confirmed']);
    await rows(client, `UPDATE deletion_requests SET status = 'cancelled' WHERE id = $1`, [id]);
    await putInOutbox(client, 'mail', deskMails.removalRejected(request.email, why));
    await addAuditEntry(client, {
      ...{ actor, action: 'removal.reject', why },
      ...entityOf(request),
      ...{ before: { status: request.status }, after: { status: 'cancelled' } },
    });
    if (request.org_id !== null && request.status === 'confirmed')
      await moveOrg(client, request.org_id, 'removal_requested', 'approved');
    const text = `The removal request of ${request.email} is closed; nothing is deleted`;
    return { id, status: 'cancelled', text, mailed: [request.email] };
  });
}

/** Mails a question to the user; the request stays open. */
export function askAboutRemoval(pool: Pool, actor: Actor, id: number, why: string): Promise<Decision> {
  return transaction(pool, async (client) => {
    const request = await lockRequest(client, id, ['open']);
    await putInOutbox(client, 'mail', deskMails.removalQuestion(request.email, why));
    await addAuditEntry(client, { actor, action: 'removal.request-changes', ...entityOf(request), why });
    const text = `A question was sent to ${request.email}; the request stays open`;
    return { id, status: 'open', text, mailed: [request.email] };
  });
}

/** A removal request as listed for staff. */
export interface ListedRemoval {
  id: number;
  email: string;
  company: string;
  reason: string;
  status: string;
  requested: Date;
  due: Date;
}

const LIST_SQL = `
  SELECT r.id, r.contact_email AS email, coalesce(o.name, '') AS company, r.reason_message AS reason, r.status,
    r.created_at AS requested, r.due_at AS due
  FROM deletion_requests r LEFT JOIN orgs o ON o.id = r.org_id`;

/** Returns open and confirmed requests; at most 200. */
export const listRemovals = (pool: Pool): Promise<ListedRemoval[]> =>
  rows<ListedRemoval>(
    pool,
    `${LIST_SQL} WHERE r.status IN ('open','confirmed') ORDER BY r.status DESC, r.due_at, r.id LIMIT 200`,
  );

/** Returns a request in any status, with the user's profiles. Throws `DeskError` for an unknown id. */
export async function showRemoval(pool: Pool, id: number): Promise<Record<string, unknown>> {
  const request = await row<ListedRemoval>(pool, `${LIST_SQL} WHERE r.id = $1`, [id]);
  if (!request) throw new DeskError(`There is no removal request ${id}.`);
  const facts = await row<Record<string, unknown>>(
    pool,
    `SELECT r.contact_name AS name, o.status AS profile_status,
       (SELECT coalesce(jsonb_agg(p.name ORDER BY p.id), '[]') FROM memberships m JOIN orgs p ON p.id = m.org_id
        WHERE m.user_id = r.user_id AND p.id IS DISTINCT FROM r.org_id) AS other_profiles
     FROM deletion_requests r LEFT JOIN orgs o ON o.id = r.org_id WHERE r.id = $1`,
    [id],
  );
  return { ...request, ...facts };
}
