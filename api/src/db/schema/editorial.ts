import { boolean, date, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { id, instant, now, picture, words } from './columns';
import { articles } from './news';

/** Pages under `/info/{slug}`. */
export const infoPages = pgTable('info_pages', {
  id: id(),
  slug: text().notNull().unique(),
  title: text().notNull(),
  description: words(),
  updatedAt: now(),
});

/** Blocks of an information page: a picture, or HTML in `content`. */
export const infoBlocks = pgTable(
  'info_blocks',
  {
    id: id(),
    pageId: integer()
      .notNull()
      .references(() => infoPages.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    content: words(),
    imageText: words(),
    ...picture(),
  },
  (t) => [index('info_blocks_page').on(t.pageId, t.position)],
);

export const footerItems = pgTable('footer_items', {
  id: id(),
  contentType: text().$type<'Social Links' | 'Legal contents' | 'Useful resources'>().notNull(),
  title: text().notNull(),
  slug: words(),
  isExternal: boolean().notNull().default(false),
  externalLink: words(),
  openInNewTab: boolean().notNull().default(false),
  socialMediaType: words(),
  socialMediaLink: words(),
  position: smallint().notNull(),
});

/** Brand and media partner logos of the footer (`partner`) and trusted-by logos (`trusted`). */
export const brandLogos = pgTable('brand_logos', {
  id: id(),
  kind: text().$type<'trusted' | 'partner'>().notNull(),
  title: text().notNull(),
  logoUrl: text().notNull(),
  urlLink: words(),
  position: smallint().notNull(),
});

/** The home header's texts; totals are counted. One row. */
export const homeHeader = pgTable('home_header', {
  id: id(),
  heroText: text().notNull(),
  countryText: text().notNull(),
  categoryText: text().notNull(),
  companyText: text().notNull(),
});

/** `latestType` A: an article; E: an external item with its own title, picture and link. */
export const latestEntries = pgTable('latest_entries', {
  id: id(),
  latestType: text().$type<'A' | 'E'>().notNull(),
  articleId: integer().references(() => articles.id, { onDelete: 'cascade' }),
  title: words(),
  urlLink: words(),
  linkNewTab: boolean().notNull().default(false),
  position: smallint().notNull(),
  ...picture(),
});

export const latestVideos = pgTable('latest_videos', {
  id: id(),
  headline: text().notNull(),
  description: words(),
  videoUrl: text().notNull(),
  position: smallint().notNull(),
  ...picture(),
});

/** International production guides: external links, shown in reverse stored order (decision D22). */
export const productionGuides = pgTable('production_guides', {
  id: id(),
  title: text().notNull(),
  urlField: text().notNull(),
  squareImageUrl: words(),
  position: smallint().notNull(),
  ...picture(),
});

export const testimonials = pgTable('testimonials', {
  id: id(),
  fullName: text().notNull(),
  jobTitle: words(),
  companyName: words(),
  smallHeadshotUrl: words(),
  summary: text().notNull(),
  position: smallint().notNull(),
});

/** Save-the-date items. */
export const savedDates = pgTable('saved_dates', {
  id: id(),
  title: text().notNull(),
  place: words(),
  startsOn: date({ mode: 'string' }).notNull(),
  endsOn: date({ mode: 'string' }).notNull(),
  urlLink: words(),
});

export const aboutPage = pgTable('about_page', {
  id: id(),
  title: text().notNull(),
  description: text().notNull(),
});

export const teamMembers = pgTable('team_members', {
  id: id(),
  name: text().notNull(),
  role: words(),
  email: words(),
  text: words(),
  imageUrl: words(),
  position: smallint().notNull(),
});

/** HTML texts of the advertise page. One row. */
export const advertisePage = pgTable('advertise_page', {
  id: id(),
  title: text().notNull(),
  onlineProfiles: text().notNull(),
  theProductionGuide: text().notNull(),
});

/** `contentType` I image or V video; `galleryType` 1 the images' carousel, 2 the videos'. */
export const advertiseGallery = pgTable('advertise_gallery', {
  id: id(),
  contentType: text().$type<'I' | 'V'>().notNull(),
  galleryType: smallint().notNull(),
  videoUrl: words(),
  urlLink: words(),
  title: words(),
  position: smallint().notNull(),
  ...picture(),
});

export const advertiseButtons = pgTable('advertise_buttons', {
  id: id(),
  name: text().notNull(),
  urlLink: words(),
  position: smallint().notNull(),
});

/** Texts of the packages block and of the registration comparison; limits are the contract's. */
export const packages = pgTable('packages', {
  code: text().$type<'BASIC' | 'CORPORATE' | 'GOLD' | 'PLATINUM'>().primaryKey(),
  title: text().notNull(),
  summary: text().notNull(),
  price: text().notNull(),
  position: smallint().notNull(),
});

/** Whether the newsletter pop-up shows, and what it says: the row with the lowest id. */
export const newsletterPopups = pgTable('newsletter_popups', {
  id: id(),
  heading: text().notNull(),
  body: text().notNull(),
  ...picture(),
});

/** Times are instants; `timeZone` says how they are printed (decision D63). */
export const events = pgTable('events', {
  id: id(),
  slug: text().notNull().unique(),
  title: text().notNull(),
  summary: words(),
  /** HTML. */
  body: words(),
  venue: words(),
  city: words(),
  timeZone: text().notNull(),
  startsAt: instant().notNull(),
  endsAt: instant().notNull(),
  registrationOpensAt: instant(),
  registrationClosesAt: instant().notNull(),
  contactEmail: words(),
  ...picture(),
});

export const eventSponsors = pgTable('event_sponsors', {
  id: id(),
  eventId: integer()
    .notNull()
    .references(() => events.id, { onDelete: 'cascade' }),
  name: text().notNull(),
  logoUrl: text().notNull(),
  urlLink: words(),
  position: smallint().notNull(),
});

/** A notice that shows between two instants (decision D64). */
export const notices = pgTable('notices', {
  id: id(),
  text: text().notNull(),
  startsAt: instant().notNull(),
  endsAt: instant().notNull(),
});
