import type { Statistics } from '@unitbase/contracts/entities/statistics';
import { statisticsRules } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import {
  type ChartKind,
  countKinds,
  type StatisticsPeriod,
  showsAllStatistics,
} from '@unitbase/contracts/statistics';
import { type Pool, row, rows } from '../db/query';
import type { Feature } from '../http/feature';
import { throwHttpError } from '../http/http-error';
import { sendCsv } from '../http/send-csv';
import { type OwnOrg, requireRight } from '../orgs/access';
import { foldCounts } from './fold-counts';
import { daysUntil, weeksOf } from './period';
import { type DayCounts, readAnswerSeconds, readDays, sumOf } from './read-counts';
import { readPeers } from './read-peers';

/** Returns the most frequent words of a period that are frequent enough to tell nothing about one visitor. */
const readWords = (pool: Pool, orgId: number, from: string): Promise<{ words: string; count: number }[]> =>
  rows(
    pool,
    `SELECT words, sum(count)::int AS count FROM statistics_words WHERE org_id = $1 AND day >= $2
     GROUP BY words HAVING sum(count) >= $3 ORDER BY 2 DESC, 1 LIMIT $4`,
    [orgId, from, statisticsRules.wordsMinimum, statisticsRules.words],
  );

async function readCountedTo(pool: Pool): Promise<string | null> {
  const state = await row<{ counted_to: Date }>(pool, 'SELECT counted_to FROM statistics_state');
  return state ? new Date(state.counted_to).toISOString() : null;
}

async function readDetails(
  pool: Pool,
  orgId: number,
  days: readonly DayCounts[],
  chart: ChartKind,
): Promise<Statistics['details']> {
  const weeks = weeksOf(days.map(({ day }) => day));
  const [words, peers] = await Promise.all([
    readWords(pool, orgId, days[0]?.day ?? ''),
    readPeers(pool, orgId, weeks, chart),
  ]);
  const byDay = new Map(days.map((day) => [day.day, day]));
  return {
    weeks: weeks.map((week) => ({
      from: week[0] ?? '',
      is_whole: week.length === 7,
      counts: sumOf(week.flatMap((day) => byDay.get(day) ?? [])),
    })),
    words,
    peers,
  };
}

async function readStatistics(
  pool: Pool,
  org: OwnOrg,
  period: StatisticsPeriod,
  chart: ChartKind,
): Promise<Statistics> {
  await foldCounts(pool);
  const dates = daysUntil(new Date(), period);
  const [from = '', to = ''] = [dates[0], dates.at(-1)];
  const isWhole = showsAllStatistics(org.package_code);
  const days = await readDays(pool, org.id, dates);
  const [countedTo, answerSeconds, details] = await Promise.all([
    readCountedTo(pool),
    readAnswerSeconds(pool, org.id, from),
    isWhole ? readDetails(pool, org.id, days, chart) : null,
  ]);
  return {
    id: org.id,
    packagetypecode: org.package_code,
    from,
    to,
    counted_to: countedTo,
    totals: { ...sumOf(days), ...(isWhole ? {} : { showreel: null, lists: null }) },
    answer_seconds: answerSeconds,
    details,
  };
}

/** Routes by which the managers of a profile read its numbers. */
export const statisticsRoutes: Feature = ({ pool }) => ({
  getStatistics: async ({ params, query, user }) =>
    readStatistics(pool, await requireRight(pool, user.id, params.id, 'statistics'), query.days, query.chart),

  downloadStatistics: async ({ params, query, user, reply }) => {
    const org = await requireRight(pool, user.id, params.id, 'statistics');
    if (!showsAllStatistics(org.package_code)) throwHttpError(403, messages.statistics.notOnPackage);
    await foldCounts(pool);
    const days = await readDays(pool, org.id, daysUntil(new Date(), query.days));
    return sendCsv(reply, `statistics-${org.id}-${query.days}-days`, ['day', ...countKinds], days);
  },
});
