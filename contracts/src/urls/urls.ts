import { isoDate } from '../text/dates';
import {
  type ClaimLink,
  type EditorTab,
  type FeedFormat,
  type FeedTopic,
  type ListingQuery,
  listingUrl,
  toQuery,
} from './url-parts';

/*
 * Every URL of the site (decisions D1, D2, D16, D73, D74). Separate exports, used as `urls.<name>`, so that a bundle
 * contains only those it uses.
 */

const part = encodeURIComponent;

const claimQuery = (claim?: ClaimLink): string => (claim ? toQuery(claim) : '');

const companyQuery = (companies: readonly string[]): string =>
  companies.length > 0 ? `?${companies.map((company) => `company=${company}`).join('&')}` : '';

const pictureVersion = (changed: string): string => toQuery({ v: changed.replace(/\D/g, '') });

/** Returns `?place=spain&place=malta`, with the slashes of states as they are. */
const placesQuery = (places: readonly string[]): string =>
  places.length > 0 ? `?${places.map((ref) => `place=${part(ref).replaceAll('%2F', '/')}`).join('&')}` : '';

/** Returns `yyyy/mm/dd` of a day, or of an instant in London. */
const padded = (date: string): string => (date.length === 10 ? date : isoDate(date)).split('-').join('/');

export const home = () => '/';
export const search = (query: ListingQuery = {}) => `/search${toQuery(query)}`;
export const sections = () => '/section';
export const section = (section: string) => listingUrl({ section });
export const category = (section: string, category: string) => listingUrl({ section, category });
export const locationHub = () => '/country';
export const country = (country: string) => listingUrl({ country });
export const state = (country: string, state: string) => listingUrl({ country, state });
export const county = (country: string, county: string) => listingUrl({ country, county });
export const city = (country: string, city: string) => listingUrl({ country, city });
export const productionGuide = (country: string) => `/country/${part(country)}/guide/production-guide`;
export const incentives = (country: string) => `/country/${part(country)}/guide/incentives`;
export const stateProductionGuide = (country: string, state: string) =>
  `/country/${part(country)}/state/${part(state)}/guide/production-guide`;
export const stateIncentives = (country: string, state: string) =>
  `/country/${part(country)}/state/${part(state)}/guide/incentives`;
export const company = (country: string, slug: string) => `/country/${part(country)}/profile/${part(slug)}`;
/** The same page. Its oEmbed widget is the company's first showreel (docs/integrators.md). */
export const showreel = (country: string, slug: string) =>
  `/country/${part(country)}/profile/${part(slug)}?showreel`;
export const taxIncentives = () => '/tax-incentives';
export const incentiveSchemes = () => '/tax-incentives/schemes';
/** @param places as `spain` or `spain/canary-islands` */
export const incentivesComparison = (places: readonly string[] = []) =>
  `/tax-incentives/compare${placesQuery(places)}`;
export const incentivesCalculator = (query: object = {}) => `/tax-incentives/calculator${toQuery(query)}`;
export const incentiveChanges = (offset = 0) => `/tax-incentives/changes${toQuery({ offset })}`;
/** Feed of the changes of all schemes, or of a country's. */
export const incentivesFeed = (format: FeedFormat, country?: string) =>
  country ? `/feeds/incentives/${part(country)}.${format}` : `/feeds/incentives.${format}`;
/** Feed of the companies of a section in a country. */
export const sectionFeed = (format: FeedFormat, country: string, section: string) =>
  `/feeds/sections/${part(country)}/${part(section)}.${format}`;
/** Feed of companies and articles with the words of a search. */
export const searchFeed = (format: FeedFormat, search?: string) =>
  `/feeds/search.${format}${toQuery({ search })}`;
export const taxIncentivesPdf = () => '/media/tax-incentives.pdf';
export const citiesAtoZ = (letter = 'a') => `/cities-a-z/${letter.toLowerCase()}`;
/** `0-9` stands for '#', which a URL cannot hold (decision C25). */
export const companiesAtoZ = (letter = 'a', offset = 0) =>
  `/companies-a-z/${letter === '#' ? '0-9' : letter.toLowerCase()}${toQuery({ offset })}`;
export const diallingCodes = () => '/dialling-codes';

export const news = (offset = 0) => `/news${toQuery({ offset })}`;
export const newsSearch = (query: object = {}) => `/news/search${toQuery(query)}`;
/** Pages of one tag and of one author. */
export const newsTag = (slug: string, offset = 0) => `/news/tags/${part(slug)}${toQuery({ offset })}`;
export const newsAuthor = (slug: string, offset = 0) => `/news/authors/${part(slug)}${toQuery({ offset })}`;
/** @param date `yyyy-mm-dd` or an ISO instant */
export const article = (date: string, slug: string) => `/news/${padded(date)}/${part(slug)}`;
export const ampArticle = (date: string, slug: string) => `/amp/news/${padded(date)}/${part(slug)}`;
export const productionInsights = () => '/production-insights';
export const articles = (type: 'news' | 'q-and-a' | 'features' | 'all-networks' | 'reports', offset = 0) =>
  `/production-insights/${type}${toQuery({ offset })}`;
/** Returns the feed of all news, or of one topic. */
export const feed = (format: FeedFormat, topic?: FeedTopic) =>
  topic ? `/feeds/${topic.kind}/${part(topic.slug)}.${format}` : `/feeds/news.${format}`;
export const quizzes = () => '/quiz';
export const quiz = (slug: string) => `/quiz/${part(slug)}`;
export const information = (slug: string) => `/info/${part(slug)}`;
export const terms = () => '/info/terms-conditions';
export const aboutUs = () => '/about-us';
export const advertise = () => '/advertise-with-us';
export const mediaPack = () => '/advertise-with-us/media-pack';
export const mediaPackThanks = () => '/advertise-with-us/media-pack/thank-you';
export const servicesPackage = () => '/production-services-package';
export const filmCommissionPackage = () => '/film-commission-package';

export const register = (claim?: ClaimLink) => `/register${claimQuery(claim)}`;
export const registerForm = (
  form: 'basic' | 'corporate' | 'gold' | 'platinum' | 'account',
  claim?: ClaimLink,
) => `/register/form/${form}${claimQuery(claim)}`;
export const registered = () => '/register/thank-you';
export const registeredPremium = () => '/register/thank-you-premium';
/** Link of a verification mail. */
export const verifyEmail = (token: string) => `/verify-email/${part(token)}`;
export const login = (claim?: ClaimLink) => `/auth/login${claimQuery(claim)}`;
export const logout = () => '/auth/logout';
export const passwordRequest = () => '/password/email';
export const passwordReset = (token: string) => `/password/reset/${part(token)}`;
/** @param tab defaults to the profile itself */
export const profileEditor = (tab?: EditorTab) => `/account/profile${toQuery({ tab })}`;
/** The comparison of packages for a user, and the request for another one. @param code chosen package */
export const upgrade = (code?: string) => `/account/upgrade${toQuery({ package: code?.toLowerCase() })}`;
/** Preview of a profile's public page, for its managers. */
export const profilePreview = (id: number) => `/account/preview/${id}`;
export const lists = () => '/lists';
export const list = (id: number, arrange: 'department' | 'status' | 'own' = 'department') =>
  `/lists/${id}${arrange === 'department' ? '' : toQuery({ arrange })}`;
export const sharedList = (token: string) => `/lists/shared/${part(token)}`;
export const callSheet = (id: number) => `/lists/${id}/call-sheet`;
/** Call sheet of chosen companies. @param companies at most thirty, as `country-slug/company-slug` */
export const companyCallSheet = (companies: readonly string[] = []) =>
  `/call-sheet${companyQuery(companies)}`;
/** @param companies two to four, as `country-slug/company-slug` */
export const compare = (companies: readonly string[] = []) => `/compare${companyQuery(companies)}`;
/**
 * @param companies at most ten, as `country-slug/company-slug`
 * @param more list where they were chosen; step, if it is not the form
 */
export const enquiry = (
  companies: readonly string[] = [],
  more: { list?: number | undefined; step?: 'review' | undefined; sent?: number | undefined } = {},
) => {
  const query = companyQuery(companies);
  return `/enquiry${query}${query === '' ? toQuery(more) : toQuery(more).replace('?', '&')}`;
};
/** The user's enquiries, or one of them. */
export const enquiries = (id?: number) => `/account/enquiries${id === undefined ? '' : `/${id}`}`;
export const threads = (query: object = {}) => `/account/messages${toQuery(query)}`;
export const thread = (id: number) => `/account/messages/${id}`;
export const account = () => '/account/user-profile';
export const managers = (offset = 0) => `/account/managers${toQuery({ offset })}`;
/** Link of a mail that invites a manager. */
export const invitation = (token: string) => `/account/invitations/${part(token)}`;
/** Link of a mail that hands a profile over. */
export const handover = (token: string) => `/account/handovers/${part(token)}`;
/** @param query `profile`, `days` and `chart`; each has a default */
export const statistics = (query: object = {}) => `/account/statistics${toQuery(query)}`;
export const savedAnswers = (profile: number) => `/account/messages/saved-answers/${profile}`;
export const blockedSenders = (profile: number) => `/account/messages/blocked-senders/${profile}`;
export const savedArticles = (offset = 0) => `/account/saved-articles${toQuery({ offset })}`;
/** Page that starts following a subject. @param ref slug, or words of a search */
export const follow = (kind: string, ref: string) => `/following${toQuery({ kind, ref })}`;
export const following = () => '/account/following';
/** Link of a mail that asks to confirm following. */
export const confirmFollow = (token: string) => `/following/confirm/${part(token)}`;
/** Link in every mail of what is followed. */
export const stopFollows = (token: string) => `/following/stop/${part(token)}`;
/** Address to which a mail program posts when its user unsubscribes (RFC 8058). */
export const oneClickStop = (token: string) => `/web_api/follows/stop/${part(token)}/one-click`;
/** Page that stops mails about messages without a login. */
export const stopMessageMails = (token: string) => `/messages/stop/${part(token)}`;
/** The api's one-click form of it. */
export const oneClickStopMessageMails = (token: string) =>
  `/web_api/message-mails/stop/${part(token)}/one-click`;
export const newsletter = () => '/newsletter';
export const newsletterThanks = () => '/newsletter/thank-you';
/** Link of a subscription mail. */
export const newsletterConfirm = (token: string) => `/newsletter/confirm/${part(token)}`;
export const contact = () => '/contact';
export const contactThanks = () => '/contact/thank-you';
export const deleteAccountThanks = () => '/contact/delete-account';
export const gdprPreferences = () => '/gdpr-preferences';
/** Link of a preferences mail (decision D61). */
export const preferences = (token: string) => `/gdpr-preferences/${part(token)}`;
/** Link that cancels a deletion (decision D56). */
export const cancelDeletion = (token: string) => `/account/deletion/${part(token)}`;
export const event = (slug: string) => `/events/${part(slug)}`;
/** The configurator of widgets, their guide, the changelog of their loader, and the calls of the data API. */
export const widgets = () => '/embed';
export const widgetGuide = () => '/embed/guide';
export const loaderChanges = () => '/embed/changelog';
export const readApi = () => '/embed/api';
export const registerInterest = () => '/register-your-interest';

/** File to download, by its slug (decision C22). */
export const download = (slug: string) => `/media/downloads/${part(slug)}`;

// Sharing pictures, 1200 × 630. The time of the last change in their URLs makes them immutable.
/** Default picture, for pages without their own. */
export const sitePicture = () => '/media/social/site.png';
export const countryPicture = (country: string, changed = '') =>
  `/media/social/country/${part(country)}.png${pictureVersion(changed)}`;
export const companyPicture = (country: string, slug: string, changed = '') =>
  `/media/social/company/${part(country)}/${part(slug)}.png${pictureVersion(changed)}`;
export const articlePicture = (slug: string, changed = '') =>
  `/media/social/article/${part(slug)}.png${pictureVersion(changed)}`;
