import { packageLimits } from './limits';
import { tierViews, toPackageCode } from './tiers';

test('SILVER is CORPORATE; empty and unknown codes are BASIC (DI-250, AC-145, CO-047)', () => {
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

test('PLATINUM shows the same as GOLD (decision D27, CO-048)', () => {
  expect(tierViews.PLATINUM).toEqual(tierViews.GOLD);
});

test('a profile shows as many credits as its package allows', () => {
  expect(Object.values(tierViews).map((view) => view.credits)).toEqual(
    Object.values(packageLimits).map((limits) => limits.credits),
  );
});
