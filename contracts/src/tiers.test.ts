import { packageLimits } from './limits';
import { tierViews, toPackageCode } from './tiers';

test('SILVER is CORPORATE, nothing and the unknown are BASIC by decisions D27 and D28 (DI-250, AC-145, CO-047)', () => {
  expect(['silver', 'GOLD', 'platinum', 'ACCOUNT', '', null, undefined].map(toPackageCode)).toEqual([
    'CORPORATE',
    'GOLD',
    'PLATINUM',
    'BASIC',
    'BASIC',
    'BASIC',
    'BASIC',
  ]);
});

test('PLATINUM shows as GOLD does (decision D27, CO-048)', () => {
  expect(tierViews.PLATINUM).toEqual(tierViews.GOLD);
});

test('a profile shows as many credits as its package may hold', () => {
  expect(Object.values(tierViews).map((view) => view.credits)).toEqual(
    Object.values(packageLimits).map((limits) => limits.credits),
  );
});
