import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, now, picture, words } from './columns';

/** Every country of ISO 3166, for the forms (decision D26). `numericCode` is the forms' option value. */
export const isoCountries = pgTable('iso_countries', {
  code: text().primaryKey(),
  code3: text().notNull(),
  numericCode: integer().notNull().unique(),
  name: text().notNull(),
  diallingCode: words(),
});

export const continents = pgTable('continents', {
  id: id(),
  name: text().notNull(),
  slug: text().notNull().unique(),
  position: smallint().notNull(),
  /** HTML of the all-taxes page. */
  taxIncentives: words(),
  ...picture(),
});

/** The 149 countries of the directory. */
export const countries = pgTable(
  'countries',
  {
    id: id(),
    name: text().notNull(),
    slug: text().notNull().unique(),
    isoCode: text()
      .notNull()
      .unique()
      .references(() => isoCountries.code),
    continentId: integer()
      .notNull()
      .references(() => continents.id),
    /** Picture region of the pool: nordic, alps, eastAsia… */
    region: text().notNull(),
    diallingCode: words(),
    /** IANA zone of the capital. */
    timeZone: words(),
    /** Standard offset of that zone, in minutes east of UTC. */
    utcOffset: integer().notNull().default(0),
    capital: words(),
    /** What a first-level division is called: State, Province, Region… */
    stateLabel: text().notNull().default('Region'),
    summary: words(),
    googleAdName: words(),
    taxIncentivesTitle: words(),
    /** HTML; empty: not yet written (decision D20). */
    taxIncentivesDescription: words(),
    taxUpdatedAt: now(),
    guideUpdatedAt: now(),
    filmCommissionName: words(),
    filmCommissionUrl: words(),
    orgCount: integer().notNull().default(0),
    ...picture(),
  },
  (t) => [index('countries_continent').on(t.continentId)],
);

/** Everything the locations call offers: countries themselves, their states, counties and cities. */
export const locations = pgTable(
  'locations',
  {
    id: id(),
    kind: text().$type<'country' | 'state' | 'county' | 'city'>().notNull(),
    name: text().notNull(),
    slug: text().notNull(),
    countryId: integer()
      .notNull()
      .references(() => countries.id),
    /** State or county that a city lies in. */
    parentId: integer(),
    /** The name folded as `fold()` does. */
    search: text().notNull(),
    letter: text().notNull(),
    orgCount: integer().notNull().default(0),
    population: integer().notNull().default(0),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** A city's summary, a state's header summary. */
    summary: words(),
    /** States only: HTML. */
    taxIncentivesDescription: words(),
    /** Place among the top cities of its country (and, for cities of a state, of the state); null: not among them. */
    topRank: smallint(),
    stateTopRank: smallint(),
    ...picture(),
  },
  (t) => [
    uniqueIndex('locations_slug').on(t.countryId, t.kind, t.slug),
    index('locations_search').on(t.search.op('text_pattern_ops')),
    index('locations_parent').on(t.parentId),
    index('locations_letter').on(t.kind, t.letter, t.search),
    check('locations_kind', sql`${t.kind} in ('country','state','county','city')`),
  ],
);

/** Sections of the filming guide of a country, or of a state of it when `stateId` is set (decision D18). */
export const guideSections = pgTable(
  'guide_sections',
  {
    id: id(),
    countryId: integer()
      .notNull()
      .references(() => countries.id),
    stateId: integer().references(() => locations.id),
    position: smallint().notNull(),
    title: text().notNull(),
    /** Anchor: unique inside one guide (decision C17). */
    slug: text().notNull(),
    /** HTML. */
    description: text().notNull(),
    updatedAt: now(),
    ...picture(),
  },
  (t) => [index('guide_sections_place').on(t.countryId, t.stateId, t.position)],
);

/** The gallery carousel of a country's guide. */
export const countryGallery = pgTable(
  'country_gallery',
  {
    id: id(),
    countryId: integer()
      .notNull()
      .references(() => countries.id),
    position: smallint().notNull(),
    title: words(),
    urlLink: words(),
    ...picture(),
  },
  (t) => [index('country_gallery_country').on(t.countryId, t.position)],
);

/** Top location cards of a guide's sidebar. */
export const topLocations = pgTable(
  'top_locations',
  {
    id: id(),
    countryId: integer()
      .notNull()
      .references(() => countries.id),
    locationId: integer()
      .notNull()
      .references(() => locations.id),
    position: smallint().notNull(),
    imageTitle: words(),
    imageLabel: words(),
    ...picture(),
  },
  (t) => [index('top_locations_country').on(t.countryId, t.position)],
);

/** City area codes of the dialling codes page; a country's own code is `countries.diallingCode`. */
export const diallingAreas = pgTable(
  'dialling_areas',
  {
    id: id(),
    countryId: integer()
      .notNull()
      .references(() => countries.id),
    city: text().notNull(),
    areaCode: text().notNull(),
  },
  (t) => [index('dialling_areas_country').on(t.countryId, t.city)],
);

/** Files that pages offer: the incentives PDF, the packages, the media pack. Looked up by id or slug (decision C22). */
export const downloads = pgTable('downloads', {
  id: id(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  kind: text().$type<'incentives' | 'package' | 'media-pack'>().notNull(),
  /** File name under the starting data's `downloads/`. */
  file: text().notNull(),
  edition: date({ mode: 'string' }),
  isPublic: boolean().notNull().default(true),
});
