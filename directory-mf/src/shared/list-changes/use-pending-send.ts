import type { Call } from '@unitbase/contracts/client';
import { useCall, useOwnLists, useSession } from '@unitbase/remote-kit';
import { useEffect, useEffectEvent } from 'react';
import { usePendingChanges } from './pending-changes';
import { isDisconnected, sendChanges } from './send-changes';
import { withLock } from './with-lock';

const RETRY_MILLISECONDS = 20_000;

/** Sends the changes that wait on this device: at once, when the connection is back, and every 20 seconds. */
export function usePendingSend(): { isWaiting: boolean; sendNow: () => void } {
  const call = useCall();
  const { token, userId } = useSession();
  const { mutate } = useOwnLists();
  const waiting = usePendingChanges(({ entries }) =>
    entries.reduce((sum, entry) => sum + (entry.userId === userId ? entry.changes.length : 0), 0),
  );
  const isWaiting = token !== null && waiting > 0;

  const send = async () => {
    if (token && userId && (await sendPending(call, userId))) await mutate();
  };
  const sendInEffect = useEffectEvent(() => void send());
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further change is sent, too
  useEffect(() => {
    if (!isWaiting) return;
    sendInEffect();
    const retry = () => sendInEffect();
    const timer = setInterval(retry, RETRY_MILLISECONDS);
    addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      removeEventListener('online', retry);
    };
  }, [isWaiting, waiting]);
  return { isWaiting, sendNow: () => void send() };
}

/** Sends the user's waiting changes, one tab at a time. Returns whether any has left the device. */
const sendPending = (call: Call, userId: string): Promise<boolean> =>
  withLock('unitbase-list-changes', async () => {
    await usePendingChanges.persist.rehydrate();
    let hasSent = false;
    for (const entry of usePendingChanges.getState().entries) {
      if (entry.userId !== userId) continue;
      try {
        await sendChanges(call, entry);
      } catch (error) {
        if (isDisconnected(error)) return hasSent;
        // The api has rejected the changes, for example of a deleted list: they cannot succeed later.
      }
      usePendingChanges.getState().drop(entry, entry.changes.length);
      hasSent = true;
    }
    return hasSent;
  });
