import { type PackageCode, packageLabels, toPackageCode } from '@unitbase/contracts/tiers';
import { type Actor, addAuditEntry } from '../db/audit';
import { type Pool, type PoolClient, row, rows, transaction } from '../db/query';
import { logOrgChange, recountOrg } from '../orgs/change-org';
import { type Decision, DeskError } from './decision';
import { mailOwners } from './mail-owners';
import { deskMails, editAddress } from './mails';

interface StoredOrg {
  name: string;
  status: string;
  package_code: string;
  country_slug: string | null;
}

/** Changes the package of a locked profile and grants the open request for it, if there is one. */
async function storePackage(
  client: PoolClient,
  actor: Actor,
  id: number,
  code: PackageCode,
): Promise<StoredOrg> {
  const stored = await row<StoredOrg>(
    client,
    `SELECT o.name, o.status, o.package_code, c.slug AS country_slug
     FROM orgs o LEFT JOIN countries c ON c.id = o.country_id WHERE o.id = $1 FOR UPDATE OF o`,
    [id],
  );
  if (!stored) throw new DeskError(`There is no profile ${id}.`);
  if (stored.status === 'removed') throw new DeskError(`Profile ${id} (${stored.name}) is removed.`);
  if (stored.package_code === code)
    throw new DeskError(`Profile ${id} (${stored.name}) is already ${packageLabels[code]}.`);
  await rows(client, 'UPDATE orgs SET package_code = $2, updated_at = now() WHERE id = $1', [id, code]);
  await rows(
    client,
    `UPDATE package_requests SET status = 'granted', decided_at = now(), decided_by = $3, decided_by_name = $4
     WHERE org_id = $1 AND package_code = $2 AND status = 'open'`,
    [id, code, actor.id, actor.name],
  );
  return stored;
}

/**
 * Changes the package of a profile in the open transaction: see `setPackage`.
 * @param first runs under the lock of all writers, before the change
 */
export async function changePackage(
  client: PoolClient,
  actor: Actor,
  siteUrl: string,
  id: number,
  code: PackageCode,
  first?: () => Promise<void>,
): Promise<Decision> {
  const label = packageLabels[code];
  const org = await recountOrg(client, id, async () => {
    await first?.();
    return storePackage(client, actor, id, code);
  });
  const mailed = await mailOwners(client, id, (to) =>
    deskMails.packageChanged(to, org.name, label, editAddress(siteUrl)),
  );
  await addAuditEntry(client, {
    ...{ actor, action: 'profile.set-package', entity: 'org', id, name: org.name },
    ...{ before: { package: org.package_code }, after: { package: code } },
  });
  await logOrgChange(client, id, org.country_slug ?? '');
  return { id, status: org.status, text: `${org.name} is now ${label}`, mailed };
}

/**
 * Changes the package of a profile, with its rank, facets and page. Values that the package hides stay stored
 * (decisions D27, D31).
 * @param name a package code; SILVER stands for CORPORATE
 */
export function setPackage(
  pool: Pool,
  actor: Actor,
  siteUrl: string,
  id: number,
  name: string,
): Promise<Decision> {
  const code = toPackageCode(name);
  if (code === 'BASIC' && name.toUpperCase() !== 'BASIC')
    throw new DeskError(`Unknown package '${name}'. Use one of BASIC, SILVER, GOLD, PLATINUM.`);
  return transaction(pool, (client) => changePackage(client, actor, siteUrl, id, code));
}
