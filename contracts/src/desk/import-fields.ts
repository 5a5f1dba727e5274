/** Limits of an import of companies (docs/requirements/staff.md §2). */
export const importLimits = {
  lines: 100_000,
  bytes: 104_857_600,
  /** Characters of one line. */
  lineLength: 100_000,
  columns: 100,
  undoDays: 7,
  /** Lines of a page of the table. */
  pageSize: 20,
} as const;

/** Encodings of a file, which are found out. */
export const importEncodings = ['UTF-8', 'Windows-1252'] as const;
export type ImportEncoding = (typeof importEncodings)[number];

/**
 * Fields of a company that a file can hold, in the order of the template. A column of the file goes to the field whose name
 * or label it has.
 */
export const importFields = {
  id: { label: 'Company number', column: 'id', names: ['org id', 'orgid', 'company id', 'company no'] },
  orgname: {
    label: 'Company name',
    column: 'company_name',
    names: ['company', 'name', 'organisation', 'organization'],
  },
  country: {
    label: 'Country',
    column: 'country_iso',
    names: ['country code', 'iso', 'iso code', 'country name'],
  },
  town: { label: 'Town/City', column: 'city', names: ['town', 'place'] },
  county: { label: 'State/County', column: 'state', names: ['county', 'region', 'province'] },
  tel: { label: 'Telephone', column: 'phone', names: ['tel', 'telephone number', 'phone number'] },
  email: { label: 'Email', column: 'email', names: ['e mail', 'email address', 'mail'] },
  web: { label: 'Website', column: 'web', names: ['url', 'homepage', 'web site'] },
  categories: { label: 'Categories', column: 'services', names: ['category', 'service', 'trades'] },
  strapline: { label: 'Strapline', column: 'strapline', names: ['blurb', 'slogan', 'tagline'] },
  aboutus: { label: 'Overview', column: 'about', names: ['about us', 'description'] },
  addline1: { label: 'Address', column: 'address', names: ['address 1', 'address line 1', 'street'] },
  addline2: { label: 'Address line 2', column: 'address_2', names: [] },
  addline3: { label: 'Address line 3', column: 'address_3', names: [] },
  addline4: { label: 'Address line 4', column: 'address_4', names: [] },
  postcode: { label: 'Postcode', column: 'postcode', names: ['zip', 'zip code', 'postal code'] },
  tel2: { label: 'Mobile', column: 'mobile', names: ['tel 2', 'phone 2', 'mobile phone'] },
  fax: { label: 'Fax', column: 'fax', names: [] },
  skype: { label: 'Skype', column: 'skype', names: [] },
  facebook: { label: 'Facebook', column: 'facebook', names: [] },
  linkedin: { label: 'LinkedIn', column: 'linkedin', names: [] },
  twitter: { label: 'Twitter', column: 'twitter', names: ['x'] },
  instagram: { label: 'Instagram', column: 'instagram', names: [] },
  imdb: { label: 'IMDb', column: 'imdb', names: [] },
  crew: { label: 'Individual', column: 'individual', names: ['person'] },
} as const satisfies Record<string, { label: string; column: string; names: readonly string[] }>;

export type ImportField = keyof typeof importFields;

export const importFieldNames = Object.keys(importFields) as ImportField[];

/** By which a line names a stored company, in addition to its number. */
export const identities = ['id', 'domain', 'telephone', 'name'] as const;
export type Identity = (typeof identities)[number];

/** Treatment of probable doubles. */
export const doublesPolicies = ['leave', 'fill', 'add'] as const;
export type DoublesPolicy = (typeof doublesPolicies)[number];

/** Results of the dry run for a line. */
export const outcomes = ['refused', 'double', 'changed', 'added'] as const;
export type Outcome = (typeof outcomes)[number];

export const importStatuses = [
  ...(['receiving', 'checking', 'checked', 'running', 'stopped', 'done', 'undoing', 'undone'] as const),
] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** Numbers of the dry run. */
interface Numbers {
  added: number;
  changed: number;
  doubles: number;
}

/** Returns the number of lines that an import with this policy writes. */
export const writtenLines = ({ added, changed, doubles }: Numbers, policy: DoublesPolicy): number =>
  added + changed + (policy === 'leave' ? 0 : doubles);
