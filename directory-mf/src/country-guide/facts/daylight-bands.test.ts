import type { DayLight } from '@unitbase/contracts/entities/place-facts';
import { daylightPaths, dayPosition } from './daylight-bands';

const day = (values: Partial<DayLight>): DayLight => ({
  date: '2026-06-15',
  minutes: 720,
  sunrise: '06:00',
  sunset: '18:00',
  dawn: '05:30',
  dusk: '18:30',
  ...values,
});
/** Returns the points of the band of the day itself, which the path has between those a day earlier and later. */
const middle = (path: string) => path.split('Z')[1]?.replace(/^M/, '').split('L');

test('a band goes from sunrise to sunset', () => {
  const { day: path, twilight } = daylightPaths([day({})]);
  expect(middle(path)).toEqual(['0 6.00', '5 6.00', '10 6.00', '10 18.00', '5 18.00', '0 18.00']);
  expect(middle(twilight)?.[1]).toBe('5 5.50');
});

test('a sunset after midnight is later than the sunrise', () => {
  const { day: path } = daylightPaths([day({ minutes: 1_260, sunrise: '03:00', sunset: '00:30' })]);
  expect(middle(path)?.[4]).toBe('5 24.50');
});

test('a polar day is a whole day, a polar night has no band', () => {
  const none = { sunrise: null, sunset: null, dawn: null, dusk: null };
  expect(middle(daylightPaths([day({ minutes: 1_440, ...none })]).day)?.slice(1, 2)).toEqual(['5 0.00']);
  const night = daylightPaths([day({ minutes: 0, ...none })]).day;
  expect(middle(night)?.[1]).toBe('5 12.00');
  expect(middle(night)?.[4]).toBe('5 12.00');
});

test('a day has its place in its month', () => {
  expect(dayPosition('2026-01-01')).toBe(0);
  expect(dayPosition('2026-12-01')).toBe(110);
});
