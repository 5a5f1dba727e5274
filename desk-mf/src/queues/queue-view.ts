import { CASES_PER_PAGE, isQueueName, type QueueName } from '@unitbase/contracts/desk/queues';
import type { QueuePage } from '@unitbase/contracts/entities/desk/queues';
import { notFound } from '@unitbase/remote-kit';

/** What the address of a queue's page says. */
export interface QueueView {
  queue: QueueName;
  /** Case of the path; `null` on the page of the list. */
  id: number | null;
  state: 'waiting' | 'done';
  search: string;
  /** Number of the page, from 1. */
  page: number;
}

/** Reads the address of a page: `/desk/profiles/12?state=done&find=drone&page=2`. */
export function readView(pathname: string, query: URLSearchParams): QueueView {
  const [, , queue, id] = pathname.split('/');
  if (!isQueueName(queue)) throw notFound();
  return {
    queue,
    id: id ? Number(id) : null,
    state: query.get('state') === 'done' ? 'done' : 'waiting',
    search: query.get('find')?.trim() ?? '',
    page: Math.max(1, Math.floor(Number(query.get('page'))) || 1),
  };
}

/** Returns the query of the list's call. */
export const listQuery = ({ state, search, page }: QueueView) => ({
  state,
  search,
  offset: (page - 1) * CASES_PER_PAGE,
});

/** Returns the path of a view with its filters. `more` adds parameters of one response, such as a result. */
export function viewPath(
  { queue, id, state, search, page }: QueueView,
  more: Record<string, string> = {},
): string {
  const query = new URLSearchParams({
    ...(state === 'done' ? { state } : {}),
    ...(search ? { find: search } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
    ...more,
  }).toString();
  return `/desk/${queue}${id === null ? '' : `/${id}`}${query && `?${query}`}`;
}

/**
 * Returns the case to show: that of the path, else the first waiting one. Reading a reported thread is logged, so that none
 * opens by itself.
 */
export function shownCase({ queue, id, state }: QueueView, page: QueuePage): number | null {
  if (id !== null) return id;
  return queue === 'reports' || state === 'done' ? null : (page.results[0]?.id ?? null);
}
