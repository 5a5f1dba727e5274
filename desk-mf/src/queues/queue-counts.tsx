import type { QueueName } from '@unitbase/contracts/desk/queues';
import type { QueueCounts as Counts } from '@unitbase/contracts/entities/desk/queues';
import * as text from '@unitbase/contracts/messages/desk/queues';
import { Figures } from '../shared/figures/figures';

/** Renders the numbers of a queue. */
export const QueueCounts = ({ queue, counts }: { queue: QueueName; counts: Counts }) => (
  <Figures
    figures={[
      { label: text.waiting, count: counts.waiting },
      { label: text.late[queue], count: counts.late },
      { label: text.dueToday, count: counts.today },
      { label: text.thisWeek[queue], count: counts.week },
    ]}
  />
);
