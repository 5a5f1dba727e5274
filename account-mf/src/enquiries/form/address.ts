import { enquiryRules } from '@unitbase/contracts/limits';

/** Address of the form of an enquiry. */
export interface EnquiryAddress {
  /** As `country-slug/company-slug`, each once. */
  companies: string[];
  isReview: boolean;
  /** Id of the enquiry that was sent. */
  sent: number | undefined;
  /** Id of the list where the companies were chosen. */
  list: number | undefined;
}

const toId = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;

/** Reads the address of `/enquiry`. Companies beyond the tenth are left out. */
export function readAddress(query: URLSearchParams): EnquiryAddress {
  const companies = [...new Set(query.getAll('company'))].filter((ref) => /^[^/]+\/[^/]+$/.test(ref));
  return {
    companies: companies.slice(0, enquiryRules.companies),
    isReview: query.get('step') === 'review',
    sent: toId(query.get('sent')),
    list: toId(query.get('list')),
  };
}
