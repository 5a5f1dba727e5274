import { maySee, type StaffRight, type StaffRole } from './rights';

interface LogEntity {
  /** 'Company', before its number. */
  label: string;
  /** Right of the room that it belongs to. */
  right: StaffRight;
  /** Page of the room, before the id; undefined without a page of its own. */
  path?: string;
}

/** Things that entries of the log are about. Entries about others are for admins. */
export const logEntities: Readonly<Record<string, LogEntity>> = {
  org: { label: 'Company', right: 'companies', path: '/desk/companies/' },
  claim: { label: 'Claim', right: 'claims', path: '/desk/claims/' },
  package_request: { label: 'Upgrade', right: 'upgrades', path: '/desk/upgrades/' },
  deletion_request: { label: 'Removal request', right: 'removals', path: '/desk/removals/' },
  thread: { label: 'Report', right: 'reports', path: '/desk/reports/' },
  contact_message: { label: 'Message', right: 'messages', path: '/desk/messages/' },
  user: { label: 'User', right: 'people', path: '/desk/people/' },
  staff: { label: 'Staff', right: 'staff', path: '/desk/people/' },
  import: { label: 'Import', right: 'imports', path: '/desk/import/' },
  article: { label: 'Article', right: 'articles', path: '/desk/articles/' },
  quiz: { label: 'Quiz', right: 'quizzes', path: '/desk/quizzes/' },
  page: { label: 'Page', right: 'pages', path: '/desk/pages/' },
  advert: { label: 'Advert', right: 'commercial' },
  featured_profiles: { label: 'Featured profile', right: 'featured' },
  featured_showreels: { label: 'Featured showreel', right: 'featured' },
  guide: { label: 'Guide', right: 'places' },
  guide_section: { label: 'Guide section', right: 'places' },
  country_picks: { label: 'Picks of a country', right: 'places' },
  schemes: { label: 'Incentives', right: 'incentives' },
  'film-commissions': { label: 'Film commissions', right: 'places' },
  facts: { label: 'Facts', right: 'places' },
  rates: { label: 'Exchange rates', right: 'places' },
  notice: { label: 'Notice', right: 'commercial' },
  release: { label: 'Release', right: 'releases' },
  partner_key: { label: 'Partner key', right: 'staff' },
};

/** Returns the entities whose entries a role reads; null: all entries (docs/requirements/staff.md §2). */
export const readableEntities = (role: StaffRole): string[] | null =>
  role === 'admin'
    ? null
    : Object.entries(logEntities).flatMap(([name, { right }]) => (maySee(role, right) ? [name] : []));

/** Actions that cannot be undone. */
export const finalActions = ['profile.reject', 'removal.erase', 'company.merge', 'staff.remove'] as const;

/** Lines on a page of the log. */
export const LOG_LINES = 40;
