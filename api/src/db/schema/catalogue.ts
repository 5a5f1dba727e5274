import { index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, picture, words } from './columns';
import { countries } from './places';

/** A section: `category` in queries, `entrysection` in entities (decision D4). Its code is `entrysectioncode`. */
export const sections = pgTable('sections', {
  id: id(),
  code: text().notNull().unique(),
  name: text().notNull(),
  slug: text().notNull().unique(),
  googleAdName: words(),
  summary: words(),
  position: smallint().notNull(),
  /** Companies in at least one of its categories. */
  orgCount: integer().notNull().default(0),
  ...picture(),
});

/** A category: `subcategory` in queries, `entryheading` in entities (decision D4). Slugs are unique over all sections. */
export const categories = pgTable(
  'categories',
  {
    id: id(),
    sectionId: integer()
      .notNull()
      .references(() => sections.id),
    code: text().notNull().unique(),
    name: text().notNull(),
    slug: text().notNull().unique(),
    googleAdName: words(),
    orgCount: integer().notNull().default(0),
  },
  (t) => [index('categories_section').on(t.sectionId, t.orgCount)],
);

/** Exact counts of approved companies by category and country. */
export const categoryCountry = pgTable(
  'category_country',
  {
    categoryId: integer()
      .notNull()
      .references(() => categories.id),
    countryId: integer()
      .notNull()
      .references(() => countries.id),
    orgCount: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.countryId, t.categoryId] }),
    index('category_country_category').on(t.categoryId),
  ],
);

/** Exact counts of approved companies by section and country. */
export const sectionCountry = pgTable(
  'section_country',
  {
    sectionId: integer()
      .notNull()
      .references(() => sections.id),
    countryId: integer()
      .notNull()
      .references(() => countries.id),
    orgCount: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.countryId, t.sectionId] })],
);

/**
 * Exact counts of approved companies that have both codes (see `facet_code()`); `scope` 0 is the whole directory. Scopes
 * are sections, countries, packages and what profiles show; places are counted in their country alone.
 */
export const facetCount = pgTable(
  'facet_count',
  { scope: integer().notNull(), facet: integer().notNull(), orgCount: integer().notNull() },
  (t) => [primaryKey({ columns: [t.scope, t.facet] })],
);

/** Exact counts of approved companies by first letter; `countryId` 0 stands for all countries. */
export const letterCount = pgTable(
  'letter_count',
  { countryId: integer().notNull(), letter: text().notNull(), orgCount: integer().notNull() },
  (t) => [primaryKey({ columns: [t.countryId, t.letter] })],
);

/** Words of other trades for the same thing, so that a search for a synonym finds the category. */
export const categoryAliases = pgTable(
  'category_aliases',
  {
    categoryId: integer()
      .notNull()
      .references(() => categories.id),
    alias: text().notNull(),
  },
  (t) => [uniqueIndex('category_aliases_alias').on(t.alias)],
);
