import { useHydrated } from '@unitbase/shared-ui/use-hydrated';
import { useCachedResponse, useLiveApi, useOptionalApi } from './data';
import { useSession } from './use-session';

/** Returns the number of the user's unread messages; on the server only if the page's `load` has read it. */
export const useUnreadCount = (): number => useUnread(useOptionalApi);

/** The same, and keeps the number up to date for all components of the page. Only the header uses it. */
export const useLiveUnreadCount = (): number => useUnread(useLiveApi);

function useUnread(useRead: typeof useOptionalApi): number {
  const isHydrated = useHydrated();
  const { token } = useSession();
  const loaded = useCachedResponse(token ? 'getUnreadCounts' : null, {});
  const { data = loaded } = useRead(isHydrated && token ? 'getUnreadCounts' : null);
  return token && data ? data.received + data.sent : 0;
}
