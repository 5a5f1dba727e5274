import type { APIRequestContext } from '@playwright/test';
import { asSlug } from '@unitbase/contracts/slug';
import { sample } from '@unitbase/contracts/testing/sample';
import { expect, test } from '../support/test';

/** Number of generated URLs. */
const URLS = 2_000;
/** Number of them that a normal run requests. */
const SAMPLE = 200;
const PARALLEL_REQUESTS = 4;

interface Expectation {
  path: string;
  /** Allowed statuses of the response (decisions D1, D2, D10, D11, D12, D16). */
  statuses: number[];
}

/** Returns a seeded generator of numbers between 0 and 1, so that a failure can be repeated. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** Makers of slugs that nothing on the site has. */
const unknown: readonly ((slug: string) => string)[] = [
  (slug) => `no-such-${slug}`,
  (slug) => `東京${slug}`,
  (slug) => `${slug}-москва`,
  (slug) => `${slug}-`.repeat(300).slice(0, 300),
  (slug) => `${slug}\0x`,
  (slug) => `${slug}';--`,
  (slug) => `<script>${slug}`,
  (slug) => `${slug}🎬🎬`,
  (slug) => `q../../q/${slug}/etc/passwd`,
  (slug) => `q..\\..\\${slug}`,
  (slug) => `q%2e%2e%2f${slug}`,
  (slug) => `${slug}{{7*7}}`,
];
/** Other ways to write the same slug. */
const variants: readonly ((slug: string) => string)[] = [
  (slug) => slug.toUpperCase(),
  (slug) => slug.replace(/-/g, '_'),
  (slug) => slug.replace(/-/g, ' '),
  (slug) => `${slug[0]?.toUpperCase()}${slug.slice(1)}`,
];
/** Offsets with the allowed statuses for a list of any length. */
const offsets: readonly (readonly [string, number[]])[] = [
  ['-1', [200, 301]],
  ['-99999999', [200, 301]],
  ['14.5', [301, 302]],
  ['7', [301, 302]],
  ['NaN', [200, 301]],
  ['%00', [200, 301, 404]],
  ['1e9', [302]],
  ['99999999999999999999', [302]],
  ['0', [200, 301]],
  ['', [200, 301]],
  ['ten', [200, 301]],
];

const get = async <Body>(request: APIRequestContext, path: string): Promise<Body> =>
  (await request.get(`/web_api${path}`)).json();

/** Reads the slugs of countries, sections, cities and companies from the api. */
async function readSlugs(request: APIRequestContext) {
  const countries = (await get<{ slug: string }[]>(request, '/countries')).map(({ slug }) => slug);
  const sections = (
    await get<{ url_slug: string; subcategories: { url_slug: string }[] }[]>(request, '/categories')
  ).map(({ url_slug, subcategories }) => ({ slug: url_slug, category: subcategories[0]?.url_slug ?? '' }));
  const cities = (
    await get<{ results: { url_slug: string; country_url_slug: string }[] }>(request, '/cities?alpha=b')
  ).results;
  const companies = (
    await get<{ results: { url_slug: string; country_slug: string }[] }>(
      request,
      '/companies?alpha=m&limit=100',
    )
  ).results;
  return { countries, sections, cities, companies };
}

async function makeExpectations(request: APIRequestContext): Promise<Expectation[]> {
  const next = random(20_261_121);
  const makers = makersOf(await readSlugs(request), next);
  const expectations = new Map<string, Expectation>();
  for (let tries = 0; expectations.size < URLS && tries < URLS * 20; tries += 1) {
    const expectation = makers[Math.floor(next() * makers.length)]?.();
    if (expectation) expectations.set(expectation.path, expectation);
  }
  return [...expectations.values()];
}

/** Returns functions that write one kind of URL each. @param next returns a number from 0 to 1 */
function makersOf(
  { countries, sections, cities, companies }: Awaited<ReturnType<typeof readSlugs>>,
  next: () => number,
): (() => Expectation)[] {
  const pick = <One>(list: readonly One[]): One => list[Math.floor(next() * list.length)] as One;
  const part = encodeURIComponent;
  const other = (slug: string) => part(pick(unknown)(slug));
  /** A page that does not exist. Text that still reads as an existing slug is redirected (decision D1). */
  const noSuch = (slug: string, write: (other: string) => string): Expectation => {
    const written = pick(unknown)(slug);
    return { path: write(part(written)), statuses: [asSlug(written) === slug ? 301 : 404] };
  };
  const noCountry = (write: (country: string) => string): Expectation => noSuch(pick(countries), write);
  return [
    () => noCountry((country) => `/country/${country}`),
    () => noCountry((country) => `/country/${country}/guide/${pick(['production-guide', 'incentives'])}`),
    () => {
      const country = pick(countries);
      const written = pick(variants)(country);
      return { path: `/country/${part(written)}`, statuses: [written === country ? 200 : 301] };
    },
    () => noSuch('texas', (state) => `/country/usa/state/${state}`),
    () => {
      const { country_url_slug, url_slug } = pick(cities);
      return noSuch(url_slug, (city) => `/country/${country_url_slug}/city/${city}`);
    },
    () => {
      const { country_url_slug, url_slug } = pick(cities);
      const written = pick(variants)(url_slug);
      const path = `/country/${country_url_slug}/city/${part(written)}`;
      return { path, statuses: [written === url_slug ? 200 : 301] };
    },
    // Any county of a valid country has a page (decision D12).
    () => ({
      path: `/country/${pick(countries)}/county/no-such-${Math.floor(next() * 1e6)}`,
      statuses: [200],
    }),
    () => noCountry((country) => `/country/${country}/county/kent`),
    () => {
      const { country_url_slug, url_slug } = pick(cities);
      return { path: `/city/${part(url_slug)}/country/${country_url_slug}`, statuses: [301] };
    },
    () => {
      const { country_slug, url_slug } = pick(companies);
      return { path: `/country/${country_slug}/profile/${part(url_slug)}`, statuses: [200] };
    },
    () => {
      const { country_slug, url_slug } = pick(companies);
      return { path: `/country/${country_slug.toUpperCase()}/profile/${part(url_slug)}`, statuses: [301] };
    },
    () => {
      const { country_slug, url_slug } = pick(companies);
      return noSuch(url_slug, (company) => `/country/${country_slug}/profile/${company}`);
    },
    () => noSuch(pick(sections).slug, (section) => `/section/${section}`),
    () => {
      const { slug, category } = pick(sections);
      return noSuch(category, (written) => `/section/${slug}/category/${written}`);
    },
    () => {
      const { slug, category } = pick(sections);
      return noCountry((country) => `/section/${slug}/category/${category}/country/${country}`);
    },
    () => {
      const [offset, statuses] = pick(offsets);
      const { slug } = pick(sections);
      return { path: `${pick([`/section/${slug}`, '/search'])}?offset=${offset}`, statuses };
    },
    () => {
      const [offset, statuses] = pick(offsets);
      return { path: `/country/${pick(countries)}?offset=${offset}`, statuses: [...statuses, 302] };
    },
    () => ({ path: `/search?search=${other(pick(countries))}`, statuses: [200, 301, 404] }),
    () => ({ path: `/companies-a-z/${other('a')}`, statuses: [404] }),
    () => ({ path: `/cities-a-z/${other('a')}`, statuses: [404] }),
    () => ({ path: `/country/${pick(countries)}/${other('guide')}`, statuses: [404] }),
  ];
}

test('generated URLs return an allowed status, never a 5xx (DI-117, DI-118, DI-134, DI-146, DI-186, CO-021)', async ({
  request,
}) => {
  test.setTimeout(600_000);
  const expectations = await makeExpectations(request);
  expect(expectations.length).toBe(URLS);
  const wrong: unknown[] = [];
  const queue = sample(expectations, SAMPLE).values();
  const work = async () => {
    for (const { path, statuses } of queue) {
      const response = await request.get(path, { maxRedirects: 0 });
      const status = response.status();
      const html = status === 404 ? await response.text() : '';
      // A 404 must be the site's own page.
      if (!statuses.includes(status) || (html && !html.includes('could not be found'))) {
        wrong.push({ path, status, statuses });
      }
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_REQUESTS }, work));
  expect(wrong).toEqual([]);
});
