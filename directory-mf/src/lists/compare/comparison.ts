import { formatDate } from '@unitbase/contracts/dates';
import type { Company } from '@unitbase/contracts/entities/companies';
import * as messages from '@unitbase/contracts/messages';
import { countOf } from '@unitbase/contracts/numbers';
import { displayCountry } from '@unitbase/contracts/text';
import { packageLabels, tierViews } from '@unitbase/contracts/tiers';
import { websiteUrl } from '@unitbase/contracts/urls';

/** Value of one company: lines of text, or null where its package shows none. */
export type Cell = readonly string[] | null;

/** Rendering of the cells of a row. */
export type CellKind =
  | 'lines'
  | 'time'
  | 'categories'
  | 'equipment'
  | 'team'
  | 'credits'
  | 'showreels'
  | 'telephone'
  | 'email'
  | 'website';

export interface ComparedRow {
  name: string;
  kind: CellKind;
  cells: Cell[];
  /** Whether all companies have the same value. */
  isSame: boolean;
}

export interface ComparedGroup {
  name: string;
  rows: ComparedRow[];
}

type Read = (company: Company) => Cell;

const lines = (...values: (string | null | undefined)[]): string[] =>
  values.filter((value): value is string => Boolean(value));

const joined = (values: readonly string[]): string[] => (values.length > 0 ? [values.join(', ')] : []);

/** Returns a reader that is null for packages without `part`. */
const shownWith =
  (part: 'details' | 'languages' | 'media', read: (company: Company) => string[]): Read =>
  (company) =>
    tierViews[company.packagetype][part] ? read(company) : null;

function address(company: Company): string[] {
  const { addline1, addline2, postcode, town, country } = company;
  return lines(
    [addline1, addline2].filter(Boolean).join(', '),
    [postcode, town].filter(Boolean).join(' '),
    displayCountry(country),
  );
}

/** Returns number, latest year and three titles of the credits of a type. */
const creditsOf =
  (type: string): Read =>
  ({ production_credits }) => {
    const credits = production_credits.filter((credit) => credit.productiontype === type);
    if (credits.length === 0) return ['None'];
    const latest = Math.max(...credits.map(({ productionyear }) => productionyear ?? 0));
    const titles = credits.slice(0, 3).map(({ productiontitle }) => productiontitle);
    return [String(credits.length), latest > 0 ? `latest ${latest}` : '', titles.join(', ')];
  };

function offices({ child_companies }: Company): string[] {
  return child_companies.map(({ town, country }) => lines(town, displayCountry(country)).join(', '));
}

/** Returns '4 people' and the first three of them. */
function team({ people }: Company): string[] {
  if (people.length === 0) return [];
  const names = people.map(({ firstname, lastname, jobtitle }) =>
    lines(`${firstname} ${lastname}`.trim(), jobtitle).join(', '),
  );
  return [countOf(people.length, 'person', 'people'), ...names.slice(0, 3)];
}

type RowDefinition = readonly [name: string, read: Read, kind?: CellKind];

const GROUPS: readonly { name: string; rows: readonly RowDefinition[] }[] = [
  {
    name: 'Place and offices',
    rows: [
      ['Address', address],
      ['Local time', ({ time_zone }) => lines(time_zone), 'time'],
      ['Other offices', shownWith('details', offices)],
    ],
  },
  {
    name: 'Categories',
    rows: [
      ['Categories', ({ categories }) => categories.map(({ heading_name }) => heading_name), 'categories'],
    ],
  },
  {
    name: 'Experience',
    rows: [
      [
        'Languages',
        shownWith('languages', ({ languages }) => joined(languages.map(({ language }) => language))),
      ],
      [
        'Locations worked',
        shownWith('media', ({ worked_locations }) =>
          joined(worked_locations.map(({ location }) => location)),
        ),
      ],
      [
        'Equipment',
        shownWith('details', ({ equipment }) => equipment.map(({ name, count }) => `${name} ${count}`)),
        'equipment',
      ],
      [
        'Certificates',
        shownWith('details', ({ certificates }) => joined(certificates.map(({ title }) => title))),
      ],
      ['Green Card', shownWith('details', ({ greencard }) => [greencard ? 'Yes' : 'No'])],
      ['Team', shownWith('details', team), 'team'],
    ],
  },
  {
    name: 'Credits',
    rows: Object.entries(messages.creditTypes).map(([type, name]) => [name, creditsOf(type), 'credits']),
  },
  {
    name: 'Pictures and sound',
    rows: [
      ['Showreels', shownWith('media', ({ reel }) => [String(reel.length)]), 'showreels'],
      ['Pictures', shownWith('media', ({ gallery_count }) => [String(gallery_count)])],
    ],
  },
  {
    name: 'Contact',
    rows: [
      ['Telephone', ({ tel, tel2 }) => lines(tel, tel2), 'telephone'],
      ['E-mail', ({ email }) => lines(email), 'email'],
      ['Website', shownWith('details', ({ web }) => lines(websiteUrl(web))), 'website'],
      ['Last updated', ({ updated }) => [formatDate(updated)]],
    ],
  },
];

const isSame = (cells: readonly Cell[]): boolean =>
  cells.every((cell) => JSON.stringify(cell) === JSON.stringify(cells[0]));

/**
 * Returns what two to four companies show, in groups. Credit types that none of them has are left out.
 * @param differencesOnly leaves out rows that are the same for all
 */
export function compareCompanies(companies: readonly Company[], differencesOnly: boolean): ComparedGroup[] {
  return GROUPS.map(({ name, rows }) => ({
    name,
    rows: rows
      .map(([rowName, read, kind = 'lines']) => {
        const cells = companies.map(read);
        return { name: rowName, kind, cells, isSame: isSame(cells) };
      })
      .filter(({ cells }) => name !== 'Credits' || cells.some((cell) => cell?.[0] !== 'None'))
      .filter((row) => !differencesOnly || !row.isSame),
  })).filter(({ rows }) => rows.length > 0);
}

/** Returns how many of the companies have each category. */
export function sharedCategories(companies: readonly Company[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { heading_name } of companies.flatMap(({ categories }) => categories)) {
    counts.set(heading_name, (counts.get(heading_name) ?? 0) + 1);
  }
  return counts;
}

/** Returns 'Not on a Basic profile' for a cell that the package hides. */
export const hiddenText = ({ packagetype }: Company): string =>
  messages.lists.notOnPackage(packageLabels[packagetype]);
