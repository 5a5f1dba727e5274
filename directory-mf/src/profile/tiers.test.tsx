import { screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { card, company, results } from '../testing/fixtures';
import { ContactPanel } from './contact-panel';
import { contact, name, openProfile, section } from './testing';

const strapline = /Line production, permits and crews/;
const logo = () =>
  [...document.querySelectorAll('main img, header img, img')].filter((image) =>
    image.getAttribute('src')?.includes('/logo.webp'),
  );

describe('a basic profile', () => {
  const others = results({
    count: 1_240,
    results: [
      card({ orgid: 7, orgname: 'Itself' }),
      card({ orgid: 8, orgname: 'Maison Obscura', logos: [] }),
    ],
  });
  const open = async (responses = {}) => {
    // The company has every field, so that missing content is hidden by the package.
    openProfile(
      { packagetype: 'BASIC', facebook: 'atelier', vimeo_video: '<iframe title="Video"></iframe>' },
      { responses: { search: others, ...responses } },
    );
    await name();
  };

  it('hides social pages, logo and jump links (DI-227, DI-228, DI-229)', async () => {
    await open();
    expect(screen.queryByText(/^(Facebook|Instagram)/)).toBeNull();
    expect(contact('Follow')).toBeUndefined();
    expect((await name()).closest('header')?.querySelector('img[alt=""]')).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'On this page' })).toBeNull();
  });

  it('hides offices, texts and team (DI-230, DI-231, DI-232, DI-233, DI-244)', async () => {
    await open();
    expect(section('Office locations')).toBeNull();
    expect((await name()).closest('header')).not.toHaveTextContent(strapline);
    expect(section('Team')).toBeNull();
    expect(screen.queryByText('Hélène Carpentier')).toBeNull();
    expect(section('More info')).toBeNull();
    expect(screen.queryByText(/We have run units/)).toBeNull();
  });

  it('hides certifications, equipment and green card (DI-234, DI-235, DI-236)', async () => {
    await open();
    for (const title of ['Certifications', 'Equipment', 'Green Card']) expect(section(title)).toBeNull();
    expect(screen.queryByText(/ISO 20121|Two-way radios/)).toBeNull();
  });

  it('hides directions and website (DI-237, DI-238)', async () => {
    await open();
    expect(screen.queryByRole('link', { name: /^Directions/ })).toBeNull();
    expect(contact('Website')).toBeUndefined();
    expect(document.querySelector('a[href*="www.ateliermeridien"]')).toBeNull();
  });

  it('hides languages, locations worked, showreel and gallery (DI-239)', async () => {
    await open();
    for (const title of ['Languages', 'Locations Worked', 'Showreel', 'Gallery'])
      expect(section(title)).toBeNull();
    expect(document.querySelector('video, iframe')).toBeNull();
  });

  it('shows e-mail and telephone without links, the e-mail encoded (C33, DI-240, DI-241)', async () => {
    await open();
    expect(contact('Email')).toBe('office@ateliermeridien.example');
    expect(renderToStaticMarkup(<ContactPanel company={company({ packagetype: 'BASIC' })} />)).not.toContain(
      'office@',
    );
    expect(contact('Telephone')).toBe('+33 1 55 01 44 20');
    expect(document.querySelector('a[href^="mailto:"]:not([href^="mailto:?"]), a[href^="tel:"]')).toBeNull();
  });

  it('keeps name, address, contact, categories, claim buttons and three credits (DI-245)', async () => {
    await open();
    expect(screen.getByText('18 rue du Méridien')).toBeInTheDocument();
    for (const title of ['Contact', 'Credits', 'Categories']) expect(section(title)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Manage your profile' })).toBeInTheDocument();
    expect(within(screen.getByRole('table', { name: 'Credits' })).getAllByRole('row')).toHaveLength(1 + 3);
  });

  it('shows other companies of the country instead (DI-242, DI-243)', async () => {
    const search = jest.fn(() => others);
    await open({ search });
    expect(section('Featured profiles in France')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Maison Obscura' })).toBeInTheDocument();
    expect(screen.queryByText('Itself')).toBeNull();
    expect(screen.getByRole('link', { name: /^All 1,240 profiles/ })).toHaveAttribute(
      'href',
      '/country/france',
    );
    expect(search).toHaveBeenCalledWith({ query: { country: ['france'], offset: 0, limit: 12 } });
  });
});

describe('a corporate profile', () => {
  it('shows what Basic hides, and languages (DI-246)', async () => {
    openProfile({ packagetype: 'CORPORATE' });
    const head = (await name()).closest('header');
    for (const title of [
      'Office locations',
      'More info',
      'Team',
      'Certifications',
      'Equipment',
      'Green Card',
      'Languages',
    ])
      expect(section(title)).toBeInTheDocument();
    expect(head).toHaveTextContent(strapline);
    expect(logo().length).toBeGreaterThan(0);
    expect(screen.getByRole('navigation', { name: 'On this page' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Instagram/ })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Directions/ })).toBeInTheDocument();
    expect(contact('Website')).toMatch(/^ateliermeridien\.example/);
  });

  it('has no locations worked, showreel, gallery or other companies (DI-247)', async () => {
    openProfile({ packagetype: 'CORPORATE', vimeo_video: '<iframe title="Video"></iframe>' });
    await name();
    for (const title of ['Locations Worked', 'Showreel', 'Gallery']) expect(section(title)).toBeNull();
    expect(document.querySelector('video, iframe')).toBeNull();
    expect(screen.queryByText(/^Featured profiles in/)).toBeNull();
  });

  it('links e-mail and telephone and shows Silver (DI-248, DI-250)', async () => {
    openProfile({ packagetype: 'CORPORATE' });
    const head = (await name()).closest('header');
    expect(document.querySelector('a[href="tel:+33155014420"]')).not.toBeNull();
    expect(document.querySelector('a[href="mailto:office@ateliermeridien.example"]')).not.toBeNull();
    expect(head).toHaveTextContent('Silver');
  });
});

it.each(['GOLD', 'PLATINUM'] as const)(
  '%s adds locations worked, showreel and gallery (DI-249)',
  async (tier) => {
    openProfile({ packagetype: tier });
    await name();
    for (const title of ['Languages', 'Team', 'Locations Worked', 'Showreel', 'Gallery'])
      expect(section(title)).toBeInTheDocument();
  },
);

describe('the end of a paid profile', () => {
  const similar = results({
    count: 18,
    results: [1, 8, 9, 10, 11].map((orgid) => card({ orgid, orgname: `Crew ${orgid}` })),
  });

  it.each(['CORPORATE', 'GOLD', 'PLATINUM'] as const)(
    'on %s: four other companies of its first category and country [site V12]',
    async (packagetype) => {
      const search = jest.fn(() => similar);
      openProfile({ packagetype, orgid: 1 }, { responses: { search } });
      await name();
      expect(section('More category 1 in France')).toBeInTheDocument();
      expect(screen.getAllByRole('link', { name: /^Crew/ }).map((link) => link.textContent)).toEqual([
        'Crew 8',
        'Crew 9',
        'Crew 10',
        'Crew 11',
      ]);
      expect(screen.getByRole('link', { name: 'All 18 companies' })).toHaveAttribute(
        'href',
        '/section/camera-lighting/category/category-1/country/france',
      );
      expect(search).toHaveBeenCalledWith({
        query: { section: 'camera-lighting', subcategory: 'category-1', country: ['france'], limit: 5 },
      });
    },
  );

  it.each([
    ['alone in its category', { orgid: 1 }, results({ count: 1, results: [card({ orgid: 1 })] })],
    ['without categories', { categories: [] }, similar],
  ])('has no such section if the company is %s [site V12]', async (_, overrides, search) => {
    openProfile(overrides, { responses: { search } });
    await name();
    expect(screen.queryByRole('heading', { name: /^More .* in France$/ })).toBeNull();
  });
});

it.each([
  ['BASIC', 0],
  ['CORPORATE', 1],
  ['GOLD', 1],
  ['PLATINUM', 1],
] as const)('shows on %s %i banners (AC-013)', async (packagetype, count) => {
  openProfile({
    packagetype,
    logos: [
      { id: 1, url: '/media/pictures/mark.webp', logo_type: 'logo' },
      { id: 2, url: '/media/pictures/wide.webp', logo_type: 'banner' },
    ],
  });
  const head = (await name()).closest('header');
  expect(head?.querySelectorAll('img[src^="/media/pictures/wide.webp"]')).toHaveLength(count);
});

it('has no hidden content of a Basic company in structured data', async () => {
  openProfile({ ...company(), packagetype: 'BASIC', facebook: 'atelier' });
  await name();
  const data = [...document.querySelectorAll('script[type="application/ld+json"]')]
    .map((script) => script.textContent)
    .join();
  expect(data).toContain('Atelier Méridien');
  expect(data).not.toMatch(/logo|sameAs|facebook|VideoObject/);
});

it.each([
  ['uk', 'GB'],
  ['usa', 'US'],
  ['Portugal', 'PT'],
  ['South Korea', 'KR'],
  ['Czech Republic', 'CZ'],
])(
  'gives the address of a company in %s the ISO code %s [search-news D18]',
  async (country, country_code) => {
    openProfile({ country, country_code });
    await name();
    const data = [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
      JSON.parse(script.innerHTML),
    );
    const organisation = data.find((one) => one['@type'] === 'Organization');
    expect(organisation.address.addressCountry).toBe(country_code);
  },
);
