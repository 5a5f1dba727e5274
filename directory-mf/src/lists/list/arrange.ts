import type { ListItem } from '@unitbase/contracts/entities/lists';
import * as messages from '@unitbase/contracts/messages';
import { STATUSES, statusName } from '../status';

export type Arrangement = 'department' | 'status' | 'own';

export interface ItemGroup {
  /** Heading; null for the own order, which is one group. */
  name: string | null;
  items: ListItem[];
}

/** Reads the query parameter `arrange`. */
export const readArrangement = (value: string | null): Arrangement =>
  value === 'status' || value === 'own' ? value : 'department';

/** Companies without a category are with the places and articles. */
const departmentOf = ({ company }: ListItem): string => company?.section ?? messages.lists.placesAndArticles;

/** Groups items by department (section of the first category), by status, or not at all. */
export function arrange(items: readonly ListItem[], arrangement: Arrangement): ItemGroup[] {
  if (arrangement === 'own') return [{ name: null, items: [...items] }];
  if (arrangement === 'status') {
    return STATUSES.map((status) => ({
      name: statusName(status),
      items: items.filter((item) => item.status === status),
    })).filter(({ items }) => items.length > 0);
  }
  const last = messages.lists.placesAndArticles;
  const names = [...new Set(items.map(departmentOf))].sort((a, b) => Number(a === last) - Number(b === last));
  return names.map((name) => ({ name, items: items.filter((item) => departmentOf(item) === name) }));
}
