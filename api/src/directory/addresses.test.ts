import { asSlug, toSlug } from '@unitbase/contracts/slug';
import { sample } from '@unitbase/contracts/testing/sample';
import { readOffset } from '@unitbase/contracts/urls';
import { rows } from '../db/query';
import { createTestApp, type TestApp } from '../testing/test-app';

/** Number of calls in a full run and in a normal one. */
const CALLS = 2_400;
const SAMPLED_CALLS = 240;

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ filled: true });
}, 120_000);
afterAll(() => site?.close());

/** Returns a seeded generator of numbers from 0 up to 1. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** Ways in which a URL may spell a slug. */
const twists: ((slug: string) => string)[] = [
  (slug) => slug,
  (slug) => slug.toUpperCase(),
  (slug) => ` ${slug.replace(/-/g, ' ')} `,
  (slug) => slug.replace(/-/g, '_'),
  (slug) => slug.replace(/[aeo]/g, (letter) => `${letter}\u0301`),
  (slug) => `東京${slug}Ωмосква`,
  (slug) => `${slug}-`.repeat(300).slice(0, 300),
  (slug) => `${slug}\0`,
  (slug) => `../../${slug}/..`,
  (slug) => `${slug}/../../../etc/passwd`,
  (slug) => `${slug}';--`,
  (slug) => `%2e%2e%2f${slug}%`,
  (slug) => `${slug}🎬`,
  (slug) => `no-such-${slug}`,
  () => '...',
  () => ' ',
];

const offsets = [
  '0',
  '15',
  '-1',
  '-999999999',
  '7',
  '14.99',
  '1e9',
  '1e400',
  'NaN',
  'ten',
  '',
  '99999999999999999999',
  '0x10',
  '15;1',
  '\u0661\u0665',
  '%00',
];

interface Call {
  url: string;
  /** Expected status (decisions D1, D10, D11, D12). */
  status: number;
}

const expectedStatus = (exists: boolean): number => (exists ? 200 : 404);

interface Places {
  country: string;
  city: string;
}

async function makeCalls(): Promise<Call[]> {
  const { pool } = site.database;
  const next = random(20_261_121);
  const pick = <One>(list: readonly One[]): One => list[Math.floor(next() * list.length)] as One;
  const column = async (text: string) =>
    (await rows<{ value: string }>(pool, text)).map(({ value }) => value);
  const countries = await column('SELECT slug AS value FROM countries ORDER BY id');
  const names = new Set(
    (
      await column(
        `SELECT unnest(ARRAY[k.slug, k.name, i.code, i.code3, i.name]) AS value FROM countries k
         JOIN iso_countries i ON i.code = k.iso_code`,
      )
    ).map(toSlug),
  );
  const sections = await column('SELECT slug AS value FROM sections ORDER BY id');
  const cities = await rows<Places>(
    pool,
    `SELECT k.slug AS country, l.slug AS city FROM locations l JOIN countries k ON k.id = l.country_id
     WHERE l.kind = 'city' ORDER BY l.id LIMIT 400`,
  );
  const companies = await rows<{ country: string; slug: string }>(
    pool,
    `SELECT k.slug AS country, o.slug FROM orgs o JOIN countries k ON k.id = o.country_id WHERE o.status = 'approved' ORDER BY o.id`,
  );
  // Any spelling of its slug, name or code selects a country (decision D1).
  const isCountry = (written: string) => names.has(toSlug(written));
  const part = encodeURIComponent;

  const generators: (() => Call)[] = [
    () => {
      const written = pick(twists)(pick(countries));
      return {
        url: `/countries/${part(written)}${pick(['', '/image'])}`,
        status: expectedStatus(isCountry(written)),
      };
    },
    () => {
      const written = pick(twists)(pick(countries));
      // A blank value selects no country.
      const isBlank = written.trim() === '';
      return {
        url: `/search/results?country=${part(written)}`,
        status: isBlank ? 200 : expectedStatus(isCountry(written)),
      };
    },
    () => {
      const { country, city } = pick(cities);
      const written = pick(twists)(city);
      const url = pick([
        `/countries/${country}/cities/${part(written)}`,
        `/search/results?country=${country}&city=${part(written)}`,
      ]);
      return { url, status: expectedStatus(asSlug(written) === city) };
    },
    () => {
      const written = pick(twists)('kent');
      // Any county of a valid country returns 200 (decision D12).
      return {
        url: `/countries/${pick(countries)}/counties/${part(written)}`,
        status: expectedStatus(true),
      };
    },
    () => {
      const { country, slug } = pick(companies);
      const written = pick(twists)(slug);
      return {
        url: `/companies/${country}/${part(written)}`,
        status: expectedStatus(asSlug(written) === slug),
      };
    },
    () => {
      const section = pick(sections);
      const written = pick(twists)(section);
      return {
        url: `/search/results?section=${part(written)}`,
        status: expectedStatus(asSlug(written) === section),
      };
    },
    () => ({
      url: `/search/results?country=${pick(countries)}&limit=30&offset=${part(pick(offsets))}`,
      status: 200,
    }),
    () => {
      const written = pick(twists)(pick(countries));
      const status = written.includes('\0') ? 400 : 200;
      return {
        url: `/search/results?search=${part(written)}&offset=${part(pick(offsets))}&facets=1`,
        status,
      };
    },
    () => {
      const written = pick(twists)('no-where');
      return {
        url: `/countries/${pick(countries)}/${pick(['states', 'cities'])}/${part(written)}/valid`,
        status: expectedStatus(true),
      };
    },
    () => ({
      url: `/companies?alpha=${pick(['a', 'Z', '#', '0-9', 'é', '東', '..'].map(part))}&offset=${part(pick(offsets))}`,
      status: 200,
    }),
  ];
  const calls = new Map<string, Call>();
  for (let tries = 0; calls.size < CALLS && tries < CALLS * 30; tries += 1) {
    const call = pick(generators)();
    calls.set(call.url, call);
  }
  return [...calls.values()];
}

test('returns the decided status for every URL and at most five nearest names with a 404 (D1, D10, D11, D12, AP-080)', async () => {
  const calls = await makeCalls();
  expect(calls.length).toBeGreaterThanOrEqual(2_000);
  const wrong: unknown[] = [];
  for (const { url, status } of sample(calls, SAMPLED_CALLS)) {
    const response = await site.app.inject(`/web_api${url}`);
    const { nearest } = (
      String(response.headers['content-type']).includes('json') ? response.json() : {}
    ) as {
      nearest?: unknown[];
    };
    // No URL contains a zero byte.
    const expected = url.replaceAll('%2500', '').includes('%00') ? 404 : status;
    if (response.statusCode !== expected || (nearest && nearest.length > 5)) {
      wrong.push([url, expected, response.statusCode, response.body.slice(0, 120)]);
    }
  }
  expect(wrong).toEqual([]);
}, 180_000);

test.each([
  ['-15', 0],
  ['29', 15],
  ['14.99', 0],
  ['1e9', 9_990],
  ['ten', 0],
  ['', 0],
  [undefined, 0],
])('reads offset %s for a page size of 15 as %i (D10, CO-018, DI-113)', (text, offset) => {
  expect(readOffset(text, 15)).toBe(offset);
});

test.each([
  ['united-kingdom', 'uk'],
  ['Great Britain', 'uk'],
  ['GBR', 'uk'],
  ['united_states_of_america', 'usa'],
  ['Türkiye', 'turkiye|turkey'],
  ['Turkey', 'turkiye|turkey'],
  ['Czech Republic', 'czech.*'],
  ['holland', 'netherlands'],
])('finds a country by another name: %s (D1)', async (written, slug) => {
  const response = await site.app.inject(`/web_api/countries/${encodeURIComponent(written)}`);
  expect(response.json()).toMatchObject({ slug: expect.stringMatching(new RegExp(`^(${slug})$`)) });
});
