import { type PackageCode, packageLabels } from '@unitbase/contracts/tiers';
import { urls } from '@unitbase/contracts/urls';
import { type Actor, addAuditEntry } from '../db/audit';
import { type Pool, type PoolClient, row, rows, transaction } from '../db/query';
import { type Decision, DeskError } from './decision';
import { mailOwners } from './mail-owners';
import { deskMails } from './mails';
import { changePackage } from './packages';

/** A request for another package as listed for staff. */
export interface ListedPackageRequest {
  id: number;
  profile: number;
  company: string;
  country: string;
  package: string;
  requested: string;
  owner: string;
  line: string;
  since: Date;
}

const LIST_SQL = `
  SELECT r.id, o.id AS profile, o.name AS company, coalesce(c.name, o.country_code, '') AS country,
    o.package_code AS package, r.package_code AS requested, coalesce(u.email, '') AS owner, r.line, r.created_at AS since
  FROM package_requests r JOIN orgs o ON o.id = r.org_id LEFT JOIN countries c ON c.id = o.country_id
  LEFT JOIN users u ON u.id = r.user_id`;

/** Returns open requests, the oldest first; at most 200. */
export const listPackageRequests = (pool: Pool): Promise<ListedPackageRequest[]> =>
  rows<ListedPackageRequest>(
    pool,
    `${LIST_SQL} WHERE r.status = 'open' ORDER BY r.created_at, r.id LIMIT 200`,
  );

/** Returns a request in any status, with facts for the decision. Throws `DeskError` for an unknown id. */
export async function showPackageRequest(pool: Pool, id: number): Promise<Record<string, unknown>> {
  const request = await row<ListedPackageRequest>(pool, `${LIST_SQL} WHERE r.id = $1`, [id]);
  if (!request) throw new DeskError(`There is no request for a package ${id}.`);
  const facts = await row<Record<string, unknown>>(
    pool,
    `SELECT r.status, r.answer, r.decided_at AS decided, o.status AS profile_status, o.web, o.tel AS telephone, o.town,
       (SELECT count(*)::int FROM credits k WHERE k.org_id = o.id) AS credits,
       (SELECT count(*)::int FROM package_requests x WHERE x.org_id = o.id AND x.status = 'declined') AS declined_before
     FROM package_requests r JOIN orgs o ON o.id = r.org_id WHERE r.id = $1`,
    [id],
  );
  return { ...request, ...facts };
}

interface OpenRequest {
  id: number;
  org_id: number;
  package_code: PackageCode;
  status: string;
  company: string;
}

async function findOpen(client: PoolClient, id: number): Promise<OpenRequest> {
  const request = await row<OpenRequest>(
    client,
    `SELECT r.id, r.org_id, r.package_code, r.status, o.name AS company
     FROM package_requests r JOIN orgs o ON o.id = r.org_id WHERE r.id = $1`,
    [id],
  );
  if (!request) throw new DeskError(`There is no request for a package ${id}.`);
  if (request.status !== 'open') throw new DeskError(`Request ${id} is already ${request.status}.`);
  return request;
}

/** Gives a profile the requested package and mails its owner. */
export function approvePackageRequest(
  pool: Pool,
  actor: Actor,
  siteUrl: string,
  id: number,
): Promise<Decision> {
  return transaction(pool, async (client) => {
    const { org_id, package_code, company } = await findOpen(client, id);
    const decision = await changePackage(client, actor, siteUrl, org_id, package_code);
    // The change grants the request, unless it was taken back or decided meanwhile.
    const granted = await row(
      client,
      `SELECT id FROM package_requests WHERE id = $1 AND status = 'granted' AND decided_at = now()`,
      [id],
    );
    if (!granted) throw new DeskError(`Request ${id} was decided or taken back meanwhile.`);
    await addAuditEntry(client, {
      ...{ actor, action: 'package.approve', entity: 'package_request', id, name: company },
      ...{ before: { status: 'open' }, after: { status: 'granted' } },
      detail: { org: org_id, package: package_code },
    });
    return { ...decision, id, status: 'granted' };
  });
}

/** Declines a request and mails the reason to the owner, who can ask again. */
export function rejectPackageRequest(
  pool: Pool,
  actor: Actor,
  siteUrl: string,
  id: number,
  why: string,
): Promise<Decision> {
  return transaction(pool, async (client) => {
    const { org_id, package_code, company } = await findOpen(client, id);
    const declined = await row(
      client,
      `UPDATE package_requests SET status = 'declined', answer = $2, decided_at = now()
       WHERE id = $1 AND status = 'open' RETURNING id`,
      [id, why],
    );
    if (!declined) throw new DeskError(`Request ${id} was decided or taken back meanwhile.`);
    const label = packageLabels[package_code];
    const mailed = await mailOwners(client, org_id, (to) =>
      deskMails.packageDeclined(to, company, label, why, siteUrl + urls.upgrade()),
    );
    await addAuditEntry(client, {
      ...{ actor, action: 'package.reject', entity: 'package_request', id, name: company, why },
      ...{ before: { status: 'open' }, after: { status: 'declined' } },
      detail: { org: org_id, package: package_code },
    });
    return { id, status: 'declined', text: `${label} for ${company} is declined`, mailed };
  });
}
