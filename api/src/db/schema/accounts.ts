import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, now, words } from './columns';
import { orgs } from './companies';
import { articles } from './news';
import { isoCountries } from './places';

/** Staff roles stand beside `user` (decision D65). */
export type UserRole = 'user' | 'directory' | 'editorial' | 'commercial' | 'admin';

export const users = pgTable(
  'users',
  {
    id: id(),
    /** As typed; compared by `emailKey`, its lower case. */
    email: text().notNull(),
    emailKey: text().notNull().unique(),
    /** argon2id; empty: no password yet. */
    passwordHash: words(),
    firstname: words(),
    lastname: words(),
    jobtitle: words(),
    jobRoleOther: words(),
    telephone: words(),
    countryCode: text().references(() => isoCountries.code),
    website: words(),
    companyName: words(),
    role: text().$type<UserRole>().notNull().default('user'),
    receiveMbi: boolean().notNull().default(false),
    receiveThirdParties: boolean().notNull().default(false),
    /** Version of the consent text that the answers above were given to (decision C8). */
    consentVersion: words(),
    consentSource: words(),
    consentAt: instant(),
    /** New address that waits for its confirmation (decision D55). */
    pendingEmail: text(),
    emailVerifiedAt: instant(),
    lastLoginAt: instant(),
    /** Set when a deletion is confirmed: the row is kept without its data. */
    deletedAt: instant(),
    createdAt: now(),
    updatedAt: now(),
  },
  (t) => [index('users_unverified').on(t.createdAt).where(sql`email_verified_at is null`)],
);

const user = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

const org = () =>
  integer()
    .notNull()
    .references(() => orgs.id, { onDelete: 'cascade' });

/** A session: cookies carry the secret, the table its sha256 (decisions C10, D57). */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    /** The CSRF token that the readable `token` cookie carries. */
    csrfToken: text().notNull(),
    userId: user(),
    /** Organisation last selected (decision D42). */
    organisationId: integer().references(() => orgs.id, { onDelete: 'set null' }),
    /** "Keep me signed in": 30 days absolute instead of 12 idle hours. */
    keep: boolean().notNull().default(false),
    userAgent: words(),
    ip: words(),
    createdAt: now(),
    lastUsedAt: now(),
    expiresAt: instant().notNull(),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expiry').on(t.expiresAt)],
);

/** Who may edit which organisation (decisions D42, D65). */
export const memberships = pgTable(
  'memberships',
  {
    userId: user(),
    orgId: org(),
    role: text().$type<'owner' | 'editor' | 'viewer'>().notNull().default('owner'),
    createdAt: now(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.orgId] }), index('memberships_org').on(t.orgId)],
);

export type TokenPurpose = 'verify' | 'reset' | 'email' | 'newsletter' | 'preferences' | 'deletion' | 'reply';

/** Single-use secrets that mails carry, kept as sha256 (decision D54). */
export const tokens = pgTable(
  'tokens',
  {
    tokenHash: text().primaryKey(),
    purpose: text().$type<TokenPurpose>().notNull(),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    email: words(),
    payload: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: now(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [index('tokens_user').on(t.userId, t.purpose), index('tokens_expiry').on(t.expiresAt)],
);

/** At most one open claim per user and company, and one owner decision at a time (decision D49). */
export const claims = pgTable(
  'claims',
  {
    id: id(),
    orgId: org(),
    userId: user(),
    status: text().$type<'pending' | 'approved' | 'rejected' | 'withdrawn'>().notNull().default('pending'),
    evidence: words(),
    createdAt: now(),
    decidedAt: instant(),
    decidedBy: integer().references(() => users.id),
  },
  (t) => [
    uniqueIndex('claims_open').on(t.orgId, t.userId).where(sql`status = 'pending'`),
    index('claims_org').on(t.orgId, t.status),
    index('claims_user').on(t.userId),
  ],
);

/** Messages to companies, kept 24 months (decisions D59, D89). */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    orgId: org(),
    userId: user(),
    subject: text().notNull(),
    message: text().notNull(),
    /** Relay address that answers come back through. */
    replyKey: text().notNull().unique(),
    sentAt: now(),
  },
  (t) => [index('messages_user').on(t.userId, t.sentAt), index('messages_org').on(t.orgId, t.sentAt)],
);

export const savedArticles = pgTable(
  'saved_articles',
  {
    userId: user(),
    articleId: integer()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    savedAt: now(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.articleId] }),
    index('saved_articles_recent').on(t.userId, t.savedAt.desc().nullsFirst()),
  ],
);

/** A registration as it was sent, and what became of it. `form` holds the fields without password and captcha. */
export const registrations = pgTable(
  'registrations',
  {
    id: id(),
    packageType: text().$type<'BASIC' | 'CORPORATE' | 'GOLD' | 'PLATINUM' | 'ACCOUNT'>().notNull(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    orgId: integer().references(() => orgs.id, { onDelete: 'set null' }),
    claimId: integer(),
    form: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: now(),
  },
  (t) => [index('registrations_user').on(t.userId)],
);

/** Requests to delete an account: a 30-day clock with a cancel link (decision D56). */
export const deletionRequests = pgTable(
  'deletion_requests',
  {
    id: id(),
    userId: user(),
    orgId: integer().references(() => orgs.id, { onDelete: 'set null' }),
    contactName: words(),
    contactEmail: text().notNull(),
    reasonMessage: text().notNull(),
    status: text().$type<'open' | 'confirmed' | 'cancelled' | 'done'>().notNull().default('open'),
    createdAt: now(),
    dueAt: instant().notNull(),
  },
  (t) => [index('deletion_requests_user').on(t.userId), index('deletion_requests_due').on(t.status, t.dueAt)],
);
