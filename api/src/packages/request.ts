import type { PackageRequest } from '@unitbase/contracts/entities/packages';
import type { PackageRequestForm } from '@unitbase/contracts/forms/packages';
import * as messages from '@unitbase/contracts/messages';
import { type PackageCode, packageLabels } from '@unitbase/contracts/tiers';
import { type Pool, type PoolClient, row, transaction } from '../db/query';
import { throwHttpError } from '../http/http-error';
import { putInOutbox } from '../mail/outbox';
import { type OwnOrg, requireRight } from '../orgs/access';
import { recordActivity } from '../orgs/activity';
import { REQUEST_JSON } from '../orgs/package-request';
import { packageMails } from './mails';

interface Result {
  request: PackageRequest;
  /** False if the same request was open already. */
  isNew: boolean;
}

/** Requests of a profile in 24 hours: each mails the team, also if it is taken back. */
const REQUESTS_PER_DAY = 10;

async function requireFewToday(client: PoolClient, orgId: number): Promise<void> {
  const today = await row<{ count: number }>(
    client,
    `SELECT count(*)::int AS count FROM package_requests WHERE org_id = $1 AND created_at > now() - interval '1 day'`,
    [orgId],
  );
  if ((today?.count ?? 0) >= REQUESTS_PER_DAY) throwHttpError(429, messages.common.tooManyRequests);
}

const openRequest = (client: PoolClient, orgId: number) =>
  row<{ request: PackageRequest }>(
    client,
    `SELECT ${REQUEST_JSON} AS request FROM package_requests WHERE org_id = $1 AND status = 'open'`,
    [orgId],
  );

/** Locks a profile, so that one change of its requests runs at a time, and returns it. Throws HTTP 403 and 404. */
const lockProfile = (client: PoolClient, userId: number, orgId: number): Promise<OwnOrg> =>
  requireRight(client, userId, orgId, 'package', ' FOR NO KEY UPDATE OF o');

const isClosed = ({ status }: OwnOrg) => status === 'suspended' || status === 'removal_requested';

async function addRequest(
  client: PoolClient,
  org: OwnOrg,
  userId: number,
  form: PackageRequestForm,
): Promise<PackageRequest> {
  const added = await row<{ request: PackageRequest }>(
    client,
    `INSERT INTO package_requests (org_id, user_id, package_code, line) VALUES ($1, $2, $3, $4)
     RETURNING ${REQUEST_JSON} AS request`,
    [org.id, userId, form.package_type, form.line],
  );
  return added?.request ?? throwHttpError(404, messages.common.notFoundDetail);
}

/**
 * Requests another package for a profile; mails the owner and the team. Of two equal requests at once one is stored.
 * Throws HTTP 403, 404, and 409 for the present package and while another request is open, and 429.
 */
export function requestPackage(
  pool: Pool,
  siteUrl: string,
  userId: number,
  orgId: number,
  form: PackageRequestForm,
): Promise<Result> {
  return transaction(pool, async (client) => {
    const org = await lockProfile(client, userId, orgId);
    if (isClosed(org)) throwHttpError(409, messages.account.notEditable);
    const open = await openRequest(client, org.id);
    if (open?.request.package_type === form.package_type) return { request: open.request, isNew: false };
    if (open) throwHttpError(409, messages.packages.oneRequest(packageLabels[open.request.package_type]));
    const label = packageLabels[form.package_type];
    if (org.package_code === form.package_type) throwHttpError(409, messages.packages.alreadyYours(label));
    await requireFewToday(client, org.id);
    const request = await addRequest(client, org, userId, form);
    await recordActivity(client, org.id, userId, { area: 'package', text: `asked for ${label}` });
    const user = await row<{ email: string }>(client, 'SELECT email FROM users WHERE id = $1', [userId]);
    const email = user?.email ?? '';
    const facts = { company: org.name, from: packageLabels[org.package_code], to: label, line: form.line };
    await putInOutbox(client, 'mail', packageMails.received(email, siteUrl, facts));
    await putInOutbox(client, 'mail', packageMails.requested(email, org.id, facts));
    return { request, isNew: true };
  });
}

/** Takes back the open request of a profile. Does nothing without one. Throws HTTP 403 and 404. */
export function withdrawRequest(pool: Pool, userId: number, orgId: number): Promise<void> {
  return transaction(pool, async (client) => {
    const org = await lockProfile(client, userId, orgId);
    const taken = await row<{ package_code: PackageCode }>(
      client,
      `UPDATE package_requests SET status = 'withdrawn', decided_at = now() WHERE org_id = $1 AND status = 'open'
       RETURNING package_code`,
      [org.id],
    );
    if (!taken) return;
    const text = `took back the request for ${packageLabels[taken.package_code]}`;
    await recordActivity(client, org.id, userId, { area: 'package', text });
  });
}
