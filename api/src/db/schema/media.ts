import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, instant, now, words } from './columns';
import { orgs } from './companies';

const org = () =>
  integer()
    .notNull()
    .references(() => orgs.id, { onDelete: 'cascade' });

/**
 * `url` is what pages print. `file` of every medium is the id of an upload, from which the names of its files are made
 * (api/src/media/upload-files.ts); null for starting data. A trigger puts it among `discardedFiles` when its row goes.
 */
export const logos = pgTable(
  'logos',
  {
    id: id(),
    orgId: org(),
    logoType: text().$type<'logo' | 'thumbnail' | 'banner'>().notNull().default('logo'),
    url: text().notNull(),
    alt: words(),
    width: integer(),
    height: integer(),
    file: text(),
    bytes: integer().notNull().default(0),
    createdAt: now(),
  },
  (t) => [index('logos_org').on(t.orgId)],
);

export type ReelStatus = 'queued' | 'processing' | 'ready' | 'failed';

/**
 * Showreels. Public when published and there is a `dataUrl` to play; `videoId` of the calls is the id. An upload that
 * browsers can play has its address from the start; any other gets one when its playable form is made (decision D72).
 */
export const reels = pgTable(
  'reels',
  {
    id: id(),
    orgId: org(),
    name: text().notNull(),
    description: words(),
    dataUrl: words(),
    thumbnailUrl: words(),
    thumbnailAlt: words(),
    isPublished: boolean().notNull().default(true),
    status: text().$type<ReelStatus>().notNull().default('ready'),
    /** What went wrong when the status is failed. */
    failure: words(),
    file: text(),
    /** Type of the file as uploaded, by its content. */
    mimeType: words(),
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    durationSeconds: doublePrecision(),
    sortorder: smallint().notNull().default(0),
    /** Tries to make its poster and playable form; the worker that claimed it has it until `claimedUntil`. */
    attempts: smallint().notNull().default(0),
    claimedUntil: instant(),
    createdAt: now(),
  },
  (t) => [
    index('reels_org').on(t.orgId, t.sortorder),
    index('reels_work').on(t.status).where(sql`status in ('queued','processing')`),
  ],
);

export const galleryImages = pgTable(
  'gallery_images',
  {
    id: id(),
    orgId: org(),
    title: words(),
    url: text().notNull(),
    thumbnailUrl: text().notNull(),
    alt: words(),
    hour: text(),
    credit: words(),
    width: integer(),
    height: integer(),
    file: text(),
    bytes: integer().notNull().default(0),
    sortorder: smallint().notNull().default(0),
    createdAt: now(),
  },
  (t) => [index('gallery_images_org').on(t.orgId, t.sortorder, t.id)],
);

export const mediaFiles = pgTable(
  'media_files',
  {
    id: id(),
    orgId: org(),
    name: text().notNull(),
    description: words(),
    file: text().notNull(),
    url: text().notNull(),
    mimeType: words(),
    bytes: integer().notNull().default(0),
    createdAt: now(),
  },
  (t) => [index('media_files_org').on(t.orgId)],
);

/**
 * Uploads under way: places are reserved here, in one transaction with the count (decisions D67, D70). The row is there
 * before the first byte is written; once it has run out, what was written is discarded.
 */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** `null` until a form whose file comes first has named it. */
    orgId: integer().references(() => orgs.id, { onDelete: 'cascade' }),
    userId: integer().notNull(),
    kind: text().$type<'video' | 'image' | 'logo' | 'file'>().notNull(),
    fileName: text().notNull(),
    totalBytes: bigint({ mode: 'number' }).notNull(),
    /** The call that writes, of any node; it renews `lockedUntil`, and ends when another call asks for the lock. */
    lockHolder: uuid(),
    lockedUntil: instant(),
    lockAsked: boolean().notNull().default(false),
    createdAt: now(),
    expiresAt: instant().notNull(),
    /** When its medium was made; the row stays a while, so that a client that missed the answer learns of it. */
    finishedAt: instant(),
  },
  (t) => [index('uploads_org').on(t.orgId, t.kind), index('uploads_expiry').on(t.expiresAt)],
);

/** Ids of uploads whose files nothing speaks for any more: the clean-up removes the files, then the row. */
export const discardedFiles = pgTable('discarded_files', { id: text().primaryKey(), discardedAt: now() });
