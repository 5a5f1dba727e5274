import type { createMemoryRouter } from 'react-router-dom';
import type { Analytics, AnalyticsAdapter } from './analytics';

type Router = Pick<ReturnType<typeof createMemoryRouter>, 'state' | 'subscribe'>;

/**
 * One view for the page that is there, and one for every navigation to another (SH-055). A hash, a form that stays on
 * its page and data that come anew are no page.
 * @param sent who heard of the first view before the scripts came
 */
export function countPageViews(
  router: Router,
  analytics: Pick<Analytics, 'view'>,
  sent?: AnalyticsAdapter,
): void {
  let shown = '';
  const look = ({ location, navigation }: Router['state'], first?: AnalyticsAdapter) => {
    if (navigation.state !== 'idle') return;
    const page = location.pathname + location.search;
    if (page === shown) return;
    shown = page;
    analytics.view(location.pathname, first);
  };
  look(router.state, sent);
  router.subscribe((state) => look(state));
}
