import { quantile, ratios, spread, turns } from './stats';

test('interpolates quantiles between two values', () => {
  expect(quantile([4, 1, 3, 2], 0.25)).toBe(1.75);
  expect(quantile([4, 1, 3, 2], 0.5)).toBe(2.5);
  expect(quantile([7], 0.75)).toBe(7);
  expect(quantile([1, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY], 0.9)).toBe(
    Number.POSITIVE_INFINITY,
  );
  expect(quantile([], 0.5)).toBeNaN();
});

test('shows the median with the quartiles, and one figure if they are equal', () => {
  expect(spread([10, 20, 30, 40, 50])).toBe('30 (20–40)');
  expect(spread([1.004, 1.0, 1.2], 2)).toBe('1.00 (1.00–1.10)');
  expect(spread([0, 0, 0])).toBe('0');
});

test('takes ratios within a round', () => {
  expect(ratios([10, 40], [5, 80])).toEqual([2, 0.5]);
});

test('starts each round with another one', () => {
  expect([0, 1, 2, 3].map((round) => turns(['a', 'b', 'c'], round).join(''))).toEqual([
    'abc',
    'bca',
    'cab',
    'abc',
  ]);
});
