import { customType, integer, text, timestamp } from 'drizzle-orm/pg-core';

/** A PostgreSQL text search vector: read and written by SQL only. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** An integer key that the database counts up. Rows loaded with given ids are followed by `setval`. */
export const id = () => integer().primaryKey().generatedByDefaultAsIdentity();

/** An instant with its zone. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/** When a row was made or last changed. */
export const now = () => instant().notNull().defaultNow();

/** A text that is empty rather than absent. */
export const words = () => text().notNull().default('');

/**
 * A picture: its media path (`/media/pictures/…` or an upload), what it shows for who cannot see it, and the hour
 * that the slate line prints (dawn, morning, noon, golden, blue, night, storm, overcast, indoor).
 */
export const picture = () => ({
  imageUrl: text(),
  imageAlt: words(),
  imageHour: text(),
});
