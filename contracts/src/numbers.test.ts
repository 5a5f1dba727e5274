import { formatCount } from './numbers';

test.each([0, 7, 999, 1_000, 1_001, 59_012, 100_000, 999_999, 1_000_000, 12_345_678, 1_234_567_890])(
  '%d is written as en-GB writes it',
  (count) => expect(formatCount(count)).toBe(count.toLocaleString('en-GB')),
);
