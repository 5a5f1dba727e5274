import type { OrgProfile } from '@unitbase/contracts/entities/account';
import type { Thread, ThreadMessage, ThreadPage, ThreadSummary } from '@unitbase/contracts/entities/threads';

export const session = { token: `7.${'a'.repeat(32)}`, userId: '7' };
// Pages stay up to date only while the browser has the same login.
document.cookie = `token=${session.token}`;

/** Profiles of the user: Atelier Méridien. */
export const profiles: OrgProfile[] = [
  {
    id: 31,
    orgid: 31,
    orgname: 'Atelier Méridien',
    packagetypecode: 'GOLD',
    status: 'approved',
    url_slug: 'atelier-meridien',
    country_slug: 'france',
    country: 'France',
    town: 'Marseille',
    selected: true,
    role: 'owner',
  },
];

const fields: Omit<ThreadSummary, 'last' | 'files'> = {
  id: 1,
  side: 'company',
  subject: 'Enquiry: Low Water',
  status: 'opened',
  created_at: '2026-11-20T14:09:00Z',
  last_at: '2026-11-20T14:09:00Z',
  answer_seconds: null,
  is_unread: false,
  is_archived: false,
  company: {
    orgid: 31,
    orgname: 'Atelier Méridien',
    packagetypecode: 'GOLD',
    country: 'France',
    country_slug: 'france',
    url_slug: 'atelier-meridien',
    town: 'Marseille',
    is_listed: true,
  },
  sender: { name: 'Nell Harcourt', company: 'Fathom Row Pictures', country: 'United Kingdom' },
  enquiry: {
    id: 4,
    title: 'Low Water',
    kind: 'TV',
    from: '2027-03-08',
    to: '2027-03-19',
    place: 'Bonifacio, Corse-du-Sud, France',
    budget: '50k_250k',
    currency: 'EUR',
    reply_by: '2026-12-01',
    telephone: '+44 20 7946 0417',
    created_at: '2026-11-20T14:09:00Z',
    closed_at: null,
    closing_line: '',
  },
};

/** Returns a thread of a list, received from Nell Harcourt. */
export const summary = (overrides: Partial<ThreadSummary> = {}): ThreadSummary => ({
  ...fields,
  last: { side: 'sender', author: 'Nell Harcourt', text: 'We shoot a six-part series.' },
  files: 2,
  ...overrides,
});

export const unreadCounts = { received: 1, sent: 0, profiles: [{ id: 31, unread: 1 }] };

/** Returns a page of threads for the manager of one profile. */
export const threadPage = (threads: ThreadSummary[], overrides: Partial<ThreadPage> = {}): ThreadPage => ({
  threads,
  total: threads.length,
  unread: unreadCounts,
  profiles: [{ id: 31, name: 'Atelier Méridien', unread: 1, saved_answers: 4, blocked: 1 }],
  sent: { all: 28, waiting: 9, answered: 14, declined: 4, undeliverable: 1 },
  ...overrides,
});

/** Returns a message of the sender. */
export const message = (id: number, overrides: Partial<ThreadMessage> = {}): ThreadMessage => ({
  id,
  side: 'sender',
  author: 'Nell Harcourt',
  is_own: false,
  kind: 'text',
  text: 'We shoot a six-part series.\n\nOne day is at dusk.',
  quoted: '',
  by_mail: false,
  dropped: [],
  attachments: [],
  sent_at: '2026-11-20T14:09:00Z',
  is_opened: true,
  delivery: 'delivered',
  ...overrides,
});

const noDraft = { key: '00000000-0000-4000-8000-000000000001', fields: {}, attachments: [], saved_at: null };

/** Returns a thread with one message, for the company. */
export const thread = (overrides: Partial<Thread> = {}): Thread => ({
  ...fields,
  messages: [message(1)],
  mailed_only: 0,
  attachments: [],
  can_write: true,
  is_blocked: false,
  is_reported: false,
  takes_mail: true,
  draft: noDraft,
  ...overrides,
});
