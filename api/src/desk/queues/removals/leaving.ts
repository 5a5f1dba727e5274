import { type PoolClient, row } from '../../../db/query';
import { DeskError } from '../../decision';

/** Throws `DeskError` for a profile of an account whose deletion is confirmed. */
export async function requireNotLeaving(
  client: PoolClient,
  org: { id: number; name: string },
): Promise<void> {
  const request = await row<{ id: number }>(
    client,
    `SELECT id FROM deletion_requests WHERE org_id = $1 AND status = 'confirmed' LIMIT 1`,
    [org.id],
  );
  if (request)
    throw new DeskError(
      `Profile ${org.id} (${org.name}) is about to be deleted: reject removal request ${request.id} first.`,
    );
}
