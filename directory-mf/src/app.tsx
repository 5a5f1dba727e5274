import type { RemoteApp } from '@unitbase/remote-kit';
import { listingPatterns } from './listing/listing-patterns';

const listing = {
  chunk: 'listing',
  load: () => import(/* webpackChunkName: "listing" */ './listing/listing-page'),
};

const cities = {
  chunk: 'cities',
  load: () => import(/* webpackChunkName: "cities" */ './letters/cities-page'),
};
const companies = {
  chunk: 'companies',
  load: () => import(/* webpackChunkName: "companies" */ './letters/companies-page'),
};
const taxes = {
  chunk: 'tax-incentives',
  load: () => import(/* webpackChunkName: "tax-incentives" */ './tax-incentives/tax-incentives-page'),
};

/** The directory's pages and fragments, introduced to the shell. */
export const app: RemoteApp = {
  pages: {
    ...Object.fromEntries(listingPatterns.map((pattern) => [pattern, listing])),
    '/country': {
      chunk: 'location-hub',
      load: () => import(/* webpackChunkName: "location-hub" */ './location-hub/location-hub-page'),
    },
    '/section': {
      chunk: 'sections',
      load: () => import(/* webpackChunkName: "sections" */ './sections/sections-page'),
    },
    '/country/:country/profile/:company': {
      chunk: 'profile',
      load: () => import(/* webpackChunkName: "profile" */ './profile/profile-page'),
    },
    '/country/:country/guide/production-guide': {
      chunk: 'production-guide',
      load: () => import(/* webpackChunkName: "production-guide" */ './country-guide/production-guide-page'),
    },
    '/country/:country/guide/incentives': {
      chunk: 'incentives',
      load: () => import(/* webpackChunkName: "incentives" */ './country-guide/incentives-page'),
    },
    '/country/:country/state/:state/guide/production-guide': {
      chunk: 'state-production-guide',
      load: () =>
        import(
          /* webpackChunkName: "state-production-guide" */ './country-guide/state-production-guide-page'
        ),
    },
    '/country/:country/state/:state/guide/incentives': {
      chunk: 'state-incentives',
      load: () => import(/* webpackChunkName: "state-incentives" */ './country-guide/state-incentives-page'),
    },
    '/tax-incentives': taxes,
    '/country/all-taxes': taxes,
    '/cities-a-z': cities,
    '/cities-a-z/:letter': cities,
    '/companies-a-z': companies,
    '/companies-a-z/:letter': companies,
    '/dialling-codes': {
      chunk: 'dialling-codes',
      load: () => import(/* webpackChunkName: "dialling-codes" */ './dialling-codes/dialling-codes-page'),
    },
  },
  fragments: {
    'search-hero': {
      chunk: 'search-hero',
      load: () => import(/* webpackChunkName: "search-hero" */ './search-hero/search-hero'),
    },
    'search-bar': {
      chunk: 'search-bar',
      load: () => import(/* webpackChunkName: "search-bar" */ './search-bar/search-bar'),
    },
    'featured-profiles': {
      chunk: 'featured-profiles',
      load: () => import(/* webpackChunkName: "featured-profiles" */ './featured-profiles/featured-profiles'),
    },
    'showreel-of-the-month': {
      chunk: 'showreel-of-the-month',
      load: () =>
        import(
          /* webpackChunkName: "showreel-of-the-month" */ './showreel-of-the-month/showreel-of-the-month'
        ),
    },
  },
};
