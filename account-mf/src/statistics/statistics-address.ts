import {
  type ChartKind,
  chartKinds,
  type StatisticsPeriod,
  statisticsPeriods,
} from '@unitbase/contracts/statistics';
import { urls } from '@unitbase/contracts/urls';

/** What the address of the page chooses. */
export interface StatisticsChoice {
  /** Id of the profile; `undefined` for the one that was edited last. */
  profile: number | undefined;
  days: StatisticsPeriod;
  chart: ChartKind;
}

const isChart = (text: string | null): text is ChartKind => text !== null && Object.hasOwn(chartKinds, text);

/** Reads the choice; unknown values are the defaults. */
export function readChoice(query: URLSearchParams): StatisticsChoice {
  const days = Number(query.get('days'));
  const chart = query.get('chart');
  return {
    profile: Number(query.get('profile')) || undefined,
    days: statisticsPeriods.find((period) => period === days) ?? 90,
    chart: isChart(chart) ? chart : 'views',
  };
}

/** Returns the address of a choice, without what it has by default. */
export const hrefOf = ({ profile, days, chart }: StatisticsChoice): string =>
  urls.statistics({
    profile,
    days: days === 90 ? undefined : days,
    chart: chart === 'views' ? undefined : chart,
  });
