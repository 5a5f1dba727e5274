import * as z from 'zod';
import { CompanyCard } from './search';
import { CompanyLink, ImageUrl, Logo, PackageCode } from './shared';

export const Showreel = z
  .object({
    showreel_id: z.int(),
    showreel_name: z.string(),
    is_published: z.boolean(),
    custom_title: z.string().nullable(),
    custom_description: z.string().nullable(),
    /** URL of the clip, or of the player page of another host. */
    data_url: z.string(),
    thumbnail_url: ImageUrl,
    company: CompanyLink,
  })
  .meta({ id: 'Showreel' });
export type Showreel = z.infer<typeof Showreel>;

export const FeaturedProfile = z
  .object({ custom_company_title: z.string().nullable(), company: CompanyCard })
  .meta({ id: 'FeaturedProfile' });
export type FeaturedProfile = z.infer<typeof FeaturedProfile>;

export const ProfileCategory = z.object({
  heading_name: z.string(),
  url_slug: z.string(),
  section_url_slug: z.string(),
});

export const Person = z.object({
  id: z.int(),
  firstname: z.string(),
  lastname: z.string(),
  jobtitle: z.string().nullable(),
  mobile: z.string().nullable(),
  tel: z.string().nullable(),
  email: z.string().nullable(),
});
export type Person = z.infer<typeof Person>;

export const Credit = z.object({
  id: z.int(),
  productiontitle: z.string(),
  productionyear: z.int().nullable(),
  /** Code of `messages.creditTypes`. */
  productiontype: z.string(),
  /** `null` shows 'Not specified' (decision D37). */
  productionjobtitle: z.string().nullable(),
});
export type Credit = z.infer<typeof Credit>;

export const GalleryImage = z
  .object({
    id: z.int(),
    title: z.string().nullable(),
    /** Description for people who do not see the picture; `null` without one. */
    alt: z.string().nullable(),
    url: z.string(),
    thumbnail: z.string(),
  })
  .meta({ id: 'GalleryImage' });
export type GalleryImage = z.infer<typeof GalleryImage>;

export const Reel = z.object({
  id: z.int(),
  name: z.string(),
  caption: z.string().nullable(),
  dataUrl: z.string(),
  thumbnailUrl: ImageUrl,
});
export type Reel = z.infer<typeof Reel>;

/**
 * Full profile of a company. Parts that its package hides are `null` or empty (docs/requirements/directory.md §6,
 * decision D29). `strapline` and `aboutus` are sanitised HTML.
 */
export const Company = z
  .object({
    orgid: z.int(),
    orgname: z.string(),
    packagetype: PackageCode,
    url_slug: z.string(),
    country: z.string(),
    country_slug: z.string(),
    /** ISO 3166-1 alpha-2. */
    country_code: z.string(),
    addline1: z.string().nullable(),
    addline2: z.string().nullable(),
    addline3: z.string().nullable(),
    addline4: z.string().nullable(),
    town: z.string().nullable(),
    county: z.string().nullable(),
    state_name: z.string().nullable(),
    postcode: z.string().nullable(),
    /** IANA time zone of its place; `null` is unknown. */
    time_zone: z.string().nullable(),
    hideaddress: z.boolean(),
    /** Target of 'Directions', from CORPORATE up, unless the address is hidden. */
    directions_url: z.string().nullable(),
    strapline: z.string(),
    aboutus: z.string().nullable(),
    tel: z.string().nullable(),
    tel2: z.string().nullable(),
    fax: z.string().nullable(),
    /** Shown as plain text on BASIC. */
    email: z.string().nullable(),
    web: z.string().nullable(),
    facebook: z.string().nullable(),
    twitter: z.string().nullable(),
    instagram: z.string().nullable(),
    imdb: z.string().nullable(),
    linkedin: z.string().nullable(),
    youtube: z.string().nullable(),
    /** Embed that the api builds from provider and id (decision C23). */
    vimeo_video: z.string().nullable(),
    categories: z.array(ProfileCategory),
    logos: z.array(Logo),
    child_companies: z.array(
      z.object({
        orgid: z.int(),
        orgname: z.string(),
        town: z.string().nullable(),
        country: z.string(),
        country_slug: z.string(),
        url_slug: z.string(),
      }),
    ),
    people: z.array(Person),
    certificates: z.array(z.object({ id: z.int(), title: z.string() })),
    worked_locations: z.array(z.object({ id: z.int(), location: z.string() })),
    languages: z.array(z.object({ id: z.int(), language: z.string() })),
    equipment: z.array(z.object({ id: z.int(), name: z.string(), count: z.int() })),
    greencard: z.boolean(),
    /** Whether it has a public gallery; `getGallery` returns the pictures. */
    gallery: z.boolean(),
    /** First pictures of the gallery, so that the profile needs no second call. */
    gallery_preview: z.array(GalleryImage),
    gallery_count: z.int(),
    reel: z.array(Reel),
    production_credits: z.array(Credit),
    image_url: ImageUrl,
    /** ISO instant. */
    updated: z.string(),
  })
  .meta({ id: 'Company' });
export type Company = z.infer<typeof Company>;

/** Response for a removed company (410), with similar ones (decision D11). */
export const CompanyGone = z
  .object({ detail: z.string(), similar: z.array(CompanyCard) })
  .meta({ id: 'CompanyGone' });
/** Response for an unknown slug (404), with up to five similar names (decision D11). */
export const NotFoundWithNearest = z
  .object({
    detail: z.string(),
    nearest: z.array(z.object({ name: z.string(), url: z.string() })),
    /** Name of the parameter whose value is unknown. */
    parameter: z.string().optional(),
  })
  .meta({ id: 'NotFoundWithNearest' });

export const FeaturedSupplier = z.object({
  id: z.int(),
  orgname: z.string(),
  aboutus: z.string(),
  country: z.string(),
  country_slug: z.string(),
  url_slug: z.string(),
  logos: z.array(Logo),
  image_url: ImageUrl,
  packagetypecode: PackageCode,
  hasgallery: z.boolean(),
  hasshowreel: z.boolean(),
});
export type FeaturedSupplier = z.infer<typeof FeaturedSupplier>;

/** Claim status. `org` is the organisation that the visitor has claimed or owns, or `null`. */
export const ClaimStatus = z
  .object({
    org: z.int().nullable(),
    owned: z.boolean(),
    /** Reason why the visitor cannot claim it (decision D49), or `null`. */
    problem: z.string().nullable(),
  })
  .meta({ id: 'ClaimStatus' });
