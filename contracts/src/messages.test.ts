import * as messages from './messages';
import { site } from './site';

test('empty states keep their apostrophes and full stops (DI-016, DI-115, DI-132)', () => {
  expect(messages.search.empty).toBe('We can\u2019t find any results matching your search');
  expect(messages.search.emptyCountry).toBe(
    "We are sorry. We can't seem to find any search result matching your search.",
  );
  expect(`${messages.search.emptyPlace}.`).toBe(messages.search.emptyCountry);
});

/** Yields every message of the catalogue. Functions get the number 7 for each argument. */
function* sentences(part: unknown = messages): Generator<string> {
  if (typeof part === 'string') yield part;
  else if (typeof part === 'function') yield String(part(7, 7, 7, 7));
  else for (const inner of Object.values(part as object)) yield* sentences(inner);
}

test('one message has a curly apostrophe, all others a straight one (CO-031)', () => {
  const all = [...sentences()];
  expect(all.length).toBeGreaterThan(200);
  expect(all.filter((message) => /[\u2018\u2019]/.test(message))).toEqual([messages.search.empty]);
});

test('labels keep the letter case of the specification (CO-001, CO-030)', () => {
  expect(messages.search.button).toBe('SEARCH DIRECTORY');
  expect(messages.common.backHome).toBe('Back Home');
  expect(messages.common.backHomeLink).toBe('Back home');
  expect(messages.news.viewAllCapitals).toBe('VIEW ALL');
  expect(messages.common.viewAll).toBe('View All');
  expect(messages.news.quizTakePart).toBe('Take Part');
  expect(messages.news.takePart).toBe('Take part >');
});

test('the description of the site names its companies and countries (SH-059)', () => {
  expect(site.description).toContain('59,000');
  expect(site.description).toContain('149 countries');
});

test('messages of a listing insert numbers and place (DI-036, DI-104, DI-124)', () => {
  expect(messages.search.showing(15, 85)).toBe('Showing 15 of 85 directory results');
  expect(messages.search.showingIn(30, '10,000+', 'France')).toBe(
    'Showing 30 of 10,000+ directory results in France',
  );
  expect(messages.search.showingInPlace(1, 1, 'USA', 'Texas')).toBe(
    'Showing 1 of 1 directory results in USA - Texas',
  );
});
