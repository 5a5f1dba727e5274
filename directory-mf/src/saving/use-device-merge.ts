import type { Call } from '@unitbase/contracts/client';
import type { MergedList } from '@unitbase/contracts/entities/lists';
import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { useCall, useOwnLists, useSaving, useSession } from '@unitbase/remote-kit';
import { useState } from 'react';
import { errorMessage } from '../shared/error-message';
import { dropMerged, readDeviceList } from '../shared/list-changes/change-device-list';
import { useDeviceList } from '../shared/list-changes/device-list';
import { isTemporary } from '../shared/list-changes/send-changes';
import { useRetries } from '../shared/list-changes/use-retries';
import { withLock } from '../shared/list-changes/with-lock';
import { lineOf, type ShowLine } from './line';

/** Merges the list of this device into the account of a user, and says so (docs/requirements/lists.md §1). */
export function useDeviceMerge(showLine: ShowLine): void {
  const call = useCall();
  const { token } = useSession();
  const { mutate } = useOwnLists();
  const count = useDeviceList(({ items }) => items.length);
  const [isRejected, setRejected] = useState(false);

  const merge = async () => {
    const merged = await mergeDeviceList(call);
    if (!merged) return;
    useSaving.setState({ merged });
    await mutate();
    showLine(lineOf(messages.lists.deviceListMerged, [{ label: messages.lists.show, href: urls.lists() }]));
  };
  const sayRejected = (error: unknown) => {
    if (isTemporary(error)) return;
    setRejected(true);
    showLine(lineOf(`${messages.lists.notSavedYet} ${errorMessage(error)}`, [], true));
  };
  // Until the api responds, the list stays on the device.
  useRetries(token === null || isRejected ? 0 : count, () => void merge().catch(sayRejected));
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
