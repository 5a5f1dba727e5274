import type { Country, CountryBrief, CountryEntry } from '@unitbase/contracts/entities/places';
import { listLimits } from '@unitbase/contracts/limits';
import { row, rows } from '../../db/query';
import type { Feature } from '../../http/feature';
import { safeHtml } from '../../http/html';
import type { ReadCatalogue } from '../catalogue';
import { throwNotFound } from '../not-found';
import { COUNTRIES_SQL, COUNTRY_BRIEF_SQL, COUNTRY_SQL } from './country-sql';
import { cleanGuide, teaserOf, type WithGuide } from './guide-html';
import { suggestLocations } from './locations';
import { openCountry } from './open-country';

/** Routes of countries and of the location search. */
export const countries =
  (readCatalogue: ReadCatalogue): Feature =>
  ({ pool }) => ({
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

    getCountry: async (call) => {
      const { id } = await openCountry(readCatalogue, call);
      const stored = await row<{ country: Country }>(pool, COUNTRY_SQL, [id, listLimits.guideSections]);
      if (!stored) return throwNotFound([]);
      return { ...cleanGuide(stored.country), summary: safeHtml(stored.country.summary) };
    },

    getCountryBrief: async (call) => {
      const { id } = await openCountry(readCatalogue, call);
      const stored = await row<WithGuide<CountryBrief>>(pool, COUNTRY_BRIEF_SQL, [id]);
      if (!stored) return throwNotFound([]);
      const { guide, ...brief } = stored;
      return { ...brief, summary: safeHtml(brief.summary), guide_teaser: teaserOf(guide) };
    },

    getCountryImage: async (call) => {
      const { id } = await openCountry(readCatalogue, call);
      const image = await row<{ image_url: string | null; alt: string | null }>(
        pool,
        `SELECT image_url, nullif(image_alt, '') AS alt FROM countries WHERE id = $1`,
        [id],
      );
      return image ?? { image_url: null, alt: null };
    },
  });
