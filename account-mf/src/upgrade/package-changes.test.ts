import type { PackageUse } from '@unitbase/contracts/entities/packages';
import { packageCodes } from '@unitbase/contracts/tiers';
import { changesBetween, noteOnUse } from './package-changes';

const use = (overrides: Partial<PackageUse> = {}): PackageUse => ({
  ...{ categories: 3, credits: 3, team: 0, certificates: 0, workedLocations: 0, equipment: 0, languages: 0 },
  ...{ aboutWords: 0, showreels: 0, photos: 0, managers: 1 },
  ...overrides,
});

it('lists what Gold changes for a Basic profile, and says which number it shows (D30, D32, E8)', () => {
  const { counts, opens, closes } = changesBetween('BASIC', 'GOLD', use({ team: 1 }));
  expect(counts.map(({ name, current, next, note }) => [name, current, next, note])).toEqual([
    ['Credits', '3 of 3', 'up to 100', null],
    ['Categories', '3 of 3', 'up to 15', '15 shown in the comparison, up to 80 can be stored'],
    ['Overview', null, 'up to 500 words', 'The form counts to 300, longer texts are kept'],
    ['Team members', null, 'up to 6', '1 stored from before, which can be seen again'],
    ['Showreels', null, 'up to 20', null],
    ['Photos', null, 'up to 75', null],
    ['Managers', '1 of 2', 'up to 5', null],
    ['Statistics', 'Totals', 'All, with words and median', null],
  ]);
  expect(opens).toEqual([
    ...['Logo', 'Banner', 'Website', 'Social media', 'Equipment', 'Certifications', 'Languages'],
    ...['Locations worked', 'Green Card', 'Skype'],
  ]);
  expect(closes).toEqual([]);
});

it('says what a smaller package keeps without showing it (docs/decisions/0017)', () => {
  const { counts, opens, closes } = changesBetween('PLATINUM', 'CORPORATE', use({ credits: 40, photos: 12 }));
  expect(counts).toContainEqual({
    name: 'Credits',
    current: '40 of 100',
    next: 'up to 25',
    note: '40 stored, which are kept but cannot grow',
  });
  expect(counts).toContainEqual({
    name: 'Photos',
    current: '12 of 75',
    next: null,
    note: '12 stored, which are kept but cannot grow',
  });
  expect(opens).toEqual([]);
  expect(closes).toEqual(['Newsletter takeover', '25,000 guaranteed impressions, large advert']);
});

it('changes nothing from a package to itself', () => {
  for (const code of packageCodes)
    expect(changesBetween(code, code, use())).toEqual({ counts: [], opens: [], closes: [] });
});

it.each([
  ['Credits', 'BASIC', '3 of 3 in use'],
  ['Photos', 'BASIC', null],
  ['Headings (categories)', 'GOLD', '3 of 80 in use'],
  ['Languages', 'CORPORATE', '0 of 5 in use'],
  ['Logo', 'GOLD', null],
] as const)('notes how much of %s of %s is in use', (feature, code, note) => {
  expect(noteOnUse(feature, code, use())).toBe(note);
});
