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

/** Section with its categories, both ordered by org_count, largest first (docs/requirements/directory.md §5). */
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
    /** Name of its country; for a country its own name. */
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

/** Reason for a result whose own text does not contain the keyword (decision D8). */
export const Match = z.object({
  kind: z.enum(['person', 'credit']),
  /** 'Team: Jane Doe, line producer', 'Credit: Title, 2022'. */
  text: z.string(),
});
export type Match = z.infer<typeof Match>;

/** Kinds of reasons, from the best level of the order of results to the last (decision D15). */
export const reasonKinds = ['name', 'category', 'role', 'text', 'team', 'credit', 'place'] as const;

/**
 * Reason for a result. Its text: the company's name, a category, 'line producer, Jane Doe' for a role, an excerpt of the
 * profile's text, 'Jane Doe, line producer' for a team, 'Title, 2022' for a credit, 'Paris, France' for a place.
 */
export const MatchReason = z
  .object({
    kind: z.enum(reasonKinds),
    text: z.string(),
    /** Parts of the text to mark: ascending and separate, from `start` to before `end`, in UTF-16 units. */
    marks: z.array(z.object({ start: z.int(), end: z.int() })),
  })
  .meta({ id: 'MatchReason' });
export type MatchReason = z.infer<typeof MatchReason>;

/** Search result. */
export const CompanyCard = z
  .object({
    orgid: z.int(),
    orgname: z.string(),
    url_slug: z.string(),
    country: z.string(),
    country_slug: z.string(),
    town: z.string().nullable(),
    /** Full text; the card cuts it to 80 characters. */
    strapline: z.string(),
    packagetypecode: PackageCode,
    logos: z.array(Logo),
    hasgallery: z.boolean(),
    hasshowreel: z.boolean(),
    /** Cover picture; GOLD and PLATINUM only. */
    image_url: ImageUrl,
    /** Names of its first categories. */
    categories: z.array(z.string()),
    matches: z.array(Match),
    /** `null` without a keyword. */
    reason: MatchReason.nullable(),
  })
  .meta({ id: 'CompanyCard' });
export type CompanyCard = z.infer<typeof CompanyCard>;

export const FacetValue = z.object({ name: z.string(), url_slug: z.string(), org_count: z.int() });
export type FacetValue = z.infer<typeof FacetValue>;

/**
 * Counts for the filters of a listing, each list ordered by org_count, largest first. A filter with a selected value is
 * counted as if nothing were selected, because another value can replace or join it.
 */
export const Facets = z
  .object({
    /** Counts by where the keyword matches. */
    scopes: z.object({ company: z.int(), people: z.int(), credits: z.int() }),
    /** Sections if none is selected; otherwise `categories` lists those of the selected one. */
    sections: z.array(FacetValue),
    categories: z.array(FacetValue.extend({ section_url_slug: z.string() })),
    countries: z.array(FacetValue),
    /** States, counties and cities of the selected country, and the selected one. */
    places: z.array(FacetValue.extend({ location_type: LocationType })),
    tiers: z.array(z.object({ packagetypecode: PackageCode, org_count: z.int() })),
    showreel: z.int(),
    gallery: z.int(),
    greencard: z.int(),
    /** Companies with offices of their own name elsewhere. */
    offices: z.int(),
    /** Companies updated since the first day of a month, 'yyyy-mm'; the latest month first. */
    updated: z.array(z.object({ since: z.string(), org_count: z.int() })),
    /** The county or state around the selected place, with its companies under the same filters. */
    wider: FacetValue.extend({ location_type: LocationType }).nullable(),
    /** Values on public profiles, from CORPORATE up. */
    languages: z.array(FacetValue),
    equipment: z.array(FacetValue),
    certificates: z.array(FacetValue),
    /** Places where companies have worked, from GOLD up. */
    worked_locations: z.array(FacetValue),
    /** Production types of shown credits; `url_slug` is the lower-case code: 'com'. */
    credit_types: z.array(FacetValue),
  })
  .meta({ id: 'Facets' });
export type Facets = z.infer<typeof Facets>;

/** Names of the slugs of a listing, for headings and breadcrumbs; `null` without a slug. */
export const ListingNames = z.object({
  section: z.string().nullable(),
  category: z.string().nullable(),
  country: z.string().nullable(),
  state: z.string().nullable(),
  county: z.string().nullable(),
  city: z.string().nullable(),
});
export type ListingNames = z.infer<typeof ListingNames>;

/** Corrected keyword that finds more than the typed one. */
export const DidYouMean = z
  .object({
    /** 'grip rental' */
    words: z.string(),
    /** Keyword slug to search for: 'grip-rental'. */
    search: z.string(),
    /** Whether the results are those of the correction, because the typed keyword finds nothing. */
    applied: z.boolean(),
  })
  .meta({ id: 'DidYouMean' });
export type DidYouMean = z.infer<typeof DidYouMean>;

/** Interpretation of a keyword that names a place: 'camera hire nyc', 'poland grip', '東京'. */
export const KeywordPlace = z
  .object({
    /** Keyword without the place: 'camera hire'. Empty if the keyword is only a place: its page is offered first. */
    words: z.string(),
    /** Slug of `words`. With the filters of `place` it finds the same; alone it is the search without the place. */
    search: z.string(),
    place: LocationOption,
    /** Number of companies, at least one. */
    count: z.int(),
    /** Whether the results are those in the place, shown as a chip to remove. Otherwise the place is only offered. */
    applied: z.boolean(),
  })
  .meta({ id: 'KeywordPlace' });
export type KeywordPlace = z.infer<typeof KeywordPlace>;

/** Search result set. */
export const SearchResults = z
  .object({
    count: z.int(),
    /** Whether the count exceeds the maximum, shown as '10,000+'. */
    capped: z.boolean(),
    results: z.array(CompanyCard),
    google_ad_name: z.string().nullable(),
    names: ListingNames,
    did_you_mean: DidYouMean.nullable(),
    /** Place that the keyword names; `null` if a place is selected. */
    keyword_place: KeywordPlace.nullable(),
    /** Set with `facets=1`. */
    facets: Facets.nullable(),
  })
  .meta({ id: 'SearchResults' });
export type SearchResults = z.infer<typeof SearchResults>;

/** Live totals and texts of the hero (docs/requirements/news.md §3, decision D25). */
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

/** Suggestions while typing in the hero's field, at most five of each kind. */
export const Suggestions = z
  .object({
    /** Place that the text names beside other words: 'camera hire pol'. Categories are searched for those words there. */
    place: LocationOption.nullable(),
    categories: z.array(
      z.object({
        name: z.string(),
        url_slug: z.string(),
        section: z.string(),
        section_url_slug: z.string(),
        /** Whether the entry is a section; then `url_slug` is the section's. */
        is_section: z.boolean(),
        /** Number of companies, in `place` if it is set. */
        org_count: z.int(),
      }),
    ),
    companies: z.array(CompanyLink),
    places: z.array(LocationOption),
    articles: z.array(ArticleLink),
  })
  .meta({ id: 'Suggestions' });
export type Suggestions = z.infer<typeof Suggestions>;
