/** Labels and messages of incentives (docs/requirements/incentives.md). */
export const kinds = {
  cash_rebate: 'Cash rebate',
  refundable_credit: 'Refundable credit',
  transferable_credit: 'Transferable credit',
  grant: 'Grant',
  vat_relief: 'VAT relief',
  other: 'Other',
} as const;
export const bases = {
  local_spend: 'Qualifying local spend',
  local_labour: 'Local labour',
  both: 'Qualifying local spend and labour',
} as const;
export const foreignLabour = {
  none: 'Does not count',
  below_the_line: 'Below the line counts',
  all: 'All of it counts',
} as const;
export const formats = {
  film: 'Film',
  series: 'Series',
  documentary: 'Documentary',
  animation: 'Animation',
  commercial: 'Commercial',
  post_vfx: 'Post and VFX',
} as const;
export const applyTimes = {
  before_shooting: 'Before shooting',
  rolling: 'At any time',
  dates: 'On fixed dates',
} as const;
export const statuses = {
  open: 'Open',
  exhausted: 'Exhausted',
  suspended: 'Suspended',
  ended: 'Ended',
} as const;
export const conditions = {
  open: 'Open now',
  no_cultural_test: 'No cultural test',
  no_local_partner: 'No local partner',
} as const;
export const fields = {
  name: 'Name',
  kind: 'Kind',
  rate: 'Rate',
  rate_condition: 'Higher rate',
  base: 'Base',
  budget_share: 'Share of the budget',
  non_resident_labour: 'Labour from abroad',
  minimum_spend: 'Minimum spend',
  project_cap: 'Cap',
  annual_cap: 'Yearly pot',
  person_cap: 'Cap for each person',
  formats: 'Formats',
  cultural_test: 'Cultural test',
  local_partner_required: 'Local partner',
  audit_required: 'Audit',
  apply: 'Apply',
  paid_after_weeks: 'Paid after',
  starts: 'Starts',
  ends: 'Runs until',
  status: 'Status',
  authority: 'Authority',
  bands: 'Rates by spend',
  note: 'Note',
} as const;
/** Texts of the log of changes. */
export const changes = {
  field: (label: string, from: string, to: string) => `${label} from ${from} to ${to}`,
  begins: (name: string) => `New scheme: ${name}`,
  ends: (name: string) => `${name} ends; there is no scheme now`,
  band: (rate: string, upTo: string | null) => (upTo ? `${rate}% up to ${upTo}` : `${rate}% above`),
} as const;
export const none = 'None';
export const yes = 'Yes';
export const no = 'No';
export const needed = 'Needed';
export const notNeeded = 'Not needed';
export const noEndSet = 'No end set';
export const weeks = (count: number) => `${count} ${count === 1 ? 'week' : 'weeks'}`;
export const capOf = (amount: string) => `${amount} a project`;
export const potOf = (amount: string) => `${amount} a year in all`;
export const noScheme = (place: string) => `${place} has no scheme`;
export const sampleData = 'Sample data, to be checked by the newsroom.';
export const feedTitle = (country: string) =>
  country ? `Incentives of ${country}: changes` : 'Incentives: changes';
export const feedDescription = 'Each change of a tax incentive or other scheme for film and television.';
export const inShort = 'In short';
export const whoCanApply = 'Who can apply';
export const whatCounts = 'What counts';
export const howPaid = 'How it is paid';
export const contact = 'Contact';
export const continent = (name: string, count: number) =>
  `${name}: ${count} ${count === 1 ? 'country pays' : 'countries pay'} back part of what a production spends.`;
export const cardTitle = (place: string) => `Tax incentives in ${place}`;
export const states = 'States';
export const stateLine = (name: string, rate: string) => `${name}: ${rate}%`;
export const checked = (day: string, by: string) => `Checked on ${day} by ${by}.`;
export const notPromised = (day: string, authority: string) =>
  `An estimate from the published rules of ${day}. Ask ${authority}.`;

export const amountInvalid = 'Enter an amount, for example 250,000.';
export const currencyInvalid = 'Choose a currency, for example EUR.';
export const noRate = (currency: string) => `There is no exchange rate of ${currency}.`;
export const labourAboveSpend = 'The four kinds of labour are more than the local spend.';
export const spendAboveBudget = 'The total budget is less than the local spend.';

/** Lines of the calculator's working. */
export const working = {
  spend: 'Local spend',
  otherSpend: 'Less other spend, which does not count',
  lessAbove: 'Less labour from abroad, above the line',
  lessBelow: 'Less labour from abroad, below the line',
  allCounts: 'All labour from abroad counts',
  budgetShare: (share: string) => `Less what exceeds ${share}% of the total budget`,
  qualifying: 'Qualifying spend',
  convert: (currency: string, rate: string) => `In ${currency} at ${rate}`,
  rate: (rate: string) => `${rate}% of it`,
  baseRate: (rate: string) => `${rate}% of it, the rate without tests`,
  firstBand: (rate: string, amount: string) => `${rate}% of the first ${amount}`,
  nextBand: (rate: string, amount: string) => `${rate}% of the next ${amount}`,
  lastBand: (rate: string, amount: string) => `${rate}% of the other ${amount}`,
  projectCap: (amount: string) => `Cap of ${amount} for a project`,
  annualCap: (amount: string) => `Yearly pot of ${amount}`,
  convertBack: (currency: string, rate: string) => `Back in ${currency} at ${rate}`,
  possible: (rate: string, condition: string) => `At ${rate}%${condition ? `, with ${condition}` : ''}`,
  estimate: 'Estimate',
} as const;
/** Conditions that the calculator tests. */
export const checks = {
  minimumPassed: (minimum: string, by: string) => `Minimum ${minimum} passed by ${by}`,
  minimumFailed: (minimum: string, yours: string, short: string) =>
    `Minimum ${minimum}, yours is ${yours}, ${short} short`,
  about: (text: string, amount: string) => `${text}, about ${amount}`,
  noMinimum: 'No minimum',
  formatPassed: (format: string) => `${format} is a covered format`,
  formatFailed: (format: string) => `${format} is not a covered format`,
  closed: (status: string, since: string, reopens: string) =>
    `${status}${since ? ` since ${since}` : ''}${reopens ? `, opens again ${reopens}` : ''}: no applications are taken, so nothing is worked out`,
  capReached: (amount: string) => `Cap takes ${amount} away`,
  capNotReached: (cap: string) => `Cap ${cap} for a project: not reached`,
  noCap: 'No cap for a project',
  potNotReached: (pot: string) => `Yearly pot ${pot}: not reached by this project alone`,
  potReached: (amount: string) => `Yearly pot takes ${amount} away`,
  personCap: (amount: string) => `Cap of ${amount} for each person not tested here`,
  culturalTest: 'Cultural test not tested here',
  localPartner: 'Local partner not tested here',
} as const;
