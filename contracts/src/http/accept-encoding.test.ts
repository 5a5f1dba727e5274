import { chooseEncoding } from './accept-encoding';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip;q=0.1', 'gzip'],
  ['*', 'br'],
  ['*;q=0', null],
  ['identity', null],
  ['', null],
  [undefined, null],
])('%s gets %s', (header, coding) => {
  expect(chooseEncoding(header)).toBe(coding);
});
