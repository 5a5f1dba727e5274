import { formatMoment } from '@unitbase/contracts/dates';
import type { Actor } from '../../../db/audit';
import { type Connection, type PoolClient, row, rows } from '../../../db/query';
import { type ProfileFields, readProfileFields, storedFields } from '../../../orgs/review/profile-fields';
import { outcomes } from '../decided';

interface Review {
  orgId: number;
  outcome: 'approved' | 'changes_requested' | 'removed' | 'reverted';
  reason: string;
  submittedAt: Date | null;
}

/** Records a review with the fields of the profile; no change waits after it. Only the last review keeps them: the next one needs no others. */
export async function addReview(
  client: PoolClient,
  actor: Actor,
  { orgId, outcome, reason, submittedAt }: Review,
): Promise<void> {
  const fields = storedFields(await readProfileFields(client, orgId));
  await rows(client, 'DELETE FROM profile_changes WHERE org_id = $1', [orgId]);
  await rows(client, `UPDATE profile_reviews SET fields = '{}' WHERE org_id = $1 AND fields <> '{}'`, [
    orgId,
  ]);
  await rows(
    client,
    `INSERT INTO profile_reviews (org_id, outcome, reason, fields, submitted_at, decided_by, decided_by_name)
     VALUES ($1, $2, $3, $4, coalesce($5, now()), $6, $7)`,
    [orgId, outcome, reason, fields, submittedAt, actor.id, actor.name],
  );
}

/** Returns the fields at the last review of a profile; `null` for a new one. */
export async function lastReviewedFields(
  connection: Connection,
  orgId: number,
): Promise<ProfileFields | null> {
  const review = await row<{ fields: ProfileFields }>(
    connection,
    `SELECT fields FROM profile_reviews WHERE org_id = $1 AND fields <> '{}' ORDER BY id DESC LIMIT 1`,
    [orgId],
  );
  return review?.fields ?? null;
}

/** Returns the reviews of a profile as lines, the last first. */
export async function reviewLines(connection: Connection, orgId: number): Promise<string[]> {
  const reviews = await rows<{ outcome: string; reason: string; at: Date; name: string }>(
    connection,
    `SELECT outcome, reason, decided_at AS at, decided_by_name AS name FROM profile_reviews
     WHERE org_id = $1 ORDER BY id DESC LIMIT 20`,
    [orgId],
  );
  return reviews.map(({ outcome, reason, at, name }) =>
    [`${formatMoment(at)}, ${name}: ${outcomes[outcome] ?? outcome}`, reason].filter(Boolean).join('. '),
  );
}
