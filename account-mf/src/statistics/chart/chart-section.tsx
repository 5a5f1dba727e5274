import { formatShortDay } from '@unitbase/contracts/dates';
import type { Statistics, WeekCounts } from '@unitbase/contracts/entities/statistics';
import * as messages from '@unitbase/contracts/messages';
import { chartKinds } from '@unitbase/contracts/statistics';
import { Chip, Chips } from '@unitbase/shared-ui/chip';
import { SectionHead } from '@unitbase/shared-ui/section';
import { hrefOf, type StatisticsChoice } from '../statistics-address';
import { dayAndMonth } from '../statistics-texts';
import css from './chart-section.module.css';
import { WeekChart } from './week-chart';

const CHARTS = Object.keys(chartKinds) as (keyof typeof chartKinds)[];

interface ChartSectionProps {
  choice: StatisticsChoice;
  details: NonNullable<Statistics['details']>;
  name: string;
}

/** Renders the chart of one number by week beside the median. */
export function ChartSection({ choice, details: { weeks, peers }, name }: ChartSectionProps) {
  const { chartNames, chartTitle, charts, chooseChart, partWeek, medianOf } = messages.statistics;
  const countOf = ({ counts }: WeekCounts) =>
    chartKinds[choice.chart].reduce((sum, kind) => sum + counts[kind], 0);
  const bars = weeks.map((week, index) => ({
    label: formatShortDay(week.from),
    isWhole: week.is_whole,
    count: countOf(week),
    median: peers?.weekly[index] ?? null,
  }));
  const most = weeks.reduce(
    (best, week) => (countOf(week) > countOf(best) ? week : best),
    weeks[0] as WeekCounts,
  );
  const total = bars.reduce((sum, { count }) => sum + count, 0);
  const chartName = chartNames[choice.chart];
  const { chartLabel, mostInWeek, sameNumbers } = messages.statistics;
  const parts = [chartLabel(chartName, total, choice.days)];
  if (total > 0) parts.push(mostInWeek(dayAndMonth(most.from), countOf(most)));
  const label = `${parts.join(', ')}. ${sameNumbers}`;
  return (
    <section className={css.chart} aria-labelledby="chart">
      <SectionHead id="chart" title={chartTitle(chartName)} small />
      <div className={css.tools}>
        <Chips label={chooseChart}>
          {CHARTS.map((chart) => (
            <Chip key={chart} href={hrefOf({ ...choice, chart })} current={chart === choice.chart}>
              {charts[chart]}
            </Chip>
          ))}
        </Chips>
        <p className={css.key}>
          <span>
            <i />
            {name}
          </span>
          <span>
            <i className={css.part} />
            {partWeek}
          </span>
          {peers && (
            <span>
              <i className={css.median} />
              {medianOf(peers.section, peers.country)}
            </span>
          )}
        </p>
      </div>
      <WeekChart bars={bars} label={label} />
    </section>
  );
}
