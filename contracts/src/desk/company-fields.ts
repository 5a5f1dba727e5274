import * as z from 'zod/mini';
import { needsState } from '../completeness';
import { labelOf } from '../forms/field-labels';
import { basicLocks, ProfileDetails, packageProblems } from '../forms/profile';
import { optional, required, webText } from '../forms/rules';
import { packageLimits } from '../limits';
import * as messages from '../messages';
import type { PackageCode } from '../tiers';
import { toSlug } from '../urls/slug';

/** Text fields of a company that staff edit, in the order of the form. */
export const textFields = [
  ...(['orgname', 'tel', 'strapline', 'addline1', 'town', 'email', 'web'] as const),
  ...([
    'addline2',
    'addline3',
    'addline4',
    'postcode',
    'county',
    'country',
    'tel2',
    'fax',
    'slug',
    'aboutus',
  ] as const),
  ...(['skype', 'facebook', 'linkedin', 'twitter', 'instagram', 'imdb', 'youtube'] as const),
  'production_company_contact',
] as const;
export type TextField = (typeof textFields)[number];

/** Fields that hold several values. `categories` holds codes, the others texts. */
export const listFields = ['categories', 'languages', 'certificates', 'worked_locations'] as const;
export type ListField = (typeof listFields)[number];

export const flagFields = ['crew', 'hideaddress', 'greencard'] as const;
export type FlagField = (typeof flagFields)[number];

export const companyFields = [...textFields, ...listFields, ...flagFields] as const;
export type CompanyField = (typeof companyFields)[number];

/** All values of a company that staff edit. `country` is an ISO 3166 code. */
export type CompanyValues = Record<TextField, string> &
  Record<ListField, string[]> &
  Record<FlagField, boolean>;

const deskLabels: Partial<Record<CompanyField, string>> = {
  slug: 'Address of the profile',
  aboutus: 'Description',
  youtube: 'YouTube',
  production_company_contact: 'Contact for productions',
  categories: 'Categories',
  languages: 'Languages',
  certificates: 'Certificates',
  worked_locations: 'Locations worked',
  crew: 'Individual, not a company',
  hideaddress: 'Hide the address',
  greencard: 'Green card',
};

/** Returns the label of a field. */
export const companyLabel = (field: CompanyField): string => deskLabels[field] ?? labelOf(field);

const SLUG_LENGTH = 100;
const slugRule = z.string().check(
  z.trim(),
  z.refine(
    (slug) => slug !== '' && slug.length <= SLUG_LENGTH && toSlug(slug) === slug,
    'Use small letters, digits and hyphens, such as "north-sea-boats".',
  ),
);

const textList = (length: number, label: string, maximum: number) =>
  z
    .array(required(length, undefined, label))
    .check(z.maxLength(maximum, messages.profileForm.maximum(label, maximum)));

/** Rules of the owner's editor, and of fields that owners do not edit. */
const rules: Record<CompanyField, z.core.$ZodType> = {
  ...ProfileDetails.shape,
  certificates: textList(200, 'Certificates', packageLimits.PLATINUM.certificates),
  worked_locations: textList(120, 'Locations worked', packageLimits.PLATINUM.workedLocations),
  slug: slugRule,
  youtube: webText(),
  production_company_contact: optional(300, 'Contact for productions'),
};

/** A company before the change. */
export interface StoredCompany {
  package: PackageCode;
  values: CompanyValues;
}

export type Problems = Partial<Record<CompanyField, string[]>>;

export const isSameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Returns the changed values and the problems of each, by the rules of the owner's editor. Fields that did not change are
 * not checked: a company that lacks a telephone number may get a website.
 */
export function checkCompany(
  { package: code, values: stored }: StoredCompany,
  typed: Partial<CompanyValues>,
): { changed: Partial<CompanyValues>; problems: Problems } {
  const changed: Record<string, unknown> = {};
  const problems: Problems = {};
  for (const field of companyFields) {
    if (typed[field] === undefined) continue;
    // As an object, because messages name the field by its path.
    const parsed = z.safeParse(z.object({ [field]: rules[field] }), { [field]: typed[field] });
    const value = parsed.success ? parsed.data[field] : typed[field];
    if (isSameValue(value, stored[field])) continue;
    changed[field] = value;
    if (!parsed.success) problems[field] = [...new Set(parsed.error.issues.map(({ message }) => message))];
  }
  const next = { ...stored, ...changed } as CompanyValues;
  if (('county' in changed || 'country' in changed) && needsState(next.country) && next.county === '')
    problems.county = [messages.profileForm.state];
  const limited = packageProblems(
    { ...stored, packagetypecode: code, equipment: [] },
    { ...next, equipment: [] },
  );
  for (const field of Object.keys(limited) as CompanyField[])
    if (field in changed && !problems[field]) problems[field] = limited[field] ?? [];
  return { changed: changed as Partial<CompanyValues>, problems };
}

/** Whether a package hides the field. */
export const isLocked = (code: PackageCode, field: CompanyField): boolean =>
  code === 'BASIC' && (basicLocks as readonly string[]).includes(field);
