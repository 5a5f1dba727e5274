import { formatDate } from '@unitbase/contracts/dates';
import * as messages from '@unitbase/contracts/messages';
import { sessionReader } from '../auth/session';
import { createToken, useToken } from '../auth/tokens';
import { addAuditEntry } from '../db/audit';
import { type PoolClient, row, rows, transaction } from '../db/query';
import type { Feature } from '../http/feature';
import { throwFieldErrors, throwHttpError } from '../http/http-error';
import { limitCalls } from '../http/rate-limit';
import { putInOutbox } from '../mail/outbox';
import { moveOrg } from '../orgs/change-org';
import { rightsMails } from './mails';

const REQUEST_LIMIT = { calls: 10, seconds: 3_600 };
const CANCEL_LIMIT = { calls: 30, seconds: 3_600 };
/** Days until a request is due (decision D56). */
const DAYS = 30;

interface Person {
  email: string;
  name: string;
}

interface Company {
  id: number;
  name: string;
}

interface StoredRequest {
  id: number;
  org_id: number | null;
  status: 'open' | 'confirmed';
  contact_email: string;
}

const CURRENT_SQL = `SELECT id, org_id, status, contact_email FROM deletion_requests
  WHERE user_id = $1 AND status IN ('open','confirmed') ORDER BY id DESC LIMIT 1`;

/** Returns the profile that is removed with the account: the selected one, or else the first by name. */
const findCompany = (client: PoolClient, userId: number, selected: number | null) =>
  row<Company>(
    client,
    `SELECT o.id, o.name FROM memberships m JOIN orgs o ON o.id = m.org_id
     WHERE m.user_id = $1 AND m.role = 'owner' AND o.status <> 'removed'
     ORDER BY o.id IS NOT DISTINCT FROM $2 DESC, o.sort_name, o.id LIMIT 1`,
    [userId, selected],
  );

const audit = (client: PoolClient, userId: number, action: string, id: number) =>
  addAuditEntry(client, { actor: { id: userId, name: '' }, action, entity: 'deletion_request', id });

/** Cancels a user's request and shows its profile again. Returns false if there is no request. */
async function cancel(client: PoolClient, userId: number): Promise<boolean> {
  const request = await row<StoredRequest>(client, `${CURRENT_SQL} FOR UPDATE`, [userId]);
  if (!request) return false;
  // The user decides: what staff decided before no longer counts.
  await rows(
    client,
    `UPDATE deletion_requests SET status = 'cancelled', decided_at = NULL, decided_by = NULL, decided_by_name = ''
     WHERE id = $1`,
    [request.id],
  );
  if (request.org_id !== null && request.status === 'confirmed')
    await moveOrg(client, request.org_id, 'removal_requested', 'approved');
  await putInOutbox(client, 'mail', rightsMails.deletionCancelled(request.contact_email));
  await audit(client, userId, 'removal.cancel', request.id);
  return true;
}

/** Routes to request the deletion of an account, and to cancel it (docs/requirements/accounts.md §5, decision D56). */
export const deletion: Feature = ({ pool, config }) => {
  const readSession = sessionReader({ pool, config });
  return {
    getDeletion: async ({ user }) =>
      (await row<{ status: 'open' | 'confirmed'; requested_at: string; due_at: string }>(
        pool,
        `SELECT status, to_json(created_at) #>> '{}' AS requested_at, to_json(due_at) #>> '{}' AS due_at
         FROM deletion_requests WHERE user_id = $1 AND status IN ('open','confirmed') ORDER BY id DESC LIMIT 1`,
        [user.id],
      )) ?? { status: null, requested_at: null, due_at: null },

    requestDeletion: async ({ body, user, request }) => {
      await limitCalls(pool, request, `deletion:${user.id}`, REQUEST_LIMIT);
      const selected = (await readSession(request))?.organisationId ?? null;
      return transaction(pool, async (client) => {
        // Locks the user's row, so that concurrent requests store one.
        const person = await row<Person>(
          client,
          `SELECT email, trim(firstname || ' ' || lastname) AS name FROM users WHERE id = $1 FOR UPDATE`,
          [user.id],
        );
        if (!person) return throwHttpError(401, messages.common.notSignedIn);
        if (person.email.toLowerCase() !== body.email.toLowerCase())
          throwFieldErrors({ email: [messages.account.notOwnEmail] });
        const current = await row<StoredRequest>(client, CURRENT_SQL, [user.id]);
        if (current) return { detail: messages.audience.removalSent };
        const company = await findCompany(client, user.id, selected);
        const stored = await row<{ id: number; due_at: Date }>(
          client,
          `INSERT INTO deletion_requests (user_id, org_id, contact_name, contact_email, reason_message, due_at)
           VALUES ($1, $2, $3, $4, $5, now() + make_interval(days => $6)) RETURNING id, due_at`,
          [user.id, company?.id ?? null, person.name, person.email, body.reason, DAYS],
        );
        if (!stored) throw new Error('The removal request could not be stored.');
        const token = await createToken(client, {
          purpose: 'deletion',
          userId: user.id,
          email: person.email,
          minutes: DAYS * 24 * 60,
        });
        const day = formatDate(stored.due_at);
        await putInOutbox(
          client,
          'mail',
          rightsMails.deletionRequested(person.email, config.siteUrl, token, day),
        );
        await putInOutbox(
          client,
          'mail',
          rightsMails.deletionToDesk(person.email, company?.name ?? '', body.reason),
        );
        await audit(client, user.id, 'removal.ask', stored.id);
        return { detail: messages.audience.removalSent };
      });
    },

    withdrawDeletion: async ({ user }) => {
      const cancelled = await transaction(pool, (client) => cancel(client, user.id));
      if (!cancelled) throwHttpError(404, messages.account.noDeletion);
      return { detail: messages.account.deletionCancelled };
    },

    cancelDeletion: async ({ body, request }) => {
      await limitCalls(pool, request, 'deletion-cancel', CANCEL_LIMIT);
      await transaction(pool, async (client) => {
        const token = await useToken(client, 'deletion', body.token);
        if (!token?.userId || !(await cancel(client, token.userId)))
          return throwFieldErrors({ token: [messages.login.invalidResetToken] });
        request.accountId = token.userId;
      });
      return { detail: messages.account.deletionCancelled };
    },
  };
};
