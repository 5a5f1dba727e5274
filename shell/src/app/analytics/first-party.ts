import { apiUrl } from '@unitbase/contracts/client';
import type { AnalyticsAdapter } from './analytics';

/** The site's own count: a number by day and path, no cookie, nothing about the visitor. Needs no consent. */
export const firstParty: AnalyticsAdapter = {
  name: 'Page views',
  needsConsent: false,
  view(path) {
    const body = new Blob([JSON.stringify({ path })], { type: 'application/json' });
    navigator.sendBeacon?.(apiUrl('countPageView'), body);
  },
};
