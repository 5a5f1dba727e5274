import { type PackageLimits, packageLimits } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { type PackageCode, packageCodes } from '@unitbase/contracts/tiers';
import { organisation } from '../testing/organisation';
import { checkDetails } from './details/check-details';
import { type DetailsValues, toDetailsValues } from './details/details-values';

type Counted = Exclude<keyof PackageLimits, 'credits' | 'team' | 'aboutWords' | 'showreels' | 'photos'>;

/** The table of the specification's section 9, in the order of the packages. */
const table: Record<keyof PackageLimits, readonly number[]> = {
  categories: [3, 80, 80, 80],
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
};

const many = <Row>(count: number, row: (text: string) => Row): Row[] =>
  Array.from({ length: count }, (_, index) => row(`k${index + 1}`));

/** What the form holds with so many of one thing, and how that thing is called. */
const fields: Record<
  Counted,
  { field: keyof DetailsValues; label: string; hold: (count: number) => Partial<DetailsValues> }
> = {
  categories: {
    field: 'categories',
    label: 'Categories',
    hold: (n) => ({ categories: many(n, (code) => code) }),
  },
  certificates: {
    field: 'certificates',
    label: 'Certificates',
    hold: (n) => ({ certificates: many(n, (title) => ({ title })) }),
  },
  workedLocations: {
    field: 'worked_locations',
    label: 'Locations worked',
    hold: (n) => ({ worked_locations: many(n, (location) => ({ location })) }),
  },
  equipment: {
    field: 'equipment',
    label: 'Equipment',
    hold: (n) => ({ equipment: many(n, (name) => ({ name, count: '1' })) }),
  },
  languages: {
    field: 'languages',
    label: 'Languages',
    hold: (n) => ({ languages: many(n, (language) => ({ language })) }),
  },
  aboutFormWords: {
    field: 'aboutus',
    label: 'Overview',
    hold: (n) => ({ aboutus: many(n, (word) => word).join(' ') }),
  },
};

/** What is wrong with the field of a form that holds so many. */
function problems(packagetypecode: PackageCode, what: Counted, count: number): string[] {
  const stored = organisation({ packagetypecode });
  const { field, hold } = fields[what];
  return checkDetails(stored, { ...toDetailsValues(stored), ...hold(count) })[field] ?? [];
}

it.each(Object.entries(table))('%s is limited as the specification says (AC-005 to AC-012)', (what, row) => {
  expect(packageCodes.map((code) => packageLimits[code][what as keyof PackageLimits])).toEqual(row);
});

const cases = (Object.keys(fields) as Counted[]).flatMap((what) =>
  packageCodes.map((code, index) => [what, code, table[what][index] ?? 0] as const),
);

it.each(cases.filter(([, , limit]) => limit > 0))(
  'the form takes %s of %s one below and at %i, and refuses one above (AC-119, AC-120, AC-125, AC-126, AC-129, AC-130)',
  (what, code, limit) => {
    for (const count of [limit - 1, limit])
      expect({ count, problems: problems(code, what, count) }).toEqual({ count, problems: [] });
    const validationError = messages.profileForm.maximum(fields[what].label, limit);
    expect(problems(code, what, limit + 1)).toEqual([validationError]);
  },
);

it.each(cases.filter(([, , limit]) => limit === 0))('%s of %s is locked (AC-137)', (what, code) => {
  expect(problems(code, what, 0)).toEqual([]);
  expect(problems(code, what, 1)).toEqual([messages.account.lockedSilver]);
});

it.each([
  [
    'categories',
    'BASIC',
    5,
    {
      categories: many(5, (code) => ({
        entrysectioncode: 'CAM',
        entryheadingcode: code,
        entryheading: code,
      })),
    },
  ],
  ['languages', 'CORPORATE', 8, { languages: many(8, (language) => language) }],
  ['aboutFormWords', 'CORPORATE', 400, { aboutus: many(400, (word) => word).join(' ') }],
] as const)(
  '%s of a profile that came down to %s stay and shrink: the form refuses only more (docs/decisions/0017)',
  (what, code, count, held) => {
    const stored = organisation({ packagetypecode: code, ...held });
    const { field, label, hold } = fields[what];
    const problemsOf = (more: number) =>
      checkDetails(stored, { ...toDetailsValues(stored), ...hold(more), tel: '+33142000001' })[field] ?? [];
    expect(problemsOf(count)).toEqual([]);
    expect(problemsOf(count - 1)).toEqual([]);
    const limit = packageLimits[code][what === 'aboutFormWords' ? 'aboutWords' : what];
    expect(problemsOf(count + 1)).toEqual([messages.profileForm.maximum(label, limit)]);
  },
);
