import { urls } from '@unitbase/contracts/urls';
import { useHydrated } from '@unitbase/shared-ui/use-hydrated';
import { useLocation } from 'react-router-dom';
import { useApi } from '../data';
import { useSession } from '../use-session';
import { hasPendingChanges, useDeviceCount } from './device-list';
import { useSaving } from './saving';

/** Returns the user's lists. Pages are the same for everyone, so the browser reads them. */
export function useOwnLists() {
  const isHydrated = useHydrated();
  const { token } = useSession();
  const { pathname } = useLocation();
  // The session ends while the logout page is open.
  const isReadable = isHydrated && token && pathname !== urls.logout();
  return useApi(isReadable ? 'getLists' : null);
}

/** Returns the number of items in the current list, or on this device; 0 until it is read. */
export function useCurrentCount(): number {
  const { token } = useSession();
  const { data } = useOwnLists();
  const onDevice = useDeviceCount();
  return token ? (data?.lists.find((list) => list.is_current)?.keys.length ?? 0) : onDevice;
}

/** Returns whether the page needs the fragment `directory/saving`: a press, or work for the account. */
export function useHasListWork(): boolean {
  const isHydrated = useHydrated();
  const { token, userId } = useSession();
  const isPressed = useSaving(({ presses }) => presses.length > 0);
  const hasDeviceItems = useDeviceCount() > 0;
  return isPressed || (isHydrated && token !== null && (hasDeviceItems || hasPendingChanges(userId)));
}
