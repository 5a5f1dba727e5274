import * as z from 'zod';
import { FeaturedProfile, FeaturedSupplier } from './companies';
import { ArticleLink, ImageUrl } from './shared';

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

/** Content of the three tabs of a country's page. Texts are sanitised HTML. */
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
    /** Light of the picture, for example 'dawn'. */
    image_hour: z.string().nullable(),
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
    /** ISO instant of the last change of the guide or the incentives. */
    updated: z.string(),
  })
  .meta({ id: 'Country' });
export type Country = z.infer<typeof Country>;

/** Country on a listing, a sixth of the size of `Country`. */
export const CountryBrief = Country.pick({
  country: true,
  slug: true,
  summary: true,
  image_url: true,
  image_alt: true,
  image_hour: true,
  top_cities: true,
})
  .extend({
    /** Beginning of the guide's first section as plain text (DI-108). */
    guide_teaser: z.string().nullable(),
  })
  .meta({ id: 'CountryBrief' });
export type CountryBrief = z.infer<typeof CountryBrief>;

/** Country in the list of countries. */
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

/** Head picture of a state, county or city; null where none is true of the place. */
const areaPicture = {
  image_url: ImageUrl,
  image_alt: z.string().nullable(),
  image_hour: z.string().nullable(),
};

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
    ...areaPicture,
  })
  .meta({ id: 'State' });
export type State = z.infer<typeof State>;

/** State on a listing. Without its own guide it has the country's teaser. */
export const StateBrief = State.pick({
  state: true,
  url_slug: true,
  country: true,
  country_slug: true,
  header_summary: true,
  image_url: true,
  image_alt: true,
  image_hour: true,
  top_cities: true,
})
  .extend({ guide_teaser: z.string().nullable() })
  .meta({ id: 'StateBrief' });
export type StateBrief = z.infer<typeof StateBrief>;

export const City = z
  .object({
    id: z.int(),
    city: z.string(),
    country: z.string(),
    country_url_slug: z.string(),
    url_slug: z.string(),
    org_count: z.int(),
    summary: z.string(),
    /** Largest other cities of its county or state, at most six. */
    top_cities: z.array(CityLink),
    ...areaPicture,
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
    summary: z.string(),
    /** Its largest cities, at most six. */
    top_cities: z.array(CityLink),
    ...areaPicture,
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
    /** The first entry is the PDF. */
    download_incentives: z.array(TaxPdf),
    /** Whether the newsroom has not yet checked some of the incentives. */
    is_sample: z.boolean(),
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

export const ProductionGuide = z
  .object({ title: z.string(), image_url: ImageUrl, square_image_url: ImageUrl, url_field: z.string() })
  .meta({ id: 'ProductionGuide' });
export type ProductionGuide = z.infer<typeof ProductionGuide>;

/** Content of the Location Hub. Texts are complete; cards cut them. */
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
