import { type Pool, type PoolClient, row, rows, transaction } from '../db/query';

/** Key of the lock: two nodes must not add to the same counters in a different order. */
const LOCK = 7_261_022;
const BATCH = 20_000;

const FOLD_SQL = `
  WITH moved AS (
    DELETE FROM statistics_events WHERE id IN (SELECT id FROM statistics_events ORDER BY id LIMIT $1)
    RETURNING id, day, kind, org_ids, words
  ), events AS (
    SELECT coalesce(o.merged_into, o.id) AS org_id, m.day, m.kind, m.words FROM moved m
    CROSS JOIN LATERAL unnest(m.org_ids) AS u (org_id) JOIN orgs o ON o.id = u.org_id
  ), days AS (
    INSERT INTO statistics_days AS d (org_id, day, kind, count)
    SELECT org_id, day, kind, count(*) FROM events WHERE kind <> 'words' GROUP BY 1, 2, 3
    ON CONFLICT (org_id, day, kind) DO UPDATE SET count = d.count + excluded.count
  ), words AS (
    INSERT INTO statistics_words AS w (org_id, day, words, count)
    SELECT org_id, day, words, count(*) FROM events WHERE kind = 'words' GROUP BY 1, 2, 3
    ON CONFLICT (org_id, day, words) DO UPDATE SET count = w.count + excluded.count
  )
  SELECT count(*)::int AS events FROM moved`;

const MARK_SQL = `
  INSERT INTO statistics_state (counted_to) VALUES (now())
  ON CONFLICT (only_row) DO UPDATE SET counted_to = excluded.counted_to`;

/** Adds one batch to the counters. Returns whether there may be more; false while another node folds. */
async function foldBatch(client: PoolClient): Promise<boolean> {
  const lock = await row<{ locked: boolean }>(client, 'SELECT pg_try_advisory_xact_lock($1) AS locked', [
    LOCK,
  ]);
  if (!lock?.locked) return false;
  const folded = await row<{ events: number }>(client, FOLD_SQL, [BATCH]);
  if (folded?.events === BATCH) return true;
  await rows(client, MARK_SQL);
  return false;
}

/** Moves recorded events into the counters, each exactly once: a batch is deleted and added in one transaction. */
export async function foldCounts(pool: Pool): Promise<void> {
  while (await transaction(pool, foldBatch));
}
