import { formatDate } from '@unitbase/contracts/dates';
import type { EnquiryFacts } from '@unitbase/contracts/entities/threads';
import * as messages from '@unitbase/contracts/messages';

const bands: Record<string, string> = messages.enquiries.budgetBands;
const kinds: Record<string, string> = messages.creditTypes;

/** Returns '8th to 19th March 2027', '28th February to 2nd March 2027', or 'Not fixed yet'. */
export function daysText({ from, to }: Pick<EnquiryFacts, 'from' | 'to'>): string {
  if (!from || !to) return messages.inbox.notFixed;
  const last = formatDate(to);
  if (from === to) return last;
  const [day, month, year] = formatDate(from).split(' ');
  if (from.slice(0, 7) === to.slice(0, 7)) return `${day} to ${last}`;
  return from.slice(0, 4) === to.slice(0, 4)
    ? `${day} ${month} to ${last}`
    : `${day} ${month} ${year} to ${last}`;
}

/** Returns '50,000–250,000 EUR'; '' without a budget. */
export const budgetText = ({ budget, currency }: Pick<EnquiryFacts, 'budget' | 'currency'>): string =>
  budget ? `${bands[budget] ?? budget} ${currency}` : '';

/** Returns 'TV', 'Film'. */
export const kindText = ({ kind }: Pick<EnquiryFacts, 'kind'>): string => kinds[kind] ?? kind;

/** Returns the first name of a place: 'Bonifacio' of 'Bonifacio, Corse-du-Sud, France'. */
export const shortPlace = ({ place }: Pick<EnquiryFacts, 'place'>): string => place.split(',')[0] ?? place;
