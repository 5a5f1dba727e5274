import type {
  City,
  Country,
  CountryBrief,
  CountryEntry,
  State,
  StateBrief,
} from '@unitbase/contracts/entities/places';
import { excerpts, listLimits } from '@unitbase/contracts/limits';
import { slugToWords } from '@unitbase/contracts/slug';
import { truncate } from '@unitbase/contracts/text';
import { urls } from '@unitbase/contracts/urls';
import { row, rows } from '../../db/query';
import type { Feature } from '../../http/feature';
import { safeHtml } from '../../http/html';
import type { Catalogue, CountryRow, ReadCatalogue } from '../catalogue';
import { throwNotFound } from '../not-found';
import {
  CITIES_SQL,
  CITY_LETTERS_SQL,
  COUNTRIES_SQL,
  COUNTRY_BRIEF_SQL,
  COUNTRY_SQL,
  STATE_BRIEF_SQL,
  STATE_SQL,
} from './country-sql';
import { suggestLocations } from './locations';
import { nearestPlaces } from './nearest';

function findCountry(catalogue: Catalogue, text: string): CountryRow {
  const country = catalogue.country(text);
  if (country) return country;
  const near = catalogue.nearest(text, catalogue.countries);
  return throwNotFound(near.map(({ name, slug }) => ({ name, url: urls.country(slug) })));
}

const cleanGuides = <Guide extends { description: string }>(guides: Guide[]): Guide[] =>
  guides.map((guide) => ({ ...guide, description: safeHtml(guide.description) }));

/** A stored brief, with the first section of its guide. */
type WithGuide<Brief> = Omit<Brief, 'guide_teaser'> & { guide: string | null };

const teaserOf = (guide: string | null) =>
  guide === null ? null : truncate(safeHtml(guide), excerpts.guideTeaser);

const CITY_SQL = `
  SELECT l.id, l.name AS city, k.name AS country, k.slug AS country_url_slug, l.slug AS url_slug, l.org_count, l.summary
  FROM locations l JOIN countries k ON k.id = l.country_id
  WHERE l.country_id = $1 AND l.kind = 'city' AND l.slug = $2`;

const EXISTS_SQL = 'SELECT 1 FROM locations WHERE country_id = $1 AND kind = $2 AND slug = $3';

/** Routes of countries, states, counties, cities and the location search. */
export const places =
  (readCatalogue: ReadCatalogue): Feature =>
  ({ pool }) => {
    const validate = async (countryText: string, kind: 'state' | 'city', slug: string) => {
      const country = (await readCatalogue()).country(countryText);
      return { valid: Boolean(country && (await row(pool, EXISTS_SQL, [country.id, kind, slug]))) };
    };

    return {
      getLocations: async ({ query }) => {
        const catalogue = await readCatalogue();
        const country = query.country ? catalogue.country(query.country) : undefined;
        if (query.country && !country) return [];
        return suggestLocations(pool, catalogue, query.search, country?.id ?? null, query.limit);
      },

      getCountryIndex: async () => ({ total_countries: (await readCatalogue()).countries.length }),
      getCountries: async () => rows<CountryEntry>(pool, COUNTRIES_SQL),
      validateCountry: async ({ params }) => ({
        valid: Boolean((await readCatalogue()).country(params.country)),
      }),

      getCountry: async ({ params, dependsOn }) => {
        const { id, slug } = findCountry(await readCatalogue(), params.country);
        dependsOn(`country:${slug}`);
        const stored = await row<{ country: Country }>(pool, COUNTRY_SQL, [id, listLimits.guideSections]);
        if (!stored) return throwNotFound([]);
        const { country } = stored;
        const tax = country.tax_incentives_description;
        return {
          ...country,
          summary: safeHtml(country.summary),
          film_guides: cleanGuides(country.film_guides),
          tax_incentives_description: tax && safeHtml(tax),
        };
      },

      getCountryBrief: async ({ params, dependsOn }) => {
        const { id, slug } = findCountry(await readCatalogue(), params.country);
        dependsOn(`country:${slug}`);
        const stored = await row<WithGuide<CountryBrief>>(pool, COUNTRY_BRIEF_SQL, [id]);
        if (!stored) return throwNotFound([]);
        const { guide, ...brief } = stored;
        return { ...brief, summary: safeHtml(brief.summary), guide_teaser: teaserOf(guide) };
      },

      getCountryImage: async ({ params, dependsOn }) => {
        const { id, slug } = findCountry(await readCatalogue(), params.country);
        dependsOn(`country:${slug}`);
        const image = await row<{ image_url: string | null; alt: string | null }>(
          pool,
          `SELECT image_url, nullif(image_alt, '') AS alt FROM countries WHERE id = $1`,
          [id],
        );
        return image ?? { image_url: null, alt: null };
      },

      getState: async ({ params, dependsOn }) => {
        const country = findCountry(await readCatalogue(), params.country);
        dependsOn(`country:${country.slug}`);
        const values = [country.id, params.state, listLimits.guideSections];
        const stored = await row<{ state: State }>(pool, STATE_SQL, values);
        if (!stored) return throwNotFound(await nearestPlaces(pool, country, 'state', params.state));
        const { state } = stored;
        const tax = state.tax_incentives_description;
        return {
          ...state,
          header_summary: safeHtml(state.header_summary),
          film_guides: cleanGuides(state.film_guides),
          tax_incentives_description: tax && safeHtml(tax),
        };
      },
      getStateBrief: async ({ params, dependsOn }) => {
        const country = findCountry(await readCatalogue(), params.country);
        dependsOn(`country:${country.slug}`);
        const stored = await row<WithGuide<StateBrief>>(pool, STATE_BRIEF_SQL, [country.id, params.state]);
        if (!stored) return throwNotFound(await nearestPlaces(pool, country, 'state', params.state));
        const { guide, ...brief } = stored;
        return { ...brief, header_summary: safeHtml(brief.header_summary), guide_teaser: teaserOf(guide) };
      },
      validateState: async ({ params }) => validate(params.country, 'state', params.state),

      getCity: async ({ params, dependsOn }) => {
        const country = findCountry(await readCatalogue(), params.country);
        dependsOn(`country:${country.slug}`);
        const city = await row<City>(pool, CITY_SQL, [country.id, params.city]);
        return city ?? throwNotFound(await nearestPlaces(pool, country, 'city', params.city));
      },
      validateCity: async ({ params }) => validate(params.country, 'city', params.city),

      // Not validated: an unknown county of a valid country has no companies (decision D12).
      getCounty: async ({ params, dependsOn }) => {
        const country = findCountry(await readCatalogue(), params.country);
        dependsOn(`country:${country.slug}`);
        const county = await row<{ name: string; org_count: number }>(
          pool,
          `SELECT name, org_count FROM locations WHERE country_id = $1 AND kind = 'county' AND slug = $2`,
          [country.id, params.county],
        );
        return {
          county: county?.name ?? slugToWords(params.county),
          url_slug: params.county,
          country: country.name,
          country_slug: country.slug,
          org_count: county?.org_count ?? 0,
        };
      },

      getCities: async ({ query }) => {
        const letter = /^[a-z]$/i.test(query.alpha) ? query.alpha.toLowerCase() : '#';
        const [results, letters] = await Promise.all([
          rows<{
            id: number;
            city: string;
            country_url_slug: string;
            url_slug: string;
            country: string;
            org_count: number;
          }>(pool, CITIES_SQL, [letter]),
          rows<{ letter: string; count: number }>(pool, CITY_LETTERS_SQL),
        ]);
        return { results, letters };
      },
    };
  };
