import { type PackageCode, packageLabels } from '@unitbase/contracts/tiers';
import { urls } from '@unitbase/contracts/urls';
import { addAuditEntry } from '../../../db/audit';
import { type PoolClient, row } from '../../../db/query';
import { type Decision, DeskError } from '../../decision';
import { mailOwners } from '../../mail-owners';
import { deskMails } from '../../mails';
import { changePackage } from '../../packages';
import { alreadyDecided } from '../decided';
import type { DecisionRequest } from '../queue';

interface OpenRequest {
  id: number;
  org_id: number;
  package_code: PackageCode;
  status: string;
  company: string;
  decided_at: Date | null;
  decided_by_name: string;
}

async function findOpen(client: PoolClient, id: number): Promise<OpenRequest> {
  const request = await row<OpenRequest>(
    client,
    `SELECT r.id, r.org_id, r.package_code, r.status, o.name AS company, r.decided_at, r.decided_by_name
     FROM package_requests r JOIN orgs o ON o.id = r.org_id WHERE r.id = $1`,
    [id],
  );
  if (!request) throw new DeskError(`There is no request for a package ${id}.`, { status: 404 });
  if (request.status !== 'open') throw alreadyDecided(`Request ${id}`, request);
  return request;
}

/** Decides an open request. Throws `DeskError` if it was decided or taken back since it was read. */
async function close(
  { client, actor, id, text }: DecisionRequest,
  status: 'granted' | 'declined',
): Promise<void> {
  const closed = await row(
    client,
    `UPDATE package_requests SET status = $2, answer = $3, decided_at = now(), decided_by = $4, decided_by_name = $5
     WHERE id = $1 AND status = 'open' RETURNING id`,
    [id, status, status === 'declined' ? text : '', actor.id, actor.name],
  );
  if (!closed) await findOpen(client, id);
}

/** Gives a profile the requested package and mails its owner. */
export async function approvePackageRequest(request: DecisionRequest): Promise<Decision> {
  const { client, actor, siteUrl, id } = request;
  const { org_id, package_code, company } = await findOpen(client, id);
  const decision = await changePackage(client, actor, siteUrl, org_id, package_code, async () => {
    // Read again under the lock of all writers: somebody else may have decided meanwhile.
    await findOpen(client, id);
    await close(request, 'granted');
  });
  await addAuditEntry(client, {
    ...{ actor, action: 'package.approve', entity: 'package_request', id, name: company },
    ...{ before: { status: 'open' }, after: { status: 'granted' } },
    detail: { org: org_id, package: package_code },
  });
  return { ...decision, id, status: 'granted' };
}

/** Declines a request and mails the reason to the owner, who can ask again. */
export async function rejectPackageRequest(request: DecisionRequest): Promise<Decision> {
  const { client, actor, siteUrl, id, text: why } = request;
  const { org_id, package_code, company } = await findOpen(client, id);
  await close(request, 'declined');
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
}
