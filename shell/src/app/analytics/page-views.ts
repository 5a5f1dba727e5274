import type { createMemoryRouter } from 'react-router-dom';
import type { Analytics, AnalyticsAdapter } from './analytics';

type Router = Pick<ReturnType<typeof createMemoryRouter>, 'state' | 'subscribe'>;

/**
 * Counts the first page and every navigation to another one (SH-055), but not hashes, forms that stay on their page, and
 * revalidation.
 * @param sent adapter that has already counted the first view
 */
export function countPageViews(
  router: Router,
  analytics: Pick<Analytics, 'view'>,
  sent?: AnalyticsAdapter,
): void {
  let currentPage = '';
  const count = ({ location, navigation }: Router['state'], first?: AnalyticsAdapter) => {
    if (navigation.state !== 'idle') return;
    const page = location.pathname + location.search;
    if (page === currentPage) return;
    currentPage = page;
    analytics.view(location.pathname, first);
  };
  count(router.state, sent);
  router.subscribe((state) => count(state));
}
