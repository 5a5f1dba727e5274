import { daysBetween, durationText, longDay, shortTime } from './thread-times';

const now = Date.parse('2026-11-20T00:00:00Z');

test.each([
  ['2026-11-20T14:09:00Z', '14:09'],
  ['2026-11-19T23:59:00Z', 'Yesterday'],
  ['2026-11-18T08:00:00Z', '18th Nov'],
  ['2025-11-18T08:00:00Z', '18th Nov 2025'],
])('shows %s as %s', (instant, text) => {
  expect(shortTime(instant, now)).toBe(text);
});

test('shows the time of a summer evening in London', () => {
  expect(shortTime('2026-07-01T23:30:00Z', Date.parse('2026-07-02T00:00:00Z'))).toBe('00:30');
});

test('names the weekday of a day', () => {
  expect(longDay('2026-11-20')).toBe('Friday 20th November 2026');
});

test.each([
  [20, '1 min'],
  [3_540, '59 min'],
  [8_520, '2 h 22 min'],
  [7_200, '2 h'],
  [259_200, '3 days'],
])('shows %d seconds as %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});

test('counts days over the change of the clock', () => {
  expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
});
