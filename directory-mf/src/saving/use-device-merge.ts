import type { Call } from '@unitbase/contracts/client';
import type { MergedList } from '@unitbase/contracts/entities/lists';
import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { useCall, useLocation, useOwnLists, useSaving, useSession } from '@unitbase/remote-kit';
import { useEffect, useEffectEvent } from 'react';
import { dropMerged, readDeviceList } from '../shared/list-changes/change-device-list';
import { useDeviceList } from '../shared/list-changes/device-list';
import { withLock } from '../shared/list-changes/with-lock';
import { lineOf, type ShowLine } from './line';

/** Merges the list of this device into the account of a user, and says so (docs/requirements/lists.md §1). */
export function useDeviceMerge(showLine: ShowLine): void {
  const call = useCall();
  const { token } = useSession();
  const { mutate } = useOwnLists();
  const { pathname } = useLocation();
  const hasItems = useDeviceList(({ items }) => items.length > 0);
  const isDue = token !== null && hasItems;

  const merge = useEffectEvent(async () => {
    // Without a connection the list stays on the device; the next page tries again.
    const merged = await mergeDeviceList(call).catch(() => null);
    if (!merged) return;
    useSaving.setState({ merged });
    await mutate();
    if (pathname !== urls.lists())
      showLine(lineOf(messages.lists.deviceListMerged, [{ label: messages.lists.show, href: urls.lists() }]));
  });
  useEffect(() => {
    if (isDue) void merge();
  }, [isDue]);
}

/** Sends the list of this device once, whatever the number of tabs; null if another tab has sent it. */
const mergeDeviceList = (call: Call): Promise<MergedList | null> =>
  withLock('unitbase-list', async () => {
    const items = readDeviceList();
    if (items.length === 0) return null;
    const body = {
      items: items.map(({ kind, ref, note, status, updated_at }) => ({
        kind,
        ref,
        note,
        status,
        updated_at,
      })),
    };
    const merged = await call('mergeList', { body });
    dropMerged(items);
    return merged;
  });
