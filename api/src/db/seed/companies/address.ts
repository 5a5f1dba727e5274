import * as z from 'zod';
import type { AtlasCountry, Place } from '../places/atlas';
import { distanceKm } from '../places/distance';
import type { Random } from '../random';
import { readTexts } from '../texts';

/** Forms of street and house number: {n}, {m} and {k} are numbers. */
const ORDERS = {
  'number-first': '{n} {street}',
  'number-comma': '{n}, {street}',
  'street-first': '{street} {n}',
  'street-comma': '{street}, {n}',
  'street-dot': '{street} {n}.',
  'street-no': '{street} No. {n}',
  japanese: '{m}-{k}-{n} {street}',
  colombian: '{street} {n} # {m}-{k}',
};
type Order = keyof typeof ORDERS;

export const addressFacts = readTexts(
  'companies/addresses',
  z.record(
    z.string(),
    z.strictObject({
      order: z.enum(Object.keys(ORDERS) as [Order, ...Order[]]).default('number-first'),
      postcode: z.string().default(''),
      streets: z.array(z.string()).min(5),
      /** Parts of the country with streets of their own: states, or a box of south, west, north and east. */
      elsewhere: z
        .array(
          z.strictObject({
            states: z.array(z.string()).default([]),
            box: z.tuple([z.number(), z.number(), z.number(), z.number()]).optional(),
            streets: z.array(z.string()).min(5),
          }),
        )
        .default([]),
    }),
  ),
);

type Part = (typeof addressFacts)[string]['elsewhere'][number];

const regionalPostcodes = readTexts(
  'companies/postcodes',
  z.record(z.string(), z.strictObject({ pattern: z.string(), areas: z.record(z.string(), z.string()) })),
);

/** Returns the numbers of a list such as '10-12,15': 10, 11, 12, 15 */
const expandRanges = (list: string): string[] =>
  list.split(',').flatMap((entry) => {
    const [from = '', to] = entry.split('-');
    if (to === undefined) return [from];
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, i) =>
      String(Number(from) + i).padStart(from.length, '0'),
    );
  });

const postcodeAreas = new Map(
  Object.entries(regionalPostcodes).map(([iso, { areas }]) => [
    iso,
    new Map(Object.entries(areas).map(([division, list]) => [division, expandRanges(list)])),
  ]),
);

function isIn({ states, box }: Part, country: AtlasCountry, city: Place): boolean {
  const state = country.states.find(({ id }) => id === city.stateId)?.name ?? '';
  if (!box || city.latitude === null || city.longitude === null) return states.includes(state);
  const [south, west, north, east] = box;
  const { latitude, longitude } = city;
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

/** Returns the streets that a city can have. */
export function streetsOf(country: AtlasCountry, city: Place | null): readonly string[] {
  const { streets, elsewhere } = addressFactsOf(country.iso);
  return elsewhere.find((part) => city && isIn(part, country, city))?.streets ?? streets;
}

export function addressLine(country: AtlasCountry, city: Place | null, random: Random): string {
  const { order } = addressFactsOf(country.iso);
  const numbers = { n: random.int(1, 140), m: random.int(1, 9), k: random.int(1, 30) };
  return ORDERS[order]
    .replace('{street}', random.pick(streetsOf(country, city)))
    .replace(/\{([nmk])\}/g, (_, name: 'n' | 'm' | 'k') => String(numbers[name]));
}

/** Names by which a city's postcodes may be listed: itself, its county, its state. */
const divisionsOf = (country: AtlasCountry, city: Place | null): string[] =>
  [
    city?.name,
    country.counties.find(({ id }) => id === city?.parentId)?.name.replace(/^County /, ''),
    country.counties.find(({ id }) => id === city?.parentId)?.name,
    country.states.find(({ id }) => id === city?.stateId)?.name,
  ].filter((name) => name !== undefined);

/** Returns the postcode of the place, or one in the form of the country; '' where it has none. */
export function postcodeOf(country: AtlasCountry, city: Place | null, random: Random): string {
  const regional = regionalPostcodes[country.iso];
  const areas = postcodeAreas.get(country.iso);
  const division = divisionsOf(country, city).find((name) => areas?.has(name));
  const list = areas?.get(division ?? '');
  return regional && list
    ? fillPattern(regional.pattern.replace('{area}', random.pick(list)), random)
    : fillPattern(nearbyPattern(country, city), random);
}

/** Returns the country's pattern with the first sign of the nearest listed city: neighbours share it. */
function nearbyPattern(country: AtlasCountry, city: Place | null): string {
  const { postcode } = addressFactsOf(country.iso);
  const areas = postcodeAreas.get(country.iso);
  const listed = country.cities.filter(({ name }) => areas?.has(name));
  const [nearest] = city ? listed.sort((a, b) => distanceKm(a, city) - distanceKm(b, city)) : listed;
  const area = areas?.get(nearest?.name ?? '')?.[0];
  return area ? postcode.replace(/[#+@]/, area.charAt(0)) : postcode;
}

function addressFactsOf(iso: string) {
  const facts = addressFacts[iso];
  if (!facts) throw new Error(`starting-data/texts/companies/addresses.yaml has no ${iso}.`);
  return facts;
}

/** Letters that British postcodes have after the space; other countries with letters use them too. */
const LETTERS = 'ABDEFGHJLNPQRSTUWXYZ'.split('');

/** Fills in a pattern: # is any digit, + a digit from 1, @ a letter. */
const fillPattern = (pattern: string, random: Random): string =>
  pattern.replace(/[#+@]/g, (sign) =>
    sign === '@' ? random.pick(LETTERS) : String(random.int(sign === '+' ? 1 : 0, 9)),
  );
