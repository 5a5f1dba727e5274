import type { createMemoryRouter } from 'react-router-dom';
import type { Analytics } from './analytics';

type Router = Pick<ReturnType<typeof createMemoryRouter>, 'state' | 'subscribe'>;

/**
 * One view for the page that is there, and one for every navigation to another (SH-055). A hash, a form that stays on
 * its page and data that come anew are no page.
 */
export function countPageViews(router: Router, analytics: Pick<Analytics, 'view'>): void {
  let shown = '';
  const look = ({ location, navigation }: Router['state']) => {
    if (navigation.state !== 'idle') return;
    const page = location.pathname + location.search;
    if (page === shown) return;
    shown = page;
    analytics.view(location.pathname);
  };
  look(router.state);
  router.subscribe(look);
}
