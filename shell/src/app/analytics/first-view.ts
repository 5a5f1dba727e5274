import { countedPath } from '@unitbase/contracts/page-views';
import { firstParty } from './first-party';
import { asksNotToBeCounted, type Wishes } from './wishes';

const MARK = 'page-view';

/**
 * Counts a page that is read before its scripts have come, which they may never do (decision 6). The mark tells them
 * afterwards. Small: it is part of the page's first script.
 */
export function sendFirstView(): void {
  if (!asksNotToBeCounted(navigator as Wishes)) firstParty.view(countedPath(location.pathname));
  performance.mark(MARK);
}

export const isFirstViewSent = (): boolean => performance.getEntriesByName(MARK).length > 0;
