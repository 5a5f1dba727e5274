import { type PackageLimits, packageLimits } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { type PackageCode, packageCodes } from '@unitbase/contracts/tiers';
import { organisation } from '../testing/organisation';
import { checkDetails } from './details/check-details';
import { type DetailsValues, toDetailsValues } from './details/details-values';

type Counted = Exclude<
  keyof PackageLimits,
  'comparedCategories' | 'credits' | 'team' | 'aboutWords' | 'showreels' | 'photos' | 'managers'
>;

/** Limits of docs/requirements/accounts.md §9, in the order of the packages. */
const table: Record<keyof PackageLimits, readonly number[]> = {
  categories: [3, 80, 80, 80],
  comparedCategories: [3, 10, 15, 15],
  credits: [3, 25, 100, 100],
  team: [0, 3, 6, 6],
  certificates: [0, 3, 6, 6],
  workedLocations: [0, 3, 6, 6],
  equipment: [0, 3, 6, 6],
  languages: [0, 5, 10, 10],
  aboutWords: [0, 300, 500, 500],
  aboutFormWords: [0, 150, 300, 300],
  showreels: [0, 0, 20, 20],
  photos: [0, 0, 75, 75],
  managers: [2, 3, 5, 5],
};

const repeat = <Row>(count: number, row: (text: string) => Row): Row[] =>
  Array.from({ length: count }, (_, index) => row(`k${index + 1}`));

/** Form values with a number of entries, and the label of their field. */
const fields: Record<
  Counted,
  { field: keyof DetailsValues; label: string; valuesWith: (count: number) => Partial<DetailsValues> }
> = {
  categories: {
    field: 'categories',
    label: 'Categories',
    valuesWith: (n) => ({ categories: repeat(n, (code) => code) }),
  },
  certificates: {
    field: 'certificates',
    label: 'Certificates',
    valuesWith: (n) => ({ certificates: repeat(n, (title) => ({ title })) }),
  },
  workedLocations: {
    field: 'worked_locations',
    label: 'Locations worked',
    valuesWith: (n) => ({ worked_locations: repeat(n, (location) => ({ location })) }),
  },
  equipment: {
    field: 'equipment',
    label: 'Equipment',
    valuesWith: (n) => ({ equipment: repeat(n, (name) => ({ name, count: '1' })) }),
  },
  languages: {
    field: 'languages',
    label: 'Languages',
    valuesWith: (n) => ({ languages: repeat(n, (language) => ({ language })) }),
  },
  aboutFormWords: {
    field: 'aboutus',
    label: 'Overview',
    valuesWith: (n) => ({ aboutus: repeat(n, (word) => word).join(' ') }),
  },
};

/** Returns the problems of a form with a number of entries. */
function problems(packagetypecode: PackageCode, limitName: Counted, count: number): string[] {
  const stored = organisation({ packagetypecode });
  const { field, valuesWith } = fields[limitName];
  return checkDetails(stored, { ...toDetailsValues(stored), ...valuesWith(count) })[field] ?? [];
}

it.each(Object.entries(table))('%s has the specified limits (AC-005 to AC-012)', (limitName, row) => {
  expect(packageCodes.map((code) => packageLimits[code][limitName as keyof PackageLimits])).toEqual(row);
});

const cases = (Object.keys(fields) as Counted[]).flatMap((limitName) =>
  packageCodes.map((code, index) => [limitName, code, table[limitName][index] ?? 0] as const),
);

it.each(cases.filter(([, , limit]) => limit > 0))(
  'accepts %s of %s up to %i and rejects one more (AC-119, AC-120, AC-125, AC-126, AC-129, AC-130)',
  (limitName, code, limit) => {
    for (const count of [limit - 1, limit])
      expect({ count, problems: problems(code, limitName, count) }).toEqual({ count, problems: [] });
    const message = messages.profileForm.maximum(fields[limitName].label, limit);
    expect(problems(code, limitName, limit + 1)).toEqual([message]);
  },
);

it.each(cases.filter(([, , limit]) => limit === 0))('%s of %s is locked (AC-137)', (limitName, code) => {
  expect(problems(code, limitName, 0)).toEqual([]);
  expect(problems(code, limitName, 1)).toEqual([messages.account.lockedSilver]);
});

it.each([
  [
    'categories',
    'BASIC',
    5,
    {
      categories: repeat(5, (code) => ({
        entrysectioncode: 'CAM',
        entryheadingcode: code,
        entryheading: code,
      })),
    },
  ],
  ['languages', 'CORPORATE', 8, { languages: repeat(8, (language) => language) }],
  ['aboutFormWords', 'CORPORATE', 400, { aboutus: repeat(400, (word) => word).join(' ') }],
] as const)(
  '%s over the limit of %s may stay or shrink but not grow (docs/decisions/0017)',
  (limitName, code, count, storedValues) => {
    const stored = organisation({ packagetypecode: code, ...storedValues });
    const { field, label, valuesWith } = fields[limitName];
    const problemsOf = (more: number) =>
      checkDetails(stored, { ...toDetailsValues(stored), ...valuesWith(more), tel: '+33142000001' })[field] ??
      [];
    expect(problemsOf(count)).toEqual([]);
    expect(problemsOf(count - 1)).toEqual([]);
    const limit = packageLimits[code][limitName === 'aboutFormWords' ? 'aboutWords' : limitName];
    expect(problemsOf(count + 1)).toEqual([messages.profileForm.maximum(label, limit)]);
  },
);
