import type { DecisionName, QueueName } from '@unitbase/contracts/desk/queues';

/** Returns the name of a decision's text as a draft. */
export const draftName = (queue: QueueName, id: number, decision: DecisionName): string =>
  `${queue}/${id}/${decision}`;
