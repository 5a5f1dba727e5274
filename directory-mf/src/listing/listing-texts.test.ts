import { readListing } from '../shared/listing-address';
import { results } from '../testing/fixtures';
import { headTexts, insideLine } from './listing-texts';

test.each([
  [4, 1_207, '4 of them have a person who matches, 1,207 a credit.'],
  [285, 0, '285 of them have a person who matches.'],
  [0, 1, '1 of them has a credit that matches.'],
  [1, 0, '1 of them has a person who matches.'],
  [1, 1, '1 of them has a person who matches, 1 a credit.'],
  [0, 0, ''],
])('describes a keyword in %d teams and the credits of %d companies [site V22]', (people, credits, line) => {
  expect(insideLine({ people, credits })).toBe(line);
});

test.each([
  ['/search', 'Find production companies: 1 company for film, TV and commercials.'],
  [
    '/country/france',
    'Production companies in France: 1 company for film, TV and commercials, with filming guide and tax incentives.',
  ],
])('describes a single company at %s in the singular', (path, description) => {
  const address = readListing(path, new URLSearchParams());
  if (!address) throw new Error(`${path} is not a listing.`);
  const oneCompany = results({ count: 1, names: { ...results().names, country: 'France' } });
  expect(headTexts(address, oneCompany).description).toBe(description);
});

test.each([
  ['/search?search=drone', 'Find drone'],
  ['/search?search=drone&offset=15', 'Find drone, page 2'],
  ['/country/france?offset=30', 'Production companies in France, page 2'],
  ['/country/france/city/paris?offset=45', 'Production companies in Paris, France, page 4'],
  ['/section/camera-lighting?offset=150', 'Find camera lighting, page 11'],
  ['/section/animals/country/france?offset=15', 'Animals in France, page 2'],
])('gives each page of a list its own title: %s [search-news]', (path, title) => {
  const [pathname = '', query] = path.split('?');
  const address = readListing(pathname, new URLSearchParams(query));
  if (!address) throw new Error(`${path} is not a listing.`);
  const city = path.includes('/city/') ? 'Paris' : null;
  const names = { ...results().names, country: 'France', section: 'Animals', city };
  expect(headTexts(address, results({ names })).title).toBe(title);
});
