import { formatShortDay } from '@unitbase/contracts/dates';
import type { Statistics, WeekCounts } from '@unitbase/contracts/entities/statistics';
import * as messages from '@unitbase/contracts/messages';
import { formatCount } from '@unitbase/contracts/numbers';
import { countKinds } from '@unitbase/contracts/statistics';
import { SectionHead } from '@unitbase/shared-ui/section';
import { VisuallyHidden } from '@unitbase/shared-ui/visually-hidden';
import css from './week-table.module.css';

interface WeekTableProps {
  weeks: readonly WeekCounts[];
  totals: Statistics['totals'];
  days: number;
}

/** Renders the numbers of each week. The table scrolls sideways, so it takes the focus. */
export function WeekTable({ weeks, totals, days }: WeekTableProps) {
  const { table, tableCaption, weekOf, columns } = messages.statistics;
  return (
    <section aria-labelledby="table">
      <SectionHead id="table" title={table} small />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={css.scroll} tabIndex={0} aria-label={tableCaption}>
        <table className={css.table}>
          <caption>
            <VisuallyHidden>{tableCaption}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">{weekOf}</th>
              {countKinds.map((kind) => (
                <th key={kind} scope="col">
                  {columns[kind]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ from, counts }) => (
              <tr key={from}>
                <th scope="row">{formatShortDay(from)}</th>
                {countKinds.map((kind) => (
                  <td key={kind}>{formatCount(counts[kind])}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{messages.statistics.days(days)}</th>
              {countKinds.map((kind) => (
                <td key={kind}>{formatCount(totals[kind] ?? 0)}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
    </section>
  );
}
