import { countOf, formatCount } from './numbers';

test.each([0, 7, 999, 1_000, 1_001, 59_012, 100_000, 999_999, 1_000_000, 12_345_678, 1_234_567_890])(
  'formats %d like en-GB',
  (count) => expect(formatCount(count)).toBe(count.toLocaleString('en-GB')),
);

test('uses the singular for 1 and the plural for all other counts', () => {
  expect([0, 1, 2_184].map((count) => countOf(count, 'company', 'companies'))).toEqual([
    '0 companies',
    '1 company',
    '2,184 companies',
  ]);
});
