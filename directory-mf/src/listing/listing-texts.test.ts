import { readListing } from '../shared/listing-address';
import { results } from '../testing/fixtures';
import { headTexts, insideLine } from './listing-texts';

test.each([
  [4, 1_207, 'Found in the team of 4 and in the credits of 1,207 companies.'],
  [285, 0, 'Found in the team of 285 companies.'],
  [0, 1, 'Found in the credits of 1 company.'],
  [1, 0, 'Found in the team of 1 company.'],
  [0, 0, ''],
])('describes a keyword in %d teams and the credits of %d companies', (people, credits, line) => {
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
