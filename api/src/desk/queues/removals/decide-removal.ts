import { formatDate } from '@unitbase/contracts/dates';
import { addAuditEntry } from '../../../db/audit';
import { type PoolClient, row, rows } from '../../../db/query';
import { putInOutbox } from '../../../mail/outbox';
import { moveOrg } from '../../../orgs/change-org';
import { type Decision, DeskError } from '../../decision';
import { deskMails } from '../../mails';
import { alreadyDecided } from '../decided';
import type { DecisionRequest } from '../queue';

interface StoredRequest {
  id: number;
  user_id: number;
  org_id: number | null;
  status: string;
  due_at: Date;
  email: string;
  company: string | null;
  decided_at: Date | null;
  decided_by_name: string;
}

const REQUEST_SQL = `
  SELECT r.id, r.user_id, r.org_id, r.status, r.due_at, r.contact_email AS email, nullif(o.name, '') AS company,
    r.decided_at, r.decided_by_name
  FROM deletion_requests r LEFT JOIN orgs o ON o.id = r.org_id WHERE r.id = $1 FOR UPDATE OF r`;

async function lockRequest(
  client: PoolClient,
  id: number,
  statuses: readonly string[],
): Promise<StoredRequest> {
  const request = await row<StoredRequest>(client, REQUEST_SQL, [id]);
  if (!request) throw new DeskError(`There is no removal request ${id}.`, { status: 404 });
  if (!statuses.includes(request.status))
    throw alreadyDecided(`Removal request ${id} of ${request.email}`, request);
  return request;
}

/** Returns the object of an audit entry. */
const entityOf = (request: StoredRequest) => ({
  ...{ entity: 'deletion_request', id: request.id, name: request.company ?? '' },
  detail: { org: request.org_id, user: request.user_id },
});

async function setStatus(
  { client, actor, id }: DecisionRequest,
  status: 'confirmed' | 'cancelled',
): Promise<void> {
  await rows(
    client,
    `UPDATE deletion_requests SET status = $2, decided_at = now(), decided_by = $3, decided_by_name = $4 WHERE id = $1`,
    [id, status, actor.id, actor.name],
  );
}

/**
 * Confirms a request to delete an account (decision D56). The profile is hidden immediately; `eraseDue` deletes the
 * account when it is due.
 */
export async function approveRemoval(decision: DecisionRequest): Promise<Decision> {
  const { client, actor, id } = decision;
  const request = await lockRequest(client, id, ['open']);
  await setStatus(decision, 'confirmed');
  const day = request.due_at.getTime() > Date.now() ? formatDate(request.due_at) : null;
  await putInOutbox(client, 'mail', deskMails.removalConfirmed(request.email, request.company, day));
  await addAuditEntry(client, {
    ...{ actor, action: 'removal.approve' },
    ...entityOf(request),
    ...{ before: { status: 'open' }, after: { status: 'confirmed' } },
  });
  if (request.org_id !== null) await moveOrg(client, request.org_id, 'approved', 'removal_requested');
  const when = day ? `on ${day}` : 'within the hour, it is overdue';
  const hidden = request.company
    ? `${request.company} is hidden; the account`
    : `The account of ${request.email}`;
  return { id, status: 'confirmed', text: `${hidden} is deleted ${when}`, mailed: [request.email] };
}

/** Closes a request. One that is confirmed needs `revise`: its profile is shown again. */
export async function rejectRemoval(decision: DecisionRequest): Promise<Decision> {
  const { client, actor, id, text: why, revise } = decision;
  const request = await lockRequest(client, id, revise ? ['open', 'confirmed'] : ['open']);
  await setStatus(decision, 'cancelled');
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
}

/** Mails a question to the user; the request stays open. */
export async function askAboutRemoval({ client, actor, id, text: why }: DecisionRequest): Promise<Decision> {
  const request = await lockRequest(client, id, ['open']);
  await putInOutbox(client, 'mail', deskMails.removalQuestion(request.email, why));
  await addAuditEntry(client, { actor, action: 'removal.request-changes', ...entityOf(request), why });
  const text = `A question was sent to ${request.email}; the request stays open`;
  return { id, status: 'open', text, mailed: [request.email] };
}
