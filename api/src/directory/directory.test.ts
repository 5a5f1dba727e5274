import type { Company } from '@unitbase/contracts/entities/companies';
import type { Country, CountryBrief } from '@unitbase/contracts/entities/places';
import type { CompanyCard, LocationOption } from '@unitbase/contracts/entities/search';
import { fillDirectory } from '../testing/directory';
import { createTestApp, type TestApp } from '../testing/test-app';

let api: TestApp;
let ids: Record<string, number>;
beforeAll(async () => {
  api = await createTestApp();
  ids = await fillDirectory(api.database.pool);
}, 60_000);
afterAll(() => api?.close());

async function company(slug: string, country = 'france') {
  const { status, body } = await api.call('getCompany', { params: { country, slug } });
  return { status, body: body as Company };
}

test('returns no hidden field in a Basic profile (docs/requirements/directory.md §6)', async () => {
  const { body } = await company('phare-basique');
  expect(body).toMatchObject({
    packagetype: 'BASIC',
    tel: '+33 1 23 45 67 89',
    email: 'office@company.example',
    web: null,
    facebook: null,
    aboutus: null,
    logos: [],
    people: [],
    certificates: [],
    equipment: [],
    languages: [],
    worked_locations: [],
    reel: [],
    gallery: false,
    gallery_preview: [],
    gallery_count: 0,
    greencard: false,
    vimeo_video: null,
    directions_url: null,
    child_companies: [],
  });
  expect(body.production_credits).toHaveLength(3);
  expect(JSON.stringify(body)).not.toMatch(/Lucie|lighthouse|Corsica|company\.example\/|marks/);
});

test('returns details, languages and 25 credits but no media in a Silver profile (D29, D36)', async () => {
  const { body } = await company('phare-argent');
  expect(body).toMatchObject({
    web: 'http://company.example/',
    facebook: 'https://www.facebook.com/company',
    greencard: true,
    worked_locations: [],
    reel: [],
    gallery: false,
  });
  expect(body.people[0]).toMatchObject({ firstname: 'Lucie', jobtitle: 'drone pilot' });
  expect(body.languages).toEqual([{ id: expect.any(Number), language: 'French' }]);
  expect(body.production_credits).toHaveLength(25);
  expect(body.production_credits[0]?.productiontitle).toBe('Phare Argent picture 0');
});

test('returns media in a Gold profile and rebuilds its video from provider and id (C23)', async () => {
  const { body } = await company('phare-or');
  expect(body).toMatchObject({
    gallery: true,
    gallery_count: 1,
    worked_locations: [{ location: 'Corsica' }],
  });
  expect(body.reel).toHaveLength(1);
  expect(body.vimeo_video).toMatch(
    /^<iframe src="https:\/\/player\.vimeo\.com\/video\/12345" title="Phare Or" .*sandbox=/,
  );
});

test('returns the current slugs for a former slug or another spelling of the country (D1, D11)', async () => {
  for (const [slug, country] of [
    ['phare-dor', 'france'],
    ['phare-or', 'FR'],
    ['phare-or', 'France'],
  ]) {
    const { status, body } = await company(slug ?? '', country);
    expect([status, body.url_slug, body.country_slug]).toEqual([200, 'phare-or', 'france']);
  }
});

test('returns 410 with similar companies for a removed company and 404 for a draft (D11)', async () => {
  const removed = await company('gone-films');
  expect(removed.status).toBe(410);
  const { similar } = removed.body as unknown as { similar: CompanyCard[] };
  expect(similar.map(({ orgname }) => orgname)).toEqual(['Phare Or', 'Phare Argent', 'Phare Basique']);
  expect((await company('draft-films')).status).toBe(404);
  const near = await company('phare-orr');
  expect((near.body as unknown as { nearest: unknown[] }).nearest[0]).toEqual({
    name: 'Phare Or',
    url: '/country/france/profile/phare-or',
  });
});

test('returns an empty public gallery for packages below Gold (D45)', async () => {
  const gallery = async (slug: string) =>
    (await api.call('getGallery', { params: { orgid: ids[slug] ?? 0 } })).body as { count: number };
  expect((await gallery('phare-or')).count).toBe(1);
  expect((await gallery('phare-argent')).count).toBe(0);
});

test('finds labelled locations by prefix and similarity, unique by name, type and country (D23)', async () => {
  const find = async (search: string, country?: string) =>
    (await api.call('getLocations', { query: { search, ...(country ? { country } : {}) } }))
      .body as LocationOption[];
  expect((await find('par')).map(({ label }) => label)).toEqual(['Paris, France', 'Paris, USA']);
  expect((await find('PÁRIS', 'usa')).map(({ label }) => label)).toEqual(['Paris, USA']);
  expect((await find('fraance')).map(({ label }) => label)).toEqual(['France']);
  expect(await find('p')).toEqual([]);
  expect((await find('uk'))[0]).toMatchObject({ label: 'UK', location_type: 'Country', org_count: 1 });
});

test('finds locations by their label, and countries by their other names (D1, D23)', async () => {
  const find = async (search: string, country?: string) =>
    (
      (await api.call('getLocations', { query: { search, ...(country ? { country } : {}) } }))
        .body as LocationOption[]
    ).map(({ label }) => label);
  expect(await find('Paris, USA')).toEqual(['Paris, USA']);
  expect(await find('paris,united states')).toEqual(['Paris, USA']);
  for (const typed of ['Paris,', 'Paris, u', 'Paris, united st'])
    expect(await find(typed)).toContain('Paris, USA');
  expect(await find('Paris, united st')).toEqual(['Paris, USA']);
  expect(await find('Paris, USA', 'france')).not.toContain('Paris, USA');
  expect((await find('United Kingdom'))[0]).toBe('UK');
  expect(await find('United Kingdom', 'france')).toEqual([]);
  for (const typed of ['United K', 'great b', 'engl', 'u.k.']) expect((await find(typed))[0]).toBe('UK');
  expect((await find('U.S.'))[0]).toBe('USA');
  expect((await find('united')).slice(0, 2).toSorted()).toEqual(['UK', 'USA']);
});

test('returns a country’s guide and incentives without scripts, and 404 for an unknown one', async () => {
  const { body } = await api.call('getCountry', { params: { country: 'France' } });
  expect(body as Country).toMatchObject({
    slug: 'france',
    org_count: 4,
    summary: '<p>Filming in France</p>',
    tax_incentives_description: expect.stringContaining('pays 30% of qualifying local spend back'),
    film_guides: [{ title: 'Permits', description: '<p>Ask first</p>' }],
  });
  expect((await api.call('getCountry', { params: { country: 'atlantis' } })).status).toBe(404);
});

test('returns a country brief with the first 500 characters of its guide as text (DI-108, DI-110)', async () => {
  const brief = async (name: string) =>
    (await api.call('getCountryBrief', { params: { country: name } })).body as CountryBrief;
  expect(await brief('France')).toEqual({
    country: 'France',
    slug: 'france',
    summary: '<p>Filming in France</p>',
    image_url: null,
    image_alt: null,
    image_hour: null,
    top_cities: [],
    guide_teaser: 'Ask first',
  });
  const long = `<p>Ask <b>twice</b> at least. ${'Then wait for the harbour. '.repeat(40)}</p>`;
  expect((await brief('UK')).guide_teaser).toBeNull();
  await api.database.pool.query(
    `INSERT INTO guide_sections (country_id, title, slug, description, position)
     SELECT id, 'Permits', 'permits', $1, 1 FROM countries WHERE slug = 'usa'`,
    [long],
  );
  const { guide_teaser } = await brief('USA');
  expect(guide_teaser).toMatch(/^Ask twice at least\. Then wait for .*…$/);
  expect(Array.from(guide_teaser ?? '').length).toBeGreaterThan(480);
  expect(Array.from(guide_teaser ?? '').length).toBeLessThanOrEqual(501);
  expect((await api.call('getCountryBrief', { params: { country: 'atlantis' } })).status).toBe(404);
});

test('validates states and cities in their own country; any county of a valid country exists (D12)', async () => {
  const valid = async (name: 'validateState' | 'validateCity', params: never) =>
    ((await api.call(name, { params })).body as { valid: boolean }).valid;
  expect(await valid('validateState', { country: 'usa', state: 'texas' } as never)).toBe(true);
  expect(await valid('validateState', { country: 'france', state: 'texas' } as never)).toBe(false);
  expect(await valid('validateCity', { country: 'usa', city: 'paris' } as never)).toBe(true);
  const county = await api.call('getCounty', { params: { country: 'uk', county: 'no-where' } });
  expect(county).toMatchObject({ status: 200, body: { county: 'no where', org_count: 0 } });
});

test('returns categories largest first without empty ones; a synonym suggests its category', async () => {
  const { body } = await api.call('getCategories');
  expect(body).toMatchObject([
    {
      entrysection: 'Crew',
      org_count: 5,
      subcategories: [{ entryheading: 'Grips', org_count: 4 }, { org_count: 1 }],
    },
    { entrysection: 'Studios', org_count: 1 },
  ]);
  const sections = await api.call('getCategories', { query: { sections: true } });
  expect(sections.body).toMatchObject([{ entrysection: 'Crew', subcategories: [] }, { subcategories: [] }]);
  const suggested = await api.call('getSuggestions', { query: { q: 'dop' } });
  expect(suggested.body).toMatchObject({
    categories: [{ name: 'Director of photography', section_url_slug: 'crew' }],
  });
  const phare = await api.call('getSuggestions', { query: { q: 'Phar' } });
  expect(phare.body).toMatchObject({ companies: [{ orgname: 'Phare Or' }, { orgname: 'Phare Argent' }, {}] });
});

test('counts the letters of companies and cities', async () => {
  const companies = await api.call('getCompanies', { query: { alpha: 'P', limit: 2 } });
  expect(companies.body).toMatchObject({
    count: 3,
    results: [{ orgname: 'Phare Argent' }, { orgname: 'Phare Basique' }],
  });
  const cities = await api.call('getCities', { query: { alpha: 'l' } });
  expect(cities.body).toMatchObject({
    results: [{ city: 'Lyon', country_url_slug: 'france', org_count: 1 }],
  });
});

test('counts entries in the header; the other showcase routes return 200', async () => {
  expect((await api.call('getHeader')).body).toMatchObject({
    total_countries: 3,
    total_detailed_categories: 3,
    total_companies: 6,
  });
  for (const name of [
    'getLocationHub',
    'getTaxes',
    'getFeaturedShowreels',
    'getCountryIndex',
    'getCountries',
  ] as const) {
    expect([name, (await api.call(name)).status]).toEqual([name, 200]);
  }
  const profiles = await api.call('getFeaturedProfiles', {
    query: { country: 'france', exclude: ids['phare-or'] },
  });
  expect((profiles.body as { company: CompanyCard }[]).map(({ company: card }) => card.orgname)).toEqual([
    'Phare Argent',
    'Phare Basique',
    'Aérofilm Zürich',
  ]);
});
