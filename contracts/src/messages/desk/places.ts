import type { PlacePart } from '../../desk/places';
import { countOf } from '../../text/numbers';

/** Labels and messages of the desk's room for places (docs/requirements/staff.md §2). */
export const title = 'Places';
export const parts: Record<PlacePart, string> = {
  schemes: 'Incentive scheme',
  'film-commissions': 'Film commission',
  facts: 'Facts',
  guide: 'Guide',
};
export const rates = 'Exchange rates';
export const allParts = 'All parts';
export const find = 'Country or state';
export const findButton = 'FIND';
export const part = 'Part';
export const place = 'Place';
export const listTitle = (total: number) => `${countOf(total, 'part', 'parts')}, checked longest ago first`;
export const nothingFound = 'No place of this name';
export const download = 'Download as CSV';
export const lastCheck = 'Last check';
export const never = 'Never checked';
export const by = (name: string) => `by ${name}`;
export const sample = 'Sample data';
export const checkedToday = 'Checked today';
export const checkedTodayOf = (part: string, name: string) => `Checked today: ${part}, ${name}`;
export const saved = 'Saved. The pages show it now.';
export const isChecked = (part: string) => `${part}: checked today.`;
export const changedMeanwhile = (who: string) =>
  `${who || 'Someone'} changed this after you opened it. Nothing was saved. Compare the fields, then save again.`;
export const storedNow = (value: string) => `Now stored: ${value || 'nothing'}`;
export const noRecord = 'There is none yet. Fill the form to add it.';
export const country = 'Country or state';
export const show = 'Show';
export const whole = 'Whole country';
export const publicPage = 'Open the public page';
export const rateLog = 'Rate log';
export const noChanges = 'Nothing has changed since the site opened.';
export const save = 'Save';
export const problems = (count: number) =>
  `${count} ${count === 1 ? 'field needs' : 'fields need'} your attention`;
export const dropDraft = 'Undo changes';
export const draftRestored = 'Your changes from before are back. They are not saved yet.';
export const allPlaces = 'All places';
export const ratesHint = 'Units of each currency for one euro. The calculator and the tables use them.';
export const currency = 'Currency';

/** Labels of the columns of the tables. */
export const schemeFields = {
  status: 'Status',
  kind: 'Kind',
  name: 'Name',
  currency: 'Currency',
  rate_low: 'Rate, lowest',
  rate_high: 'Rate, highest',
  rate_condition: 'Needed for the higher rate',
  bands: 'Rates by spend',
  base: 'Base',
  budget_share: 'Share of the budget at most',
  non_resident_labour: 'Labour from abroad',
  minimum_spend: 'Minimum spend',
  project_cap: 'Cap for a project',
  annual_cap: 'Yearly pot',
  person_cap: 'Cap for each person',
  formats: 'Formats',
  cultural_test: 'Cultural test',
  local_partner_required: 'Local partner needed',
  audit_required: 'Audit needed',
  apply: 'Apply',
  paid_after_weeks: 'Paid after, in weeks',
  starts: 'Starts',
  ends: 'Ends',
  status_since: 'Status since',
  reopens_on: 'Opens again on',
  authority_name: 'Authority',
  authority_person: 'Person',
  authority_telephone: 'Telephone',
  authority_email: 'Email',
  authority_url: 'Website',
  sources: 'Sources',
  checked_on: 'Checked on',
  checked_by: 'Checked by',
  note: 'Note',
  is_sample: 'Sample data',
} as const;
export const commissionFields = {
  name: 'Name',
  person: 'Person',
  telephone: 'Telephone',
  email: 'Email',
  url: 'Website',
  address: 'Address',
} as const;
export const factFields = {
  currency: 'Currency',
  languages: 'Languages',
  time_zones: 'Time zones',
  plugs: 'Plugs',
  voltage: 'Voltage, in volts',
  frequency: 'Frequency, in hertz',
  driving_side: 'Drives on the',
  ata_carnet: 'ATA carnet',
  visa_url: 'Page on visas',
  airports: 'Airports',
  sources: 'Sources',
  reviewed_on: 'Checked on',
  reviewed_by: 'Checked by',
  is_sample: 'Sample data',
} as const;
export const rateFields = {
  currency: 'Currency',
  per_euro: 'For one euro',
  rated_on: 'Day of the rate',
} as const;
export const hints = {
  percent: 'In per cent, such as 32.5',
  amount: 'A plain number in the currency of the scheme, such as 250000',
  day: 'Such as 2026-11-21',
  bands: 'Slices such as 1000000:30;*:25',
  sources: 'One a line: title | address',
  airports: 'One a line: name | code',
  languages: 'With a semicolon between them',
  words: 'With a space between them',
  currency: 'Three letters, such as EUR',
} as const;
export const statuses = {
  open: 'Open',
  exhausted: 'Exhausted',
  suspended: 'Suspended',
  ended: 'Ended',
  none: 'No scheme',
} as const;
export const drivingSides = { left: 'Left', right: 'Right' } as const;
export const noChoice = 'Not set';

/** Articles beside the guide. */
export const picks = 'Picks';
export const editorsPicks = 'Editor’s picks';
export const highlighted = 'Highlighted';
export const picksHint = 'Address or slug of an article, one a line';
export const noArticle = (slug: string) => `There is no article ${slug}.`;
export const featured = 'Featured profiles and showreels';

/** Sections of the guide. */
export const sections = 'Sections';
export const addSection = 'Add a section';
export const newSection = 'New section';
export const removeSection = 'Remove section';
export const guideFields = { title: 'Title', position: 'Position', description: 'Text' } as const;
export const guideHint = 'HTML. {{incentives}} stands for the sentences on the incentives of the place.';
export const titleMissing = 'This is missing.';
export const titleLong = 'At most 120 characters.';
export const textMissing = 'This is missing.';
export const textLong = 'The text is too long.';
export const positionWrong = 'A whole number from 1 to 99.';
export const noSection = 'There is no such section.';
