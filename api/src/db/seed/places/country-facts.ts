import * as z from 'zod';
import { readTexts } from '../texts';
import type { AtlasCountry, Place } from './atlas';
import { regionFacts } from './regions';

const facts = readTexts(
  'guides/countries',
  z.record(
    z.string(),
    z.strictObject({
      looks: z.array(z.string()).min(4),
      /** City of the main international airport; for the smallest countries it is abroad. */
      arrive: z.string(),
      /** Cities where most crews are based, the main one first. Default: the main city. */
      bases: z.array(z.string()).min(1).optional(),
      /** Cities with stages, where they are not the bases. */
      stages: z.array(z.string()).min(1).optional(),
      /** Whether productions from abroad need a national filming permit. */
      nationalPermit: z.boolean().default(false),
      /** Who permits filming in public, in sentences, where it is not the local authority. */
      permits: z.string().optional(),
      /** Language of sets, where it is not English that foreign productions hear. */
      crewLanguage: z.string().optional(),
      /** Sentence on mains that vary inside the country. */
      power: z.string().default(''),
      climate: z.string().optional(),
      gear: z.string().optional(),
      season: z.string().optional(),
      doubles: z.string().optional(),
      rail: z.boolean().default(false),
      flights: z.boolean().default(false),
      /** Warning of a war, in plain sentences. Such a country has no news. */
      notice: z.string().optional(),
      /** How units arrive, where it is not through an airport. */
      entry: z.string().optional(),
      /** Whether governments advise against travel to large parts of it. */
      isUnsafe: z.boolean().default(false),
    }),
  ),
);

/** Returns what is true of a country, with its region's climate and season unless it has its own. */
export function factsOf({ iso, region }: { iso: string; region: string }) {
  const own = facts[iso];
  const shared = regionFacts[region];
  if (!own || !shared) throw new Error(`starting-data/texts/guides has no facts of ${iso} in ${region}.`);
  return {
    ...own,
    climate: own.climate ?? shared.climate,
    season: own.season ?? shared.season,
    gear: own.gear ?? shared.gear,
  };
}

/** Cities where most crews are based, the main one first: the country's list, else the capital or the largest city. */
export function crewBases(country: AtlasCountry): string[] {
  const { arrive, bases } = factsOf(country);
  if (bases) return bases;
  const isCapital = arrive === country.capital && country.cities.some(({ name }) => name === arrive);
  return [isCapital ? arrive : (country.cities[0]?.name ?? country.capital)];
}

/** The first of the bases. */
export const mainCity = (country: AtlasCountry): Place | undefined =>
  country.cities.find(({ name }) => name === crewBases(country)[0]);

/** Member states of the European Union, between which crew and kit move freely. */
const EU = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' '),
);

export const isInEu = ({ iso }: AtlasCountry): boolean => EU.has(iso);

/** Countries outside the EU whose crew move freely to and from it: the rest of the EEA, and Switzerland. */
const WITH_FREE_CREW = new Set(['IS', 'LI', 'NO', 'CH']);

/** Whether crew from the EU and the EEA need no permit for paid work. */
export const hasFreeCrew = (country: AtlasCountry): boolean =>
  isInEu(country) || WITH_FREE_CREW.has(country.iso);

const crewsOfStates = readTexts(
  'guides/crews',
  z.record(
    z.string(),
    z.strictObject({
      many: z.array(z.string()),
      several: z.array(z.string()),
      one: z.array(z.string()),
    }),
  ),
);

/** Returns how many full units a state's own crew can staff at the same time; 'few' is less than one. */
export function stateCrews({ iso }: { iso: string }, { name }: Place): 'many' | 'several' | 'one' | 'few' {
  const crews = crewsOfStates[iso];
  if (crews?.many.includes(name)) return 'many';
  if (crews?.several.includes(name)) return 'several';
  return crews?.one.includes(name) ? 'one' : 'few';
}
