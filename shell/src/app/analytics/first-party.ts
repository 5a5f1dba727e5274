import type { AnalyticsAdapter } from './analytics';

/** The call `countPageView`, written out: the table of paths is no part of a page's first script. */
const ADDRESS = '/web_api/page-views';

/** The site's own count: a number by day and path, no cookie, nothing about the visitor. Needs no consent. */
export const firstParty: AnalyticsAdapter = {
  name: 'Page views',
  needsConsent: false,
  view(path) {
    const body = new Blob([JSON.stringify({ path })], { type: 'application/json' });
    navigator.sendBeacon?.(ADDRESS, body);
  },
};
