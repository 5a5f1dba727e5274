import { daylightOfYear } from './daylight';

const minutesOf = (clock: string | null) => {
  const [hours = 0, minutes = 0] = (clock ?? '').split(':').map(Number);
  return hours * 60 + minutes;
};

test.each([
  ['Havana', { latitude: 23.13, longitude: -82.38, timeZone: 'America/Havana' }],
  ['Madrid', { latitude: 40.42, longitude: -3.7, timeZone: 'Europe/Madrid' }],
  ['Sydney', { latitude: -33.87, longitude: 151.21, timeZone: 'Australia/Sydney' }],
])('the length of each day in %s fits the shown sunrise and sunset', (_, place) => {
  const days = daylightOfYear(2026, place);
  expect(days.map(({ minutes }) => minutes)).toEqual(
    days.map(({ sunrise, sunset }) => minutesOf(sunset) - minutesOf(sunrise)),
  );
});
