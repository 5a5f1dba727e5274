/**
 * Messages and labels of the specification, byte for byte, including its typos and apostrophes (decision C29). Separate
 * exports, so that a bundle contains only the groups it imports.
 */

export * as account from './messages/account/account';
export * as login from './messages/account/login';
export * as managers from './messages/account/managers';
export * as packages from './messages/account/packages';
export * as profileForm from './messages/account/profile-form';
export * as register from './messages/account/register';
export * as statistics from './messages/account/statistics';
export * as uploads from './messages/account/uploads';
export * as audience from './messages/audience';
export * as common from './messages/common';
export * as country from './messages/country';
export * as enquiries from './messages/enquiries/enquiries';
export * as inbox from './messages/enquiries/inbox';
export * as messageMails from './messages/enquiries/message-mails';
export * as threads from './messages/enquiries/threads';
export * as follows from './messages/follows';
export * as incentivePages from './messages/incentive-pages';
export * as incentives from './messages/incentives';
export * as lists from './messages/lists';
export * as navigation from './messages/navigation';
export * as news from './messages/news';
export * as profile from './messages/profile';
export * as search from './messages/search';
export * as share from './messages/share';

export const creditTypes = {
  COM: 'Commercial',
  COR: 'Corporate Video',
  DOC: 'Documentary',
  FIL: 'Film',
  OTH: 'Other',
  POP: 'Music',
  PRO: 'Promo',
  SHO: 'Short Film',
  TV: 'TV',
};

export const information = { glossary: 'Ads, Film & TV production terms', faqs: 'FAQs' };

export type CreditType = keyof typeof creditTypes;
