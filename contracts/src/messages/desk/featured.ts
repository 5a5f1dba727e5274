import type { FeaturedKind, Placement } from '../../desk/featured';
import { formatCount } from '../../text/numbers';

/** Labels and messages of featured and sponsored profiles and showreels (docs/requirements/staff.md §2). */
export const title = 'Featured';
export const kinds: Record<FeaturedKind, string> = { profile: 'Profile', showreel: 'Showreel' };
export const kind = 'Kind';
export const allKinds = 'Profiles and showreels';
export const pages: Record<Placement, string> = {
  country: 'Guide of a country',
  home: 'Home page',
  hub: 'Location Hub',
  country_landing: 'All countries',
  category: 'Category',
  sub_category: 'Detailed category',
};
export const states = { now: 'Shown now', coming: 'Coming', past: 'Past' } as const;
export const find = 'Company';
export const listTitle = (total: number) => `${formatCount(total)} featured`;
export const nothing = 'Nothing is featured there';
const addProfile = 'Feature a profile';
const addShowreel = 'Feature a showreel';
export const newOf: Record<FeaturedKind, string> = { profile: addProfile, showreel: addShowreel };
export const all = 'All featured';
export const fields = {
  placement: 'Page',
  country: 'Country',
  category: 'Category',
  company: 'Profile',
  reel: 'Showreel',
  title: 'Own title',
  position: 'Position',
  starts_on: 'First day',
  ends_on: 'Last day',
} as const;
export const companyHint = 'Its number, or the address of its page';
export const reelHint = 'Its name. Empty: the first one of the profile.';
export const titleHint = 'Empty: the name of the company or showreel.';
export const daysHint = 'Empty: no limit';
export const position = 'Position';
export const positionWrong = 'A whole number from 1 to 99.';
export const sectionMissing = 'Choose a category.';
export const categoryMissing = 'Choose a detailed category.';
export const unknownPage = 'There is no such page.';
export const unknownCompany = 'There is no public profile with this number or address.';
export const noReel = 'This profile has no published showreel of this name that its package shows.';
export const isThere = (company: string) => `${company} is on this page on one of these days already.`;
export const noFeatured = 'It is no longer featured.';
export const save = 'Save';
export const saved = 'Saved. The page shows it on its days.';
export const remove = 'Stop featuring';
export const changedMeanwhile = (who: string) =>
  `${who || 'Someone'} changed this after you opened it. Nothing was saved. Compare the fields, then save again.`;
