import { screen } from '@testing-library/react';
import type { ResponseOf } from '@unitbase/contracts/client';
import { renderPage } from '@unitbase/remote-kit/testing';
import { categories, countryBrief, results } from '../testing/fixtures';
import * as listing from './listing-page';

type Responses = NonNullable<Parameters<typeof renderPage>[1]['responses']>;

/** Display names of a listing in France. */
export const france = { ...results().names, country: 'France' };

export const noPicture = { image_url: null, image_alt: null, image_hour: null };

export const normandy: ResponseOf<'getStateBrief'> = {
  state: 'Normandy',
  url_slug: 'normandy',
  country: 'France',
  country_slug: 'france',
  header_summary: '<p>Cliffs and orchards.</p>',
  guide_teaser: null,
  top_cities: [],
  ...noPicture,
};

export const paris: ResponseOf<'getCity'> = {
  id: 1,
  city: 'Paris',
  country: 'France',
  country_url_slug: 'france',
  url_slug: 'paris',
  org_count: 40,
  summary: '<p>Paris closes a street in five days.</p>',
  top_cities: [],
  ...noPicture,
};

const calvados: ResponseOf<'getCounty'> = {
  county: 'Calvados',
  url_slug: 'calvados',
  country: 'France',
  country_slug: 'france',
  org_count: 40,
  summary: '<p>Calvados is a part of France.</p>',
  top_cities: [{ id: 2, city: 'Bayeux', country_url_slug: 'france', url_slug: 'bayeux' }],
  ...noPicture,
};

/** Renders a search or listing page for a directory of forty companies. */
export function openListing(at: string, responses: Responses = {}) {
  return renderPage(listing, {
    at,
    responses: {
      search: results(),
      getFeaturedShowreels: [],
      getAdverts: { google_ad_names: [], results: [null, null] },
      getCategories: categories,
      getCountryBrief: countryBrief(),
      getStateBrief: normandy,
      getCity: paris,
      getCounty: calvados,
      searchArticles: { count: 0, results: [] },
      getSuggestions: { place: null, categories: [], companies: [], places: [], articles: [] },
      ...responses,
    },
  });
}

export const heading = () => screen.findByRole('heading', { level: 1 });
