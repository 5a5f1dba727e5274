import type { PackageLimits } from '@unitbase/contracts/limits';
import { formatCount } from '@unitbase/contracts/numbers';
import { type PackageCode, packageLabels } from '@unitbase/contracts/tiers';

/** Columns of a company, with the names of its country and head office. */
export type OrgRow = Record<string, unknown> & {
  id: number;
  name: string;
  slug: string;
  status: string;
  country_id: number | null;
  country_slug: string | null;
  country_name: string | null;
  parent_name: string | null;
  package_code: PackageCode;
  approved_at: Date | null;
};

/** A field of which one company's columns are kept. */
interface ColumnField {
  field: string;
  label: string;
  columns: readonly string[];
  show: (org: OrgRow) => string;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const joined = (org: OrgRow, columns: readonly string[]): string =>
  columns
    .map((column) => textOf(org[column]))
    .filter(Boolean)
    .join(', ');

const one = (field: string, label: string, column = field): ColumnField => ({
  field,
  label,
  columns: [column],
  show: (org) => textOf(org[column]),
});

const ADDRESS_TEXT = ['addline1', 'addline2', 'addline3', 'addline4'] as const;
const PLACE_TEXT = ['town', 'county'] as const;

export const columnFields: readonly ColumnField[] = [
  one('name', 'Name'),
  one('strapline', 'Strapline'),
  one('about', 'Description'),
  {
    field: 'address',
    label: 'Address',
    columns: [
      ...ADDRESS_TEXT,
      ...PLACE_TEXT,
      ...['postcode', 'hide_address', 'country_id', 'country_code', 'state_id', 'county_id', 'city_id'],
    ],
    show: (org) =>
      [joined(org, ADDRESS_TEXT), joined(org, ['postcode', ...PLACE_TEXT]), textOf(org.country_name)]
        .filter(Boolean)
        .join(', '),
  },
  one('tel', 'Telephone'),
  one('tel2', 'Mobile'),
  one('fax', 'Fax'),
  {
    field: 'email',
    label: 'Email',
    columns: ['email', 'hide_email', 'message_mails'],
    show: ({ email }) => textOf(email),
  },
  one('web', 'Website'),
  one('skype', 'Skype'),
  one('facebook', 'Facebook'),
  one('twitter', 'Twitter'),
  one('instagram', 'Instagram'),
  one('imdb', 'IMDb'),
  one('linkedin', 'LinkedIn'),
  one('youtube', 'YouTube'),
  {
    field: 'video',
    label: 'Video',
    columns: ['video_provider', 'video_id'],
    show: (org) => joined(org, ['video_provider', 'video_id']),
  },
  one('production_contact', 'Contact for productions'),
  {
    field: 'crew',
    label: 'Kind',
    columns: ['crew'],
    show: ({ crew }) => (crew ? 'Individual' : 'Company'),
  },
  {
    field: 'greencard',
    label: 'Green card',
    columns: ['greencard'],
    show: ({ greencard }) => (greencard ? 'Yes' : ''),
  },
  {
    field: 'package',
    label: 'Package',
    columns: ['package_code'],
    show: ({ package_code: code }) => packageLabels[code],
  },
  { field: 'parent', label: 'Head office', columns: ['parent_id'], show: (org) => org.parent_name ?? '' },
];

/** Columns that a merge computes, or that belong to the record of each company. */
export const ownColumns: readonly string[] = [
  ...['id', 'slug', 'status', 'merged_into', 'sort_name', 'name_words', 'letter', 'score'],
  ...['has_showreel', 'has_gallery', 'review_note'],
  ...['submitted_at', 'approved_at', 'created_at', 'updated_at'],
];

/** A field of which both companies' rows can be kept. */
export interface ListField {
  field: string;
  label: string;
  table: string;
  /** SQL by which rows of both companies `t` are the same; null if none are. */
  same: string | null;
  /** SQL of the name of a row. */
  title: string;
  limit: keyof PackageLimits | null;
  /** Whether rows have a position. */
  isSorted: boolean;
}

const list = (
  field: string,
  label: string,
  title: string,
  more: Partial<ListField> & Pick<ListField, 'limit'>,
): ListField => ({ field, label, table: field, same: `fold(${title})`, title, isSorted: false, ...more });

export const listFields: readonly ListField[] = [
  list('categories', 'Categories', '(SELECT k.name FROM categories k WHERE k.id = t.category_id)', {
    table: 'org_categories',
    same: 't.category_id::text',
    limit: 'categories',
  }),
  list('credits', 'Credits', 't.productiontitle', {
    same: `fold(t.productiontitle) || ' ' || t.productionyear`,
    limit: 'credits',
    isSorted: true,
  }),
  list('people', 'Team', `t.firstname || ' ' || t.lastname`, { limit: 'team', isSorted: true }),
  list('languages', 'Languages', 't.language', { limit: 'languages' }),
  list('certificates', 'Certificates', 't.title', { limit: 'certificates' }),
  list('worked_locations', 'Locations worked', 't.location', { limit: 'workedLocations' }),
  list('equipment', 'Equipment', 't.name', { limit: 'equipment' }),
  list('logos', 'Logo', 't.logo_type', { limit: null }),
  list('reels', 'Showreels', 't.name', { same: null, limit: 'showreels', isSorted: true }),
  list('gallery_images', 'Photos', 't.title', { same: null, limit: 'photos', isSorted: true }),
  list('media_files', 'Documents', 't.name', { same: null, limit: null }),
];

/** Field of the owner, who keeps the role. */
export const ownerField = { field: 'owner', label: 'Owner' } as const;

const NUMBERS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
/** Returns a small number as a word. */
export const inWords = (count: number): string => NUMBERS[count] ?? formatCount(count);
