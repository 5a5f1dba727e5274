import { type PoolClient, row } from '../../../db/query';
import { DeskError } from '../../decision';
import { alreadyDecided } from '../decided';
import type { DecisionRequest } from '../queue';

/** A profile that staff decide about. */
export interface StoredProfile {
  id: number;
  name: string;
  slug: string;
  status: string;
  was_public: boolean;
  country_id: number | null;
  country_slug: string | null;
  submitted_at: Date | null;
  version: string;
}

/** Locks a profile. Throws `DeskError` 404 for an unknown one. */
export async function lockProfile({
  client,
  id,
}: Pick<DecisionRequest, 'client' | 'id'>): Promise<StoredProfile> {
  const org = await row<StoredProfile>(
    client,
    `SELECT o.id, o.name, o.slug, o.status, o.approved_at IS NOT NULL AS was_public, o.country_id,
       c.slug AS country_slug, o.submitted_at, o.updated_at::text AS version
     FROM orgs o LEFT JOIN countries c ON c.id = o.country_id WHERE o.id = $1 FOR UPDATE OF o`,
    [id],
  );
  if (!org) throw new DeskError(`There is no profile ${id}.`, { status: 404 });
  return org;
}

/** Throws `DeskError` for another version than the actor has seen. */
export function requireSeen({ version }: DecisionRequest, org: StoredProfile): void {
  if (version !== '' && version !== org.version)
    throw new DeskError(`The owner has changed ${org.name} since you opened it. Look at it again.`);
}

/** Returns the error of a decision about a profile that does not wait. Reviews of a public profile may be about a change. */
export async function reviewedError(
  client: PoolClient,
  { id, name, status }: StoredProfile,
): Promise<DeskError> {
  const review = await row<{ status: string; decided_at: Date; decided_by_name: string }>(
    client,
    `SELECT outcome AS status, decided_at, decided_by_name FROM profile_reviews
     WHERE org_id = $1 AND (outcome = $2 OR $2 = 'approved') ORDER BY id DESC LIMIT 1`,
    [id, status],
  );
  return alreadyDecided(
    `Profile ${id} (${name})`,
    review ?? { status, decided_at: null, decided_by_name: '' },
  );
}
