import { localTime } from './local-time';

const at = Date.UTC(2026, 10, 20, 14, 6);

test.each([
  ['Europe/Paris', '15:06', 'UTC+1', false],
  ['Europe/London', '14:06', 'UTC', false],
  ['America/Los_Angeles', '06:06', 'UTC−8', true],
  ['Asia/Kolkata', '19:36', 'UTC+5:30', false],
  ['Pacific/Auckland', '03:06', 'UTC+13', true],
  ['Atlantic/Azores', '13:06', 'UTC−1', false],
])('the local time in %s', (zone, time, offset, isNight) => {
  expect(localTime(at, zone)).toEqual({ time, offset, isNight });
});
