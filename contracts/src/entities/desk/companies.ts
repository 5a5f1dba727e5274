import * as z from 'zod';
import { packageCodes } from '../../tiers';

const Package = z.enum(packageCodes);
const Status = z.enum([
  'draft',
  'submitted',
  'approved',
  'changes_requested',
  'suspended',
  'removal_requested',
  'removed',
]);
export type CompanyStatus = z.infer<typeof Status>;

/** A company in the list of the desk. */
export const ListedCompany = z.object({
  id: z.int(),
  name: z.string(),
  town: z.string(),
  country: z.string(),
  package: Package,
  status: Status,
  email: z.string(),
  tel: z.string(),
  web: z.string(),
  updated_at: z.string(),
});
export type ListedCompany = z.infer<typeof ListedCompany>;

export const CompanyPage = z.object({ total: z.int(), results: z.array(ListedCompany) });
export type CompanyPage = z.infer<typeof CompanyPage>;

/** A probable double of a company, with the reasons. */
export const Double = z.object({
  id: z.int(),
  name: z.string(),
  town: z.string(),
  country: z.string(),
  package: Package,
  status: Status,
  /** Country and slug of the public profile; null if it is not public. */
  address: z.string().nullable(),
  percent: z.int(),
  telephone: z.boolean(),
  domain: z.boolean(),
  /** How alike the names are, in percent. */
  nameAlike: z.int(),
});
export type Double = z.infer<typeof Double>;

const text = z.string();
const list = z.array(z.string());
const flag = z.boolean();

/** Values that staff edit; the keys are `companyFields`. */
export const CompanyValues = z.object({
  orgname: text,
  tel: text,
  strapline: text,
  addline1: text,
  town: text,
  email: text,
  web: text,
  addline2: text,
  addline3: text,
  addline4: text,
  postcode: text,
  county: text,
  /** ISO 3166 code, or ''. */
  country: text,
  tel2: text,
  fax: text,
  slug: text,
  aboutus: text,
  skype: text,
  facebook: text,
  linkedin: text,
  twitter: text,
  instagram: text,
  imdb: text,
  youtube: text,
  production_company_contact: text,
  /** Codes, in order. */
  categories: list,
  languages: list,
  certificates: list,
  worked_locations: list,
  crew: flag,
  hideaddress: flag,
  greencard: flag,
});

/** A company as staff see it. */
export const DeskCompany = z.object({
  id: z.int(),
  name: z.string(),
  town: z.string(),
  country: z.string(),
  package: Package,
  status: Status,
  address: z.string().nullable(),
  logo: z.string().nullable(),
  /** Company into which this one was merged. */
  merged_into: z.int().nullable(),
  owner: z.string().nullable(),
  /** Stays the same until a value changes. */
  version: z.string(),
  values: CompanyValues,
  /** Names of the categories in `values`. */
  category_names: z.array(z.string()),
});
export type DeskCompany = z.infer<typeof DeskCompany>;

const side = z.enum(['into', 'from', 'both']);
export type MergeSide = z.infer<typeof side>;

/** A row of the merge table. */
export const MergeRow = z.object({
  field: z.string(),
  label: z.string(),
  /** Value of each company as text; '' without one. */
  into: z.string(),
  from: z.string(),
  /** Values of both together; null where only one can stay. */
  both: z.string().nullable(),
  is_equal: z.boolean(),
  /** The choice unless staff choose another. */
  choice: side,
});
export type MergeRow = z.infer<typeof MergeRow>;

const MergedCompany = z.object({
  id: z.int(),
  name: z.string(),
  town: z.string(),
  package: Package,
  address: z.string().nullable(),
  version: z.string(),
});

/** Two companies before their merge: `from` goes and `into` stays. */
export const MergePreview = z.object({
  into: MergedCompany,
  from: MergedCompany,
  rows: z.array(MergeRow),
  /** Counts of the data that move with it. */
  moves: z.object({
    threads: z.int(),
    list_entries: z.int(),
    credits: z.int(),
    articles: z.int(),
    managers: z.int(),
    claims: z.int(),
    statistics_days: z.int(),
  }),
});
export type MergePreview = z.infer<typeof MergePreview>;

export const MergeForm = z.object({
  /** Id of the company that goes. */
  from: z.int().positive().max(2_147_483_647),
  /** Versions of both companies, as shown. */
  version: z.string().max(64),
  from_version: z.string().max(64),
  /** Choices by field; a field that is missing keeps the choice of the preview. */
  choices: z.record(z.string().max(40), side).default({}),
});
export type MergeForm = z.output<typeof MergeForm>;

/** An entry of the history of a company. */
export const HistoryEntry = z.object({
  id: z.string(),
  at: z.string(),
  who: z.string(),
  what: z.string(),
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  why: z.string(),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const CompanyHistory = z.object({
  total: z.int(),
  /** Number of the entries that are in the log of the desk: lines of imports are not. */
  logged: z.int(),
  results: z.array(HistoryEntry),
});
export type CompanyHistory = z.infer<typeof CompanyHistory>;

/** A mail as it will be sent. */
export const MailPreview = z.object({ to: z.array(z.string()), subject: z.string(), text: z.string() });
export type MailPreview = z.infer<typeof MailPreview>;

export { Package as CompanyPackage, Status as CompanyStatusName };
