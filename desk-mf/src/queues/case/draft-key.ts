import type { DecisionName, QueueName } from '@unitbase/contracts/desk/queues';

/** Returns the key of a decision's text as a draft. */
export const draftKey = (
  userId: string | null,
  queue: QueueName,
  id: number,
  decision: DecisionName,
): string => [userId ?? '', queue, id, decision].join('/');
