import * as messages from '@unitbase/contracts/messages';
import type { NavigationEntry } from '@unitbase/contracts/release';
import { urls } from '@unitbase/contracts/urls';

const { navigation } = messages;

/** Items of the main navigation, in the required order (docs/requirements/accounts.md §2). */
export const mainItems = [
  { label: navigation.news, href: urls.news() },
  { label: navigation.categories, href: urls.sections() },
  { label: navigation.locationHub, href: urls.locationHub() },
  { label: navigation.features, href: urls.productionInsights() },
  { label: navigation.advertise, href: urls.advertise() },
];

/** Returns the items of the mobile menu, with the links that releases add. */
export const overlayItems = (links: readonly NavigationEntry[]): NavigationEntry[] => [
  { label: navigation.home, href: urls.home() },
  ...mainItems,
  ...links,
  { label: navigation.newsletterSignUp, href: urls.newsletter() },
];

/** Whether an item belongs to the current page, by the first segment of the path (SH-021). */
export function isCurrent(href: string, pathname: string): boolean {
  const segment = (path: string) => path.split('/')[1] ?? '';
  return segment(href) === segment(pathname);
}

/** Returns the target of 'My Account': the profile if there is an organisation, else the account. */
export const myAccountHref = (organisationId: string | null) =>
  organisationId ? urls.profileEditor() : urls.account();
