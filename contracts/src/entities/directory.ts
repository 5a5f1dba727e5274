import * as z from 'zod';
import { ImageUrl, PackageCode } from './shared';

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

/** A section with its categories; both by org_count, the largest first (spec directory §5). */
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

export const Logo = z.object({
  id: z.int(),
  url: z.string(),
  logo_type: z.enum(['logo', 'thumbnail', 'banner']),
});
export type Logo = z.infer<typeof Logo>;

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

/** How the matching companies spread: what the filters of a listing show. Every list by org_count, the largest first. */
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
    /** Only when `facets=1` was asked. */
    facets: Facets.nullable(),
  })
  .meta({ id: 'SearchResults' });
export type SearchResults = z.infer<typeof SearchResults>;

/** The company of a showreel or featured profile. */
export const CompanyLink = z.object({
  orgid: z.int(),
  orgname: z.string(),
  packagetypecode: PackageCode,
  country: z.string(),
  country_slug: z.string(),
  url_slug: z.string(),
});
export type CompanyLink = z.infer<typeof CompanyLink>;

export const Showreel = z
  .object({
    showreel_id: z.int(),
    showreel_name: z.string(),
    is_published: z.boolean(),
    custom_title: z.string().nullable(),
    custom_description: z.string().nullable(),
    /** The clip, or the player page of another host. */
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
  .object({ id: z.int(), title: z.string().nullable(), url: z.string(), thumbnail: z.string() })
  .meta({ id: 'GalleryImage' });
export type GalleryImage = z.infer<typeof GalleryImage>;

export const Reel = z.object({
  id: z.int(),
  name: z.string(),
  dataUrl: z.string(),
  thumbnailUrl: ImageUrl,
});
export type Reel = z.infer<typeof Reel>;

/**
 * Company, full profile. What its package does not show is not in the answer: `null` or an empty list
 * (spec directory §6, decision D29). `strapline` and `aboutus` are HTML, sanitised.
 */
export const Company = z
  .object({
    orgid: z.int(),
    orgname: z.string(),
    packagetype: PackageCode,
    url_slug: z.string(),
    country: z.string(),
    country_slug: z.string(),
    addline1: z.string().nullable(),
    addline2: z.string().nullable(),
    addline3: z.string().nullable(),
    addline4: z.string().nullable(),
    town: z.string().nullable(),
    county: z.string().nullable(),
    state_name: z.string().nullable(),
    postcode: z.string().nullable(),
    hideaddress: z.boolean(),
    /** Set from CORPORATE up, where the address is not hidden: what 'Directions' links to. */
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
    /** Embed rebuilt by the api from provider and id (decision C23). */
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
    /** Whether it has a public gallery; the pictures come by `getGallery`. */
    gallery: z.boolean(),
    /** The first pictures of the gallery, so that the profile needs no second call. */
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

/** A company that is gone (410), with others like it (decision D11). */
export const CompanyGone = z
  .object({ detail: z.string(), similar: z.array(CompanyCard) })
  .meta({ id: 'CompanyGone' });
/** Nothing under this slug (404), with up to five nearest names (decision D11). */
export const NotFoundWithNearest = z
  .object({ detail: z.string(), nearest: z.array(z.object({ name: z.string(), url: z.string() })) })
  .meta({ id: 'NotFoundWithNearest' });

export const FilmGuide = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  image_url: ImageUrl,
});
export type FilmGuide = z.infer<typeof FilmGuide>;

export const TopLocation = z
  .object({
    image_url: ImageUrl,
    image_link: z.string(),
    image_title: z.string(),
    image_label: z.string(),
    city: z.string().nullable(),
    county: z.string().nullable(),
    state: z.string().nullable(),
    country_slug: z.string(),
  })
  .meta({ id: 'TopLocation' });
export type TopLocation = z.infer<typeof TopLocation>;

export const CityLink = z
  .object({ id: z.int(), city: z.string(), country_url_slug: z.string(), url_slug: z.string() })
  .meta({ id: 'CityLink' });
export type CityLink = z.infer<typeof CityLink>;

/** An article as a sidebar names it. */
export const ArticleLink = z.object({
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  date_published: z.string(),
  image_url: ImageUrl,
});
export type ArticleLink = z.infer<typeof ArticleLink>;

/** A country's page: what its three tabs show. Texts are sanitised HTML. */
export const Country = z
  .object({
    country: z.string(),
    slug: z.string(),
    countryisocode: z.string(),
    continent: z.string(),
    org_count: z.int(),
    summary: z.string(),
    image_url: ImageUrl,
    image_alt: z.string().nullable(),
    google_ad_name: z.string().nullable(),
    top_cities: z.array(CityLink),
    states: z.array(z.object({ name: z.string(), url_slug: z.string(), org_count: z.int() })),
    film_guides: z.array(FilmGuide),
    country_gallery: z.array(
      z.object({
        id: z.int(),
        title: z.string().nullable(),
        image_url: z.string(),
        url_link: z.string().nullable(),
      }),
    ),
    tax_incentives_description: z.string().nullable(),
    top_locations: z.array(TopLocation),
    editors_pick: z.array(z.object({ article: ArticleLink })),
    highlighted: z.array(z.object({ article: ArticleLink })),
    country_featured_profiles: z.array(FeaturedProfile),
    /** ISO instant of the last change of guide or incentives. */
    updated: z.string(),
  })
  .meta({ id: 'Country' });
export type Country = z.infer<typeof Country>;

/** One of the list of countries. */
export const CountryEntry = z
  .object({
    country: z.string(),
    slug: z.string(),
    countryisocode: z.string(),
    continent: z.string(),
    dial_code: z.string().nullable(),
    org_count: z.int(),
    has_guide: z.boolean(),
    has_incentives: z.boolean(),
  })
  .meta({ id: 'CountryEntry' });
export type CountryEntry = z.infer<typeof CountryEntry>;

export const State = z
  .object({
    state: z.string(),
    url_slug: z.string(),
    country: z.string(),
    country_slug: z.string(),
    org_count: z.int(),
    header_summary: z.string(),
    top_cities: z.array(CityLink),
    film_guides: z.array(FilmGuide),
    tax_incentives_description: z.string().nullable(),
  })
  .meta({ id: 'State' });
export type State = z.infer<typeof State>;

export const City = z
  .object({
    id: z.int(),
    city: z.string(),
    country: z.string(),
    country_url_slug: z.string(),
    url_slug: z.string(),
    org_count: z.int(),
    summary: z.string(),
  })
  .meta({ id: 'City' });
export type City = z.infer<typeof City>;

export const County = z
  .object({
    county: z.string(),
    url_slug: z.string(),
    country: z.string(),
    country_slug: z.string(),
    org_count: z.int(),
  })
  .meta({ id: 'County' });
export type County = z.infer<typeof County>;

export const TaxPdf = z
  .object({ id: z.int(), name: z.string(), incentives_pdf: z.string() })
  .meta({ id: 'TaxPdf' });

export const TaxData = z
  .object({
    result: z.array(
      z.object({
        continent: z.object({ name: z.string() }),
        tax_incentives: z.string(),
        image_url: ImageUrl,
        continent_countries: z.array(
          z.object({ country: z.object({ country: z.string(), url_slug: z.string() }), image_url: ImageUrl }),
        ),
      }),
    ),
    /** The first is the PDF. */
    download_incentives: z.array(TaxPdf),
  })
  .meta({ id: 'TaxData' });
export type TaxData = z.infer<typeof TaxData>;

export const FilmingGuideCard = z.object({
  id: z.int(),
  title: z.string(),
  image_url: ImageUrl,
  description: z.string(),
  country_page: z.object({ country: z.string(), slug: z.string() }),
});
export type FilmingGuideCard = z.infer<typeof FilmingGuideCard>;

export const TaxIncentiveCard = z.object({
  id: z.int(),
  slug: z.string(),
  country: z.string(),
  image_url: ImageUrl,
  title: z.string(),
  tax_incentives_description: z.string(),
});
export type TaxIncentiveCard = z.infer<typeof TaxIncentiveCard>;

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

export const ProductionGuide = z
  .object({ title: z.string(), image_url: ImageUrl, square_image_url: ImageUrl, url_field: z.string() })
  .meta({ id: 'ProductionGuide' });
export type ProductionGuide = z.infer<typeof ProductionGuide>;

/** What the Location Hub shows. Texts are whole; cards cut them. */
export const LocationHub = z
  .object({
    total_countries: z.int(),
    filming_guides: z.array(FilmingGuideCard),
    tax_incentives: z.array(TaxIncentiveCard),
    featured_suppliers: z.array(FeaturedSupplier),
    /** In stored order: the page shows them reversed (decision D22). */
    production_guides: z.array(ProductionGuide),
  })
  .meta({ id: 'LocationHub' });
export type LocationHub = z.infer<typeof LocationHub>;

/** Live totals and the texts of the hero (spec news §3, decision D25). */
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

/** Claim status: the organisation claimed by the visitor, or `null`. */
export const ClaimStatus = z.object({ org: z.int().nullable() }).meta({ id: 'ClaimStatus' });
