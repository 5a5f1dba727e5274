import { consentCookie, lifetimes } from '@unitbase/contracts/cookies';
import { countedPath } from '@unitbase/contracts/page-views';
import Cookies from 'js-cookie';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { asksNotToBeCounted, type PrivacySignals } from './privacy-signals';

/** Somebody who counts page views (decisions C20, D90). */
export interface AnalyticsAdapter {
  /** As the consent banner names it. */
  name: string;
  /** Stores or reads anything in the browser, or hands anything to another party: it then hears nothing before a yes. */
  needsConsent: boolean;
  /** @param path without query and secrets */
  view(path: string): void;
}

type Consent = 'all' | 'none';

export interface Analytics {
  /** Names of what waits for consent; empty: there is nothing to ask. */
  asking: StoreApi<readonly string[]>;
  /** Reads cookie and wishes: in the browser only, once the page stands. */
  start(): void;
  /** @param sent an adapter that heard of this view already */
  view(path: string, sent?: AnalyticsAdapter): void;
  /** Keeps the answer for 180 days; a yes counts the page in view. */
  decide(consent: Consent): void;
}

/** Sends page views to those who may have them. Who asks not to be tracked is told to nobody, and is asked nothing. */
export function createAnalytics(
  adapters: readonly AnalyticsAdapter[],
  wishes: () => PrivacySignals,
): Analytics {
  const asking = createStore<readonly string[]>(() => []);
  const consenting = adapters.filter(({ needsConsent }) => needsConsent);
  const refusesAll = () => asksNotToBeCounted(wishes());
  let shown: string | null = null;
  return {
    asking,
    start() {
      const answered = Cookies.get(consentCookie) !== undefined;
      if (!answered && !refusesAll())
        asking.setState(
          consenting.map(({ name }) => name),
          true,
        );
    },
    view(path, sent) {
      shown = countedPath(path);
      if (refusesAll()) return;
      const all = Cookies.get(consentCookie) === 'all';
      for (const adapter of adapters) {
        if (adapter !== sent && (all || !adapter.needsConsent)) adapter.view(shown);
      }
    },
    decide(consent) {
      Cookies.set(consentCookie, consent, { expires: lifetimes.consent / 86_400, sameSite: 'lax' });
      asking.setState([], true);
      if (consent === 'all' && shown !== null) for (const adapter of consenting) adapter.view(shown);
    },
  };
}
