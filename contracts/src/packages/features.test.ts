import { packageCodes } from '../tiers';
import { featureGroups, gainedFeatures, requestablePackages } from './features';

const all = packageCodes.flatMap((from) => packageCodes.map((to) => [from, to] as const));

const silver = [
  ...['Logo', 'Banner', 'Website', 'Social media', 'Team members', 'Searchable text (words)'],
  ...['Equipment', 'Certifications', 'Languages', 'Locations worked', 'Green Card', 'Skype'],
];
const gold = ['Videos', 'Photos'];
const platinum = ['Newsletter takeover', '25,000 guaranteed impressions, large advert'];
const sets = {
  BASIC: [],
  CORPORATE: silver,
  GOLD: [...silver, ...gold],
  PLATINUM: [...silver, ...gold, ...platinum],
};

test.each(all)('from %s to %s a profile gains what only the new package has', (from, to) => {
  const had: readonly string[] = sets[from];
  const expected = sets[to].filter((name) => !had.includes(name));
  expect(gainedFeatures(from, to).sort()).toEqual(expected.sort());
});

test('notes how many categories are stored where the comparison shows fewer (D30, E8)', () => {
  const [categories] = featureGroups.flatMap(({ features }) =>
    features.filter(({ name }) => name === 'Headings (categories)'),
  );
  expect(categories?.values).toEqual({ BASIC: 3, CORPORATE: 10, GOLD: 15, PLATINUM: 15 });
  const stored = '80 can be stored';
  expect(categories?.note).toEqual({ BASIC: null, CORPORATE: stored, GOLD: stored, PLATINUM: stored });
});

test('every package but the free one can be requested', () => {
  expect(requestablePackages).toEqual(['CORPORATE', 'GOLD', 'PLATINUM']);
});
