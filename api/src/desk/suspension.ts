import { urls } from '@unitbase/contracts/urls';
import { type Actor, addAuditEntry } from '../db/audit';
import { type Pool, type PoolClient, row, transaction } from '../db/query';
import { moveOrg } from '../orgs/change-org';
import { type Decision, DeskError } from './decision';
import { mailOwners } from './mail-owners';
import { deskMails, editAddress } from './mails';
import { requireNotLeaving } from './queues/removals/leaving';

interface StoredOrg {
  name: string;
  slug: string;
  status: string;
  country_slug: string | null;
}

async function requireStatus(client: PoolClient, id: number, status: string): Promise<StoredOrg> {
  const org = await row<StoredOrg>(
    client,
    `SELECT o.name, o.slug, o.status, c.slug AS country_slug
     FROM orgs o LEFT JOIN countries c ON c.id = o.country_id WHERE o.id = $1`,
    [id],
  );
  if (!org) throw new DeskError(`There is no profile ${id}.`);
  if (org.status !== status)
    throw new DeskError(`Profile ${id} (${org.name}) is not ${status}: ${org.status.replace('_', ' ')}.`);
  return org;
}

/** Hides a public profile until it is reactivated, and mails the reason to its owners (decision D41). */
export function suspendProfile(pool: Pool, actor: Actor, id: number, why: string): Promise<Decision> {
  return transaction(pool, async (client) => {
    const org = await requireStatus(client, id, 'approved');
    await moveOrg(client, id, 'approved', 'suspended');
    const mailed = await mailOwners(client, id, (to) => deskMails.profileSuspended(to, org.name, why));
    await addAuditEntry(client, {
      ...{ actor, action: 'profile.suspend', entity: 'org', id, name: org.name, why },
      ...{ before: { status: 'approved' }, after: { status: 'suspended' } },
    });
    return { id, status: 'suspended', text: `${org.name} is hidden until it is reactivated`, mailed };
  });
}

/** Shows a suspended profile again at its former URL (decisions D41, D43). */
export function reactivateProfile(pool: Pool, actor: Actor, siteUrl: string, id: number): Promise<Decision> {
  return transaction(pool, async (client) => {
    const org = await requireStatus(client, id, 'suspended');
    await requireNotLeaving(client, { id, name: org.name });
    await moveOrg(client, id, 'suspended', 'approved');
    const address = siteUrl + urls.company(org.country_slug ?? '', org.slug);
    const mailed = await mailOwners(client, id, (to) =>
      deskMails.profileReactivated(to, org.name, address, editAddress(siteUrl)),
    );
    await addAuditEntry(client, {
      ...{ actor, action: 'profile.reactivate', entity: 'org', id, name: org.name },
      ...{ before: { status: 'suspended' }, after: { status: 'approved' } },
    });
    return { id, status: 'approved', text: `${org.name} is public again at ${address}`, mailed };
  });
}
