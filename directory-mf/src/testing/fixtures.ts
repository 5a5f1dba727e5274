import type { ResponseOf } from '@unitbase/contracts/client';
import type { Company, Showreel } from '@unitbase/contracts/entities/companies';
import type { Country, CountryBrief } from '@unitbase/contracts/entities/places';
import type { CompanyCard } from '@unitbase/contracts/entities/search';

/** Returns a company as lists have it. */
export const card = (overrides: Partial<CompanyCard> = {}): CompanyCard => ({
  orgid: 1,
  orgname: 'Atelier Méridien',
  url_slug: 'atelier-meridien',
  country: 'France',
  country_slug: 'france',
  town: 'Paris',
  strapline: 'Line production, permits and crews from the Channel to Corsica',
  packagetypecode: 'GOLD',
  logos: [{ id: 1, url: '/media/pictures/logo.webp', logo_type: 'logo' }],
  hasgallery: true,
  hasshowreel: true,
  image_url: '/media/pictures/still.jpg',
  categories: ['Line producers'],
  matches: [],
  reason: null,
  ...overrides,
});

export const cards = (count: number): CompanyCard[] =>
  Array.from({ length: count }, (_, index) =>
    card({
      orgid: index + 1,
      orgname: `Company ${index + 1}`,
      url_slug: `company-${index + 1}`,
      packagetypecode: index < 3 ? 'GOLD' : index < 6 ? 'CORPORATE' : 'BASIC',
    }),
  );

export const results = (overrides: Partial<ResponseOf<'search'>> = {}): ResponseOf<'search'> => ({
  count: 40,
  capped: false,
  results: cards(15),
  google_ad_name: null,
  names: { section: null, category: null, country: null, state: null, county: null, city: null },
  did_you_mean: null,
  keyword_place: null,
  facets: {
    scopes: { company: 40, people: 4, credits: 7 },
    sections: [
      { name: 'Camera & lighting', url_slug: 'camera-lighting', org_count: 25 },
      { name: 'Locations', url_slug: 'locations', org_count: 15 },
    ],
    categories: [
      {
        name: 'Drone operators',
        url_slug: 'drone-operators',
        section_url_slug: 'camera-lighting',
        org_count: 12,
      },
    ],
    countries: [
      { name: 'France', url_slug: 'france', org_count: 30 },
      { name: 'uk', url_slug: 'uk', org_count: 10 },
    ],
    places: [
      { name: 'Paris', url_slug: 'paris', org_count: 20, location_type: 'City' },
      { name: 'Normandy', url_slug: 'normandy', org_count: 5, location_type: 'State' },
    ],
    tiers: [
      { packagetypecode: 'GOLD', org_count: 10 },
      { packagetypecode: 'BASIC', org_count: 30 },
    ],
    showreel: 8,
    gallery: 9,
    greencard: 2,
    offices: 1,
    updated: [
      { since: '2026-10', org_count: 4 },
      { since: '2026-05', org_count: 16 },
    ],
    wider: null,
    languages: [
      { name: 'French', url_slug: 'french', org_count: 22 },
      { name: 'German', url_slug: 'german', org_count: 6 },
    ],
    equipment: [{ name: 'Two-way radios', url_slug: 'two-way-radios', org_count: 5 }],
    certificates: [{ name: 'ISO 20121', url_slug: 'iso-20121', org_count: 3 }],
    worked_locations: [{ name: 'Iceland', url_slug: 'iceland', org_count: 7 }],
    credit_types: [{ name: 'Commercial', url_slug: 'com', org_count: 11 }],
  },
  ...overrides,
});

export const header: ResponseOf<'getHeader'> = {
  header: [
    {
      hero_text: 'Find film, TV and commercials production services anywhere on the map',
      country_text: 'Countries',
      category_text: 'Detailed categories',
      company_text: 'Companies',
    },
  ],
  total_countries: 149,
  total_detailed_categories: 420,
  total_companies: 59_214,
};

export const categories: ResponseOf<'getCategories'> = [
  {
    entrysectioncode: 'CAM',
    entrysection: 'Camera & lighting',
    url_slug: 'camera-lighting',
    google_ad_name: null,
    org_count: 412,
    subcategories: [
      {
        entryheadingcode: 'DRO',
        entryheading: 'Drone operators',
        url_slug: 'drone-operators',
        google_ad_name: null,
        org_count: 112,
      },
      {
        entryheadingcode: 'CRA',
        entryheading: 'Cranes',
        url_slug: 'cranes',
        google_ad_name: null,
        org_count: 300,
      },
      {
        entryheadingcode: 'NIL',
        entryheading: 'Empty',
        url_slug: 'empty',
        google_ad_name: null,
        org_count: 0,
      },
    ],
  },
  {
    entrysectioncode: 'ANI',
    entrysection: 'Animals',
    url_slug: 'animals',
    google_ad_name: null,
    org_count: 38,
    subcategories: [],
  },
];

/** Returns the summary of France that listings load. */
export const countryBrief = (overrides: Partial<CountryBrief> = {}): CountryBrief => {
  const { slug, country: name, summary, image_url, image_alt, image_hour, top_cities } = country();
  const guide_teaser = 'France is the rare country…';
  const brief = { country: name, slug, summary, image_url, image_alt, image_hour, top_cities };
  return { ...brief, guide_teaser, ...overrides };
};

export const country = (overrides: Partial<Country> = {}): Country => ({
  country: 'France',
  slug: 'france',
  countryisocode: 'FR',
  continent: 'Europe',
  org_count: 2_184,
  summary: '<p>From chalk coast to Mont Blanc in one night’s drive, with crews in every region.</p>',
  image_url: '/media/pictures/france.jpg',
  image_alt: 'Chalk arch at first light',
  image_hour: 'dawn',
  google_ad_name: null,
  top_cities: [
    { id: 1, city: 'Paris', country_url_slug: 'france', url_slug: 'paris' },
    { id: 2, city: 'Lyon', country_url_slug: 'france', url_slug: 'lyon' },
  ],
  states: [{ name: 'Normandy', url_slug: 'normandy', org_count: 5 }],
  film_guides: [
    {
      id: 1,
      title: 'Introduction',
      description: `<p>France is the rare country. ${'Snow, sea and a capital city in one week. '.repeat(16)}</p>`,
      image_url: null,
    },
    {
      id: 2,
      title: 'Getting permission',
      description: '<p>Start with the regional film office.</p>',
      image_url: null,
    },
  ],
  country_gallery: [
    { id: 1, title: 'Étretat', image_url: '/media/pictures/p6.jpg', url_link: null },
    { id: 2, title: null, image_url: '/media/pictures/p1.jpg', url_link: 'https://example.com/drome' },
  ],
  tax_incentives_description: '<p>The rebate returns 30% of eligible spend.</p>',
  top_locations: [
    {
      image_url: null,
      image_link: '/country/france/city/paris',
      image_title: 'Paris',
      image_label: 'City',
      city: 'paris',
      county: null,
      state: null,
      country_slug: 'france',
    },
  ],
  editors_pick: [
    {
      article: {
        id: 1,
        title: 'Ten roads that close for you',
        slug: 'ten-roads',
        date_published: '2026-10-01',
        image_url: null,
      },
    },
  ],
  highlighted: [
    {
      article: {
        id: 2,
        title: 'Vosges: fog by appointment',
        slug: 'vosges',
        date_published: '2026-09-01',
        image_url: null,
      },
    },
  ],
  country_featured_profiles: [{ custom_company_title: null, company: card() }],
  updated: '2026-09-01T10:00:00Z',
  ...overrides,
});

export const showreel = (overrides: Partial<Showreel> = {}): Showreel => ({
  showreel_id: 1,
  showreel_name: 'Coastal unit reel',
  is_published: true,
  custom_title: null,
  custom_description: null,
  data_url: '/media/videos/1.mp4',
  thumbnail_url: '/media/pictures/r5.jpg',
  company: {
    orgid: 1,
    orgname: 'Atelier Méridien',
    packagetypecode: 'GOLD',
    country: 'France',
    country_slug: 'france',
    url_slug: 'atelier-meridien',
  },
  ...overrides,
});

export const company = (overrides: Partial<Company> = {}): Company => ({
  orgid: 7,
  orgname: 'Atelier Méridien',
  packagetype: 'GOLD',
  url_slug: 'atelier-meridien',
  country: 'France',
  country_slug: 'france',
  country_code: 'FR',
  addline1: '18 rue du Méridien',
  addline2: null,
  addline3: null,
  addline4: null,
  town: 'Paris',
  county: null,
  state_name: 'Île-de-France',
  postcode: '75014',
  time_zone: 'Europe/Paris',
  hideaddress: false,
  directions_url: 'https://www.openstreetmap.org/search?query=18+rue+du+Meridien',
  strapline: 'Line production, permits and crews from the Channel to Corsica',
  aboutus: '<p>We have run units for visiting producers since 2009.</p>',
  tel: '+33 1 55 01 44 20',
  tel2: null,
  fax: null,
  email: 'office@ateliermeridien.example',
  web: 'www.ateliermeridien.example',
  facebook: null,
  twitter: null,
  instagram: 'https://www.instagram.com/ateliermeridien',
  imdb: null,
  linkedin: null,
  youtube: null,
  vimeo_video: null,
  categories: Array.from({ length: 11 }, (_, index) => ({
    heading_name: `Category ${index + 1}`,
    url_slug: `category-${index + 1}`,
    section_url_slug: 'camera-lighting',
  })),
  logos: [{ id: 1, url: '/media/pictures/logo.webp', logo_type: 'logo' }],
  child_companies: [
    {
      orgid: 9,
      orgname: 'Atelier Méridien Sud',
      town: 'Marseille',
      country: 'France',
      country_slug: 'france',
      url_slug: 'atelier-meridien-sud',
    },
  ],
  people: [
    {
      id: 1,
      firstname: 'Hélène',
      lastname: 'Carpentier',
      jobtitle: 'Executive producer',
      mobile: '+33 6 12 80 77 31',
      tel: '+33 1 55 01 44 21',
      email: 'helene@ateliermeridien.example',
    },
  ],
  certificates: [{ id: 1, title: 'ISO 20121' }],
  worked_locations: [{ id: 1, location: 'Corsica' }],
  languages: [
    { id: 1, language: 'French' },
    { id: 2, language: 'English' },
  ],
  equipment: [{ id: 1, name: 'Two-way radios', count: 220 }],
  greencard: true,
  gallery: true,
  gallery_preview: [
    {
      id: 1,
      title: 'Needle rock',
      alt: null,
      url: '/media/pictures/p6.jpg',
      thumbnail: '/media/pictures/p6.jpg',
    },
    { id: 2, title: null, alt: null, url: '/media/pictures/p1.jpg', thumbnail: '/media/pictures/p1.jpg' },
  ],
  gallery_count: 2,
  reel: [
    {
      id: 1,
      name: 'Coastal unit reel',
      caption: 'Four boats and one crane.',
      dataUrl: '/media/videos/1.mp4',
      thumbnailUrl: '/media/pictures/r5.jpg',
    },
    {
      id: 2,
      name: 'Roads',
      caption: null,
      dataUrl: '/media/videos/2.mp4',
      thumbnailUrl: '/media/pictures/r1.jpg',
    },
  ],
  production_credits: [
    {
      id: 1,
      productiontitle: 'Les Heures Creuses',
      productionyear: 2026,
      productiontype: 'FIL',
      productionjobtitle: 'Service company',
    },
    {
      id: 2,
      productiontitle: 'North of Nowhere',
      productionyear: 2024,
      productiontype: 'XYZ',
      productionjobtitle: null,
    },
    {
      id: 3,
      productiontitle: 'Marée',
      productionyear: 2024,
      productiontype: 'PRO',
      productionjobtitle: 'Production services',
    },
    {
      id: 4,
      productiontitle: 'Onze Ports',
      productionyear: 2023,
      productiontype: 'DOC',
      productionjobtitle: 'Location management',
    },
  ],
  image_url: '/media/pictures/r5.jpg',
  updated: '2026-09-01T10:00:00Z',
  ...overrides,
});
