import { budgetText, daysText, kindText, shortPlace } from './enquiry-text';

test.each([
  ['2027-03-08', '2027-03-19', '8th to 19th March 2027'],
  ['2027-02-28', '2027-03-02', '28th February to 2nd March 2027'],
  ['2026-12-30', '2027-01-02', '30th December 2026 to 2nd January 2027'],
  ['2027-03-08', '2027-03-08', '8th March 2027'],
  [null, null, 'Not fixed yet'],
])('shows %s to %s as %s', (from, to, text) => {
  expect(daysText({ from, to })).toBe(text);
});

test('shows the budget with its currency, and nothing without one', () => {
  expect(budgetText({ budget: '50k_250k', currency: 'EUR' })).toBe('50,000–250,000 EUR');
  expect(budgetText({ budget: '', currency: '' })).toBe('');
});

test('names kind and place', () => {
  expect(kindText({ kind: 'DOC' })).toBe('Documentary');
  expect(shortPlace({ place: 'Bonifacio, Corse-du-Sud, France' })).toBe('Bonifacio');
});
