import type { AnalyticsAdapter } from './analytics';

/** URL of the route `countPageView`, as a literal because the first script does not contain the table of paths. */
const URL_OF_ROUTE = '/web_api/page-views';

/** The site's own counter by day and path. It stores nothing about the visitor, so it needs no consent. */
export const firstParty: AnalyticsAdapter = {
  name: 'Page views',
  needsConsent: false,
  view(path) {
    const body = new Blob([JSON.stringify({ path })], { type: 'application/json' });
    navigator.sendBeacon?.(URL_OF_ROUTE, body);
  },
};
