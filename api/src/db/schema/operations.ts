import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant, now, words } from './columns';

/** Facts about the database itself: `starting_data` says whether it is filled. */
export const meta = pgTable('meta', { key: text().primaryKey(), value: jsonb().notNull(), updatedAt: now() });

/** Calls to outside parties and mails that must not be lost (decisions C12, D90). `adapter` names who takes them. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    adapter: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: now(),
    lastError: words(),
    createdAt: now(),
    doneAt: instant(),
  },
  (t) => [index('outbox_due').on(t.nextAttemptAt).where(sql`done_at is null`)],
);

/** Mails of an installation without SMTP: `/dev/mailbox` shows them. */
export const devMail = pgTable(
  'dev_mail',
  {
    id: id(),
    recipient: text().notNull(),
    sender: words(),
    subject: text().notNull(),
    text: words(),
    html: words(),
    /** The whole message, RFC 5322. */
    source: words(),
    sentAt: now(),
  },
  (t) => [index('dev_mail_sent').on(t.sentAt.desc().nullsFirst())],
);

/** Fixed windows: `count` hits of `key` until `resetsAt`. */
export const rateLimits = pgTable(
  'rate_limits',
  { key: text().primaryKey(), count: integer().notNull(), resetsAt: instant().notNull() },
  (t) => [index('rate_limits_reset').on(t.resetsAt)],
);

/** Captcha answers already taken, against replay. */
export const captchaUsed = pgTable(
  'captcha_used',
  { signature: text().primaryKey(), expiresAt: instant().notNull() },
  (t) => [index('captcha_used_expiry').on(t.expiresAt)],
);

/**
 * How often a page was shown, or something was done, by day of London: numbers only, nothing about who (decision C20).
 * `kind` is `view` with a path as `name`, or `event` with its name.
 */
export const usageCounts = pgTable(
  'usage_counts',
  {
    day: date().notNull(),
    kind: text().$type<'view' | 'event'>().notNull(),
    name: text().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.kind, t.name] })],
);

/** What changed, as cache keys in commit order: shells poll it to drop pages. Written by `log_change(keys)`. */
export const changeLog = pgTable(
  'change_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    keys: text().array().notNull(),
    at: now(),
  },
  (t) => [index('change_log_at').on(t.at)],
);

/** Acts of staff and owners, only ever added to (decision D89). */
export const audit = pgTable(
  'audit',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    userId: integer(),
    action: text().notNull(),
    entity: text().notNull(),
    entityId: text().notNull(),
    detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    at: now(),
  },
  (t) => [index('audit_entity').on(t.entity, t.entityId, t.at)],
);

/** Keys of the read API for partners (docs/integrators.md). The key itself is told once and not kept. */
export const partnerKeys = pgTable('partner_keys', {
  id: id(),
  name: text().notNull(),
  /** sha256, hex. */
  keyHash: text().notNull().unique(),
  callsPerMinute: integer().notNull(),
  createdAt: now(),
  revokedAt: instant(),
});
