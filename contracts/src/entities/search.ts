import * as z from 'zod';
import { ArticleLink, CompanyLink, ImageUrl, Logo, PackageCode } from './shared';

export const Subcategory = z
  .object({
    entryheadingcode: z.string(),
    entryheading: z.string(),
    url_slug: z.string(),
    google_ad_name: z.string().nullable(),
    org_count: z.int(),
  })
  .meta({ id: 'Subcategory' });
export type Subcategory = z.infer<typeof Subcategory>;

/** A section with its categories; both by org_count, the largest first (docs/requirements/directory.md §5). */
export const Category = z
  .object({
    entrysectioncode: z.string(),
    entrysection: z.string(),
    url_slug: z.string(),
    google_ad_name: z.string().nullable(),
    org_count: z.int(),
    subcategories: z.array(Subcategory),
  })
  .meta({ id: 'Category' });
export type Category = z.infer<typeof Category>;

export const LocationType = z.enum(['Country', 'State', 'County', 'City']);
export type LocationType = z.infer<typeof LocationType>;

export const LocationOption = z
  .object({
    name: z.string(),
    /** Name of the country that it lies in; its own for a country. */
    country: z.string(),
    location_type: LocationType,
    url_slug: z.string(),
    country_slug: z.string(),
    org_count: z.int(),
    /** 'Birmingham, UK' (decision D23). */
    label: z.string(),
  })
  .meta({ id: 'LocationOption' });
export type LocationOption = z.infer<typeof LocationOption>;

/** Why a company is among the results although its own text does not say the keyword (decision D8). */
export const Match = z.object({
  kind: z.enum(['person', 'credit']),
  /** 'Team: Jane Doe, line producer', 'Credit: Title, 2022'. */
  text: z.string(),
});
export type Match = z.infer<typeof Match>;

/** Search result. */
export const CompanyCard = z
  .object({
    orgid: z.int(),
    orgname: z.string(),
    url_slug: z.string(),
    country: z.string(),
    country_slug: z.string(),
    town: z.string().nullable(),
    /** Whole; the card cuts it to 80 characters. */
    strapline: z.string(),
    packagetypecode: PackageCode,
    logos: z.array(Logo),
    hasgallery: z.boolean(),
    hasshowreel: z.boolean(),
    /** Cover picture of the densest rows; GOLD and PLATINUM only. */
    image_url: ImageUrl,
    /** Names of its first categories. */
    categories: z.array(z.string()),
    matches: z.array(Match),
  })
  .meta({ id: 'CompanyCard' });
export type CompanyCard = z.infer<typeof CompanyCard>;

export const FacetValue = z.object({ name: z.string(), url_slug: z.string(), org_count: z.int() });
export type FacetValue = z.infer<typeof FacetValue>;

/**
 * How the matching companies spread: what the filters of a listing show. Every list by org_count, the largest first.
 * Categories, countries, tiers and what profiles list count, where one is chosen, as if none were: another one
 * replaces it or joins it.
 */
export const Facets = z
  .object({
    /** Counts by what a keyword is found in. */
    scopes: z.object({ company: z.int(), people: z.int(), credits: z.int() }),
    /** Sections where none is chosen, the categories of the chosen one otherwise. */
    sections: z.array(FacetValue),
    categories: z.array(FacetValue.extend({ section_url_slug: z.string() })),
    countries: z.array(FacetValue),
    /** States, counties and cities of the chosen country. */
    places: z.array(FacetValue.extend({ location_type: LocationType })),
    tiers: z.array(z.object({ packagetypecode: PackageCode, org_count: z.int() })),
    showreel: z.int(),
    gallery: z.int(),
    /** What public profiles list, from CORPORATE up. */
    languages: z.array(FacetValue),
    equipment: z.array(FacetValue),
    certificates: z.array(FacetValue),
    /** Kinds of production among the credits that profiles show; `url_slug` is the code in small letters: 'com'. */
    credit_types: z.array(FacetValue),
  })
  .meta({ id: 'Facets' });
export type Facets = z.infer<typeof Facets>;

/** What the slugs of a listing are called, for headings and breadcrumbs; `null` where a slug is not chosen. */
export const ListingNames = z.object({
  section: z.string().nullable(),
  category: z.string().nullable(),
  country: z.string().nullable(),
  state: z.string().nullable(),
  county: z.string().nullable(),
  city: z.string().nullable(),
});
export type ListingNames = z.infer<typeof ListingNames>;

/** Another spelling of a keyword that finds more than what was typed. */
export const DidYouMean = z
  .object({
    /** 'grip rental' */
    words: z.string(),
    /** The keyword slug to search for: 'grip-rental'. */
    search: z.string(),
    /** What was typed finds nothing: the results are those of the correction. */
    applied: z.boolean(),
  })
  .meta({ id: 'DidYouMean' });
export type DidYouMean = z.infer<typeof DidYouMean>;

/** A keyword that ends with a place, read as a keyword and a place: 'camera hire nyc'. */
export const PlaceMeant = z
  .object({
    /** What is left of the keyword, 'camera hire', and its slug; empty where all of it is the place. */
    words: z.string(),
    search: z.string(),
    place: LocationOption,
    /** Companies that this finds, at least one. */
    count: z.int(),
  })
  .meta({ id: 'PlaceMeant' });
export type PlaceMeant = z.infer<typeof PlaceMeant>;

/** Search result set. */
export const SearchResults = z
  .object({
    count: z.int(),
    /** The count went past the ceiling: print '10,000+'. */
    capped: z.boolean(),
    results: z.array(CompanyCard),
    google_ad_name: z.string().nullable(),
    names: ListingNames,
    did_you_mean: DidYouMean.nullable(),
    /** Only where the keyword as it is finds hardly anything, and no place was chosen. */
    place_meant: PlaceMeant.nullable(),
    /** Only when `facets=1` was asked. */
    facets: Facets.nullable(),
  })
  .meta({ id: 'SearchResults' });
export type SearchResults = z.infer<typeof SearchResults>;

/** Live totals and the texts of the hero (docs/requirements/news.md §3, decision D25). */
export const HeaderFigures = z
  .object({
    header: z.array(
      z.object({
        hero_text: z.string(),
        country_text: z.string(),
        category_text: z.string(),
        company_text: z.string(),
      }),
    ),
    total_countries: z.int(),
    total_detailed_categories: z.int(),
    total_companies: z.int(),
  })
  .meta({ id: 'HeaderFigures' });
export type HeaderFigures = z.infer<typeof HeaderFigures>;

/** What the hero's field suggests while one types. At most five of each kind. */
export const Suggestions = z
  .object({
    categories: z.array(
      z.object({
        name: z.string(),
        url_slug: z.string(),
        section: z.string(),
        section_url_slug: z.string(),
        /** `true` when it is a section itself: then `url_slug` is the section's. */
        is_section: z.boolean(),
        org_count: z.int(),
      }),
    ),
    companies: z.array(CompanyLink),
    places: z.array(LocationOption),
    articles: z.array(ArticleLink),
  })
  .meta({ id: 'Suggestions' });
export type Suggestions = z.infer<typeof Suggestions>;
