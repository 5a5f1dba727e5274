import type { QueueName } from '@unitbase/contracts/desk/queues';
import type { QueueCounts as Counts } from '@unitbase/contracts/entities/desk/queues';
import * as text from '@unitbase/contracts/messages/desk/queues';
import { Figures } from '../shared/figures/figures';

/** Renders the numbers of a queue. */
export const QueueCounts = ({ queue, counts }: { queue: QueueName; counts: Counts }) => (
  <Figures
    figures={[
      [text.waiting, counts.waiting],
      [text.late[queue], counts.late],
      [text.dueToday, counts.today],
      [text.thisWeek[queue], counts.week],
    ]}
  />
);
