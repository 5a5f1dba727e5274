import { agoOf } from '@unitbase/contracts/desk/times';
import type { QueueState } from '@unitbase/contracts/entities/desk/today';
import { titles } from '@unitbase/contracts/messages/desk/queues';
import * as text from '@unitbase/contracts/messages/desk/today';
import { formatCount } from '@unitbase/contracts/numbers';
import { WarningIcon } from '@unitbase/shared-ui/icons';
import { Link } from '@unitbase/shared-ui/link';
import { VisuallyHidden } from '@unitbase/shared-ui/visually-hidden';
import { DeskTable } from '../shared/table/desk-table';
import css from './queue-table.module.css';

interface QueueTableProps {
  queues: readonly QueueState[];
  /** ISO instant at which the ages were read. */
  now: string;
}

const figures = ['waiting', 'late', 'today', 'decided'] as const;
const heads = [text.queue, ...figures.map((figure) => text.figures[figure]), text.oldest];

/** Renders the queues of the role. Each figure leads to its cases, the age to the oldest case. */
export const QueueTable = ({ queues, now }: QueueTableProps) => (
  <section aria-label={text.queues}>
    <DeskTable caption={text.caption} heads={heads} className={css.table}>
      {queues.map((state) => (
        <Row key={state.queue} state={state} now={now} />
      ))}
    </DeskTable>
  </section>
);

function Row({ state, now }: { state: QueueState; now: string }) {
  const { queue, oldest } = state;
  const path = `/desk/${queue}`;
  return (
    <tr>
      <th scope="row">
        <Link href={path}>{titles[queue]}</Link>
      </th>
      {figures.map((figure) => (
        <td key={figure} data-label={text.figures[figure]}>
          <Figure state={state} figure={figure} />
        </td>
      ))}
      <td data-label={text.oldest}>
        {oldest ? (
          <Link href={`${path}/${oldest.id}`}>
            <VisuallyHidden>{`${titles[queue]}, ${text.oldest.toLowerCase()}: `}</VisuallyHidden>
            {agoOf(oldest.since, now)}
          </Link>
        ) : (
          <span className={css.none}>{text.noCase}</span>
        )}
      </td>
    </tr>
  );
}

/** Renders a number that leads to its cases; they are listed by due time, so that those over their time come first. */
function Figure({ state, figure }: { state: QueueState; figure: (typeof figures)[number] }) {
  const { queue, [figure]: count } = state;
  if (count === 0) return <span className={css.none}>0</span>;
  return (
    <Link
      href={figure === 'decided' ? `/desk/${queue}?state=done` : `/desk/${queue}`}
      className={figure === 'late' ? css.late : undefined}
      aria-label={text.figureOf(titles[queue], text.figures[figure], count)}
    >
      {figure === 'late' && <WarningIcon />}
      {formatCount(count)}
    </Link>
  );
}
