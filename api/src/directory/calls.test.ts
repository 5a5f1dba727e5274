import type { Company, Showreel } from '@unitbase/contracts/entities/companies';
import type {
  City,
  CityLink,
  Country,
  CountryBrief,
  CountryEntry,
  County,
  LocationHub,
  State,
  StateBrief,
} from '@unitbase/contracts/entities/places';
import type { Category, LocationOption } from '@unitbase/contracts/entities/search';
import type { CompanyLink } from '@unitbase/contracts/entities/shared';
import { excerpts, listLimits } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { truncate } from '@unitbase/contracts/text';
import { cityNames } from '../db/city-names';
import { row, rows } from '../db/query';
import { createTestApp, type TestApp } from '../testing/test-app';
import type { SearchResponse } from './search/query/filters';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ filled: true });
}, 120_000);
afterAll(() => site?.close());

const pool = () => site.database.pool;
const find = async (query: Record<string, unknown>): Promise<SearchResponse> =>
  (await site.call('search', { query })).body;
const locations = async (query: Record<string, unknown>): Promise<LocationOption[]> =>
  (await site.call('getLocations', { query })).body;
const reels = async (query: Record<string, unknown>): Promise<Showreel[]> =>
  (await site.call('getFeaturedShowreels', { query })).body;
const ordered = (counts: number[]) =>
  counts.every((count, index) => index === 0 || (counts[index - 1] ?? 0) >= count);

describe('locations', () => {
  test('returns at most 300 of four types, with companies, unique by name, type and country (AP-002, AP-003, CO-011, CO-012, CO-013, CO-014)', async () => {
    await rows(
      pool(),
      `INSERT INTO locations (kind, name, slug, country_id, search, letter, org_count)
       SELECT 'city', 'Samling ' || n, 'samling-' || n, 1, 'samling ' || n, 's', n FROM generate_series(0, 400) n
       UNION ALL SELECT 'city', 'Samling 7', 'samling-7-2', 1, 'samling 7', 's', 3`,
    );
    const options = await locations({ search: 'samling' });
    expect(options).toHaveLength(listLimits.locations);
    expect(options.filter(({ org_count }) => org_count <= 0)).toEqual([]);
    const keys = options.map(({ name, location_type, country }) => `${name}|${location_type}|${country}`);
    expect(new Set(keys).size).toBe(keys.length);
    const types = new Set<string>();
    for (const search of ['uk', 'usa', 'cal', 'ken', 'lon', 'new', 'san']) {
      for (const { location_type } of await locations({ search })) types.add(location_type);
    }
    expect([...types].sort()).toEqual(['City', 'Country', 'County', 'State']);
  });

  test('lists other names only for cities of the directory', async () => {
    const cityRows = await rows<{ city: string }>(
      pool(),
      `SELECT k.iso_code || '/' || l.slug AS city FROM locations l JOIN countries k ON k.id = l.country_id
       WHERE l.kind = 'city'`,
    );
    const cities = new Set(cityRows.map(({ city }) => city));
    const named = cityNames.map(({ iso, slug }) => `${iso}/${slug}`);
    expect(named.filter((city) => !cities.has(city))).toEqual([]);
  });

  test.each([
    ['Deutschland', 'Germany'],
    ['España', 'Spain'],
    ['espanya', 'Spain'],
    ['italia', 'Italy'],
    ['brasil', 'Brazil'],
    ['suisse', 'Switzerland'],
    ['Schweiz', 'Switzerland'],
    ['日本', 'Japan'],
    ['Ελλάδα', 'Greece'],
    ['magyar', 'Hungary'],
  ])('finds a country by its name in its own language: %s', async (typed, label) => {
    expect((await locations({ search: typed }))[0]).toMatchObject({ label, location_type: 'Country' });
  });

  test('matches names in other languages only by longer prefixes than English names', async () => {
    const labelsOf = async (search: string) => (await locations({ search })).map(({ label }) => label);
    expect((await labelsOf('mal'))[0]).toBe('Malaysia');
    expect(await labelsOf('isl')).not.toContain('Iceland');
    expect((await labelsOf('espa'))[0]).toBe('Spain');
  });

  test('finds a city followed by its state or county, with and without a comma', async () => {
    const cities = await rows<{ city: string; area: string }>(
      pool(),
      `SELECT DISTINCT ON (p.id) l.name AS city, p.name AS area, l.id FROM locations l JOIN locations p ON p.id = l.parent_id
       WHERE l.kind = 'city' AND l.org_count > 0 ORDER BY p.id, l.org_count DESC, l.id LIMIT 40`,
    );
    expect(cities).toHaveLength(40);
    for (const { city, area } of cities) {
      for (const search of [`${city} ${area}`, `${city}, ${area}`])
        expect({ search, names: (await locations({ search })).map(({ name }) => name) }).toEqual({
          search,
          names: expect.arrayContaining([city]),
        });
    }
  });

  test('offers a country for a keyword in its own language unless it is also a common word', async () => {
    expect((await find({ search: 'desert island' })).keyword_place).toBeNull();
    expect((await locations({ search: 'ísland' }))[0]?.label).toBe('Iceland');
    expect((await find({ search: 'deutschland' })).keyword_place).toMatchObject({
      words: '',
      place: { label: 'Germany' },
    });
  });

  test('returns nothing for an empty search or a single letter (AP-006, D23)', async () => {
    expect(await locations({})).toEqual([]);
    expect(await locations({ search: '  ' })).toEqual([]);
    expect(await locations({ search: 'l' })).toEqual([]);
  });
});

test('finds a category by its synonyms, singular or plural', async () => {
  const { count } = await find({ search: 'cinematographers' });
  expect(count).toBeGreaterThan(0);
  expect((await find({ search: 'cinematographer' })).count).toBe(count);
});

test('returns sections and categories with counts, largest first, ties by name (AP-024, DI-048, DI-049, DI-050)', async () => {
  const sections: Category[] = (await site.call('getCategories')).body;
  expect(sections.length).toBeGreaterThan(10);
  expect(ordered(sections.map(({ org_count }) => org_count))).toBe(true);
  for (const { subcategories } of sections) {
    expect(subcategories.every(({ org_count }) => org_count > 0)).toBe(true);
    const sorted = subcategories.toSorted(
      (a, b) => b.org_count - a.org_count || (a.entryheading < b.entryheading ? -1 : 1),
    );
    expect(subcategories).toEqual(sorted);
  }
});

test('returns at most nine hub entries of each kind, latest first, and the number of countries (AP-025, DI-060, DI-061, DI-062)', async () => {
  const hub: LocationHub = (await site.call('getLocationHub')).body;
  const total = await row<{ n: number }>(pool(), 'SELECT count(*)::int AS n FROM countries');
  expect(hub.total_countries).toBe(total?.n);
  expect((await site.call('getCountryIndex')).body).toEqual({ total_countries: total?.n });
  expect([hub.filming_guides.length, hub.tax_incentives.length]).toEqual([9, 9]);
  expect(hub.featured_suppliers.length).toBeLessThanOrEqual(9);
  expect(hub.featured_suppliers.length).toBeGreaterThan(0);
  const latest = await rows<{ slug: string }>(
    pool(),
    `SELECT k.slug FROM incentives i JOIN countries k ON k.id = i.country_id
     WHERE i.state_id IS NULL AND i.status <> 'none' ORDER BY i.updated_at DESC, i.checked_on DESC, k.id LIMIT 9`,
  );
  expect(hub.tax_incentives.map(({ slug }) => slug)).toEqual(latest.map(({ slug }) => slug));
});

test('returns only published showreels featured for the given page, trade or place (AP-026, AP-027, AP-028, AP-029, AP-030, DI-209)', async () => {
  await rows(
    pool(),
    `UPDATE reels SET is_published = false
     WHERE id = (SELECT reel_id FROM featured_showreels WHERE placement = 'country' LIMIT 1)`,
  );
  const placed = async (placement: string, column: string, id: number) =>
    (
      await rows<{ id: number }>(
        pool(),
        `SELECT f.reel_id AS id FROM featured_showreels f JOIN reels r ON r.id = f.reel_id AND r.is_published
         WHERE f.placement = $1 AND ($3 = 0 OR f.${column} = $3) AND $2 <> '' `,
        [placement, column, id],
      )
    ).map((one) => one.id);
  const check = async (query: Record<string, unknown>, placement: string, column: string, id: number) => {
    const showreels = await reels({ ...query, limit: 20 });
    expect(showreels.length).toBeGreaterThan(0);
    expect(showreels.every(({ is_published, company }) => is_published && company.orgid > 0)).toBe(true);
    const allowed = await placed(placement, column, id);
    expect(showreels.filter(({ showreel_id }) => !allowed.includes(showreel_id))).toEqual([]);
  };
  await check({ location: 'home' }, 'home', 'id', 0);
  await check({ location: 'country_landing' }, 'country_landing', 'id', 0);
  const one = async (text: string) => row<{ id: number; slug: string; country: string }>(pool(), text);
  const section = await one(
    `SELECT s.id, s.slug, '' AS country FROM featured_showreels f JOIN sections s ON s.id = f.section_id LIMIT 1`,
  );
  await check({ category: section?.slug }, 'category', 'section_id', section?.id ?? 0);
  const category = await one(
    `SELECT c.id, c.slug, '' AS country FROM featured_showreels f JOIN categories c ON c.id = f.category_id
     JOIN reels r ON r.id = f.reel_id AND r.is_published WHERE f.placement = 'sub_category' LIMIT 1`,
  );
  await check({ sub_category: category?.slug }, 'sub_category', 'category_id', category?.id ?? 0);
  for (const kind of ['state', 'city'] as const) {
    const place = await one(
      `SELECT l.id, l.slug, k.slug AS country FROM featured_showreels f JOIN locations l ON l.id = f.location_id
       JOIN countries k ON k.id = l.country_id JOIN reels r ON r.id = f.reel_id AND r.is_published
       WHERE f.placement = '${kind}' LIMIT 1`,
    );
    await check(
      { location: kind, [kind]: place?.slug, country: place?.country },
      kind,
      'location_id',
      place?.id ?? 0,
    );
  }
  expect(await reels({ category: 'no-such-trade' })).toEqual([]);
});

test('returns countries, a country, its image, a state and a city by their slugs (AP-032, AP-033, AP-039)', async () => {
  const countries: CountryEntry[] = (await site.call('getCountries')).body;
  expect(countries.find(({ slug }) => slug === 'france')).toMatchObject({
    country: 'France',
    countryisocode: 'FR',
  });
  const country: Country = (await site.call('getCountry', { params: { country: 'usa' } })).body;
  expect(country.states.map(({ url_slug }) => url_slug)).toContain('texas');
  const brief: CountryBrief = (await site.call('getCountryBrief', { params: { country: 'usa' } })).body;
  expect(brief).toMatchObject({ slug: 'usa', summary: country.summary, top_cities: country.top_cities });
  const image = await site.call('getCountryImage', { params: { country: 'usa' } });
  expect(image.body).toMatchObject({ image_url: country.image_url });
  const state = await site.call('getState', { params: { country: 'usa', state: 'texas' } });
  expect(state.body).toMatchObject({ state: 'Texas', country_slug: 'usa' });
  const inBrief: StateBrief = (
    await site.call('getStateBrief', { params: { country: 'usa', state: 'texas' } })
  ).body;
  expect(inBrief).toMatchObject({ state: 'Texas', header_summary: (state.body as State).header_summary });
  const [first] = (state.body as State).film_guides;
  expect(inBrief.guide_teaser).toBe(first ? truncate(first.description, excerpts.guideTeaser) : null);
  const city = await site.call('getCity', { params: { country: 'france', city: 'paris' } });
  expect(city.body).toMatchObject({ city: 'Paris', country_url_slug: 'france' });
  const london: City = (await site.call('getCity', { params: { country: 'uk', city: 'london' } })).body;
  const county: County = (
    await site.call('getCounty', { params: { country: 'uk', county: 'greater-london' } })
  ).body;
  const slugs = ({ top_cities }: City | County) => top_cities.map(({ url_slug }) => url_slug);
  expect(slugs(county)[0]).toBe('london');
  expect(slugs(london).slice(0, 5)).toEqual(slugs(county).slice(1));
  expect(inBrief.top_cities).toEqual((state.body as State).top_cities);
  const valid = await site.call('validateCountry', { params: { country: 'atlantis' } });
  expect(valid.body).toEqual({ valid: false });
});

test('validates a state or city only within its own country (AP-038, DI-133, DI-145)', async () => {
  const state = async (country: string) =>
    (await site.call('validateState', { params: { country, state: 'texas' } })).body;
  expect([await state('usa'), await state('france')]).toEqual([{ valid: true }, { valid: false }]);
  const city = async (country: string) =>
    (await site.call('validateCity', { params: { country, city: 'lyon' } })).body;
  expect([await city('france'), await city('japan')]).toEqual([{ valid: true }, { valid: false }]);
});

test('counts the companies of all pages and limits the length of each page (AP-035, DI-015, DI-112)', async () => {
  const [{ n } = { n: 0 }] = await rows<{ n: number }>(
    pool(),
    `SELECT count(*)::int AS n FROM orgs WHERE status = 'approved' AND country_id = (SELECT id FROM countries WHERE slug = 'usa')`,
  );
  const seen = new Set<number>();
  for (let offset = 0; offset < n; offset += 30) {
    const { count, results } = await find({ country: 'usa', limit: 30, offset });
    expect(count).toBe(n);
    expect(results.length).toBe(Math.min(30, n - offset));
    for (const { orgid } of results) seen.add(orgid);
  }
  expect(seen.size).toBe(n);
  expect((await find({ search: 'film' })).results).toHaveLength(15);
});

test('lists every company of a keyword exactly once over all pages, in each order (AP-034, AP-036, CO-017)', async () => {
  for (const sort of ['relevance', 'name', 'updated']) {
    const { count } = await find({ search: 'post-production', sort });
    expect(count).toBeGreaterThan(15);
    const names: string[] = [];
    for (let offset = 0; offset < count; offset += 15) {
      const { results } = await find({ search: 'Post Production', sort, offset });
      names.push(...results.map(({ orgname, orgid }) => `${orgname} ${orgid}`));
    }
    expect(new Set(names).size).toBe(count);
    expect(names).toHaveLength(count);
  }
});

test('finds companies of any of several countries joined by commas (AP-037)', async () => {
  const [both, france, uk] = await Promise.all([
    find({ country: 'france,uk' }),
    find({ country: 'france' }),
    find({ country: 'uk' }),
  ]);
  expect(both.count).toBe(france.count + uk.count);
});

test('returns a profile by country and slug, and no orgid with a 404 (AP-040, DI-183, DI-185)', async () => {
  const org = await row<{ id: number; slug: string; country: string }>(
    pool(),
    `SELECT o.id, o.slug, k.slug AS country FROM orgs o JOIN countries k ON k.id = o.country_id
     WHERE o.status = 'approved' ORDER BY o.id LIMIT 1`,
  );
  const response = await site.call('getCompany', {
    params: { country: org?.country ?? '', slug: org?.slug ?? '' },
  });
  expect((response.body as Company).orgid).toBe(org?.id);
  const missing = await site.call('getCompany', { params: { country: 'france', slug: 'no-such-company' } });
  expect([missing.status, Object.hasOwn(missing.body, 'orgid')]).toEqual([404, false]);
});

test('filters the A to Z by letter with limit and offset; # means all other characters (AP-045, DI-171, DI-174, DI-178, DI-180)', async () => {
  await rows(pool(), `UPDATE orgs SET name = '4 Elements' WHERE id = 5`);
  await rows(pool(), 'SELECT count_org(5, -1)');
  await rows(pool(), 'SELECT refresh_org_search(5)');
  await rows(pool(), 'SELECT count_org(5, 1)');
  const companies = async (query: Record<string, unknown>) =>
    (await site.call('getCompanies', { query })).body as { count: number; results: CompanyLink[] };
  const first = await companies({ alpha: 'm', limit: 10, offset: 0 });
  const second = await companies({ alpha: 'M', limit: 10, offset: 10 });
  expect(first.results.every(({ orgname }) => /^m/i.test(orgname))).toBe(true);
  expect(first.results.filter(({ orgid }) => second.results.some((other) => other.orgid === orgid))).toEqual(
    [],
  );
  for (const alpha of ['#', '0-9']) {
    expect((await companies({ alpha })).results.map(({ orgname }) => orgname)).toContain('4 Elements');
  }
  const cities = async (alpha: string) =>
    ((await site.call('getCities', { query: { alpha } })).body as { results: CityLink[] }).results;
  expect((await cities('P')).map(({ city }) => city)).toContain('Paris');
  expect(await cities('é')).toEqual([]);
});

test('rejects a message without a login and stores nothing (AP-042, DI-253, DI-267)', async () => {
  const response = await site.call('sendCompanyMessage', {
    params: { orgid: 1 },
    body: { subject: 'Hello', message: 'A question' },
  });
  expect(response.status).toBe(401);
  expect(JSON.stringify(response.body)).toContain(messages.common.notSignedIn);
  expect(await row(pool(), 'SELECT count(*)::int AS n FROM messages')).toEqual({ n: 0 });
});

test('returns tax incentives by continent with their countries (AP-031, AP-096)', async () => {
  const { body } = await site.call('getTaxes');
  const { result } = body as { result: { continent: { name: string }; continent_countries: object[] }[] };
  expect(result.find(({ continent }) => continent.name === 'Europe')?.continent_countries[0]).toMatchObject({
    country: { country: expect.any(String), url_slug: expect.any(String) },
  });
});
