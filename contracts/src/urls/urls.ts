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
 * Every address of the site. Links are functions, so that a changed path is changed once (decisions D1, D2, D16, D73, D74).
 * One export each, used as `urls.<name>`: a script brings those that it names.
 */

const part = encodeURIComponent;

const claimQuery = (claim?: ClaimLink): string => (claim ? toQuery(claim) : '');

const pictureVersion = (changed: string): string => toQuery({ v: changed.replace(/\D/g, '') });

/** The day of an instant is the day in London. */
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
/** The same page; on pages of others it is the company's first showreel (docs/integrators.md). */
export const showreel = (country: string, slug: string) =>
  `/country/${part(country)}/profile/${part(slug)}?showreel`;
export const taxIncentives = () => '/tax-incentives';
export const taxIncentivesPdf = () => '/media/tax-incentives.pdf';
export const citiesAtoZ = (letter = 'a') => `/cities-a-z/${letter.toLowerCase()}`;
/** `0-9` stands for '#', which a URL cannot hold (decision C25). */
export const companiesAtoZ = (letter = 'a', offset = 0) =>
  `/companies-a-z/${letter === '#' ? '0-9' : letter.toLowerCase()}${toQuery({ offset })}`;
export const diallingCodes = () => '/dialling-codes';

export const news = (offset = 0) => `/news${toQuery({ offset })}`;
export const newsSearch = (query: object = {}) => `/news/search${toQuery(query)}`;
/** Everything about one subject, and everything by one author: addresses of their own beside the search. */
export const newsTag = (slug: string, offset = 0) => `/news/tags/${part(slug)}${toQuery({ offset })}`;
export const newsAuthor = (slug: string, offset = 0) => `/news/authors/${part(slug)}${toQuery({ offset })}`;
/** @param date `yyyy-mm-dd` or an ISO instant */
export const article = (date: string, slug: string) => `/news/${padded(date)}/${part(slug)}`;
export const ampArticle = (date: string, slug: string) => `/amp/news/${padded(date)}/${part(slug)}`;
export const productionInsights = () => '/production-insights';
export const articles = (type: 'news' | 'q-and-a' | 'features' | 'all-networks' | 'reports', offset = 0) =>
  `/production-insights/${type}${toQuery({ offset })}`;
/** A feed of all news, or of one topic. */
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
/** Where the link of a verification mail leads. */
export const verifyEmail = (token: string) => `/verify-email/${part(token)}`;
export const login = (claim?: ClaimLink) => `/auth/login${claimQuery(claim)}`;
export const logout = () => '/auth/logout';
export const passwordRequest = () => '/password/email';
export const passwordReset = (token: string) => `/password/reset/${part(token)}`;
/** @param tab without: the profile itself */
export const profileEditor = (tab?: EditorTab) => `/account/profile${toQuery({ tab })}`;
export const account = () => '/account/user-profile';
export const savedArticles = (offset = 0) => `/account/saved-articles${toQuery({ offset })}`;
export const newsletter = () => '/newsletter';
export const newsletterThanks = () => '/newsletter/thank-you';
/** Where the link of a subscription mail leads. */
export const newsletterConfirm = (token: string) => `/newsletter/confirm/${part(token)}`;
export const contact = () => '/contact';
export const contactThanks = () => '/contact/thank-you';
export const deleteAccountThanks = () => '/contact/delete-account';
export const gdprPreferences = () => '/gdpr-preferences';
/** Where the link of a preferences mail leads (decision D61). */
export const preferences = (token: string) => `/gdpr-preferences/${part(token)}`;
/** Where the link that cancels a deletion leads (decision D56). */
export const cancelDeletion = (token: string) => `/account/deletion/${part(token)}`;
export const event = (slug: string) => `/events/${part(slug)}`;
export const registerInterest = () => '/register-your-interest';

/** A file to load down, by its slug (decision C22). */
export const download = (slug: string) => `/media/downloads/${part(slug)}`;

// Pictures for sharing, 1200 × 630. With the instant of the record's last change a picture has an address of its own,
// which is kept for ever.
/** Of the site, for pages without one of their own. */
export const sitePicture = () => '/media/social/site.png';
export const countryPicture = (country: string, changed = '') =>
  `/media/social/country/${part(country)}.png${pictureVersion(changed)}`;
export const companyPicture = (country: string, slug: string, changed = '') =>
  `/media/social/company/${part(country)}/${part(slug)}.png${pictureVersion(changed)}`;
export const articlePicture = (slug: string, changed = '') =>
  `/media/social/article/${part(slug)}.png${pictureVersion(changed)}`;
