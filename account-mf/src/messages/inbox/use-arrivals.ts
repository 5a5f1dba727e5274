import type { ThreadSummary } from '@unitbase/contracts/entities/threads';
import * as messages from '@unitbase/contracts/messages';
import { useEffect, useRef, useState } from 'react';

/**
 * Returns the announcement of the last message that arrived while the inbox was open; '' before.
 * @param threads undefined before they are loaded
 */
export function useArrivals(threads: readonly ThreadSummary[] | undefined): string {
  const latest = useRef(latestOf(threads));
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const newest = threads?.find((thread) => thread.is_unread && thread.last_at > latest.current);
    latest.current = latestOf(threads, latest.current);
    if (newest) setAnnouncement(messages.inbox.newMessageFrom(newest.last?.author ?? newest.sender.name));
  }, [threads]);
  return announcement;
}

/** Returns the latest time of a message. @param start time to begin with */
const latestOf = (threads: readonly ThreadSummary[] = [], start = ''): string =>
  [start, ...threads.map(({ last_at }) => last_at)].sort().at(-1) ?? '';
