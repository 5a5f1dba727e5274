import type { ActivityArea } from '@unitbase/contracts/entities/managers';
import { type PoolClient, rows } from '../db/query';

/** Change of a profile, as its activity list shows it after the name of the manager. */
export interface Change {
  area: ActivityArea;
  /** 'changed Town/City: Paris to Lyon'. In the area 'managers', `{person}` stands for another person. */
  text: string;
  person?: { id: number } | { email: string };
}

const LONGEST = 300;

/**
 * Adds a change to a profile's activity list, inside the transaction of the change (docs/requirements/enquiries.md §5).
 * The audit refers to it, without its text: rows of the audit are never deleted.
 */
export async function recordActivity(
  client: PoolClient,
  orgId: number,
  userId: number,
  { area, text, person }: Change,
): Promise<void> {
  const personId = person && 'id' in person ? person.id : null;
  const email = person && 'email' in person ? person.email : '';
  await rows(
    client,
    `WITH entry AS (
       INSERT INTO org_activity (org_id, user_id, area, text, person_id, person_email)
       VALUES ($1, $2, $3, $4, $5, $6) RETURNING id)
     INSERT INTO audit (user_id, action, entity, entity_id, detail)
     SELECT $2, 'activity.' || $3, 'org', $1::text, jsonb_build_object('activity', id, 'person', $5::int) FROM entry`,
    [orgId, userId, area, text.slice(0, LONGEST), personId, email],
  );
}
