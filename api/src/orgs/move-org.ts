import { type PoolClient, row, rows } from '../db/query';
import { logOrgChange } from './public-address';

/** Moves a company between shown and hidden: counters, search row and change log with it. Does nothing elsewhere. */
export async function moveOrg(
  client: PoolClient,
  orgId: number,
  from: 'approved' | 'removal_requested' | 'suspended',
  to: 'approved' | 'removal_requested' | 'suspended' | 'removed',
): Promise<void> {
  const org = await row<{ slug: string | null }>(
    client,
    `SELECT (SELECT c.slug FROM countries c WHERE c.id = o.country_id) AS slug FROM orgs o
     WHERE o.id = $1 AND o.status = $2 FOR UPDATE`,
    [orgId, from],
  );
  if (!org) return;
  await rows(client, 'SELECT count_org($1, -1)', [orgId]);
  await rows(client, 'UPDATE orgs SET status = $2, updated_at = now() WHERE id = $1', [orgId, to]);
  await rows(client, 'SELECT refresh_org_search($1)', [orgId]);
  await rows(client, 'SELECT count_org($1, 1)', [orgId]);
  await logOrgChange(client, orgId, org.slug ?? '');
}
