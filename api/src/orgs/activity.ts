import type { Activities, Activity, ActivityArea } from '@unitbase/contracts/entities/managers';
import * as messages from '@unitbase/contracts/messages';
import { type Connection, type PoolClient, row, rows } from '../db/query';
import { USER_NAME_SQL } from './user-name';

/** Change of a profile, as its activity list shows it after the name of the manager. */
export interface Change {
  area: ActivityArea;
  /** 'changed Town/City: Paris to Lyon'. With a `person`, `{person}` stands for their name. */
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
     INSERT INTO audit (actor_id, action, entity, entity_id, detail)
     SELECT $2, 'activity.' || $3, 'org', $1::text, jsonb_build_object('activity', id, 'person', $5::int) FROM entry`,
    [orgId, userId, area, text.slice(0, LONGEST), personId, email],
  );
}

const VISIBLE_SQL = `a.org_id = $1 AND ($2 OR a.area <> 'messages')`;

const ACTIVITY_SQL = `
  SELECT a.id, to_json(a.at) #>> '{}' AS at, coalesce(${USER_NAME_SQL}, $5) AS name, a.area,
    CASE WHEN a.area IN ('managers', 'messages') THEN replace(a.text, '{person}', coalesce(
      (SELECT coalesce(nullif(trim(p.firstname || ' ' || p.lastname), ''), p.email) FROM users p WHERE p.id = a.person_id),
      nullif(a.person_email, ''), lower($5))) ELSE a.text END AS text
  FROM org_activity a LEFT JOIN users u ON u.id = a.user_id
  WHERE ${VISIBLE_SQL} ORDER BY a.id DESC LIMIT $3 OFFSET $4`;

/**
 * Returns a page of a profile's activity list, the newest first.
 * @param withMessages whether the reader may know who writes to the profile
 */
export async function readActivity(
  connection: Connection,
  orgId: number,
  { offset, limit, withMessages }: { offset: number; limit: number; withMessages: boolean },
): Promise<Activities> {
  const [counted, results] = await Promise.all([
    row<{ count: number }>(
      connection,
      `SELECT count(*)::int AS count FROM org_activity a WHERE ${VISIBLE_SQL}`,
      [orgId, withMessages],
    ),
    rows<Activity>(connection, ACTIVITY_SQL, [
      ...[orgId, withMessages, limit, offset],
      messages.managers.formerManager,
    ]),
  ]);
  return { count: counted?.count ?? 0, results };
}
