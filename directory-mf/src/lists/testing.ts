import type { ListItem, ListSummary, SavedList } from '@unitbase/contracts/entities/lists';

/** Returns a company of a list. */
export const listedCompany = (id: number, values: Partial<ListItem> = {}): ListItem => ({
  kind: 'company',
  ref: String(id),
  name: `Company ${id}`,
  url: `/country/france/profile/company-${id}`,
  note: '',
  status: 'none',
  added_at: '2026-10-01T10:00:00Z',
  updated_at: '2026-10-01T10:00:00Z',
  time_zone: 'Europe/Paris',
  image_url: null,
  detail: '',
  company: {
    orgid: id,
    packagetypecode: 'GOLD',
    country: 'France',
    country_slug: 'france',
    url_slug: `company-${id}`,
    town: 'Lyon',
    category: 'Drone operators',
    section: 'Camera & lighting',
    logos: [],
  },
  ...values,
});

/** Returns a list of the user. */
export const savedList = (items: ListItem[], values: Partial<SavedList> = {}): SavedList => ({
  id: 7,
  name: 'Corsica unit',
  created_at: '2026-10-01T10:00:00Z',
  updated_at: '2026-10-01T10:00:00Z',
  version: 1,
  is_current: true,
  share_token: null,
  share_notes: false,
  items,
  ...values,
});

/** Returns a list among the user's lists. */
export const listSummary = (id: number, values: Partial<ListSummary> = {}): ListSummary => ({
  id,
  name: `List ${id}`,
  created_at: '2026-10-01T10:00:00Z',
  updated_at: '2026-10-01T10:00:00Z',
  version: 1,
  is_current: false,
  share_token: null,
  share_notes: false,
  counts: { company: 2, place: 0, article: 1 },
  statuses: { none: 2, to_call: 1, called: 0, quoted: 0, booked: 0, declined: 0 },
  sections: [{ name: 'Sound', count: 2 }],
  images: [],
  keys: ['company:1', 'company:2', 'article:3'],
  ...values,
});
