import { firstParty } from './first-party';
import { asksNotToBeCounted, type PrivacySignals } from './privacy-signals';

const MARK = 'page-view';

/**
 * Counts a page that is read before its scripts have come, which they may never do (docs/decisions/0006). The mark tells them
 * afterwards. Small, as part of the page's first script: the api itself takes secrets out of a path that it counts.
 */
export function sendFirstView(): void {
  if (!asksNotToBeCounted(navigator as PrivacySignals)) firstParty.view(location.pathname.slice(0, 300));
  performance.mark(MARK);
}

export const isFirstViewSent = (): boolean => performance.getEntriesByName(MARK).length > 0;
