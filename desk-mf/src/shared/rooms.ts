import type { StaffRight } from '@unitbase/contracts/desk/rights';
import { deskUrls } from '@unitbase/contracts/desk/urls';

export interface Room {
  label: string;
  href: string;
  /** Right that a role needs to see it. */
  right: StaffRight;
  /** Paths of its pages that are not below `href`. */
  also?: readonly string[];
}

/** Rooms of the header, in their order. */
export const rooms: readonly Room[] = [
  { label: 'Today', href: deskUrls.today(), right: 'today' },
  {
    label: 'Profiles',
    href: '/desk/profiles',
    right: 'profiles',
    also: ['/desk/claims', '/desk/removals', '/desk/deletions', '/desk/reports', '/desk/messages'],
  },
  { label: 'Upgrades', href: '/desk/upgrades', right: 'packages' },
  {
    label: 'Companies',
    href: deskUrls.companies(),
    right: 'companies',
    also: [deskUrls.imports()],
  },
  {
    label: 'Articles',
    href: deskUrls.articles(),
    right: 'articles',
    also: [deskUrls.picks(), deskUrls.quizzes(), deskUrls.pages()],
  },
  { label: 'Places', href: deskUrls.places(), right: 'places' },
  { label: 'Commercial', href: deskUrls.adverts(), right: 'commercial' },
  { label: 'People', href: '/desk/people', right: 'people' },
  { label: 'Releases', href: deskUrls.releases(), right: 'releases' },
  { label: 'Log', href: '/desk/log', right: 'log' },
];

/** Whether a page belongs to a room. Today has only its own page. */
export const isIn = ({ href, also = [] }: Room, pathname: string): boolean =>
  [href, ...also].some(
    (path) => pathname === path || (path !== deskUrls.today() && pathname.startsWith(`${path}/`)),
  );
