import type { QueueName } from '@unitbase/contracts/desk/queues';
import type { QueueCounts as Counts } from '@unitbase/contracts/entities/desk/queues';
import * as text from '@unitbase/contracts/messages/desk/queues';
import { formatCount } from '@unitbase/contracts/numbers';
import css from './queue-counts.module.css';

/** Renders the numbers of a queue. */
export function QueueCounts({ queue, counts }: { queue: QueueName; counts: Counts }) {
  const { waiting, late, today, week } = counts;
  const entries = [
    [text.waiting, waiting],
    [text.late[queue], late],
    [text.dueToday, today],
    [text.thisWeek[queue], week],
  ] as const;
  return (
    <dl className={css.counts}>
      {entries.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
