import type { City, CityLink, County, State, StateBrief } from '@unitbase/contracts/entities/places';
import { listLimits } from '@unitbase/contracts/limits';
import { slugToWords } from '@unitbase/contracts/slug';
import { row, rows } from '../../db/query';
import type { Feature } from '../../http/feature';
import { safeHtml } from '../../http/html';
import type { ReadCatalogue } from '../catalogue';
import { describeIncentives } from '../incentives/describe-incentives';
import { readPlaceIncentives } from '../incentives/read-incentives';
import { throwNotFound } from '../not-found';
import {
  CITIES_SQL,
  CITY_LETTERS_SQL,
  CITY_SQL,
  COUNTY_SQL,
  STATE_BRIEF_SQL,
  STATE_SQL,
} from './country-sql';
import { cleanGuide, teaserOf, type WithGuide } from './guide-html';
import { nearestPlaces } from './nearest';
import { openCountry } from './open-country';

const EXISTS_SQL = 'SELECT 1 FROM locations WHERE country_id = $1 AND kind = $2 AND slug = $3';

/** Routes of states, counties and cities. */
export const areas =
  (readCatalogue: ReadCatalogue): Feature =>
  ({ pool }) => {
    const validate = async (countryText: string, kind: 'state' | 'city', slug: string) => {
      const country = (await readCatalogue()).country(countryText);
      return { valid: Boolean(country && (await row(pool, EXISTS_SQL, [country.id, kind, slug]))) };
    };

    return {
      getState: async (call) => {
        const country = await openCountry(readCatalogue, call);
        const values = [country.id, call.params.state, listLimits.guideSections];
        const [stored, ofState, ofCountry] = await Promise.all([
          row<{ state: State }>(pool, STATE_SQL, values),
          readPlaceIncentives(pool, country.slug, call.params.state),
          readPlaceIncentives(pool, country.slug),
        ]);
        if (!stored) return throwNotFound(await nearestPlaces(pool, country, 'state', call.params.state));
        return {
          ...cleanGuide(stored.state, ofCountry),
          header_summary: safeHtml(stored.state.header_summary),
          tax_incentives_description: ofState ? describeIncentives(ofState) : null,
        };
      },
      getStateBrief: async (call) => {
        const country = await openCountry(readCatalogue, call);
        const values = [country.id, call.params.state];
        const [stored, incentives] = await Promise.all([
          row<WithGuide<StateBrief>>(pool, STATE_BRIEF_SQL, values),
          readPlaceIncentives(pool, country.slug),
        ]);
        if (!stored) return throwNotFound(await nearestPlaces(pool, country, 'state', call.params.state));
        const { guide, ...brief } = stored;
        const header_summary = safeHtml(brief.header_summary);
        return { ...brief, header_summary, guide_teaser: teaserOf(guide, incentives) };
      },
      validateState: ({ params }) => validate(params.country, 'state', params.state),

      getCity: async (call) => {
        const country = await openCountry(readCatalogue, call);
        const city = await row<City>(pool, CITY_SQL, [country.id, call.params.city]);
        return city ?? throwNotFound(await nearestPlaces(pool, country, 'city', call.params.city));
      },
      validateCity: ({ params }) => validate(params.country, 'city', params.city),

      // Not validated: an unknown county of a valid country has no companies (decision D12).
      getCounty: async (call) => {
        const country = await openCountry(readCatalogue, call);
        const stored = await row<Omit<County, 'url_slug' | 'country' | 'country_slug'>>(pool, COUNTY_SQL, [
          country.id,
          call.params.county,
        ]);
        const unknown = {
          county: slugToWords(call.params.county),
          org_count: 0,
          summary: '',
          top_cities: [],
        };
        const picture = { image_url: null, image_alt: null, image_hour: null };
        return {
          ...(stored ?? { ...unknown, ...picture }),
          url_slug: call.params.county,
          country: country.name,
          country_slug: country.slug,
        };
      },

      getCities: async ({ query }) => {
        const letter = /^[a-z]$/i.test(query.alpha) ? query.alpha.toLowerCase() : '#';
        const [results, letters] = await Promise.all([
          rows<CityLink & { country: string; org_count: number }>(pool, CITIES_SQL, [letter]),
          rows<{ letter: string; count: number }>(pool, CITY_LETTERS_SQL),
        ]);
        return { results, letters };
      },
    };
  };
