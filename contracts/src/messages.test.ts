import { messages } from './messages';

test('the empty messages keep their apostrophes and full stops (DI-016, DI-115, DI-132)', () => {
  expect(messages.search.empty).toBe('We can\u2019t find any results matching your search');
  expect(messages.search.emptyCountry).toBe(
    "We are sorry. We can't seem to find any search result matching your search.",
  );
  expect(`${messages.search.emptyPlace}.`).toBe(messages.search.emptyCountry);
});

test('lines of a listing fill in their numbers and place (DI-036, DI-104, DI-124)', () => {
  expect(messages.search.showing(15, 85)).toBe('Showing 15 of 85 directory results');
  expect(messages.search.showingIn(30, '10,000+', 'France')).toBe(
    'Showing 30 of 10,000+ directory results in France',
  );
  expect(messages.search.showingInPlace(1, 1, 'USA', 'Texas')).toBe(
    'Showing 1 of 1 directory results in USA - Texas',
  );
});
