import { urls } from '@unitbase/contracts/urls';
import { fragment, page, type RemoteApp } from '@unitbase/remote-kit';
import { listingPatterns } from './listing/listing-patterns';

const listing = page('listing', () => import('./listing/listing-page'));
const profile = page('profile', () => import('./profile/profile-page'));
const guide = page('production-guide', () => import('./country-guide/production-guide-page'));
const incentives = page('incentives', () => import('./country-guide/incentives/incentives-page'));
const cities = page('cities', () => import('./letters/cities-page'));
const companies = page('companies', () => import('./letters/companies-page'));
const taxes = page('tax-incentives', () => import('./tax-incentives/continents/tax-incentives-page'));

/** Pages and fragments of the directory remote. */
export const app: RemoteApp = {
  pages: {
    ...Object.fromEntries(listingPatterns.map((pattern) => [pattern, listing])),
    '/country': page('location-hub', () => import('./location-hub/location-hub-page')),
    '/section': page('sections', () => import('./sections/sections-page')),
    '/country/:country/profile/:company': profile,
    '/account/preview/:org': page('profile', () => import('./profile/profile-page'), '/account/preview/1'),
    '/country/:country/guide/production-guide': guide,
    '/country/:country/guide/incentives': incentives,
    '/country/:country/state/:state/guide/production-guide': guide,
    '/country/:country/state/:state/guide/incentives': incentives,
    '/tax-incentives': taxes,
    '/country/all-taxes': taxes,
    '/tax-incentives/schemes': page('schemes', () => import('./tax-incentives/schemes/schemes-page')),
    '/tax-incentives/compare': page(
      'compare-incentives',
      () => import('./tax-incentives/compare/compare-page'),
    ),
    '/tax-incentives/calculator': page(
      'incentive-calculator',
      () => import('./tax-incentives/calculator/calculator-page'),
    ),
    '/tax-incentives/changes': page(
      'incentive-changes',
      () => import('./tax-incentives/changes/changes-page'),
    ),
    '/cities-a-z': cities,
    '/cities-a-z/:letter': cities,
    '/companies-a-z': companies,
    '/companies-a-z/:letter': companies,
    '/lists': page('lists', () => import('./lists/overview/lists-page')),
    '/lists/:list': page('list', () => import('./lists/list/list-page')),
    '/lists/shared/:token': page('shared-list', () => import('./lists/shared/shared-list-page')),
    '/lists/:list/call-sheet': page('call-sheet', () => import('./lists/call-sheet/call-sheet-page')),
    '/call-sheet': page('company-call-sheet', () => import('./lists/call-sheet/company-call-sheet-page')),
    '/compare': page('compare', () => import('./lists/compare/compare-page')),
    '/dialling-codes': page('dialling-codes', () => import('./dialling-codes/dialling-codes-page')),
  },
  fragments: {
    'search-hero': fragment('search-hero', () => import('./search-hero/search-hero')),
    save: fragment('save', () => import('./save/save')),
    saving: fragment('saving', () => import('./saving/saving')),
    'search-bar': fragment('search-bar', () => import('./search-bar/search-bar')),
    'featured-profiles': fragment('featured-profiles', () => import('./featured-profiles/featured-profiles')),
    'showreel-of-the-month': fragment(
      'showreel-of-the-month',
      () => import('./showreel-of-the-month/showreel-of-the-month'),
    ),
  },
  sitemap: [
    urls.sections(),
    urls.locationHub(),
    urls.taxIncentives(),
    urls.incentiveSchemes(),
    urls.incentivesComparison(),
    urls.incentivesCalculator(),
    urls.incentiveChanges(),
    urls.diallingCodes(),
  ],
};
