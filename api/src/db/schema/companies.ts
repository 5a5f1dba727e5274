import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { categories } from './catalogue';
import { id, instant, now, tsvector, words } from './columns';
import { countries, locations } from './places';

/** States of a profile; `approved` alone is public (decision D41). */
export type OrgStatus =
  | 'draft'
  | 'submitted'
  | 'approved'
  | 'changes_requested'
  | 'suspended'
  | 'removal_requested'
  | 'removed';

/** A company, or one person of a crew. Public addresses are `/country/{country slug}/profile/{slug}`. */
export const orgs = pgTable(
  'orgs',
  {
    id: id(),
    /** `null` only on a profile that awaits approval, where the directory does not cover `countryCode` (yet). */
    countryId: integer().references(() => countries.id),
    /** ISO 3166 code of a country that the directory does not cover; `null` elsewhere. */
    countryCode: text(),
    stateId: integer().references(() => locations.id),
    countyId: integer().references(() => locations.id),
    cityId: integer().references(() => locations.id),
    /** The head of a multinational; its offices are the rows that name it. */
    parentId: integer().references((): AnyPgColumn => orgs.id),
    slug: text().notNull(),
    name: text().notNull(),
    /** The name folded: order of the A to Z. */
    sortName: text().notNull(),
    /** 'a' to 'z', or '#' for digits, symbols and other scripts (decision D24). */
    letter: text().notNull(),
    packageCode: text().$type<'BASIC' | 'CORPORATE' | 'GOLD' | 'PLATINUM'>().notNull().default('BASIC'),
    status: text().$type<OrgStatus>().notNull().default('draft'),
    /** Order inside listings, the highest first: package rank × 1,000 + how complete the profile is (0 to 999). */
    score: integer().notNull().default(0),
    /** True: an individual; false: a company. */
    crew: boolean().notNull().default(false),
    hasShowreel: boolean().notNull().default(false),
    hasGallery: boolean().notNull().default(false),
    greencard: boolean().notNull().default(false),
    hideAddress: boolean().notNull().default(false),
    /** The owner asked for the form only: the address is not printed (decision C33). */
    hideEmail: boolean().notNull().default(false),
    strapline: words(),
    about: words(),
    addline1: words(),
    addline2: words(),
    addline3: words(),
    addline4: words(),
    town: words(),
    /** State or county as the owner wrote it. */
    county: words(),
    postcode: words(),
    email: words(),
    tel: words(),
    tel2: words(),
    fax: words(),
    skype: words(),
    web: words(),
    facebook: words(),
    twitter: words(),
    instagram: words(),
    imdb: words(),
    linkedin: words(),
    youtube: words(),
    /** Video of the profile as provider and id, never as HTML (decision C23). */
    videoProvider: text().$type<'vimeo' | 'youtube'>(),
    videoId: text(),
    productionContact: words(),
    reviewNote: words(),
    submittedAt: instant(),
    approvedAt: instant(),
    createdAt: now(),
    updatedAt: now(),
  },
  (t) => [
    uniqueIndex('orgs_slug').on(t.countryId, t.slug),
    index('orgs_country').on(t.countryId, t.score.desc().nullsFirst(), t.id).where(sql`status = 'approved'`),
    index('orgs_state').on(t.stateId, t.score.desc().nullsFirst(), t.id).where(sql`status = 'approved'`),
    index('orgs_county').on(t.countyId, t.score.desc().nullsFirst(), t.id).where(sql`status = 'approved'`),
    index('orgs_city').on(t.cityId, t.score.desc().nullsFirst(), t.id).where(sql`status = 'approved'`),
    index('orgs_letter').on(t.letter, t.sortName, t.id).where(sql`status = 'approved'`),
    index('orgs_name').on(t.sortName.op('text_pattern_ops')),
    index('orgs_parent').on(t.parentId),
    index('orgs_status').on(t.status, t.submittedAt).where(sql`status <> 'approved'`),
    check('orgs_country_known', sql`${t.countryId} is not null or ${t.status} <> 'approved'`),
    check('orgs_package', sql`${t.packageCode} in ('BASIC','CORPORATE','GOLD','PLATINUM')`),
    check(
      'orgs_status_known',
      sql`${t.status} in ('draft','submitted','approved','changes_requested','suspended','removal_requested','removed')`,
    ),
  ],
);

/** Slugs a company had before: they answer 301 (decision D11). */
export const orgSlugs = pgTable(
  'org_slugs',
  {
    countryId: integer()
      .notNull()
      .references(() => countries.id),
    slug: text().notNull(),
    orgId: integer()
      .notNull()
      .references(() => orgs.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.countryId, t.slug] })],
);

/**
 * What companies list in their own words, one row for all spellings of it: a facet value. Written by
 * `refresh_org_search(id)`. A credit's name is its code, as `credits` has it.
 */
export const facetTerms = pgTable(
  'facet_terms',
  {
    id: id(),
    kind: text().$type<'language' | 'equipment' | 'certificate' | 'credit'>().notNull(),
    slug: text().notNull(),
    name: text().notNull(),
  },
  (t) => [unique('facet_terms_slug').on(t.kind, t.slug)],
);

/** Words that names, trades, straplines, people, credits and places are made of: what a misspelt keyword may have meant. */
export const searchWords = pgTable('search_words', {
  /** Folded. */
  word: text().primaryKey(),
  /** In how many of them it stands. */
  uses: integer().notNull(),
});

/**
 * What keyword search reads, and what facets are counted over: approved companies only. Written by
 * `refresh_org_search(id)`, never by hand.
 */
export const orgSearch = pgTable('org_search', {
  orgId: integer()
    .primaryKey()
    .references(() => orgs.id, { onDelete: 'cascade' }),
  countryId: integer().notNull(),
  score: integer().notNull(),
  /** Section, category, country, place, package and term codes, and what the public profile shows: `facet_code()`. */
  facets: integer().array().notNull().default([]),
  /** A: name, B: category names, C: strapline. */
  head: tsvector().notNull(),
  /** `head` and D: about. */
  tsv: tsvector().notNull(),
});

const org = () =>
  integer()
    .notNull()
    .references(() => orgs.id, { onDelete: 'cascade' });

/** `countryId` repeats the company's, for category + country listings. */
export const orgCategories = pgTable(
  'org_categories',
  {
    categoryId: integer()
      .notNull()
      .references(() => categories.id),
    countryId: integer().notNull(),
    orgId: org(),
    position: smallint().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.categoryId, t.countryId, t.orgId] }),
    index('org_categories_org').on(t.orgId),
  ],
);

export const people = pgTable(
  'people',
  {
    id: id(),
    orgId: org(),
    firstname: text().notNull(),
    lastname: words(),
    jobfunction: words(),
    jobtitle: words(),
    email: words(),
    tel: words(),
    mobile: words(),
    sortorder: smallint().notNull().default(0),
    portraitUrl: text(),
    receiveMbi: boolean().notNull().default(false),
    receiveThirdParties: boolean().notNull().default(false),
    tsv: tsvector()
      .notNull()
      .generatedAlwaysAs(sql`to_tsvector('simple', fold(firstname || ' ' || lastname || ' ' || jobtitle))`),
  },
  (t) => [index('people_org').on(t.orgId, t.sortorder), index('people_tsv').using('gin', t.tsv)],
);

/** `productiontypecode`: COM, COR, DOC, FIL, OTH, POP, PRO, SHO, TV (docs/requirements/directory.md §3). */
export const credits = pgTable(
  'credits',
  {
    id: id(),
    orgId: org(),
    productiontypecode: text().notNull(),
    productiontitle: text().notNull(),
    productionjobtitle: words(),
    productionyear: smallint().notNull(),
    sortorder: smallint().notNull().default(0),
    tsv: tsvector().notNull().generatedAlwaysAs(sql`to_tsvector('simple', fold(productiontitle))`),
  },
  (t) => [
    index('credits_org').on(t.orgId, t.sortorder, t.productionyear.desc().nullsFirst()),
    index('credits_tsv').using('gin', t.tsv),
  ],
);

export const equipment = pgTable(
  'equipment',
  { id: id(), orgId: org(), name: text().notNull(), count: integer().notNull().default(1) },
  (t) => [index('equipment_org').on(t.orgId)],
);

export const certificates = pgTable(
  'certificates',
  { id: id(), orgId: org(), title: text().notNull() },
  (t) => [index('certificates_org').on(t.orgId)],
);

export const workedLocations = pgTable(
  'worked_locations',
  { id: id(), orgId: org(), location: text().notNull() },
  (t) => [index('worked_locations_org').on(t.orgId)],
);

export const languages = pgTable('languages', { id: id(), orgId: org(), language: text().notNull() }, (t) => [
  index('languages_org').on(t.orgId),
]);

/** Profile views by day, kept apart so that counting does not touch `orgs`. */
export const orgViews = pgTable(
  'org_views',
  { orgId: org(), day: text().notNull(), views: integer().notNull().default(0) },
  (t) => [primaryKey({ columns: [t.orgId, t.day] })],
);
