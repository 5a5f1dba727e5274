import { type APIRequestContext, expect, test } from '@playwright/test';
import { element, words } from '../support/html';

/** Empty states. These tests read the HTML that the server sends, without a browser. */
const NONE = 'We can’t find any results matching your search';
const NONE_IN_COUNTRY = "We are sorry. We can't seem to find any search result matching your search.";
const NONE_IN_PLACE = "We are sorry. We can't seem to find any search result matching your search";

const SECTION = '/section/camera-and-grip';
const CATEGORY = `${SECTION}/category/camera-operators`;

interface Listing {
  path: string;
  heading: string;
  /** Text after 'directory results'. */
  place: string;
  size: number;
  emptyState: string;
}

const PLACES: Omit<Listing, 'size'>[] = [
  { path: '/country/uk', heading: 'UK', place: ' in UK', emptyState: NONE_IN_COUNTRY },
  {
    path: '/country/uk/state/england',
    heading: 'England, UK',
    place: ' in UK - England',
    emptyState: NONE_IN_PLACE,
  },
  {
    path: '/country/uk/county/greater-london',
    heading: 'Greater London, UK',
    place: ' in UK - Greater London',
    emptyState: NONE_IN_PLACE,
  },
  {
    path: '/country/uk/city/london',
    heading: 'London, UK',
    place: ' in UK - London',
    emptyState: NONE_IN_PLACE,
  },
];

/** Every form of a listing's URL (decision D3). */
const LISTINGS: Listing[] = [
  { path: SECTION, heading: 'Find camera and grip', place: '', size: 15, emptyState: NONE },
  { path: CATEGORY, heading: 'Find camera operators', place: '', size: 15, emptyState: NONE },
  ...PLACES.map((place) => ({
    ...place,
    heading: place.path === '/country/uk' ? `Production companies in ${place.heading}` : place.heading,
    size: place.path === '/country/uk' ? 30 : 15,
  })),
  ...PLACES.map((place) => ({
    ...place,
    path: SECTION + place.path,
    heading: `camera and grip in ${place.heading}`,
    size: 15,
  })),
  ...PLACES.map((place) => ({
    ...place,
    path: CATEGORY + place.path,
    heading: `camera operators in ${place.heading}`,
    size: 15,
  })),
];

async function read(request: APIRequestContext, path: string, status = 200) {
  const response = await request.get(path, { maxRedirects: 0 });
  expect({ path, status: response.status() }).toEqual({ path, status });
  return response.text();
}

const canonicalsOf = (html: string) =>
  [...html.matchAll(/<link rel="canonical" href="([^"]+)"/g)].map(([, href = '']) => new URL(href).pathname);
const cardsOf = (html: string) => [...html.matchAll(/<article[^>]*data-tier=/g)].length;
const pagerOf = (html: string) => /<nav[^>]*aria-label="Pages"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '';

for (const { path, heading, place, size, emptyState } of LISTINGS) {
  test(`${path} is complete without JavaScript (DI-021, DI-022, DI-023, DI-024, DI-025, DI-026, DI-027, DI-028, DI-252)`, async ({
    request,
  }) => {
    const html = await read(request, path);
    expect(element(html, 'h1').replace(' ,', ',')).toBe(heading);
    expect(canonicalsOf(html)).toEqual([path]);

    const line = words(/>(Showing [^<]*)</.exec(html)?.[1] ?? '');
    const [, shown = '', total = '', shownPlace] =
      /^Showing ([\d,]+) of ([\d,]+) directory results(.*)$/.exec(line) ?? [];
    expect(shownPlace).toBe(place);
    const [count, all = 0] = [shown, total].map((figure) => Number(figure.replaceAll(',', '')));
    expect(count).toBe(Math.min(size, all));
    expect(cardsOf(html)).toBe(count);

    const pager = pagerOf(html);
    expect(pager !== '').toBe(all > size);
    if (pager) {
      expect(pager).toContain(`href="${path}?offset=${size}"`);
      const second = await read(request, `${path}?offset=${size}`);
      expect(pagerOf(second)).toMatch(
        /<a[^>]*aria-label="Page 2"[^>]*aria-current="page"|aria-current="page"[^>]*aria-label="Page 2"/,
      );
    }

    const empty = await read(request, `${path}?search=zzqxzzqxzz`);
    expect(words(empty)).toContain(emptyState);
    expect(element(empty, 'h2')).not.toBe('');
    if (emptyState === NONE_IN_PLACE) expect(words(empty)).not.toContain(NONE_IN_COUNTRY);
    expect(cardsOf(empty)).toBe(0);
    expect(empty).toContain('<meta name="robots" content="noindex"/>');
  });
}

test('the reverse order of a place redirects with 301 and keeps the query (DI-029, DI-030, DI-031)', async ({
  request,
}) => {
  for (const prefix of ['', SECTION, CATEGORY]) {
    for (const [from, to] of [
      ['/city/london/country/uk', '/country/uk/city/london'],
      ['/county/greater-london/country/uk', '/country/uk/county/greater-london'],
      ['/state/england/country/uk', '/country/uk/state/england'],
    ]) {
      const response = await request.get(`${prefix}${from}?search=crane&offset=15`, { maxRedirects: 0 });
      expect(response.status()).toBe(301);
      expect(response.headers().location).toBe(`${prefix}${to}?search=crane&offset=15`);
    }
  }
});

test('an unknown page returns 404; an unknown county opens empty (DI-117, DI-118, DI-133, DI-134, DI-139, DI-145, DI-146, DI-185, DI-186)', async ({
  request,
}) => {
  for (const path of [
    '/country/atlantis',
    '/country/uk/state/zzz',
    '/country/uk/city/zzz',
    '/country/atlantis/county/greater-london',
    '/country/uk/profile/zzz',
    '/section/zzz',
    `${SECTION}/category/zzz`,
    '/country/uk/city/london/state/england',
  ]) {
    const html = await read(request, path, 404);
    expect(words(html)).toContain("Sorry the page you're looking for could not be found.");
    expect(words(html)).not.toContain('directory results');
  }
  const county = await read(request, '/country/uk/county/zzz');
  expect(words(county)).toContain('Showing 0 of 0 directory results in UK - zzz');
  expect(words(county)).toContain(NONE_IN_PLACE);
  expect(county).toContain('<meta name="robots" content="noindex"/>');
});

test('there is no city placeholder and no page for staff (DI-150, DI-151, DI-271)', async ({ request }) => {
  for (const path of ['/city/london', '/admin', '/staff', '/desk']) await read(request, path, 404);
});

test('an offset between pages redirects 301, past the end 302; a negative one is page 1 (D10)', async ({
  request,
}) => {
  const location = async (path: string) => {
    const response = await request.get(path, { maxRedirects: 0 });
    return [response.status(), response.headers().location];
  };
  expect(await location('/country/uk?offset=45')).toEqual([301, '/country/uk?offset=30']);
  expect(await location(`${SECTION}?offset=20.5`)).toEqual([301, `${SECTION}?offset=15`]);
  expect((await location('/country/uk/city/london?offset=9000'))[0]).toBe(302);
  for (const offset of ['-30', 'abc', '0'])
    expect(cardsOf(await read(request, `/country/uk?offset=${offset}`))).toBe(30);
});

test('every directory page opens for a visitor and has one heading (DI-058, DI-079, DI-153, DI-252)', async ({
  request,
}) => {
  for (const path of [
    '/search',
    '/section',
    '/country',
    '/country/uk/guide/production-guide',
    '/country/uk/guide/incentives',
    '/tax-incentives',
    '/country/all-taxes',
    '/cities-a-z',
    '/companies-a-z/0-9',
    '/dialling-codes',
  ]) {
    const html = await read(request, path);
    expect(html.match(/<h1\b/g)).toHaveLength(1);
    expect(html).toMatch(/<form[^>]*action="\/search"/);
    expect(words(html)).toContain('SEARCH DIRECTORY');
  }
  expect(canonicalsOf(await read(request, '/country/all-taxes'))).toEqual(['/tax-incentives']);
});
