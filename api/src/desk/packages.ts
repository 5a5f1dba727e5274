import { packageLabels, toPackageCode } from '@unitbase/contracts/tiers';
import { addAuditEntry } from '../db/audit';
import { type Pool, row, rows, transaction } from '../db/query';
import { putInOutbox } from '../mail/outbox';
import { logOrgChange } from '../orgs/public-address';
import { type Decision, DeskError } from './decision';
import { deskMails, editAddress } from './mails';
import { ownersOf } from './profiles';

interface StoredOrg {
  name: string;
  status: string;
  package_code: string;
  country_slug: string | null;
}

/**
 * Puts a profile on another package: rank, facets and what its page shows follow at once; what the package does not
 * show is kept (decisions D27, D31).
 * @param wanted a package code; SILVER stands for CORPORATE
 */
export function setPackage(pool: Pool, siteUrl: string, id: number, wanted: string): Promise<Decision> {
  const code = toPackageCode(wanted);
  if (code === 'BASIC' && wanted.toUpperCase() !== 'BASIC')
    throw new DeskError(`'${wanted}' is no package: take one of BASIC, SILVER, GOLD, PLATINUM.`);
  return transaction(pool, async (client) => {
    await rows(client, 'SELECT count_org($1, -1)', [id]);
    const org = await row<StoredOrg>(
      client,
      `SELECT o.name, o.status, o.package_code, c.slug AS country_slug
       FROM orgs o LEFT JOIN countries c ON c.id = o.country_id WHERE o.id = $1 FOR UPDATE OF o`,
      [id],
    );
    if (!org) throw new DeskError(`There is no profile ${id}.`);
    if (org.status === 'removed') throw new DeskError(`Profile ${id} (${org.name}) is removed.`);
    const label = packageLabels[code];
    if (org.package_code === code) throw new DeskError(`Profile ${id} (${org.name}) is ${label} already.`);
    await rows(client, 'UPDATE orgs SET package_code = $2, updated_at = now() WHERE id = $1', [id, code]);
    await rows(client, 'SELECT refresh_org_search($1)', [id]);
    await rows(client, 'SELECT count_org($1, 1)', [id]);
    const mailed = await ownersOf(client, id);
    for (const to of mailed) {
      await putInOutbox(client, 'mail', deskMails.packageChanged(to, org.name, label, editAddress(siteUrl)));
    }
    await addAuditEntry(client, 'profile.set-package', 'org', id, { from: org.package_code, to: code });
    await logOrgChange(client, id, org.country_slug ?? '');
    return { id, status: org.status, text: `${org.name} is ${label} now`, mailed };
  });
}
