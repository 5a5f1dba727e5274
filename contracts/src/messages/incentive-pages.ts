import { contact, howPaid, inShort, whatCounts, whoCanApply } from './incentives';

/** Labels of the pages on incentives and place facts (docs/requirements/incentives.md §2, §3). */
export const pages = {
  continents: 'Continents',
  schemes: 'Schemes',
  compare: 'Compare',
  calculate: 'Calculate',
  changes: 'Changes',
} as const;

export const schemesTitle = 'Every scheme, one table';
export const schemesLede = (schemes: number, countries: number, without: number) =>
  `${schemes} schemes in ${countries} countries, with the day each was checked. ${without} countries pay nothing, and we say so.`;
export const filterTitles = {
  continent: 'Continent',
  kind: 'Kind',
  format: 'Format',
  labour: 'Labour from abroad',
  condition: 'Conditions',
} as const;
export const mySpend = 'My spend in the country';
export const sorts = {
  place: 'Place, A to Z',
  rate: 'Rate, highest first',
  minimum: 'Minimum, lowest first',
  cap: 'Cap, highest first',
  paid: 'Paid soonest',
  checked: 'Checked last',
} as const;
export const noneFits = (filters: number) =>
  filters === 1 ? 'No scheme fits this filter' : `No scheme fits all ${filters}`;
export const withoutFilter = (filter: string) => `Without “${filter}”`;
export const placesWithout = (count: number) =>
  count === 1 ? 'One country without a scheme' : `${count} countries without a scheme`;

export const compareTitle = 'Compare incentives';
export const compareLede =
  'Type two to six countries or states. Where one value is better for a producer, it is marked.';
export const comparedLede = 'Where one value is better for a producer, it is marked.';
export const addPlaces = 'Add places, such as Spain, Malta';
export const comparePlaces = 'Compare places, such as Spain, Malta';
export const allSchemesIn = (continent: string) => `All schemes of ${continent}`;
export const onlyOne = (place: string) => `Only ${place} is chosen`;
export const oftenCompared = (place: string) => `Add at least one more place. Often compared with ${place}:`;
export const unknownPlace = (text: string) => `We do not know “${text}”`;
export const unknownPlaceHelp = 'Check the spelling, or choose from the list of places.';
export const sixAtMost = 'Six places at most';
export const sixAtMostHelp = 'Take one out to add another.';
export const leftOut = (day: string) => `Checked on ${day}. It is left out; the others stay.`;
export const markedNote =
  'Marked where one value is plainly better: a higher rate, a lower minimum, an earlier payment. Rows that depend on your project carry no mark.';
export const marks = {
  rate: 'Highest',
  non_resident_labour: 'Widest',
  minimum_spend: 'Lowest',
  no_minimum: 'No minimum',
  project_cap: 'No cap',
  formats: 'Most',
  apply: 'Freest',
  paid_after_weeks: 'Soonest',
} as const;
export const whoToCall = 'Who to call';

export const calculatorTitle = 'What would come back?';
export const calculatorLede =
  'Enter what you would spend. Each scheme shows its sum line by line, what fails and by how much.';
export const noEstimate = 'No estimate yet';
export const noEstimateHelp =
  'Enter the local spend and a place to start. What you enter stays in the address of this page, so you can send it on.';
export const projectFields = {
  currency: 'Currency',
  format: 'Format',
  budget: 'Total budget',
  spend: 'Local spend',
  above_resident: 'Above the line, lives there',
  above_foreign: 'Above the line, from abroad',
  below_resident: 'Below the line, lives there',
  below_foreign: 'Below the line, from abroad',
  place: 'Places',
  all: 'All schemes',
} as const;
const COUNTS = ['None', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];
export const wouldPay = (count: number) => `${COUNTS[count] ?? count} would pay`;
export const wouldNot = (count: number) => `${COUNTS[count] ?? count} would not`;
export const notCalculated = 'Nothing was worked out.';
export const roundingNote = (day: string) =>
  `Exact to the cent while working; the estimate is then rounded down to a whole unit. Exchange rates of ${day}.`;
export const noPromise = 'Nothing here is a promise: only the authority decides.';

export const changesTitle = 'What changed';
export const changesLede = 'Every edit of a scheme, the newest first. Follow them by feed or by mail.';
export const noChanges = 'No scheme has changed yet.';

export const contents = {
  short: inShort,
  apply: whoCanApply,
  counts: whatCounts,
  paid: howPaid,
  contact,
  changes: pages.changes,
} as const;
export const reviewedOn = (day: string, person: string) => `Reviewed on ${day} by ${person}.`;
export const facts = 'Facts';
export const filmCommission = 'Film commission';
