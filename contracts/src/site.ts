/** The site as it names itself, and its policies. Small constants: the browser imports this file. */
export const site = {
  name: 'Unitbase',
  title: 'Film, TV & Commercials Production Companies and Services Directory',
  description:
    'Find companies, crew and credits for film, television and commercials: over 59,000 companies in 149 countries.',
  language: 'en',
  timeZone: 'Europe/London',
  /** Whom a login without a live profile writes to (decision D43). */
  productionEmail: 'production@unitbase.example',
  contactEmail: 'hello@unitbase.example',
} as const;

export interface SitePolicy {
  /** Plain Tab stays in password fields; Esc and then Tab leaves (decision C1). */
  holdTabInPasswordFields: boolean;
  /** Context menu, copy and cut for visitors with no user id cookie (decision C2). */
  copyGuard: 'block' | 'off';
  /** Registration answers alike for a known and an unknown address, and mails the sentence instead (decision C15). */
  neutralRegistration: boolean;
}

export const sitePolicy: SitePolicy = {
  holdTabInPasswordFields: true,
  copyGuard: 'block',
  neutralRegistration: false,
};
