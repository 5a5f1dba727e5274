import { pageSizes } from '../limits';
import { lastOffset, listingPageSize, listingUrl, offsetOf, pageOf, readOffset, safePath, urls } from '.';

describe('listing URLs (decision D3)', () => {
  test.each([
    [{}, '/search'],
    [{ section: 'crew' }, '/section/crew'],
    [{ section: 'crew', category: 'grips' }, '/section/crew/category/grips'],
    [{ country: 'france' }, '/country/france'],
    [{ country: 'usa', state: 'texas' }, '/country/usa/state/texas'],
    [{ country: 'uk', county: 'kent' }, '/country/uk/county/kent'],
    [
      { section: 'crew', category: 'grips', country: 'france', city: 'paris' },
      '/section/crew/category/grips/country/france/city/paris',
    ],
  ])('%j is %s', (place, url) => expect(listingUrl(place)).toBe(url));

  test('the query omits unset values and writes flags as 1 (decision D7)', () => {
    expect(
      listingUrl(
        { country: 'uk' },
        { search: 'drone', search_people: true, search_credits: false, offset: 0 },
      ),
    ).toBe('/country/uk?search=drone&search_people=1');
  });
});

describe('paging (decisions D9, D10)', () => {
  test('a country without other filters has 30 per page, other listings 15 (DI-112)', () => {
    expect(listingPageSize({ country: 'france' })).toBe(30);
    expect(listingPageSize({ country: 'france', section: 'crew' })).toBe(15);
    expect(listingPageSize({ country: 'usa', state: 'texas' })).toBe(15);
    expect(listingPageSize({})).toBe(15);
  });
  test.each([
    [null, 0],
    ['-15', 0],
    ['abc', 0],
    ['17', 15],
    ['1e9', 9990],
  ])('offset %s reads as %d (CO-018)', (value, offset) => expect(readOffset(value, 15)).toBe(offset));
  test.each([
    [0, 1],
    [15, 2],
    [30, 3],
    [285, 20],
  ])('offset %i of 15 a page is page %i (CO-017)', (offset, page) => {
    expect(pageOf(offset, 15)).toBe(page);
    expect(offsetOf(page, 15)).toBe(offset);
  });
  test('page sizes are those of the specification (CO-020, decision D9)', () => {
    expect(pageSizes).toMatchObject({
      ...{ search: 15, countryDirectory: 30, companiesAtoZ: 50, newsLanding: 8, articles: 50 },
      ...{ newsSearch: 10, savedArticles: 10, media: 12 },
    });
  });
  test('lastOffset is the offset of the last page (CO-021)', () => {
    expect(lastOffset(0, 15)).toBe(0);
    expect(lastOffset(15, 15)).toBe(0);
    expect(lastOffset(16, 15)).toBe(15);
    expect(pageOf(30, 15)).toBe(3);
  });
});

test('URLs have padded dates, encoded parts and lower-case letters (CO-026, CO-027)', () => {
  expect(urls.article('2024-10-01', 'a-b')).toBe('/news/2024/10/01/a-b');
  expect(urls.companiesAtoZ('#', 50)).toBe('/companies-a-z/0-9?offset=50');
  expect(urls.login({ claimID: 7, url_slug: 'acme', country: 'uk' })).toBe(
    '/auth/login?claimID=7&url_slug=acme&country=uk',
  );
  expect(urls.company('uk', 'a/b')).toBe('/country/uk/profile/a%2Fb');
});

test.each([
  '//evil.example',
  'https://evil.example',
  '/\\evil.example',
  '/a\nb',
  '',
  null,
  'javascript:alert(1)',
])('a redirect to %j goes to the home page (decision C34)', (value) => expect(safePath(value)).toBe('/'));
test('a redirect to a path of this site is kept', () =>
  expect(safePath('/country/uk?a=1')).toBe('/country/uk?a=1'));
