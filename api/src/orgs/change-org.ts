import { type Pool, type PoolClient, row, rows, transaction } from '../db/query';
import { type OwnOrg, requireRight } from './access';
import { readReviewable, trackChange } from './review/profile-changes';

/** Logs a change of a public company: its own key, and the keys of lists and counters with it. */
export async function logOrgChange(client: PoolClient, orgId: number, countrySlug: string): Promise<void> {
  await rows(client, `SELECT log_change($1, 'companies', 'categories', 'countries', $2)`, [
    `company:${orgId}`,
    `country:${countrySlug}`,
  ]);
}

/** Runs `work` under the lock of all writers; then updates the company's search row and rank, and the counters. */
export async function recountOrg<Result>(
  client: PoolClient,
  orgId: number,
  work: () => Promise<Result>,
): Promise<Result> {
  await rows(client, 'SELECT count_org($1, -1)', [orgId]);
  const result = await work();
  await rows(client, 'SELECT refresh_org_search($1)', [orgId]);
  await rows(client, 'SELECT count_org($1, 1)', [orgId]);
  return result;
}

/**
 * Changes an organisation in one transaction, for its owner or an editor. If `work` throws, nothing changes. A change of a
 * public profile is public at once, and waits for a review.
 */
export function changeOrg(
  pool: Pool,
  userId: number,
  orgId: number,
  work: (client: PoolClient, org: OwnOrg) => Promise<void>,
): Promise<void> {
  return transaction(pool, async (client) => {
    // Checked before the lock of all writers: a caller without access must not hold it.
    await requireRight(client, userId, orgId, 'profile');
    const org = await recountOrg(client, orgId, async () => {
      const locked = await requireRight(client, userId, orgId, 'profile', ' FOR UPDATE OF o');
      const previous = locked.status === 'approved' ? await readReviewable(client, orgId) : null;
      await work(client, locked);
      if (previous) await trackChange(client, orgId, previous);
      await rows(client, 'UPDATE orgs SET updated_at = now() WHERE id = $1', [orgId]);
      return locked;
    });
    if (org.status === 'approved') await logOrgChange(client, orgId, org.country_slug ?? '');
  });
}

/** Changes a company's status, with counters, search row and change log. Does nothing if its status is not `from`. */
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
  await recountOrg(client, orgId, () =>
    rows(client, 'UPDATE orgs SET status = $2, updated_at = now() WHERE id = $1', [orgId, to]),
  );
  await logOrgChange(client, orgId, org.slug ?? '');
}
