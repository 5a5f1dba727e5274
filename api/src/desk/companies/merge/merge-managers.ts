import type { MergeSide } from '@unitbase/contracts/entities/desk/companies';
import type { PoolClient } from '../../../db/query';
import type { Pair } from './preview-merge';
import { runForPair } from './references';

const MOVE_SQL = [
  // A user who manages both keeps the wider role.
  `UPDATE memberships k SET role = 'editor' FROM memberships m WHERE k.org_id = :into AND m.org_id = :from
     AND m.user_id = k.user_id AND k.role = 'viewer' AND m.role <> 'viewer'`,
  `INSERT INTO memberships (user_id, org_id, role, created_at)
   SELECT user_id, :into, CASE role WHEN 'owner' THEN 'editor' ELSE role END, created_at FROM memberships WHERE org_id = :from
   ON CONFLICT DO NOTHING`,
];

/** Makes the owner of the company that goes the owner; a hand-over of the previous one ends. */
const OWNER_SQL = [
  `UPDATE memberships SET role = 'editor' WHERE org_id = :into AND role = 'owner'`,
  `UPDATE memberships SET role = 'owner' WHERE org_id = :into AND user_id = (
     SELECT user_id FROM memberships WHERE org_id = :from AND role = 'owner' ORDER BY created_at, user_id LIMIT 1)`,
  'DELETE FROM handovers WHERE org_id = :into',
];

/** Moves the managers. The owner of the company that is not chosen becomes an editor. */
export async function mergeManagers(client: PoolClient, pair: Pair, owner: MergeSide): Promise<void> {
  await runForPair(client, MOVE_SQL, pair);
  if (owner === 'from') await runForPair(client, OWNER_SQL, pair);
  await runForPair(client, ['DELETE FROM memberships WHERE org_id = :from'], pair);
}
