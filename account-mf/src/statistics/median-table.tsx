import type { Peers, Statistics } from '@unitbase/contracts/entities/statistics';
import * as messages from '@unitbase/contracts/messages';
import { formatCount } from '@unitbase/contracts/numbers';
import { countKinds } from '@unitbase/contracts/statistics';
import { SectionHead } from '@unitbase/shared-ui/section';
import { Text } from '@unitbase/shared-ui/text';
import { VisuallyHidden } from '@unitbase/shared-ui/visually-hidden';
import css from './median-table.module.css';
import { durationText, medianText } from './statistics-texts';

/** Least end of the scale, as a multiple of the median. */
const LEAST_SCALE = 2;

interface MedianTableProps {
  statistics: Statistics;
  peers: Peers | null;
  days: number;
}

/** Renders each number beside the median of comparable companies; all lines share one scale. */
export function MedianTable({ statistics, peers, days }: MedianTableProps) {
  const { besideMedian, noPeers } = messages.statistics;
  return (
    <section aria-labelledby="median">
      <SectionHead id="median" title={besideMedian} small />
      {peers ? (
        <Rows statistics={statistics} peers={peers} days={days} />
      ) : (
        <Text variant="hint">{noPeers}</Text>
      )}
    </section>
  );
}

function Rows({ statistics, peers, days }: MedianTableProps & { peers: Peers }) {
  const { kinds, you, median, times, answerTime, shorterIsBetter, besideMedianOf } = messages.statistics;
  const rows = countKinds.map((kind) => {
    const own = statistics.totals[kind] ?? 0;
    const middle = peers.medians[kind];
    return { kind, own, middle, ratio: middle > 0 ? own / middle : null };
  });
  const scale = Math.max(LEAST_SCALE, ...rows.map(({ ratio }) => ratio ?? 0)) * 1.05;
  return (
    <>
      <table className={css.table}>
        <caption>
          <VisuallyHidden>{besideMedianOf(peers.section, peers.country)}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{messages.statistics.days(days)}</th>
            <th scope="col" className={css.number}>
              {you}
            </th>
            <th scope="col" className={css.number}>
              {median}
            </th>
            <th scope="col">{times}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ kind, own, middle, ratio }) => (
            <tr key={kind}>
              <th scope="row">{kinds[kind]}</th>
              <td className={css.number}>{formatCount(own)}</td>
              <td className={css.number}>{medianText(middle)}</td>
              <td>{ratio === null ? '–' : <Ratio ratio={ratio} scale={scale} />}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{answerTime}</th>
            <td className={css.number}>{durationText(statistics.answer_seconds)}</td>
            <td className={css.number}>{durationText(peers.answer_seconds)}</td>
            <td className={css.note}>{shorterIsBetter}</td>
          </tr>
        </tbody>
      </table>
      <Text variant="hint" className={css.foot}>
        {messages.statistics.peers(peers.companies, peers.section, peers.country)}
      </Text>
    </>
  );
}

/** Renders a multiple of the median as a line, with the median as a mark. */
function Ratio({ ratio, scale }: { ratio: number; scale: number }) {
  return (
    <div className={css.ratio}>
      <svg viewBox="0 0 100 14" preserveAspectRatio="none" aria-hidden="true">
        <rect className={css.own} width={(ratio / scale) * 100} height="14" />
        <line className={css.halo} x1={100 / scale} x2={100 / scale} y1="-4" y2="18" />
        <line className={css.mark} x1={100 / scale} x2={100 / scale} y1="-4" y2="18" />
      </svg>
      <b>{ratio.toFixed(1)} ×</b>
    </div>
  );
}
