import type { ListItem, ListSummary } from '@unitbase/contracts/entities/lists';

/** Returns the number of items by status. */
export function countStatuses(items: readonly ListItem[]): ListSummary['statuses'] {
  const counts = { none: 0, to_call: 0, called: 0, quoted: 0, booked: 0, declined: 0 };
  for (const { status } of items) counts[status] += 1;
  return counts;
}
