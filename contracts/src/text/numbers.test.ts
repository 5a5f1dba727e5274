import { countOf, formatCount } from './numbers';

test.each([0, 7, 999, 1_000, 1_001, 59_012, 100_000, 999_999, 1_000_000, 12_345_678, 1_234_567_890])(
  '%d is written as en-GB writes it',
  (count) => expect(formatCount(count)).toBe(count.toLocaleString('en-GB')),
);

test('one is told in the singular, nought and all others in the plural', () => {
  expect([0, 1, 2_184].map((count) => countOf(count, 'company', 'companies'))).toEqual([
    '0 companies',
    '1 company',
    '2,184 companies',
  ]);
});
