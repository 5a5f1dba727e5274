import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';

const { navigation } = messages;

/** The main navigation, in the specified order (accounts §2 Header). */
export const mainItems = [
  { label: navigation.news, href: urls.news() },
  { label: navigation.categories, href: urls.sections() },
  { label: navigation.locationHub, href: urls.locationHub() },
  { label: navigation.features, href: urls.productionInsights() },
  { label: navigation.advertise, href: urls.advertise() },
];

/** The mobile overlay has two more around them. */
export const overlayItems = [
  { label: navigation.home, href: urls.home() },
  ...mainItems,
  { label: navigation.newsletterSignUp, href: urls.newsletter() },
];

/** The item of the page shown: by the first segment of its path, so that a child page lights its parent (SH-021). */
export function isCurrent(href: string, pathname: string): boolean {
  const segment = (path: string) => path.split('/')[1] ?? '';
  return segment(href) === segment(pathname);
}

/** Where "My Account" leads: to the profile with an organisation, else to the account (accounts §2). */
export const myAccountHref = (organisationId: string | null) =>
  organisationId ? urls.profileEditor() : urls.account();
