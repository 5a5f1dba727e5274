/** Name, description and addresses of the site. Browsers import this file, so it contains only small constants. */
export const site = {
  name: 'Unitbase',
  title: 'Film, TV & Commercials Production Companies and Services Directory',
  description:
    'Find companies, crew and credits for film, television and commercials: over 59,000 companies in 149 countries.',
  language: 'en',
  timeZone: 'Europe/London',
  /** Contact for users without a live profile (decision D43). */
  productionEmail: 'production@unitbase.example',
  contactEmail: 'hello@unitbase.example',
} as const;

export interface SitePolicy {
  /** Whether Tab stays in password fields until Esc is pressed (decision C1). */
  holdTabInPasswordFields: boolean;
  /** Whether context menu, copy and cut are blocked for visitors without a user id cookie (decision C2). */
  copyGuard: 'block' | 'off';
  /** Whether registration hides that an e-mail address exists and mails the message instead (decision C15). */
  neutralRegistration: boolean;
}

export const sitePolicy: SitePolicy = {
  holdTabInPasswordFields: true,
  copyGuard: 'block',
  neutralRegistration: false,
};
