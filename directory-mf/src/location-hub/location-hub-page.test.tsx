import { act, screen, within } from '@testing-library/react';
import type { ResponseOf } from '@unitbase/contracts/client';
import { renderPage } from '@unitbase/remote-kit/testing';
import * as hub from './location-hub-page';

const long = 'Vineyards, a spa town and the high Caucasus lie within four hours. '.repeat(5);

const locationHub: ResponseOf<'getLocationHub'> = {
  total_countries: 149,
  filming_guides: Array.from({ length: 10 }, (_, index) => ({
    id: index,
    title: 'Guide',
    image_url: null,
    description: `<p>${long}</p>`,
    country_page: { country: `Country ${index}`, slug: `country-${index}` },
  })),
  tax_incentives: [
    {
      id: 1,
      slug: 'jordan',
      country: 'Jordan',
      image_url: null,
      title: 'Jordan',
      tax_incentives_description: `<b>Cash</b> back. ${long}`,
    },
  ],
  featured_suppliers: [
    {
      id: 1,
      orgname: 'Atelier Méridien',
      aboutus: long,
      country: 'South Korea',
      country_slug: 'south-korea',
      url_slug: 'atelier-meridien',
      logos: [],
      image_url: null,
      packagetypecode: 'GOLD',
      hasgallery: false,
      hasshowreel: true,
    },
  ],
  production_guides: [1, 2, 3].map((number) => ({
    title: `Production guide ${number}`,
    image_url: null,
    square_image_url: null,
    url_field: `https://example.com/${number}`,
  })),
};

async function open() {
  renderPage(hub, {
    at: '/country',
    responses: {
      getLocationHub: locationHub,
      getCountries: [
        {
          country: 'usa',
          slug: 'usa',
          countryisocode: 'US',
          continent: 'North America',
          dial_code: '1',
          org_count: 1_200,
          has_guide: true,
          has_incentives: true,
        },
      ],
    },
  });
  await screen.findByRole('heading', { level: 1 });
}

const row = (name: string) => within(screen.getByRole('region', { name }));

it('has heading and breadcrumbs (DI-057, DI-059)', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Browse international filming guides with tax incentive information',
  );
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('listitem');
  expect(crumbs.map((item) => item.textContent)).toEqual(['Home', 'Country']);
});

it('shows up to nine guides with 140 characters each (DI-060, DI-067, DI-070, DI-071)', async () => {
  await open();
  const guides = row('Latest Filming Guides');
  expect(guides.getAllByRole('article')).toHaveLength(9);
  const [first] = guides.getAllByRole('link', { name: /^Read More/ });
  expect(first).toHaveAttribute('href', '/country/country-0/guide/production-guide');
  const [text] = guides.getAllByText(/^Vineyards/);
  expect(Array.from(text?.textContent ?? '').length).toBeLessThanOrEqual(141);
  expect(text?.textContent).toMatch(/…$/);
});

it('links incentives and suppliers (DI-061, DI-062, DI-068, DI-069, DI-072, DI-073)', async () => {
  await open();
  const incentives = row('Latest Tax Incentives');
  expect(incentives.getByRole('link', { name: /^Read More/ })).toHaveAttribute(
    'href',
    '/country/jordan/guide/incentives',
  );
  expect(incentives.getByText(/^Cash back\./)).toBeInTheDocument();
  const suppliers = row('Featured Suppliers');
  expect(suppliers.getByRole('link', { name: 'Atelier Méridien' })).toHaveAttribute(
    'href',
    '/country/south-korea/profile/atelier-meridien',
  );
  expect(Array.from(suppliers.getByText(/^Vineyards/).textContent ?? '').length).toBeLessThanOrEqual(121);
});

it('opens production guides, the last first, in a new tab (DI-063, DI-064, DI-065)', async () => {
  await open();
  const links = row('International Production Guides').getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'https://example.com/3',
    'https://example.com/2',
    'https://example.com/1',
  ]);
  expect(links[0]).toHaveAttribute('target', '_blank');
  expect(links[0]).toHaveAttribute('rel', 'noopener');
});

it('shows packages and adverts once the hub has loaded (DI-066)', async () => {
  let respond: (hub: ResponseOf<'getLocationHub'>) => void = () => undefined;
  renderPage(
    { Page: hub.Page },
    {
      at: '/country',
      responses: {
        getLocationHub: () =>
          new Promise((resolve) => {
            respond = resolve;
          }),
        getCountries: [],
        getAdverts: { google_ad_names: [], results: [null, null] },
      },
    },
  );
  await act(async () => undefined);
  expect(screen.queryByRole('complementary')).toBeNull();
  await act(async () => respond(locationHub));
  expect(await screen.findByRole('link', { name: 'Select Basic' })).toBeInTheDocument();
  expect(screen.getAllByRole('complementary').map((slot) => slot.getAttribute('aria-label'))).toEqual([
    'Advertisement',
    'Second advertisement',
  ]);
});

it('lists every country, USA in capitals', async () => {
  await open();
  expect(row('All countries').getByRole('link', { name: 'USA 1,200' })).toHaveAttribute(
    'href',
    '/country/usa',
  );
});
