import { apiUrl, type ResponseOf } from '@unitbase/contracts/client';
import { useHydrated } from '@unitbase/shared-ui/use-hydrated';
import { useLiveApi, useOptionalApi } from './data';
import { useSite } from './site-context';
import { useSession } from './use-session';

type UnreadCounts = ResponseOf<'getUnreadCounts'>;

/** Returns the numbers of the user's unread messages; on the server only if the page's `load` has read them. */
export const useUnreadCounts = (): UnreadCounts | undefined => useCounts(useOptionalApi);

/** Returns the number of the user's unread messages; 0 until it is read. */
export const useUnreadCount = (): number => sumOf(useCounts(useOptionalApi));

/** The same, and keeps the number up to date for all components of the page. Only the header uses it. */
export const useLiveUnreadCount = (): number => sumOf(useCounts(useLiveApi));

const sumOf = (counts: UnreadCounts | undefined): number => (counts ? counts.received + counts.sent : 0);

/** A region that hydrates late uses the numbers of its HTML, because the header may have read newer ones. */
function useCounts(useRead: typeof useOptionalApi): UnreadCounts | undefined {
  const isHydrated = useHydrated();
  const { token } = useSession();
  const { responses } = useSite();
  const { data } = useRead(isHydrated && token ? 'getUnreadCounts' : null);
  if (!token) return undefined;
  return data ?? (responses[apiUrl('getUnreadCounts', {})] as UnreadCounts | undefined);
}
