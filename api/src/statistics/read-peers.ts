import type { Peers } from '@unitbase/contracts/entities/statistics';
import { type ChartKind, type CountKind, chartKinds, countKinds } from '@unitbase/contracts/statistics';
import { type Connection, row, rows } from '../db/query';

interface Group {
  section_id: number;
  section: string;
  country_id: number;
  country: string;
}

/** `$1` section, `$2` country, `$3` first day, `$4` last day. */
const PEERS = `
  WITH peers AS MATERIALIZED (
    SELECT o.id FROM orgs o WHERE o.status = 'approved' AND o.country_id = $2 AND EXISTS (
      SELECT FROM org_categories oc JOIN categories c ON c.id = oc.category_id
      WHERE oc.org_id = o.id AND c.section_id = $1))`;

/** Counted days of the peers. */
const COUNTS = 'FROM statistics_days WHERE day BETWEEN $3 AND $4 AND org_id IN (SELECT id FROM peers)';

const MEDIANS_SQL = `${PEERS}, sums AS (SELECT org_id, kind, sum(count) AS total ${COUNTS} GROUP BY 1, 2)
  SELECT k.kind, count(*)::int AS companies,
    percentile_cont(0.5) WITHIN GROUP (ORDER BY coalesce(s.total, 0)::float) AS median
  FROM peers p CROSS JOIN unnest($5::text[]) k (kind) LEFT JOIN sums s ON s.org_id = p.id AND s.kind = k.kind
  GROUP BY 1`;

/** `$5` kinds, `$6` number of weeks, which are counted from the Monday of the first day. */
const WEEKLY_SQL = `${PEERS}, sums AS (
    SELECT org_id, (day - date_trunc('week', $3::timestamp)::date) / 7 AS week, sum(count) AS total
    ${COUNTS} AND kind = ANY($5) GROUP BY 1, 2)
  SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY coalesce(s.total, 0)::float) AS median
  FROM peers p CROSS JOIN generate_series(0, $6 - 1) w (week) LEFT JOIN sums s ON s.org_id = p.id AND s.week = w.week
  GROUP BY w.week ORDER BY w.week`;

const ANSWERS_SQL = `${PEERS}, medians AS (
    SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM t.answered_at - t.created_at)) AS seconds
    FROM threads t WHERE t.org_id IN (SELECT id FROM peers) AND t.answered_at IS NOT NULL
      AND t.created_at >= $3::date AT TIME ZONE 'UTC' AND t.created_at < ($4::date + 1) AT TIME ZONE 'UTC'
    GROUP BY t.org_id)
  SELECT round(percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds))::int AS seconds FROM medians`;

/** Returns the section of the company's first category, and its country. */
const readGroup = (connection: Connection, orgId: number): Promise<Group | undefined> =>
  row<Group>(
    connection,
    `SELECT s.id AS section_id, s.name AS section, k.id AS country_id, k.name AS country
     FROM orgs o JOIN countries k ON k.id = o.country_id JOIN org_categories oc ON oc.org_id = o.id
     JOIN categories c ON c.id = oc.category_id JOIN sections s ON s.id = c.section_id
     WHERE o.id = $1 ORDER BY oc.position, c.name LIMIT 1`,
    [orgId],
  );

/** Returns the medians of approved companies of the same section and country; companies without events count as zero. */
export async function readPeers(
  connection: Connection,
  orgId: number,
  weeks: readonly (readonly string[])[],
  chart: ChartKind,
): Promise<Peers | null> {
  const group = await readGroup(connection, orgId);
  if (!group) return null;
  const scope = [group.section_id, group.country_id, weeks[0]?.[0], weeks.at(-1)?.at(-1)];
  const [medians, weekly, answers] = await Promise.all([
    rows<{ kind: CountKind; companies: number; median: number }>(connection, MEDIANS_SQL, [
      ...scope,
      countKinds,
    ]),
    rows<{ median: number }>(connection, WEEKLY_SQL, [...scope, chartKinds[chart], weeks.length]),
    row<{ seconds: number | null }>(connection, ANSWERS_SQL, scope),
  ]);
  const [any] = medians;
  if (!any) return null;
  return {
    section: group.section,
    country: group.country,
    companies: any.companies,
    medians: Object.fromEntries(medians.map(({ kind, median }) => [kind, median])) as Peers['medians'],
    answer_seconds: answers?.seconds ?? null,
    weekly: weekly.map(({ median }) => median),
  };
}
