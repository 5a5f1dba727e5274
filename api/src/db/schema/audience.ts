import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, now, words } from './columns';
import { events } from './editorial';
import { isoCountries } from './places';

/** Newsletter subscribers with double opt-in (decision D60); also the marketing preferences of an address (D61). */
export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  id: id(),
  email: text().notNull(),
  emailKey: text().notNull().unique(),
  name: words(),
  countryCode: text().references(() => isoCountries.code),
  company: words(),
  jobTitle: words(),
  countryBulletin: boolean().notNull().default(false),
  newsBulletin: boolean().notNull().default(false),
  partners: boolean().notNull().default(false),
  status: text().$type<'pending' | 'subscribed' | 'unsubscribed'>().notNull().default('pending'),
  /** Version and source of the consent text (decision C8). */
  consentVersion: words(),
  source: text().$type<'page' | 'popup' | 'preferences' | 'registration'>().notNull(),
  createdAt: now(),
  confirmedAt: instant(),
  updatedAt: now(),
});

/** What the contact form sent. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    contactName: text().notNull(),
    contactEmail: text().notNull(),
    contactTelephone: text().notNull(),
    contactMessage: text().notNull(),
    createdAt: now(),
  },
  (t) => [index('contact_messages_created').on(t.createdAt)],
);

export const mediaPackRequests = pgTable('media_pack_requests', {
  id: id(),
  firstname: text().notNull(),
  lastname: words(),
  email: text().notNull(),
  phone: words(),
  company: words(),
  country: words(),
  context: words(),
  consentCommunications: boolean().notNull().default(false),
  consentNews: boolean().notNull().default(false),
  consentPartners: boolean().notNull().default(false),
  createdAt: now(),
});

export const eventRegistrations = pgTable(
  'event_registrations',
  {
    id: id(),
    eventId: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    company: words(),
    jobTitle: words(),
    email: text().notNull(),
    dietary: words(),
    contact: words(),
    country: words(),
    createdAt: now(),
  },
  (t) => [index('event_registrations_event').on(t.eventId)],
);
