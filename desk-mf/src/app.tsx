import { fragment, page, type RemoteApp } from '@unitbase/remote-kit';

const queue = page('queue', () => import('./queues/queue-page'));

/** The desk's pages, for staff, and its header, which the shell places. */
export const app: RemoteApp = {
  pages: {
    '/desk': page('today', () => import('./today/today-page')),
    '/desk/profiles': queue,
    '/desk/profiles/:id': queue,
    '/desk/claims': queue,
    '/desk/claims/:id': queue,
    '/desk/upgrades': queue,
    '/desk/upgrades/:id': queue,
    '/desk/removals': queue,
    '/desk/removals/:id': queue,
    '/desk/deletions': queue,
    '/desk/deletions/:id': queue,
    '/desk/reports': queue,
    '/desk/reports/:id': queue,
    '/desk/messages': queue,
    '/desk/messages/:id': queue,
    '/desk/companies': page('companies', () => import('./companies/companies-page')),
    '/desk/companies/:id': page('company', () => import('./companies/company-page')),
    '/desk/login': page('sign-in', () => import('./sign-in/sign-in-page')),
    '/desk/places': page('places', () => import('./places/places-page')),
    '/desk/places/rates': page('rates', () => import('./places/rates-page')),
    '/desk/places/:country': page('place', () => import('./places/place-page')),
    '/desk/commercial': page('adverts', () => import('./commercial/adverts-page')),
    '/desk/commercial/adverts/:id': page('advert', () => import('./commercial/advert-page')),
    '/desk/commercial/featured': page('featured', () => import('./commercial/featured-list-page')),
    '/desk/commercial/featured/:kind/:id': page('one-featured', () => import('./commercial/featured-page')),
    '/desk/commercial/media-pack': page('media-pack', () => import('./commercial/media-pack-page')),
    '/desk/commercial/events': page('event-lists', () => import('./commercial/events-page')),
    '/desk/commercial/notices': page('notices', () => import('./commercial/notices-page')),
    '/desk/people': page('people', () => import('./people/people-page')),
    '/desk/people/:id': page('user', () => import('./people/user/user-page')),
    '/desk/log': page('log', () => import('./log/log-page')),
    '/desk/second-factor': page('second-factor', () => import('./second-factor/second-factor-page')),
  },
  fragments: {
    header: fragment('header', () => import('./header/desk-header')),
  },
};
