import { formatMoment } from '../../text/dates';

export const newEnquiry = 'New enquiry';
export const sendEnquiry = 'Send enquiry';
export const myEnquiries = 'My enquiries';
export const projectTitle = 'Project title';
export const place = 'Place';
export const need = 'What you need';
export const closingLine = 'A line to all';
export const kindRequired = 'Choose a kind.';
export const needRequired = 'Say what you need.';
export const daysRequired = "Give the day, or tick 'Not fixed yet'.";
export const dateUnreadable = 'Give the day as year, month and day.';
export const lastBeforeFirst = 'The last day is before the first.';
export const currencyRequired = 'Choose the currency of the budget.';
export const currencyUnknown = 'This currency is not known.';
export const noCompanies = 'Choose at least one company that takes messages.';
export const tooManyCompanies = (limit: number) => `An enquiry goes to ${limit} companies at most.`;
export const unknownCompany = 'A company of this enquiry is no longer listed.';
/** @param names of several companies, comma-separated */
export const takeNoMessages = (names: string) => `These companies take no messages: ${names}.`;
export const takesNoMessages = (name: string) => `${name} takes no messages.`;
const companyCount = (count: number) => (count === 1 ? '1 company' : `${count} companies`);
/** Sentence for a user who wants to write to more companies than the day allows; London time. */
export const limitReached = (used: number, left: number, wanted: number, nextAt: string | Date) =>
  left > 0
    ? `You can write to ${left} more ${left === 1 ? 'company' : 'companies'} today. An enquiry to ${companyCount(wanted)} is possible on ${formatMoment(nextAt)}.`
    : `You have written to ${companyCount(used)} today. The next enquiry is possible on ${formatMoment(nextAt)}.`;
export const subject = (title: string) => `Enquiry: ${title}`;
export const closed = 'This enquiry is closed.';
export const bookedElsewhere = 'booked elsewhere';
export const budgetBands = {
  under_10k: 'under 10,000',
  '10k_50k': '10,000–50,000',
  '50k_250k': '50,000–250,000',
  '250k_1m': '250,000–1,000,000',
  over_1m: 'over 1,000,000',
} as const;
