import { isoDate } from './dates';
import { OFFSET_CEILING, pageSizes } from './limits';

/** What a listing shows: every part is a slug (decisions D3 and D4: section = `category`, category = `subcategory`). */
export interface ListingPlace {
  section?: string | undefined;
  category?: string | undefined;
  country?: string | undefined;
  state?: string | undefined;
  county?: string | undefined;
  city?: string | undefined;
}

/** The query of a search or listing page. */
export interface ListingQuery {
  search?: string | undefined;
  search_company?: boolean | undefined;
  search_people?: boolean | undefined;
  search_credits?: boolean | undefined;
  category?: string | undefined;
  subcategory?: string | undefined;
  country?: string | undefined;
  tier?: string | undefined;
  showreel?: boolean | undefined;
  gallery?: boolean | undefined;
  /** Slugs joined by commas, as the three below. */
  languages?: string | undefined;
  equipment?: string | undefined;
  certificates?: string | undefined;
  credit_types?: string | undefined;
  sort?: string | undefined;
  offset?: number | undefined;
}

/** `?a=1&b=2` in the order given; what is empty, false or zero is left out, true is written 1. */
export function toQuery(values: object): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined || value === null || value === '' || value === false || value === 0) continue;
    query.append(key, value === true ? '1' : String(value));
  }
  const text = query.toString();
  return text ? `?${text}` : '';
}

const part = encodeURIComponent;

/** The canonical address of a listing (decision D3); a bare `/search` where nothing is chosen. */
export function listingUrl(place: ListingPlace, query: ListingQuery = {}): string {
  let path = '';
  if (place.section) path += `/section/${part(place.section)}`;
  if (place.section && place.category) path += `/category/${part(place.category)}`;
  if (place.country) {
    path += `/country/${part(place.country)}`;
    if (place.state) path += `/state/${part(place.state)}`;
    else if (place.county) path += `/county/${part(place.county)}`;
    else if (place.city) path += `/city/${part(place.city)}`;
  }
  return (path || '/search') + toQuery(query);
}

/** Items a page of this listing holds: only the bare country directory has 30 (decision D9). */
export function listingPageSize(place: ListingPlace): number {
  const bareCountry = place.country && !place.section && !place.state && !place.county && !place.city;
  return bareCountry ? pageSizes.countryDirectory : pageSizes.search;
}

/** 1 for the first page. */
export const pageOf = (offset: number, pageSize: number): number => Math.floor(offset / pageSize) + 1;
export const offsetOf = (page: number, pageSize: number): number => Math.max(0, page - 1) * pageSize;

/** An `offset` from a URL made whole: negative and unreadable 0, floored to a page, at most 10,000 (decision D10). */
export function readOffset(value: string | null | undefined, pageSize: number): number {
  const offset = Number(value ?? 0);
  if (!Number.isFinite(offset) || offset < 0) return 0;
  return Math.floor(Math.min(offset, OFFSET_CEILING) / pageSize) * pageSize;
}

/** The offset of the last page of `count` items: where an offset beyond the end goes (decision D10). */
export function lastOffset(count: number, pageSize: number): number {
  return count === 0 ? 0 : Math.floor(Math.min(count - 1, OFFSET_CEILING) / pageSize) * pageSize;
}

const claimQuery = (claim?: ClaimLink): string => (claim ? toQuery(claim) : '');

const pictureVersion = (changed: string): string => toQuery({ v: changed.replace(/\D/g, '') });

/** What login and registration carry when a listing is claimed (spec directory §2). */
export interface ClaimLink {
  claimID?: number | undefined;
  url_slug?: string | undefined;
  country?: string | undefined;
  redirectUrl?: string | undefined;
}

/** The day of an instant is the day in London. */
const padded = (date: string): string => (date.length === 10 ? date : isoDate(date)).split('-').join('/');

/** RSS 2.0, Atom and JSON Feed, by the ending of a feed's address. */
export const feedFormats = ['rss', 'atom', 'json'] as const;
export type FeedFormat = (typeof feedFormats)[number];

/** What a feed may hold instead of all news, by the folder of its address. */
export const feedKinds = ['types', 'tags', 'authors', 'countries'] as const;
export interface FeedTopic {
  kind: (typeof feedKinds)[number];
  slug: string;
}

/** Tabs of the profile editor beside 'Edit your profile' (spec accounts §2). */
export const editorTabs = ['logo', 'showreels', 'photos', 'credentials', 'delete'] as const;
export type EditorTab = (typeof editorTabs)[number];

/** Every address of the site. Links are functions, so that a changed path is changed once (decisions D1, D2, D16, D73, D74). */
export const urls = {
  home: () => '/',
  search: (query: ListingQuery = {}) => `/search${toQuery(query)}`,
  sections: () => '/section',
  section: (section: string) => listingUrl({ section }),
  category: (section: string, category: string) => listingUrl({ section, category }),
  locationHub: () => '/country',
  country: (country: string) => listingUrl({ country }),
  state: (country: string, state: string) => listingUrl({ country, state }),
  county: (country: string, county: string) => listingUrl({ country, county }),
  city: (country: string, city: string) => listingUrl({ country, city }),
  productionGuide: (country: string) => `/country/${part(country)}/guide/production-guide`,
  incentives: (country: string) => `/country/${part(country)}/guide/incentives`,
  stateProductionGuide: (country: string, state: string) =>
    `/country/${part(country)}/state/${part(state)}/guide/production-guide`,
  stateIncentives: (country: string, state: string) =>
    `/country/${part(country)}/state/${part(state)}/guide/incentives`,
  company: (country: string, slug: string) => `/country/${part(country)}/profile/${part(slug)}`,
  /** The same page; on pages of others it is the company's first showreel (docs/integrators.md). */
  showreel: (country: string, slug: string) => `/country/${part(country)}/profile/${part(slug)}?showreel`,
  taxIncentives: () => '/tax-incentives',
  taxIncentivesPdf: () => '/media/tax-incentives.pdf',
  citiesAtoZ: (letter = 'a') => `/cities-a-z/${letter.toLowerCase()}`,
  /** `0-9` stands for '#', which a URL cannot hold (decision C25). */
  companiesAtoZ: (letter = 'a', offset = 0) =>
    `/companies-a-z/${letter === '#' ? '0-9' : letter.toLowerCase()}${toQuery({ offset })}`,
  diallingCodes: () => '/dialling-codes',

  news: (offset = 0) => `/news${toQuery({ offset })}`,
  newsSearch: (query: object = {}) => `/news/search${toQuery(query)}`,
  /** Everything about one subject, and everything by one author: addresses of their own beside the search. */
  newsTag: (slug: string, offset = 0) => `/news/tags/${part(slug)}${toQuery({ offset })}`,
  newsAuthor: (slug: string, offset = 0) => `/news/authors/${part(slug)}${toQuery({ offset })}`,
  /** @param date `yyyy-mm-dd` or an ISO instant */
  article: (date: string, slug: string) => `/news/${padded(date)}/${part(slug)}`,
  ampArticle: (date: string, slug: string) => `/amp/news/${padded(date)}/${part(slug)}`,
  productionInsights: () => '/production-insights',
  articles: (type: 'news' | 'q-and-a' | 'features' | 'all-networks' | 'reports', offset = 0) =>
    `/production-insights/${type}${toQuery({ offset })}`,
  /** A feed of all news, or of one topic. */
  feed: (format: FeedFormat, topic?: FeedTopic) =>
    topic ? `/feeds/${topic.kind}/${part(topic.slug)}.${format}` : `/feeds/news.${format}`,
  quizzes: () => '/quiz',
  quiz: (slug: string) => `/quiz/${part(slug)}`,
  information: (slug: string) => `/info/${part(slug)}`,
  terms: () => '/info/terms-conditions',
  aboutUs: () => '/about-us',
  advertise: () => '/advertise-with-us',
  mediaPack: () => '/advertise-with-us/media-pack',
  mediaPackThanks: () => '/advertise-with-us/media-pack/thank-you',
  servicesPackage: () => '/production-services-package',
  filmCommissionPackage: () => '/film-commission-package',

  register: (claim?: ClaimLink) => `/register${claimQuery(claim)}`,
  registerForm: (form: 'basic' | 'corporate' | 'gold' | 'platinum' | 'account', claim?: ClaimLink) =>
    `/register/form/${form}${claimQuery(claim)}`,
  registered: () => '/register/thank-you',
  registeredPremium: () => '/register/thank-you-premium',
  /** Where the link of a verification mail leads. */
  verifyEmail: (token: string) => `/verify-email/${part(token)}`,
  login: (claim?: ClaimLink) => `/auth/login${claimQuery(claim)}`,
  logout: () => '/auth/logout',
  passwordRequest: () => '/password/email',
  passwordReset: (token: string) => `/password/reset/${part(token)}`,
  /** @param tab without: the profile itself */
  profileEditor: (tab?: EditorTab) => `/account/profile${toQuery({ tab })}`,
  account: () => '/account/user-profile',
  savedArticles: (offset = 0) => `/account/saved-articles${toQuery({ offset })}`,
  newsletter: () => '/newsletter',
  newsletterThanks: () => '/newsletter/thank-you',
  /** Where the link of a subscription mail leads. */
  newsletterConfirm: (token: string) => `/newsletter/confirm/${part(token)}`,
  contact: () => '/contact',
  contactThanks: () => '/contact/thank-you',
  deleteAccountThanks: () => '/contact/delete-account',
  gdprPreferences: () => '/gdpr-preferences',
  /** Where the link of a preferences mail leads (decision D61). */
  preferences: (token: string) => `/gdpr-preferences/${part(token)}`,
  /** Where the link that cancels a deletion leads (decision D56). */
  cancelDeletion: (token: string) => `/account/deletion/${part(token)}`,
  event: (slug: string) => `/events/${part(slug)}`,
  registerInterest: () => '/register-your-interest',

  /** A file to load down, by its slug (decision C22). */
  download: (slug: string) => `/media/downloads/${part(slug)}`,

  // Pictures for sharing, 1200 × 630. With the instant of the record's last change a picture has an address of its own,
  // which is kept for ever.
  countryPicture: (country: string, changed = '') =>
    `/media/social/country/${part(country)}.png${pictureVersion(changed)}`,
  companyPicture: (country: string, slug: string, changed = '') =>
    `/media/social/company/${part(country)}/${part(slug)}.png${pictureVersion(changed)}`,
  articlePicture: (slug: string, changed = '') =>
    `/media/social/article/${part(slug)}.png${pictureVersion(changed)}`,
} as const;

/** Words that stand where a slug could, so that no company, place or article may take them (decision D16). */
export const reservedWords: readonly string[] = [
  'all-taxes',
  'guide',
  'profile',
  'state',
  'county',
  'city',
  'country',
  'section',
  'category',
  'search',
  'thank-you',
  'delete-account',
  'form',
];

/** A path of this site and no other, or the fallback: guards every `redirectUrl` (decision C34). */
export function safePath(value: string | null | undefined, fallback = '/'): string {
  if (!value || !/^\/(?![/\\])/.test(value) || value.includes('\\')) return fallback;
  return Array.from(value).every((letter) => letter >= ' ') ? value : fallback;
}
