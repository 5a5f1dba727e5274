import { quantile, ratios, spread, turns } from './spread';

test('quantiles lie between two values in proportion', () => {
  expect(quantile([4, 1, 3, 2], 0.25)).toBe(1.75);
  expect(quantile([4, 1, 3, 2], 0.5)).toBe(2.5);
  expect(quantile([7], 0.75)).toBe(7);
  expect(quantile([], 0.5)).toBeNaN();
});

test('a table shows the median and the middle half, and one figure where all are alike', () => {
  expect(spread([10, 20, 30, 40, 50])).toBe('30 (20–40)');
  expect(spread([1.004, 1.0, 1.2], 2)).toBe('1.00 (1.00–1.10)');
  expect(spread([0, 0, 0])).toBe('0');
});

test('ratios are taken within a round', () => {
  expect(ratios([10, 40], [5, 80])).toEqual([2, 0.5]);
});

test('everybody is first once', () => {
  expect([0, 1, 2, 3].map((round) => turns(['a', 'b', 'c'], round).join(''))).toEqual([
    'abc',
    'bca',
    'cab',
    'abc',
  ]);
});
