import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { categories, sections } from './catalogue';
import { id, words } from './columns';
import { orgs } from './companies';
import { reels } from './media';
import { articles } from './news';
import { countries, locations } from './places';

/** Where a featured profile stands: with a country's guide, in the hub's suppliers, or on the home page. */
export const featuredProfiles = pgTable(
  'featured_profiles',
  {
    id: id(),
    placement: text().$type<'country' | 'hub' | 'home'>().notNull(),
    countryId: integer().references(() => countries.id),
    orgId: integer()
      .notNull()
      .references(() => orgs.id, { onDelete: 'cascade' }),
    customCompanyTitle: words(),
    position: smallint().notNull(),
  },
  (t) => [index('featured_profiles_place').on(t.placement, t.countryId, t.position)],
);

export type ReelPlacement =
  | 'home'
  | 'country_landing'
  | 'country'
  | 'state'
  | 'county'
  | 'city'
  | 'category'
  | 'sub_category';

/** Where a featured showreel stands; the column that the placement names says for which place or trade. */
export const featuredShowreels = pgTable(
  'featured_showreels',
  {
    id: id(),
    placement: text().$type<ReelPlacement>().notNull(),
    countryId: integer().references(() => countries.id),
    locationId: integer().references(() => locations.id),
    sectionId: integer().references(() => sections.id),
    categoryId: integer().references(() => categories.id),
    reelId: integer()
      .notNull()
      .references(() => reels.id, { onDelete: 'cascade' }),
    customTitle: words(),
    customDescription: words(),
    position: smallint().notNull(),
  },
  (t) => [
    index('featured_showreels_country').on(t.placement, t.countryId, t.position),
    index('featured_showreels_location').on(t.locationId),
    index('featured_showreels_section').on(t.sectionId),
    index('featured_showreels_category').on(t.categoryId),
  ],
);

/** Articles beside a country's guide. */
export const countryPicks = pgTable(
  'country_picks',
  {
    id: id(),
    countryId: integer()
      .notNull()
      .references(() => countries.id),
    kind: text().$type<'editors_pick' | 'highlighted'>().notNull(),
    articleId: integer()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
  },
  (t) => [index('country_picks_country').on(t.countryId, t.kind, t.position)],
);

/**
 * Adverts that the house places itself: shown where no other provider fills a slot. A target that is `null` fits every
 * page.
 */
export const houseAdverts = pgTable(
  'house_adverts',
  {
    id: id(),
    /** Slots that it fits: '728x90'. Empty: all. */
    sizes: text().array().notNull().default([]),
    countryId: integer().references(() => countries.id),
    sectionId: integer().references(() => sections.id),
    categoryId: integer().references(() => categories.id),
    title: text().notNull(),
    body: text().notNull(),
    action: text().notNull(),
    /** A path of the site, or https://. */
    url: text().notNull(),
    imageUrl: text(),
    /** Who placed it; empty: the house. */
    sponsor: words(),
    startsOn: date(),
    /** The last day on which it shows. */
    endsOn: date(),
  },
  (t) => [check('house_adverts_url', sql`${t.url} ~ '^(/[^/\\\\]|https://)'`)],
);
