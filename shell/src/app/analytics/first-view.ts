import { firstParty } from './first-party';
import { optsOut, type PrivacySignals } from './privacy-signals';

const MARK = 'page-view';

/**
 * Counts a content page before its scripts load, if they ever do (docs/decisions/0006), and marks it for them. The api
 * removes secrets from the path.
 */
export function sendFirstView(): void {
  if (!optsOut(navigator as PrivacySignals)) firstParty.view(location.pathname.slice(0, 300));
  performance.mark(MARK);
}

export const isFirstViewSent = (): boolean => performance.getEntriesByName(MARK).length > 0;
