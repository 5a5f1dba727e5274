import { type CountKind, countKinds } from '@unitbase/contracts/statistics';
import { type Connection, row, rows } from '../db/query';

export type Counts = Record<CountKind, number>;

/** Returns zero for each kind. */
const noCounts = (): Counts => Object.fromEntries(countKinds.map((kind) => [kind, 0])) as Counts;

export interface DayCounts extends Counts {
  day: string;
}

/** Returns the numbers of each day, zero where nothing was counted. */
export async function readDays(
  connection: Connection,
  orgId: number,
  days: readonly string[],
): Promise<DayCounts[]> {
  const stored = await rows<{ day: string; counts: Partial<Counts> }>(
    connection,
    `SELECT day::text, jsonb_object_agg(kind, count) AS counts FROM statistics_days
     WHERE org_id = $1 AND day BETWEEN $2 AND $3 GROUP BY day`,
    [orgId, days[0], days.at(-1)],
  );
  const byDay = new Map(stored.map(({ day, counts }) => [day, counts]));
  return days.map((day) => ({ ...noCounts(), ...byDay.get(day), day }));
}

/** Returns the sum of days by kind. */
export function sumOf(days: readonly DayCounts[]): Counts {
  const sums = noCounts();
  for (const day of days) for (const kind of countKinds) sums[kind] += day[kind];
  return sums;
}

/** Returns the median time to the first answer of threads that began in the period, in whole seconds. */
export async function readAnswerSeconds(
  connection: Connection,
  orgId: number,
  from: string,
): Promise<number | null> {
  const median = await row<{ seconds: number | null }>(
    connection,
    `SELECT round(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM answered_at - created_at)))::int AS seconds
     FROM threads WHERE org_id = $1 AND created_at >= $2::date AT TIME ZONE 'UTC' AND answered_at IS NOT NULL`,
    [orgId, from],
  );
  return median?.seconds ?? null;
}
