import type {
  Enquiry,
  EnquiryCompany,
  EnquiryStart,
  EnquiryThread,
} from '@unitbase/contracts/entities/enquiries';

/** Session of a signed-in user. */
export const session = { token: 'secret', userId: '7' };

export const DRAFT_KEY = '7e0a1f5c-51a3-4c39-9d0e-8d6a0a0c5f11';

export const enquiryCompany = (orgid: number, overrides: Partial<EnquiryCompany> = {}): EnquiryCompany => ({
  orgid,
  orgname: `Company ${orgid}`,
  packagetypecode: 'GOLD',
  country: 'France',
  country_slug: 'france',
  url_slug: `company-${orgid}`,
  town: 'Ajaccio',
  logos: [],
  takes_messages: true,
  telephone: null,
  ...overrides,
});

export const enquiryStart = (overrides: Partial<EnquiryStart> = {}): EnquiryStart => ({
  companies: [enquiryCompany(1), enquiryCompany(2)],
  allowance: { used: 6, limit: 20, next_at: null },
  draft: { key: DRAFT_KEY, fields: {}, attachments: [], saved_at: null },
  currencies: [
    { code: 'EUR', name: 'Euro' },
    { code: 'GBP', name: 'British Pound' },
  ],
  ...overrides,
});

export const enquiryThread = (id: number, overrides: Partial<EnquiryThread> = {}): EnquiryThread => {
  const { takes_messages: _takes, telephone: _telephone, logos: _logos, ...company } = enquiryCompany(id);
  return {
    id,
    company: { ...company, is_listed: true },
    status: 'sent',
    status_at: '2026-10-01T10:00:00Z',
    answer_seconds: null,
    is_unread: false,
    answer: null,
    telephone: null,
    ...overrides,
  };
};

export const sentEnquiry = (threads: EnquiryThread[], closed_at: string | null = null): Enquiry => ({
  facts: {
    id: 12,
    title: 'Low Water',
    kind: 'TV',
    from: '2027-03-08',
    to: '2027-03-19',
    place: 'Bonifacio, France',
    budget: '50k_250k',
    currency: 'EUR',
    reply_by: '2026-12-01',
    telephone: '',
    created_at: '2026-10-01T10:00:00Z',
    closed_at,
    closing_line: closed_at ? 'Thank you all.' : '',
  },
  need: 'A camera boat for two days.',
  attachments: [],
  companies: threads.length,
  answered: threads.filter(({ answer }) => answer).length,
  unread: 0,
  threads,
});
