import * as z from 'zod';
import {
  Company,
  CompanyGone,
  FeaturedProfile,
  GalleryImage,
  NotFoundWithNearest,
  Showreel,
} from '../entities/companies';
import {
  City,
  CityLink,
  Country,
  CountryBrief,
  CountryEntry,
  County,
  LocationHub,
  State,
  StateBrief,
  TaxData,
} from '../entities/places';
import { Category, LocationOption, SearchResults, Suggestions } from '../entities/search';
import {
  CompanyLink,
  Flag,
  Id,
  ImageUrl,
  List,
  limitOf,
  Offset,
  OptionalSlug,
  SlugPart,
} from '../entities/shared';
import type { RouteSchemas } from '../route';
import { listingSorts } from '../urls';

const Keyword = z.string().max(400);
/** 'yyyy-mm', from 2000 on. */
const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);
const CountryParams = z.object({ country: SlugPart });
const StateParams = z.object({ country: SlugPart, state: SlugPart });
const CityParams = z.object({ country: SlugPart, city: SlugPart });

/**
 * Query of a search (docs/requirements/directory.md §7, decisions D4, D7, D10, D15). `section` + `category` and
 * `category` + `subcategory` both select a section and one of its categories, by slugs.
 */
const SearchQuery = z.object({
  offset: Offset,
  limit: limitOf(15, 60),
  section: OptionalSlug,
  category: OptionalSlug,
  subcategory: OptionalSlug,
  /** One slug or several, comma-separated. */
  country: List,
  state: OptionalSlug,
  county: OptionalSlug,
  city: OptionalSlug,
  /** Words or a keyword slug. */
  search: Keyword.optional(),
  /** Scopes: none means all, several mean their union. */
  search_company: Flag,
  search_people: Flag,
  search_credits: Flag,
  tier: List,
  /** Slugs of the facets; several of one kind match any of them. */
  languages: List,
  equipment: List,
  certificates: List,
  credit_types: List,
  worked_locations: List,
  /** Only companies with these on their profile. */
  showreel: Flag,
  gallery: Flag,
  greencard: Flag,
  offices: Flag,
  /** Only companies updated since this month. Another text means any time. */
  updated: Month.optional().catch(undefined),
  sort: z.enum(listingSorts).catch('relevance').default('relevance'),
  /** Whether to return `facets`. */
  facets: Flag,
});

/** Routes of the directory (docs/requirements/directory.md §7). Names are the operationIds (decision D81). */
export const directoryRoutes = {
  search: {
    summary: 'Search companies by keyword, section, category and place, with their people and credits.',
    query: SearchQuery,
    response: SearchResults,
    errors: { 404: NotFoundWithNearest },
    cache: 30,
  },
  getSuggestions: {
    summary: 'Categories, companies, places and articles that start with a text.',
    query: z.object({ q: Keyword.default('') }),
    response: Suggestions,
    cache: 30,
  },
  getLocations: {
    summary:
      'Countries, states, counties and cities by the beginning of their name, tolerating typing errors.',
    query: z.object({
      search: Keyword.default(''),
      /** Only places in this country, by slug or name. */
      country: OptionalSlug,
      limit: limitOf(300, 300),
    }),
    response: z.array(LocationOption),
    cache: 300,
  },
  getCategories: {
    summary: 'Sections with their categories and numbers of companies.',
    /** `sections=1` omits the categories, for navigation on every page. */
    query: z.object({ sections: Flag }),
    response: z.array(Category),
    cache: 300,
  },
  getCountryIndex: {
    summary: 'The number of countries in the directory.',
    response: z.object({ total_countries: z.int() }),
    cache: 300,
  },
  getCountries: {
    summary: 'The countries of the directory by name.',
    response: z.array(CountryEntry),
    cache: 300,
  },
  getCountry: {
    summary: 'A country with its guide, incentives, gallery and top locations.',
    params: CountryParams,
    response: Country,
    errors: { 404: NotFoundWithNearest },
    cache: 60,
  },
  getCountryBrief: {
    summary: 'The summary of a country for its listings.',
    params: CountryParams,
    response: CountryBrief,
    errors: { 404: NotFoundWithNearest },
    cache: 60,
  },
  getCountryImage: {
    summary: 'The picture of a country.',
    params: CountryParams,
    response: z.object({ image_url: ImageUrl, alt: z.string().nullable() }),
    errors: { 404: NotFoundWithNearest },
    cache: 300,
  },
  validateCountry: {
    summary: 'Whether a slug is one of the countries.',
    params: CountryParams,
    response: z.object({ valid: z.boolean() }),
    cache: 300,
  },
  getState: {
    summary: 'A state with its summary, guide and cities.',
    params: StateParams,
    response: State,
    errors: { 404: NotFoundWithNearest },
    cache: 60,
  },
  getStateBrief: {
    summary: 'The summary of a state for its listings.',
    params: StateParams,
    response: StateBrief,
    errors: { 404: NotFoundWithNearest },
    cache: 60,
  },
  validateState: {
    summary: 'Whether a state belongs to a country.',
    params: StateParams,
    response: z.object({ valid: z.boolean() }),
    cache: 300,
  },
  getCity: {
    summary: 'A city with its summary.',
    params: CityParams,
    response: City,
    errors: { 404: NotFoundWithNearest },
    cache: 60,
  },
  validateCity: {
    summary: 'Whether a city belongs to a country.',
    params: CityParams,
    response: z.object({ valid: z.boolean() }),
    cache: 300,
  },
  getCounty: {
    // Decision D12.
    summary: 'A county; an unknown one has no companies.',
    params: z.object({ country: SlugPart, county: SlugPart }),
    response: County,
    errors: { 404: NotFoundWithNearest },
    cache: 60,
  },
  getCities: {
    summary: 'Cities with companies by their first letter.',
    query: z.object({ alpha: z.string().max(3).default('a') }),
    response: z.object({
      results: z.array(CityLink.extend({ country: z.string(), org_count: z.int() })),
      letters: z.array(z.object({ letter: z.string(), count: z.int() })),
    }),
    cache: 300,
  },
  getCompanies: {
    // Decision D24.
    summary: 'Companies by their first letter; 0-9 or # for all other characters.',
    query: z.object({ alpha: z.string().max(3).default('a'), limit: limitOf(50, 100), offset: Offset }),
    response: z.object({
      count: z.int(),
      results: z.array(CompanyLink),
      letters: z.array(z.object({ letter: z.string(), count: z.int() })),
    }),
    cache: 60,
  },
  getCompany: {
    summary:
      'A full profile with the parts that its package shows. A former slug or another spelling of the country returns the company with its current slugs, to which the page redirects.',
    params: z.object({ country: SlugPart, slug: SlugPart }),
    response: Company,
    errors: { 404: NotFoundWithNearest, 410: CompanyGone },
    cache: 30,
  },
  getGallery: {
    // Decision D45.
    summary: 'The public pictures of a profile; empty below GOLD.',
    params: z.object({ orgid: Id }),
    query: z.object({ page: limitOf(1, 1_000), per_page: limitOf(12, 100) }),
    response: z.object({ count: z.int(), results: z.array(GalleryImage) }),
    cache: 30,
  },
  getFeaturedShowreels: {
    summary: 'Published featured showreels for the home page, a country, a place, or a category.',
    query: z.object({
      location: z.enum(['home', 'country_landing', 'state', 'county', 'city']).optional(),
      country: OptionalSlug,
      state: OptionalSlug,
      county: OptionalSlug,
      city: OptionalSlug,
      category: OptionalSlug,
      sub_category: OptionalSlug,
      limit: limitOf(9, 20),
    }),
    response: z.array(Showreel),
    cache: 60,
  },
  getFeaturedProfiles: {
    summary: 'Featured profiles of the given countries, higher packages first.',
    query: z.object({
      country: List,
      /** Company on whose page they are shown (decision D46). */
      exclude: limitOf(0, 2_147_483_647),
      limit: limitOf(12, 24),
    }),
    response: z.array(FeaturedProfile),
    cache: 60,
  },
  getLocationHub: {
    summary: 'Latest guides and incentives, featured suppliers and production guides.',
    response: LocationHub,
    cache: 60,
  },
  getTaxes: {
    summary: 'Tax incentives by continent, and their PDF.',
    response: TaxData,
    cache: 300,
  },
} as const satisfies Record<string, RouteSchemas>;
