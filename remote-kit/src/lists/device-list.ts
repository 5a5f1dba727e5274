import { useSyncExternalStore } from 'react';

/** Key of a visitor's list in the local storage; the first script looks for it, too (`shell/src/browser/draft.ts`). */
export const DEVICE_LIST = 'unitbase-list';
/** Key of the changes of a user's lists that wait for a connection. */
export const PENDING_CHANGES = 'unitbase-list-changes';

/** Returns the number of items in the list of this device, also after a change in another tab. */
export const useDeviceCount = (): number => useSyncExternalStore(subscribe, countItems, () => 0);

/** Shows a change of this tab in the header: the browser tells other tabs only. */
export const announceDeviceList = () => dispatchEvent(new StorageEvent('storage', { key: DEVICE_LIST }));

/** Whether changes of the user's lists wait on this device. */
export const hasPendingChanges = (userId: string | null): boolean =>
  readStored(PENDING_CHANGES).includes(`"userId":"${userId}"`);

function subscribe(onChange: () => void) {
  addEventListener('storage', onChange);
  return () => removeEventListener('storage', onChange);
}

const countItems = (): number => readStored(DEVICE_LIST).split('"ref":').length - 1;

/** Returns a stored text; '' also where the browser denies access. */
function readStored(name: string): string {
  try {
    return localStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
}
