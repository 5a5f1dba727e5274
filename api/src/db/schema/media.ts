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

/** `url` is what pages print; `file` is the storage key of an upload, null for starting data. */
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

/** Showreels. Public when published and ready; `videoId` of the calls is the id. */
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
    /** Storage keys of the file as uploaded and of its playable form. */
    file: text(),
    playableFile: text(),
    mimeType: words(),
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    durationSeconds: doublePrecision(),
    sortorder: smallint().notNull().default(0),
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

/** Uploads under way: places are reserved here, in one transaction with the count (decisions D67, D70). */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid().primaryKey().defaultRandom(),
    orgId: org(),
    userId: integer().notNull(),
    kind: text().$type<'video' | 'image' | 'logo' | 'file'>().notNull(),
    fileName: text().notNull(),
    totalBytes: bigint({ mode: 'number' }).notNull(),
    receivedBytes: bigint({ mode: 'number' }).notNull().default(0),
    createdAt: now(),
    expiresAt: instant().notNull(),
  },
  (t) => [index('uploads_org').on(t.orgId, t.kind), index('uploads_expiry').on(t.expiresAt)],
);
