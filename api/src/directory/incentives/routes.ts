import type { IncentivePlace, PlaceIncentives } from '@unitbase/contracts/entities/incentives';
import { calculateIncentives } from '@unitbase/contracts/incentives/calculate';
import * as messages from '@unitbase/contracts/messages';
import { schemeColumns } from '../../content-files/incentives/records';
import { writeTable } from '../../content-files/incentives/table-file';
import type { Feature } from '../../http/feature';
import { throwFieldErrors } from '../../http/http-error';
import type { ReadCatalogue } from '../catalogue';
import { throwNotFound } from '../not-found';
import { nearestPlaces } from '../places/nearest';
import { openCountry } from '../places/open-country';
import { toRecord } from './export-incentives';
import {
  hasSample,
  type IncentiveRow,
  readChanges,
  readCommissions,
  readIncentiveRows,
  readPlaceIncentives,
  readRates,
  schemesOf,
  toPlaceIncentives,
} from './read-incentives';
import { buildTable } from './table';

/** Number of places that the comparison suggests. */
const SUGGESTIONS = 3;

/** Returns places of the same continent with a scheme, the most alike in rate first. */
function suggestPlaces(all: readonly IncentiveRow[], chosen: readonly PlaceIncentives[]): IncentivePlace[] {
  const [first] = chosen;
  if (!first) return [];
  const rate = Number(first.scheme?.rate_high ?? 30);
  const taken = new Set(chosen.map(({ place }) => place.ref));
  return schemesOf(all)
    .filter(({ place }) => place.continent_slug === first.place.continent_slug && !taken.has(place.ref))
    .sort((a, b) => Math.abs(Number(a.rate_high) - rate) - Math.abs(Number(b.rate_high) - rate))
    .slice(0, SUGGESTIONS)
    .map(({ place }) => place);
}

const today = () => new Date().toISOString().slice(0, 10);

/** Routes of incentive schemes: table, comparison, calculator, changes, file and pages of places. */
export const incentives =
  (readCatalogue: ReadCatalogue): Feature =>
  ({ pool }) => {
    /** Returns the `ref` of a place written in another way: 'UK', 'España'. */
    const refOf = async (text: string): Promise<string> => {
      const [country = '', state] = text.split('/');
      const slug = (await readCatalogue()).country(country)?.slug ?? country;
      return state ? `${slug}/${state}` : slug;
    };

    return {
      getSchemes: async ({ query, dependsOn }) => {
        dependsOn('incentives');
        const [all, rates] = await Promise.all([readIncentiveRows(pool), readRates(pool)]);
        return buildTable(all, query, rates);
      },

      getIncentivePlaces: async ({ dependsOn }) => {
        dependsOn('incentives');
        const [all, rates] = await Promise.all([readIncentiveRows(pool), readRates(pool)]);
        return {
          places: all.map(({ place, status }) => ({ ...place, has_scheme: status !== 'none' })),
          currencies: Object.keys(rates.per_euro).sort(),
        };
      },

      compareSchemes: async ({ query, dependsOn }) => {
        dependsOn('incentives');
        const [all, commissions, rates, refs] = await Promise.all([
          readIncentiveRows(pool),
          readCommissions(pool),
          readRates(pool),
          Promise.all(query.place.map(refOf)),
        ]);
        const compared = refs.map((ref) => {
          const [country = '', state = null] = ref.split('/');
          return toPlaceIncentives(all, commissions, { country, state });
        });
        const places = compared.filter((one) => one !== undefined);
        return {
          places,
          unknown: query.place.filter((_, index) => compared[index] === undefined),
          suggestions: suggestPlaces(all, places),
          rates,
        };
      },

      calculateIncentives: async ({ query, dependsOn }) => {
        dependsOn('incentives');
        const { place: texts, all: isAll, ...project } = query;
        const [all, rates, refs] = await Promise.all([
          readIncentiveRows(pool),
          readRates(pool),
          Promise.all(texts.map(refOf)),
        ]);
        if (!rates.per_euro[project.currency])
          return throwFieldErrors({ currency: [messages.incentives.noRate(project.currency)] }, 400);
        const chosen = isAll ? all : all.filter(({ place }) => refs.includes(place.ref));
        const allRefs = new Set(all.map(({ place }) => place.ref));
        return {
          project,
          estimates: calculateIncentives(project, schemesOf(chosen), rates, today()),
          without: isAll
            ? []
            : chosen
                .filter(({ status }) => status === 'none')
                .map(({ place, checked_on }) => ({ place, checked_on })),
          unknown: texts.filter((_, index) => !allRefs.has(refs[index] ?? '')),
          rates,
          is_sample: hasSample(chosen),
        };
      },

      getIncentiveChanges: async ({ query, dependsOn }) => {
        dependsOn('incentives');
        const { country, limit, offset } = query;
        const [changes, all] = await Promise.all([
          readChanges(pool, { country: country ? await refOf(country) : null, limit, offset }),
          readIncentiveRows(pool),
        ]);
        return { ...changes, is_sample: hasSample(all) };
      },

      downloadSchemesCsv: async ({ reply }) => {
        reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', 'attachment; filename="incentives.csv"')
          .header('cache-control', 'public, max-age=60');
        return writeTable(schemeColumns, (await readIncentiveRows(pool)).map(toRecord), 'csv');
      },

      getIncentives: async (call) => {
        const country = await openCountry(readCatalogue, call);
        call.dependsOn('incentives');
        return (await readPlaceIncentives(pool, country.slug)) ?? throwNotFound([]);
      },

      getStateIncentives: async (call) => {
        const country = await openCountry(readCatalogue, call);
        call.dependsOn('incentives');
        const incentives = await readPlaceIncentives(pool, country.slug, call.params.state);
        return incentives ?? throwNotFound(await nearestPlaces(pool, country, 'state', call.params.state));
      },
    };
  };
