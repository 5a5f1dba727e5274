/**
 * Every address of a listing (decision D3): a section with or without a category, a place, or both. The reversed orders
 * of city and county are owned as well: `load` sends them on (decision D2).
 */
const sections = ['/section/:section', '/section/:section/category/:category'];
const places = [
  '/country/:country',
  '/country/:country/state/:state',
  '/country/:country/county/:county',
  '/country/:country/city/:city',
];
const reversed = [
  '/state/:state/country/:country',
  '/city/:city/country/:country',
  '/county/:county/country/:country',
];

export const listingPatterns: readonly string[] = [
  '/search',
  ...sections,
  ...places,
  ...reversed,
  ...sections.flatMap((section) => [...places, ...reversed].map((place) => section + place)),
];
