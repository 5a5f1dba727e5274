import type { Call } from '@unitbase/contracts/client';
import { useCall, useOwnLists, useSession } from '@unitbase/remote-kit';
import { usePendingChanges } from './pending-changes';
import { isTemporary, sendChanges } from './send-changes';
import { useRetries } from './use-retries';
import { withLock } from './with-lock';

/**
 * Sends the changes that wait on this device: at once, when the connection is back, and every 20 seconds.
 * @param onRejected called with the error of changes that cannot succeed later, and are dropped
 * @returns a function that sends them now
 */
export function usePendingSend(onRejected: (error: unknown) => void): () => void {
  const call = useCall();
  const { token, userId } = useSession();
  const { mutate } = useOwnLists();
  const waiting = usePendingChanges(({ entries }) =>
    entries.reduce((sum, entry) => sum + (entry.userId === userId ? entry.changes.length : 0), 0),
  );

  const send = async () => {
    if (token && userId && (await sendPending(call, userId, onRejected))) await mutate();
  };
  useRetries(token === null ? 0 : waiting, () => void send());
  return () => void send();
}

/** Sends the user's waiting changes, one tab at a time. Returns whether any has left the device. */
const sendPending = (call: Call, userId: string, onRejected: (error: unknown) => void): Promise<boolean> =>
  withLock('unitbase-list-changes', async () => {
    await usePendingChanges.persist.rehydrate();
    let hasSent = false;
    for (const entry of usePendingChanges.getState().entries) {
      if (entry.userId !== userId) continue;
      try {
        await sendChanges(call, entry);
      } catch (error) {
        if (isTemporary(error)) return hasSent;
        // For example, the list is deleted or full.
        onRejected(error);
      }
      usePendingChanges.getState().drop(entry, entry.changes.length);
      hasSent = true;
    }
    return hasSent;
  });
