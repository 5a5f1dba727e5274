import { consentCookie, lifetimes } from '@unitbase/contracts/cookies';
import { countedPath } from '@unitbase/contracts/page-views';
import Cookies from 'js-cookie';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { optsOut, type PrivacySignals } from './privacy-signals';

/** A service that counts page views (decisions C20, D90). */
export interface AnalyticsAdapter {
  /** Name in the consent banner. */
  name: string;
  /** Whether it stores or reads data in the browser, or sends data to another party. It then runs after consent only. */
  needsConsent: boolean;
  /** @param path without query and secrets */
  view(path: string): void;
}

type Consent = 'all' | 'none';

export interface Analytics {
  /** Names of the adapters that wait for consent; empty if there is nothing to ask. */
  asking: StoreApi<readonly string[]>;
  /** Reads cookie and privacy signals. Only in the browser, after hydration. */
  start(): void;
  /** @param sent adapter that has already counted this view */
  view(path: string, sent?: AnalyticsAdapter): void;
  /** Keeps the decision for 180 days. Consent also counts the current page. */
  decide(consent: Consent): void;
}

/** Sends page views to the permitted adapters; to none, and without a banner, if the browser opts out of tracking. */
export function createAnalytics(
  adapters: readonly AnalyticsAdapter[],
  readSignals: () => PrivacySignals,
): Analytics {
  const asking = createStore<readonly string[]>(() => []);
  const consenting = adapters.filter(({ needsConsent }) => needsConsent);
  let currentPath: string | null = null;
  return {
    asking,
    start() {
      if (Cookies.get(consentCookie) !== undefined || optsOut(readSignals())) return;
      const names = consenting.map(({ name }) => name);
      asking.setState(names, true);
    },
    view(path, sent) {
      currentPath = countedPath(path);
      if (optsOut(readSignals())) return;
      const hasConsent = Cookies.get(consentCookie) === 'all';
      for (const adapter of adapters) {
        if (adapter !== sent && (hasConsent || !adapter.needsConsent)) adapter.view(currentPath);
      }
    },
    decide(consent) {
      Cookies.set(consentCookie, consent, { expires: lifetimes.consent / 86_400, sameSite: 'lax' });
      asking.setState([], true);
      if (consent === 'none' || currentPath === null) return;
      for (const adapter of consenting) adapter.view(currentPath);
    },
  };
}
