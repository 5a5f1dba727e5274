import type { Country, CountryBrief, CountryEntry } from '@unitbase/contracts/entities/places';
import { listLimits } from '@unitbase/contracts/limits';
import { row, rows } from '../../db/query';
import type { Feature } from '../../http/feature';
import { safeHtml } from '../../http/html';
import type { ReadCatalogue } from '../catalogue';
import { describeIncentives, fillIncentives } from '../incentives/describe-incentives';
import { readPlaceIncentives } from '../incentives/read-incentives';
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
      const { id, slug } = await openCountry(readCatalogue, call);
      const [stored, incentives] = await Promise.all([
        row<{ country: Country }>(pool, COUNTRY_SQL, [id, listLimits.guideSections]),
        readPlaceIncentives(pool, slug),
      ]);
      if (!stored) return throwNotFound([]);
      return {
        ...cleanGuide(stored.country, incentives),
        summary: safeHtml(fillIncentives(stored.country.summary, incentives)),
        tax_incentives_description: incentives ? describeIncentives(incentives) : null,
      };
    },

    getCountryBrief: async (call) => {
      const { id, slug } = await openCountry(readCatalogue, call);
      const [stored, incentives] = await Promise.all([
        row<WithGuide<CountryBrief>>(pool, COUNTRY_BRIEF_SQL, [id]),
        readPlaceIncentives(pool, slug),
      ]);
      if (!stored) return throwNotFound([]);
      const { guide, ...brief } = stored;
      return {
        ...brief,
        summary: safeHtml(fillIncentives(brief.summary, incentives)),
        guide_teaser: teaserOf(guide, incentives),
      };
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
