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

/** Route patterns of all listings (decision D3). `load` redirects the reversed orders (decision D2). */
export const listingPatterns: readonly string[] = [
  '/search',
  ...sections,
  ...places,
  ...reversed,
  ...sections.flatMap((section) => [...places, ...reversed].map((place) => section + place)),
];
